// The light values. zones.ts (it loads Temporal), units.ts and calculation.ts (the palette) are imported by their own names.
export * from './aggregates.ts'
export * from './codes.ts'
export * from './csv-text.ts'
export * from './date-tokens.ts'
export * from './dates.ts'
// `#platform/model` declares fields with money(), unitPrice(), quantity() and percent(), so values are made under other names.
export {
  amountPlaces,
  Decimal,
  type DecimalInput,
  lessPercent,
  type Money,
  max,
  min,
  money as toMoney,
  type Percent,
  percent as toPercent,
  percentOf,
  type Quantity,
  quantity as toQuantity,
  type RoundingMode,
  splitByLargestRemainder,
  sum,
  times,
  type UnitPrice,
  unitPrice as toUnitPrice,
} from './decimal.ts'
export * from './diff-words.ts'
export * from './folded.ts'
export * from './formats.ts'
export * from './phone-email-url.ts'
export * from './time-left.ts'
export * from './typed-date.ts'
export * from './typed-duration.ts'
export * from './typed-number.ts'
