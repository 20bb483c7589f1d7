/** By what the cost of bad pieces is asked, and the field of a report that says it; what only its job knows has none. */
export const costAspects = {
  defect: 'defect',
  cause: 'cause',
  part: 'item',
  customer: 'customer',
  vendor: 'vendor',
  process: null,
  machine: null,
  department: 'responsibleDepartment',
} as const
export type CostAspect = keyof typeof costAspects
export const aspectNames = Object.keys(costAspects) as CostAspect[]

/** One bar of the Pareto, largest first; without a key, what nobody stated. */
export interface CostShare {
  readonly key: string | null
  readonly name: string
  /** Where the company keeps a list of it in both languages. */
  readonly nameEs: string | null
  readonly reports: number
  readonly pieces: string
  readonly cost: string
}

export interface QualityCost {
  readonly from: string
  readonly to: string
  readonly shares: readonly CostShare[]
  readonly escapes: number
}

interface Standing extends CostShare {
  /** Of the whole, in percent. */
  readonly share: number
  /** With all that cost more. */
  readonly together: number
}

/** Each with its share and what it comes to with all above it; by number of reports where nothing has a cost yet. */
export function pareto(shares: readonly CostShare[]): Standing[] {
  const isPriced = shares.some(({ cost }) => Number(cost) > 0)
  const weight = ({ cost, reports }: CostShare) => (isPriced ? Number(cost) : reports)
  const sorted = shares.toSorted(
    (a, b) => weight(b) - weight(a) || b.reports - a.reports || a.name.localeCompare(b.name),
  )
  const whole = sorted.reduce((sum, one) => sum + weight(one), 0)
  let sum = 0
  return sorted.map(one => {
    sum += weight(one)
    return { ...one, share: whole ? (100 * weight(one)) / whole : 0, together: whole ? (100 * sum) / whole : 0 }
  })
}
