import { Decimal } from '#platform/model/values/decimal.ts'
import { correctedReading, type FoundPoint, type Impact, impactOf } from './statistics/gage-bias.ts'

/** One value a doubtful gage gave, with what hangs on it. */
export interface GivenValue {
  readonly measurement: string
  readonly value: string
  readonly wasAccepted: boolean
  readonly lower: string | null
  readonly upper: string | null
  /** What turns a figure of the gage into one of the characteristic, where their units differ (quality R2). */
  readonly factor?: string
  /** Lot, job, packing slip, customer: whatever is known of where the piece went. */
  readonly group: string
}

interface Counted extends Readonly<Record<Impact, number>> {
  readonly group: string
  readonly decision: 'noEffect' | 'ncmr' | 'customerNotified' | null
  readonly note: string | null
}

/** Where pieces of a lot or job are: with a customer by a slip, or still here. */
export interface GoneTo {
  readonly slip: string | null
  readonly slipCode: string | null
  readonly customer: string | null
  readonly customerName: string | null
}

/** What the pieces measured were: a lot, a job, or only the characteristic. */
export interface Carrier {
  readonly key: string
  readonly code: string
  readonly lot: string | null
  readonly job: string | null
}

export interface ImpactGroup extends Counted, Partial<GoneTo>, Partial<Omit<Carrier, 'key'>> {
  /** The report that was opened on it. */
  readonly ncmr?: string | null
}

export interface ImpactReport {
  readonly from: string | null
  readonly to: string
  readonly checked: number
  readonly groups: readonly ImpactGroup[]
}

const none: Record<Impact, number> = { nonconforming: 0, atRisk: 0, unaffected: 0, wronglyRejected: 0 }
const limit = (value: string | null) => (value === null ? null : Decimal.of(value))

/** quality R19: every value judged anew with the bias as found, counted group by group; groups without any effect need no decision. */
export function impactGroups(
  values: readonly GivenValue[],
  points: readonly FoundPoint[],
  uncertainty: Decimal,
): Counted[] {
  const counts = new Map<string, Record<Impact, number>>()
  const found = new Map<string, { points: readonly FoundPoint[]; uncertainty: Decimal }>()
  const foundIn = (factor: string) => {
    const known = found.get(factor) ?? {
      points: points.map(({ reference, error }) => ({
        reference: reference.times(factor),
        error: error.times(factor),
      })),
      uncertainty: uncertainty.times(factor),
    }
    found.set(factor, known)
    return known
  }
  for (const { value, wasAccepted, lower, upper, group, factor = '1' } of values) {
    const as = foundIn(factor)
    const { corrected } = correctedReading(as.points, Decimal.of(value))
    const impact = impactOf(wasAccepted, corrected, { lower: limit(lower), upper: limit(upper) }, as.uncertainty)
    const own = counts.get(group) ?? { ...none }
    own[impact]++
    counts.set(group, own)
  }
  return [...counts].map(([group, count]) => ({
    group,
    ...count,
    decision: count.nonconforming + count.atRisk + count.wronglyRejected === 0 ? 'noEffect' : null,
    note: null,
  }))
}

/** quality R19: a lot on two slips stands in both groups; what has not left stands in one of its own. */
export function groupsByShipment(
  counted: readonly Counted[],
  carriers: ReadonlyMap<string, Carrier>,
  goneTo: ReadonlyMap<string, readonly GoneTo[]>,
): ImpactGroup[] {
  return counted.flatMap(one => {
    const carrier = carriers.get(one.group)
    const { code, lot, job } = carrier ?? { code: one.group, lot: null, job: null }
    const gone = goneTo.get(one.group) ?? []
    const places: readonly GoneTo[] =
      gone.length > 0 ? gone : [{ slip: null, slipCode: null, customer: null, customerName: null }]
    return places.map(place => ({
      ...one,
      ...place,
      ...{ code, lot, job, ncmr: null, group: place.slip ? `${code} · ${place.slipCode ?? place.slip}` : code },
    }))
  })
}

const isSuspect = ({ nonconforming, atRisk }: Counted): boolean => nonconforming + atRisk > 0

/** What one action holds and reports: every lot or job with doubtful pieces that nobody has decided on, with all whom it reached. */
export function toRecall(groups: readonly ImpactGroup[]): ImpactGroup[][] {
  const open = groups.filter(one => one.decision === null && isSuspect(one) && (one.lot || one.job))
  return [...Map.groupBy(open, one => one.lot ?? one.job).values()]
}
