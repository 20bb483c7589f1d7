/** Which clauses stand on a paper, in which order and in which revision (documents R41, R42, R44). */

export type ClauseRevisionStatus = 'draft' | 'released' | 'superseded' | 'withdrawn'

export interface ClauseRevision {
  readonly status: ClauseRevisionStatus
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

/** documents R42: the released or superseded revision whose days, both included, hold the paper's date. */
export function effectiveRevision<R extends ClauseRevision>(revisions: readonly R[], paperDate: string): R | null {
  return (
    revisions.find(
      ({ status, effectiveFrom, effectiveTo }) =>
        (status === 'released' || status === 'superseded') &&
        effectiveFrom <= paperDate &&
        (effectiveTo === null || paperDate <= effectiveTo),
    ) ?? null
  )
}

/** Two revisions that hold on one day: the first such pair, later one last. */
export function overlappingRevisions<R extends ClauseRevision>(revisions: readonly R[]): [R, R] | null {
  const holding = revisions.filter(({ status }) => status === 'released' || status === 'superseded')
  for (const [index, later] of holding.entries())
    for (const earlier of holding.slice(0, index))
      if (
        earlier.effectiveFrom <= (later.effectiveTo ?? '9999-12-31') &&
        later.effectiveFrom <= (earlier.effectiveTo ?? '9999-12-31')
      )
        return [earlier, later]
  return null
}

/** What a paper is, as far as rules ask. */
export interface Paper {
  readonly resource: string
  readonly direction: 'sell' | 'buy'
  readonly partner?: string | null
  readonly partnerGroup?: string | null
  readonly contract?: string | null
  readonly parts?: readonly string[]
  readonly materialTypes?: readonly string[]
  readonly processes?: readonly string[]
  readonly exportControl?: readonly string[]
  /** In the company's currency, as exact text. */
  readonly amount?: { atLeast(other: never): boolean } | null
  readonly shipToCountry?: string | null
}

export interface ClauseRule {
  readonly partner: string | null
  readonly partnerGroup: string | null
  readonly contract: string | null
  readonly part: string | null
  readonly materialType: string | null
  readonly process: string | null
  readonly exportControl: string | null
  readonly minAmount: unknown
  readonly shipToCountry: string | null
  readonly direction: 'sell' | 'buy' | null
}

/** Every condition a rule names must hold. */
export function ruleMatches(rule: ClauseRule, paper: Paper): boolean {
  const is = (wanted: string | null, given: string | null | undefined) => wanted === null || wanted === given
  const among = (wanted: string | null, given: readonly string[] | undefined) =>
    wanted === null || (given ?? []).includes(wanted)
  return (
    is(rule.direction, paper.direction) &&
    is(rule.partner, paper.partner) &&
    is(rule.partnerGroup, paper.partnerGroup) &&
    is(rule.contract, paper.contract) &&
    is(rule.shipToCountry, paper.shipToCountry) &&
    among(rule.part, paper.parts) &&
    among(rule.materialType, paper.materialTypes) &&
    among(rule.process, paper.processes) &&
    among(rule.exportControl, paper.exportControl) &&
    (rule.minAmount === null || Boolean(paper.amount?.atLeast(rule.minAmount as never)))
  )
}

export interface Clause {
  readonly id: string
  readonly printOn: readonly string[]
  readonly removable: boolean
}

export interface ClauseGroup<C extends Clause = Clause> {
  readonly name: string
  readonly sequence: number
  readonly printOn: readonly string[]
  readonly rules: readonly ClauseRule[]
  /** In order. */
  readonly clauses: readonly C[]
}

const prints = (printOn: readonly string[], resource: string): boolean =>
  printOn.length === 0 || printOn.includes(resource)

export interface PlacedClause<C extends Clause = Clause> {
  readonly clause: C
  readonly source: 'rule' | 'flowDown' | 'manual'
}

/**
 * documents R41: clauses of every group with a matching rule where group and clause print on the paper, by group
 * sequence, name and position; then what flows down from the order; then what people added; minus what was removed and
 * may be; each once, at its first place.
 */
export function clausesOn<C extends Clause>(
  paper: Paper,
  groups: readonly ClauseGroup<C>[],
  more: {
    readonly flowDown?: readonly C[]
    readonly manual?: readonly C[]
    readonly removed?: readonly string[]
  } = {},
): PlacedClause<C>[] {
  const byRule = groups
    .filter(group => prints(group.printOn, paper.resource) && group.rules.some(rule => ruleMatches(rule, paper)))
    .sort((one, other) => one.sequence - other.sequence || one.name.localeCompare(other.name, 'en'))
    .flatMap(group => group.clauses.filter(clause => prints(clause.printOn, paper.resource)))
  const all: PlacedClause<C>[] = [
    ...byRule.map(clause => ({ clause, source: 'rule' as const })),
    ...(more.flowDown ?? []).map(clause => ({ clause, source: 'flowDown' as const })),
    ...(more.manual ?? []).map(clause => ({ clause, source: 'manual' as const })),
  ]
  const removed = new Set(more.removed)
  return all.filter(
    ({ clause }, index) =>
      all.findIndex(other => other.clause.id === clause.id) === index && !(clause.removable && removed.has(clause.id)),
  )
}
