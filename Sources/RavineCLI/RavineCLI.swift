// RavineCLI
