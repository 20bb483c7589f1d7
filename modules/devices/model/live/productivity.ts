import { Decimal } from '#platform/model/values/decimal.ts'

/** Minutes and parts of a period; exact decimals as text. */
export interface Shift {
  readonly planned: string
  readonly runningInPlanned: string
  readonly unknownInPlanned: string
  /** Ideal cycle × parts, in the same unit as the rest. */
  readonly idealTotal: string
  readonly parts: string
  readonly rejected: string
}

export interface Oee {
  /** Percent to one decimal, or null where there is nothing to divide by: shown as a dash. */
  readonly availability: string | null
  readonly performance: string | null
  readonly quality: string | null
  readonly oee: string | null
  /** More than 100 %: the ideal time is suspect. */
  readonly isIdealSuspect: boolean
}

const places = 18
const ratio = (part: Decimal, whole: Decimal): Decimal | null =>
  whole.sign() > 0 ? part.dividedBy(whole, places) : null
const percent = (value: Decimal | null): string | null => value?.times(100).toFixed(1) ?? null

/** devices R28: OEE is the product of the unrounded three. */
export function oeeOf(shift: Shift): Oee {
  const running = Decimal.of(shift.runningInPlanned)
  const total = Decimal.of(shift.parts)
  const availability = ratio(running, Decimal.of(shift.planned).minus(Decimal.of(shift.unknownInPlanned)))
  const performance = ratio(Decimal.of(shift.idealTotal), running)
  const quality = ratio(total.minus(Decimal.of(shift.rejected)), total)
  const oee = availability && performance && quality ? availability.times(performance).times(quality) : null
  return {
    availability: percent(availability),
    performance: percent(performance),
    quality: percent(quality),
    oee: percent(oee),
    isIdealSuspect: performance?.greaterThan(1) ?? false,
  }
}

/** devices R28: running ÷ (period − unknown), in percent. */
export const utilisationOf = (running: string, period: string, unknown: string): string | null =>
  percent(ratio(Decimal.of(running), Decimal.of(period).minus(Decimal.of(unknown))))

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface CalibrationFacts {
  readonly idealSeconds: number
  /** Running seconds of clean cycles of this text on this thing, newest last. */
  readonly cleanRuns: readonly number[]
  /** Calibrated ÷ ideal of the revision before, on this thing. */
  readonly previousRatio: number | null
  /** The same of all programs on this thing. */
  readonly ratios: readonly number[]
}

export type CalibrationSource = 'measured' | 'previousRevision' | 'thing' | 'ideal'

/** devices R27: how long it will really take, and where that is known from. */
export function calibratedSeconds(facts: CalibrationFacts): {
  readonly seconds: number
  readonly source: CalibrationSource
} {
  const { idealSeconds, cleanRuns, previousRatio, ratios } = facts
  if (cleanRuns.length >= 3) return { seconds: median(cleanRuns.slice(-10))!, source: 'measured' }
  if (previousRatio !== null) return { seconds: idealSeconds * previousRatio, source: 'previousRevision' }
  if (ratios.length >= 5) return { seconds: idealSeconds * median(ratios)!, source: 'thing' }
  return { seconds: idealSeconds, source: 'ideal' }
}

/** devices R23: the offset of a machine's clock, from its last 20 replies; small ones are left alone. */
export function clockOffset(offsets: readonly number[]): { readonly applied: number; readonly isAlarming: boolean } {
  const found = median(offsets.slice(-20)) ?? 0
  return { applied: Math.abs(found) > 2 ? found : 0, isAlarming: Math.abs(found) > 60 }
}
