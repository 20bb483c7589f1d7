import { mayComplete, standings } from '#modules/production/model/quantities.ts'
import { complaint } from '#platform/model'
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
}

/** production R22: complete when nothing waits and nothing is in rework; else what happened to the pieces is asked, and booked. */
export async function completeOperation(work: AnyWork, asked: Completion): Promise<void> {
  const job = await jobOf(work, asked.operation)
  const facts = await jobFacts(work, job)
  const operation = operationIn(facts, asked.operation)
  demandJobRuns(facts)
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
