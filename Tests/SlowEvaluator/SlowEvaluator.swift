// Slow
