/// Every option there is, by its long name.
package enum OptionName: String, CaseIterable {
  case regions
  case region
  case radius
  case skipBadRegions = "skip-bad-regions"
  case regionsFormat = "regions-format"
  case regionColumns = "region-columns"
  case regionID = "region-id"

  case inputFormat = "input-format"
  case columns
  case device
  case deviceFrom = "device-from"
  case dateOrder = "date-order"
  case timeUnit = "time-unit"
  case interval
  case start

  case from
  case to
  case maxAccuracy = "max-accuracy"
  case maxFuture = "max-future"
  case now
  case maxSpeed = "max-speed"
  case nullIsland = "null-island"

  case order
  case memory
  case jobs
  case initial

  case format
  case output
  case events
  case fields
  case csvSafe = "csv-safe"
  case rejects

  case quiet
  case strict
  case failIfNone = "fail-if-none"
  case progress
  case color

  case devices
  case seconds
  case seed
  case out

  case only
  case filter
  case measure

  case help
  case version
  case generateCompletionScript = "generate-completion-script"
  case generateManual = "generate-manual"
}
