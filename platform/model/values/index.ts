// The light values. zones.ts (it loads Temporal), units.ts and calculation.ts (the palette) are imported by their own names.
export * from './aggregates.ts'
export * from './codes.ts'
export * from './csv-text.ts'
export * from './date-tokens.ts'
export * from './dates.ts'
// `money`, `unitPrice`, `quantity` and `percent` make values here and declare fields in `#platform/model`: import values from this
// door, never through the model's, and rename where a file needs both.
export * from './decimal.ts'
export * from './diff-words.ts'
export * from './folded.ts'
export * from './formats.ts'
export * from './phone-email-url.ts'
export * from './time-left.ts'
export * from './typed-date.ts'
export * from './typed-duration.ts'
export * from './typed-number.ts'
