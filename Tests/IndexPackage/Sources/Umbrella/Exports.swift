@_exported import Left
