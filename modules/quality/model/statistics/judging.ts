import { Decimal } from '#platform/model/values/decimal.ts'

export interface Limits {
  readonly lower: Decimal | null
  readonly upper: Decimal | null
}

interface Toleranced {
  readonly nominal: Decimal | null
  readonly upperTolerance: Decimal | null
  readonly lowerTolerance: Decimal | null
}

/** quality R1: limits follow from nominal and signed deviations; what is bounded above only has no lower limit. */
export function limitsOf({ nominal, upperTolerance, lowerTolerance }: Toleranced, isUpperOnly = false): Limits {
  const at = (deviation: Decimal | null) => (nominal && deviation ? nominal.plus(deviation) : null)
  return { lower: isUpperOnly ? null : at(lowerTolerance), upper: at(upperTolerance) }
}

/** Decimals as they were typed, trailing zeros kept: `10.10` has two. */
export const placesTyped = (text: string): number => text.split('.')[1]?.length ?? 0

/** How many decimals each limit was typed with; a limit that is missing has none to round to. */
export interface LimitPlaces {
  readonly lower: number
  readonly upper: number
}

/** A general tolerance of the title block: ± for so many printed decimals, or for angles. */
export interface GeneralTolerance {
  readonly decimals?: number
  readonly plusMinus?: string
  readonly angular?: string
}

/** quality R1: without a typed tolerance the title block speaks, by the decimals the nominal is printed with. */
export function generalTolerance(printed: string, table: readonly GeneralTolerance[]): Decimal | null {
  const row = table.find(one => one.decimals === placesTyped(printed))
  return row?.plusMinus ? Decimal.of(row.plusMinus) : null
}

/** quality R1: degrees have a row of their own. */
export function angularTolerance(table: readonly GeneralTolerance[]): Decimal | null {
  const row = table.find(({ angular }) => angular)
  return row?.angular ? Decimal.of(row.angular) : null
}

const isFigure = (value: unknown): boolean => typeof value === 'string' && /^\d*\.?\d+$/.test(value)

/** Whether what was typed is such a table. */
export const areGeneralTolerances = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every(
    one => isFigure(one?.angular) || (Number.isInteger(one?.decimals) && one.decimals >= 0 && isFigure(one?.plusMinus)),
  )

export interface Judging {
  /** Round half to even to the limit's own decimals first, where a customer wants it; never together with a guard band. */
  readonly rounding?: LimitPlaces
  /** Shrink both limits by the gage's expanded uncertainty (ISO 14253-1). */
  readonly guardBand?: Decimal
}

export interface Judged {
  readonly result: 'pass' | 'fail'
  readonly inGuardBand: boolean
}

/** quality R2: inclusive, exact, unrounded unless the company says otherwise. */
export function judge(value: Decimal, { lower, upper }: Limits, { rounding, guardBand }: Judging = {}): Judged {
  if (rounding && guardBand) throw new RangeError('Rounding and a guard band exclude each other')
  const seen = (places: number | undefined) => (places === undefined ? value : value.round(places, 'halfEven'))
  const within = (band: Decimal) =>
    (!lower || seen(rounding?.lower).atLeast(lower.plus(band))) &&
    (!upper || seen(rounding?.upper).atMost(upper.minus(band)))
  const isWithin = within(Decimal.of(0))
  if (!guardBand) return { result: isWithin ? 'pass' : 'fail', inGuardBand: false }
  const isSure = within(guardBand)
  return { result: isSure ? 'pass' : 'fail', inGuardBand: isWithin && !isSure }
}

interface SizeFeature {
  readonly kind: 'internal' | 'external'
  readonly lower: Decimal
  readonly upper: Decimal
}

/** quality R3: how much position a feature gains by leaving its material condition; a size out of tolerance gains nothing. */
export function bonusOf(size: Decimal, feature: SizeFeature, modifier: 'mmc' | 'lmc'): Decimal {
  if (size.lessThan(feature.lower) || size.greaterThan(feature.upper)) return Decimal.of(0)
  const isLowerEnd = (feature.kind === 'internal') === (modifier === 'mmc')
  return size.minus(isLowerEnd ? feature.lower : feature.upper).abs()
}

/** quality R3: the diameter of the zone that just holds the axis. */
export function truePosition(dx: Decimal, dy: Decimal): Decimal {
  return dx.times(dx).plus(dy.times(dy)).times(4).squareRoot(9)
}

/** quality R8: tolerance over the gage's own doubt; at least four is customary. */
export const uncertaintyRatio = ({ lower, upper }: Limits, uncertainty: Decimal): Decimal | null =>
  lower && upper && uncertainty.sign() > 0 ? upper.minus(lower).dividedBy(uncertainty.times(2), 6) : null

/** quality R8: a gage should show a tenth of the tolerance. */
export const isTooCoarse = ({ lower, upper }: Limits, resolution: Decimal): boolean =>
  lower !== null && upper !== null && resolution.times(10).greaterThan(upper.minus(lower))
