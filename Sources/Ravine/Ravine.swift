// Ravine
