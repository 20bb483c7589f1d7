import { Decimal, max, min, type Quantity, quantity, sum } from '#platform/model/values/decimal.ts'

/** One count, as reported. */
export interface Counted {
  readonly id: string
  readonly good: Decimal
  readonly scrap: Decimal
  readonly rework: Decimal
  readonly reworkedGood: Decimal
  readonly reworkedScrap: Decimal
  /** The count this one takes back. */
  readonly voids: string | null
}

export interface Step {
  readonly id: string
  readonly predecessors: readonly string[]
  readonly counts: readonly Counted[]
  /** Pieces that went on as a job of their own here. */
  readonly splitAway: Decimal
  /** Its pieces pass through. */
  readonly skipped?: boolean
}

export interface Making {
  readonly quantityToMake: Decimal
  readonly overrunPercent: Decimal
}

export interface Standing {
  readonly good: Quantity
  readonly scrap: Quantity
  readonly reworkOpen: Quantity
  readonly available: Quantity
  readonly remaining: Quantity
}

/** What stands at an operation, and what was lost on every way that leads there. */
interface Settled {
  readonly standing: Standing
  readonly lost: Map<string, Quantity>
}

interface Tally {
  readonly good: Quantity
  readonly scrap: Quantity
  readonly reworkOpen: Quantity
}

/** G, S and W of an operation, over counts that are not void (production R20). */
export function tally(counts: readonly Counted[]): Tally {
  const voided = new Set(counts.flatMap(count => count.voids ?? []))
  const standing = counts.filter(count => !count.voids && !voided.has(count.id))
  const total = (value: (count: Counted) => Decimal) => sum(standing, value)
  const reworked = (count: Counted) => count.reworkedGood.plus(count.reworkedScrap)
  return {
    good: quantity(total(count => count.good.plus(count.reworkedGood))),
    scrap: quantity(total(count => count.scrap.plus(count.reworkedScrap))),
    reworkOpen: quantity(total(count => count.rework.minus(reworked(count)))),
  }
}

/** Pieces the first operation may report beyond its input. */
export const mostOverrun = ({ quantityToMake, overrunPercent }: Making): Decimal =>
  quantityToMake.times(overrunPercent).dividedBy(100, 0, 'down')

/** production R20: where the pieces of a job stand, operation by operation. */
export function standings(job: Making, steps: readonly Step[]): Map<string, Standing> {
  const byId = new Map(steps.map(step => [step.id, step]))
  const made = overrunOf(job, steps).plus(quantity(job.quantityToMake))
  const settled = new Map<string, Settled>()
  const settle = (step: Step): Settled => {
    const known = settled.get(step.id)
    if (known) return known
    const before = step.predecessors.flatMap(id => byId.get(id) ?? []).map(settle)
    const into = before.length === 0 ? made : min(...(before.map(one => one.standing.good) as [Quantity]))
    const arrived = into.minus(quantity(step.splitAway))
    const counted = step.skipped ? { ...tally([]), good: quantity(arrived) } : tally(step.counts)
    // Each operation once, also where ways join.
    const lost = new Map(before.flatMap(one => [...one.lost]))
    lost.set(step.id, counted.scrap.plus(quantity(step.splitAway)))
    const standing = {
      ...counted,
      available: quantity(arrived.minus(counted.good).minus(counted.scrap).minus(counted.reworkOpen)),
      remaining: quantity(made.minus(sum(lost.values())).minus(counted.good)),
    }
    const result = { standing, lost }
    settled.set(step.id, result)
    return result
  }
  return new Map(steps.map(step => [step.id, settle(step).standing]))
}

/** What the first operations reported beyond the job, which then counts as made. */
export function overrunOf(job: Making, steps: readonly Step[]): Quantity {
  const beyond = steps
    .filter(step => step.predecessors.length === 0 && !step.skipped)
    .map(step => {
      const { good, scrap, reworkOpen } = tally(step.counts)
      return good.plus(scrap).plus(reworkOpen).plus(quantity(step.splitAway)).minus(quantity(job.quantityToMake))
    })
  return quantity(max(Decimal.of(0), ...beyond))
}

/** How many pieces may be reported now, as good, scrap or rework together. */
export function reportable(job: Making, steps: readonly Step[], id: string): Quantity {
  const step = steps.find(one => one.id === id)!
  const { available } = standings(job, steps).get(id)!
  const isFirst = step.predecessors.length === 0
  return isFirst ? quantity(available.plus(quantity(mostOverrun(job)).minus(overrunOf(job, steps)))) : available
}

/** production R21: work has arrived. A transfer waits for its first lot, unless all that comes has come. */
export function isReady(
  standing: Standing,
  link: { readonly linkMode: string; readonly transferQuantity: Decimal | null },
  predecessorsComplete: boolean,
): boolean {
  if (!standing.available.greaterThan(0)) return false
  return link.linkMode !== 'transfer' || predecessorsComplete || standing.available.atLeast(link.transferQuantity ?? 0)
}

/** production R22: nothing waits, nothing is in rework. */
export const mayComplete = ({ available, reworkOpen }: Standing): boolean => available.isZero() && reworkOpen.isZero()
