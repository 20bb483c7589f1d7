import { complaint } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { amountsOf, isNothing, type Pieces, reportCount } from './count.ts'
import { demandSpan } from './entries.ts'
import { jobFacts, jobOf, operationIn } from './facts.ts'
import { demandJobRuns, demandOperationOpen, markSetUp, placeOf } from './start.ts'
import { afterWork } from './stop.ts'

export interface Entered extends Pieces {
  readonly operation: string
  readonly user: string
  readonly kind: 'setup' | 'run' | 'rework'
  readonly startedAt: Instant | null
  readonly endedAt: Instant | null
  readonly thing: string | null
}

const refuse = (field: string, code: string) => Refusal.fields([complaint([field], code)], 'job-operations')

/** Work that was written on paper: time from then to then, and what was made in it. It is over, so nothing is asked of who may start. */
export async function enterWork(work: AnyWork, entered: Entered): Promise<void> {
  const { startedAt, endedAt } = entered
  const isCounted = !isNothing(amountsOf(entered))
  if (!startedAt && !endedAt && !isCounted) throw refuse('goodPieces', 'nothingEntered')
  if (startedAt && !endedAt) throw refuse('endedAt', 'required')
  if (endedAt && !startedAt) throw refuse('startedAt', 'required')
  const job = await jobOf(work, entered.operation)
  const facts = await jobFacts(work, job)
  const operation = operationIn(facts, entered.operation)
  demandJobRuns(facts)
  demandOperationOpen(operation)
  const thing = await placeOf(work, operation, entered)
  const about = { operation: operation.id, user: entered.user, thing, source: 'office' as const }
  if (startedAt && endedAt) {
    demandSpan(startedAt, endedAt, 'endedAt')
    if (Date.parse(endedAt) > Date.parse(work.at)) throw refuse('endedAt', 'notInFuture')
    const entry = await work.issue('work-entries', { ...about, kind: entered.kind, startedAt, endedAt })
    await work.db.updateTable('workEntries').set({ status: 'closed' }).where('id', '=', entry.id).execute()
    if (entered.kind === 'setup') await markSetUp(work, operation, thing)
    await afterWork(work, [{ id: entry.id, batch: null, startedAt, ...about }], { at: endedAt })
  }
  if (isCounted) await reportCount(work, { ...entered, ...about, at: endedAt })
  await factChanged(work, 'operation', operation.id)
}
