@_exported public import GeofenceCore
@_exported public import GeofenceEngine
@_exported public import GeofenceReplay
@_exported public import GeofenceTraces
