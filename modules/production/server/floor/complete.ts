import { sql } from 'kysely'
import { sequenceText } from '#modules/production/model/predecessors.ts'
import { mayComplete, standings } from '#modules/production/model/quantities.ts'
import { complaint } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { takeBack } from './correct-count.ts'
import { reportCount } from './count.ts'
import { type FloorOperation, type JobFacts, jobFacts, jobOf, operationIn, stepsOf } from './facts.ts'
import { refreshJob } from './job-standing.ts'
import { momentOf, type Said } from './said.ts'
import { demandJobRuns, demandOperationOpen } from './start.ts'
import { batchOf, endEntries, openOn, settleBatch } from './stop.ts'

/** What became of pieces that arrived and were not counted. */
export type Missing = 'scrap' | 'good' | 'stillToCome' | 'neverCame'

export interface Completion extends Said {
  readonly operation: string
  readonly missing?: Missing | null
  readonly scrapReason?: string | null
  /** Pieces that come back from a vendor: a fact, also of a job on hold. */
  readonly isArrival?: boolean
}

/** production R22: complete when nothing waits and nothing is in rework; else what happened to the pieces is asked, and booked. */
export async function completeOperation(work: AnyWork, asked: Completion): Promise<void> {
  const job = await jobOf(work, asked.operation)
  const facts = await jobFacts(work, job)
  const operation = operationIn(facts, asked.operation)
  if (!asked.isArrival || facts.job.status !== 'onHold') demandJobRuns(facts)
  demandOperationOpen(operation)
  const at = momentOf(work, asked)
  await endEntries(work, await openOn(work, operation.id), { at })
  if (asked.missing === 'stillToCome') return
  await bookMissing(work, facts, operation, asked)
  await refreshJob(work, job, { completing: [operation.id], at })
  const batch = await batchOf(work, operation.id)
  if (batch) await settleBatch(work, batch.id)
  await factChanged(work, 'operation', operation.id)
}

/** Completed at that moment by somebody's word: it is open again, unless what follows is complete as well. */
export async function reopenOperation(work: AnyWork, operation: string, at: Instant): Promise<boolean> {
  const job = await jobOf(work, operation)
  await work.lock('jobs', job, ['id'])
  const next = await work.reader.first<{ sequence: number }>(successorComplete(operation))
  if (next) throw Refusal.conflict({ code: 'successorComplete', params: { successor: sequenceText(next.sequence) } })
  const opened = await work.writer.rows(sql`
    update job_operations set status = 'paused', actual_end = null
    where id = ${operation}::uuid and status = 'complete' and actual_end = ${at}::timestamptz returning id`)
  if (opened.length === 0) return false
  await refreshJob(work, job)
  await factChanged(work, 'operation', operation)
  return true
}

/** The first operation that took pieces from here and is complete. */
export const successorComplete = (operation: string) => sql<{ sequence: number }>`
  select sequence::int as sequence from job_operations where status = 'complete' and ${operation}::uuid = any(predecessors)
    and job = (select job from job_operations where id = ${operation}::uuid) and archived_at is null order by sequence limit 1`

async function bookMissing(
  work: AnyWork,
  facts: JobFacts,
  operation: FloorOperation,
  asked: Completion,
): Promise<void> {
  const standing = standings(facts.job, stepsOf(facts)).get(operation.id)!
  if (mayComplete(standing)) return
  const available = standing.available.toString()
  const rework = standing.reworkOpen.toString()
  const { missing } = asked
  if (!missing)
    throw Refusal.conflict(
      { code: 'piecesMissing', params: { operation: operation.code, available, rework } },
      { missing: { available, rework } },
    )
  const reworked = standing.reworkOpen.isZero() ? null : rework
  if (missing === 'scrap') {
    if (!asked.scrapReason) throw Refusal.fields([complaint(['scrapReason'], 'scrapNeedsReason')], 'job-operations')
    await reportCount(work, { ...asked, scrap: available, reworkedScrap: reworked })
  } else if (missing === 'good') await reportCount(work, { ...asked, good: available, reworkedGood: reworked })
  else await takeBackBefore(work, facts, operation, asked, reworked)
}

/** They never came: the count of the operation before was too high. */
async function takeBackBefore(
  work: AnyWork,
  facts: JobFacts,
  operation: FloorOperation,
  asked: Completion,
  reworked: string | null,
): Promise<void> {
  const { available } = standings(facts.job, stepsOf(facts)).get(operation.id)!
  const [before] = operation.predecessors
  if (!before || reworked) throw Refusal.conflict({ code: 'nothingBefore', params: { operation: operation.code } })
  const reason = work.words('floor.neverCame', { operation: operation.code })
  await takeBack(work, { ...asked, operation: before, pieces: available, reason })
}
