import { Decimal } from '#platform/model/values/decimal.ts'
import { correctedReading, type FoundPoint, type Impact, impactOf } from './statistics/gage-bias.ts'

/** One value a doubtful gage gave, with what hangs on it. */
export interface GivenValue {
  readonly measurement: string
  readonly value: string
  readonly wasAccepted: boolean
  readonly lower: string | null
  readonly upper: string | null
  /** Lot, job, packing slip, customer: whatever is known of where the piece went. */
  readonly group: string
}

export interface ImpactGroup extends Readonly<Record<Impact, number>> {
  readonly group: string
  readonly decision: 'noEffect' | 'ncmr' | 'customerNotified' | null
  readonly note: string | null
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
): ImpactGroup[] {
  const counts = new Map<string, Record<Impact, number>>()
  for (const { value, wasAccepted, lower, upper, group } of values) {
    const { corrected } = correctedReading(points, Decimal.of(value))
    const impact = impactOf(wasAccepted, corrected, { lower: limit(lower), upper: limit(upper) }, uncertainty)
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
