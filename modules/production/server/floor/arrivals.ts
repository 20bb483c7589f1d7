import { reportable, standings } from '#modules/production/model/quantities.ts'
import { Decimal, max } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type FloorCount, type FloorOperation, type JobFacts, stepsOf } from './facts.ts'

const nothing = Decimal.of(0)

/**
 * What must be counted at operations nobody reports, so that the pieces can be here (R23); refuses more than have arrived from
 * the last that was reported (R20).
 */
export function demandArrived(facts: JobFacts, operation: FloorOperation, pieces: Decimal): Map<string, Decimal> {
  const standing = standings(facts.job, stepsOf(facts))
  const missing = new Map<string, Decimal>()
  const need = (at: FloorOperation, wanted: Decimal): void => {
    if (!wanted.greaterThan(0)) return
    const before = facts.operations.filter(one => at.predecessors.includes(one.id))
    if (before.length === 0) demandInput(facts, at, wanted, operation, pieces)
    const { good, scrap, reworkOpen } = standing.get(at.id)!
    const used = Decimal.of(good).plus(scrap).plus(reworkOpen).plus(at.splitAway)
    for (const one of before) {
      const lacks = used.plus(wanted).minus(standing.get(one.id)!.good)
      if (!lacks.greaterThan(0)) continue
      const passes = one.status === 'skipped'
      if (one.reporting === 'full' && !passes) throw arrivedOnly(operation, one, pieces, pieces.minus(lacks))
      if (!passes) missing.set(one.id, max(missing.get(one.id) ?? nothing, lacks))
      need(one, lacks)
    }
  }
  need(operation, pieces)
  return missing
}

const arrivedOnly = (
  operation: FloorOperation,
  before: FloorOperation,
  entered: Decimal,
  arrived: Decimal,
): Refusal => {
  const available = max(nothing, arrived).toString()
  const params = { available, entered: entered.toString(), before: String(before.sequence).padStart(3, '0') }
  return Refusal.conflict({ code: 'moreThanArrived', params }, { available, operation: operation.id })
}

/** The first operation makes what the job asks for, and beyond it what the job allows. */
function demandInput(
  facts: JobFacts,
  first: FloorOperation,
  wanted: Decimal,
  operation: FloorOperation,
  entered: Decimal,
): void {
  const most = reportable(facts.job, stepsOf(facts), first.id)
  if (wanted.atMost(most)) return
  const available = max(nothing, entered.minus(wanted.minus(most))).toString()
  const params = { available, entered: entered.toString(), job: facts.job.code }
  throw Refusal.conflict({ code: 'moreThanOrdered', params }, { available, operation: operation.id })
}

const over = ['complete', 'skipped']

/** Operations at the end of the way that nobody reports, with none behind them that somebody does. */
function unreportedEnd({ operations }: JobFacts): FloorOperation[] {
  const passes = (one: FloorOperation): boolean =>
    (one.reporting === 'none' || one.status === 'skipped') &&
    operations.filter(next => next.predecessors.includes(one.id)).every(passes)
  return operations.filter(one => passes(one) && !over.includes(one.status) && one.kind === 'inside')
}

/** What passes on at once to the end of the way, where nobody reports it (R23). */
export function passedOn(facts: JobFacts): Map<string, Decimal> {
  const passed = new Map<string, Decimal>()
  const counts: FloorCount[] = [...facts.counts]
  for (const one of unreportedEnd(facts)) {
    const { available } = standings(facts.job, stepsOf({ ...facts, counts })).get(one.id)!
    if (!available.greaterThan(0)) continue
    passed.set(one.id, available)
    counts.push(goodCount(one.id, available))
  }
  return passed
}

const goodCount = (operation: string, good: Decimal): FloorCount => ({
  ...{ id: `good ${operation}`, operation, at: '', good, voids: null },
  ...{ scrap: nothing, rework: nothing, reworkedGood: nothing, reworkedScrap: nothing },
})
