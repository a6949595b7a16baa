@_exported import Ravine
