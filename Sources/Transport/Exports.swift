@_exported import Addresses
