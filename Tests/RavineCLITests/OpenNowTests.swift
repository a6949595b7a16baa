import RavineCLI
import Testing
