import type { Unplaced } from '#modules/production/model/scheduler/problem.ts'
import type { UnplacedOperation } from '#modules/production/model/schedules.ts'
import type { Words } from '#platform/model'
import type { ShopProblem } from './problem-from-shop.ts'

/** production R46: why an operation has no place, as a sentence that names what is missing. */
export function sentencesOf(
  words: Words,
  { facts, problem }: Pick<ShopProblem, 'facts' | 'problem'>,
  unplaced: readonly Unplaced[],
): UnplacedOperation[] {
  const operations = new Map(facts.operations.map(one => [one.id, one]))
  const asked = new Map((problem.jobs ?? []).flatMap(job => (job.operations ?? []).map(one => [one.id, one] as const)))
  const names = new Map(facts.things.map(thing => [thing.id, thing.name]))
  const missing = new Set(unplaced.map(one => one.operation))
  return unplaced.map(({ operation, code }) => {
    const given = asked.get(operation)
    const before = (given?.preds ?? []).find(id => missing.has(id))
    const message = words(`production.unplaced.${code}`, {
      operation: operations.get(operation)?.code ?? operation,
      machines: (given?.alternates ?? []).map(one => names.get(one.thing) ?? one.thing).join(', '),
      people: given?.crew ?? 1,
      before: before ? (operations.get(before)?.code ?? before) : '',
    })
    return { operation, code, message }
  })
}
