// The light values; zones.ts loads Temporal and is imported by its own name. `money`, `unitPrice`, `quantity` and `percent`
// make values here and declare fields in `#platform/model`: a file that needs both renames one.
export * from './aggregates.ts'
export * from './codes.ts'
export * from './date-tokens.ts'
export * from './dates.ts'
export * from './decimal.ts'
export * from './folded.ts'
export * from './formats.ts'
export * from './typed-date.ts'
export * from './typed-duration.ts'
export * from './typed-number.ts'
