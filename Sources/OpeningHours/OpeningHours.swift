// OpeningHours
