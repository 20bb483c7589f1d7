import { standings } from '#modules/production/model/quantities.ts'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { completeOperation } from './complete.ts'
import { reportCount } from './count.ts'
import { jobFacts, jobOf, operationIn, stepsOf } from './facts.ts'

const over = ['complete', 'skipped']

/**
 * An inspection step is closed by the record of its inspection: what was accepted is good there. What was rejected waits for its
 * disposition, and keeps the step open.
 */
export async function inspectionAccepted(
  work: AnyWork,
  { operation: id, accepted }: { readonly operation: string; readonly accepted: string },
): Promise<void> {
  const facts = await jobFacts(work, await jobOf(work, id))
  const operation = operationIn(facts, id)
  const isOpen = ['released', 'inProgress'].includes(facts.job.status) && !over.includes(operation.status)
  if (operation.kind !== 'inspection' || !isOpen) return
  const { available } = standings(facts.job, stepsOf(facts)).get(id)!
  const good = min(available, Decimal.of(accepted))
  const said = { operation: id, user: work.by.userId ?? null }
  if (good.greaterThan(0)) await reportCount(work, { ...said, good: good.toString() })
  if (good.equals(available)) await completeOperation(work, said)
}
