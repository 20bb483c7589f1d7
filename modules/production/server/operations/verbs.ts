import { sequenceText } from '#modules/production/model/predecessors.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { successorComplete } from '../floor/complete.ts'
import { refreshJob } from '../floor/job-standing.ts'
import {
  approveFirstPiece,
  completeOperation,
  correctCount,
  enterWork,
  reportCount,
  setupDone,
  startWork,
  stopWork,
} from '../floor/report.ts'
import { demandLead, isLead, personOf } from '../floor/said.ts'

const operationVerb = verb<'job-operations'>()

/** What follows must not be complete: its pieces came from here. */
const reopen = operationVerb('job-operations.reopen', async (work, operation) => {
  demandLead(work)
  const next = await work.reader.first<{ sequence: number }>(successorComplete(operation.id))
  if (next) throw Refusal.conflict({ code: 'successorComplete', params: { successor: sequenceText(next.sequence) } })
  return { actualEnd: null }
})

const said = (work: AnyWork, asked: { person: string | null; at: Start }) => ({
  user: personOf(work, asked.person),
  at: asked.at,
})
type Start = Parameters<typeof startWork>[1]['at']

const startSetup = operationVerb('job-operations.startSetup', async (work, { id }, asked) => {
  const { onThing, stopFirst, leadAllows } = asked
  const where = { thing: onThing, stopFirst, leadAllows: leadAllows ?? false }
  await startWork(work, { ...said(work, asked), ...where, operation: id, kind: 'setup' })
  return undefined
})

const start = operationVerb('job-operations.start', async (work, { id }, asked) => {
  const { onThing, stopFirst, leadAllows, isRework } = asked
  const where = { thing: onThing, stopFirst, leadAllows: leadAllows ?? false }
  await startWork(work, { ...said(work, asked), ...where, operation: id, kind: isRework ? 'rework' : 'run' })
  return undefined
})

const finishSetup = operationVerb('job-operations.setupDone', async (work, { id }, asked) => {
  await setupDone(work, { ...said(work, asked), operation: id, thenRun: asked.thenRun ?? false })
  return undefined
})

/** The office stops everybody there unless it names somebody. */
const stop = operationVerb('job-operations.stop', async (work, { id }, asked) => {
  const everybody = !asked.person && isLead(work)
  await stopWork(work, { ...said(work, asked), operation: id, everybody })
  return undefined
})

interface AskedPieces {
  readonly goodPieces: string | null
  readonly scrapPieces: string | null
  readonly reworkPieces: string | null
  readonly reworkedGoodPieces?: string | null
  readonly reworkedScrapPieces?: string | null
  readonly scrapReason: string | null
}
const piecesIn = (asked: AskedPieces) => ({
  good: asked.goodPieces,
  scrap: asked.scrapPieces,
  rework: asked.reworkPieces,
  reworkedGood: asked.reworkedGoodPieces ?? null,
  reworkedScrap: asked.reworkedScrapPieces ?? null,
  scrapReason: asked.scrapReason,
})

const report = operationVerb('job-operations.report', async (work, { id }, asked) => {
  const where = { operation: id, thing: asked.onThing, serials: asked.serialNumbers ?? [] }
  await reportCount(work, { ...said(work, asked), ...piecesIn(asked), ...where })
  return undefined
})

const enter = operationVerb('job-operations.enterWork', async (work, { id }, asked) => {
  demandLead(work)
  const { person: user, workKind: kind, startedAt, endedAt, onThing: thing } = asked
  await enterWork(work, { ...piecesIn(asked), operation: id, user, kind, startedAt, endedAt, thing })
  return undefined
})

const correct = operationVerb('job-operations.correctCount', async (work, { id }, asked) => {
  const { count, because } = asked
  await correctCount(work, { ...said(work, asked), ...piecesIn(asked), operation: id, count, reason: because })
  return undefined
})

const approve = operationVerb('job-operations.approveFirstPiece', async (work, { id }, asked) => {
  await approveFirstPiece(work, { ...said(work, asked), operation: id })
  return undefined
})

const complete = operationVerb('job-operations.complete', async (work, { id }, asked) => {
  const { missingPieces: missing, scrapReason } = asked
  await completeOperation(work, { ...said(work, asked), operation: id, missing, scrapReason })
  return undefined
})

export const operationVerbs = {
  'job-operations.reopen': reopen,
  'job-operations.startSetup': startSetup,
  'job-operations.start': start,
  'job-operations.setupDone': finishSetup,
  'job-operations.stop': stop,
  'job-operations.report': report,
  'job-operations.enterWork': enter,
  'job-operations.correctCount': correct,
  'job-operations.approveFirstPiece': approve,
  'job-operations.complete': complete,
}

/** Skipping, reopening and another order are somebody's word; where the pieces stand follows. */
export const savedOperation: SaveHook<'job-operations'> = async (work, { before, after }) => {
  const same = (field: 'status' | 'predecessors' | 'linkMode' | 'transferQuantity') =>
    JSON.stringify(before?.[field] ?? null) === JSON.stringify(after[field] ?? null)
  if (before && same('status') && same('predecessors') && same('linkMode') && same('transferQuantity')) return
  const job = await work.read('jobs', after.job, ['status'])
  if (job && ['released', 'inProgress', 'onHold', 'complete'].includes(job.status)) await refreshJob(work, after.job)
}
