import { sql } from 'kysely'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { reportCount } from '../floor/report.ts'

/** Pieces somebody found bad at an operation. */
export interface FoundPieces {
  readonly operation: string
  readonly pieces: Decimal
}

interface Place {
  readonly job: string
  readonly at: string
  readonly waitsInRework: boolean
}

/** Bad pieces wait in rework where they were found, have arrived there, or have gone on to the next operation. */
async function whereTheyLie(work: AnyWork, { operation, pieces }: FoundPieces): Promise<Place> {
  const { job } = (await work.read('job-operations', operation, ['job']))!
  const steps = await work.list(
    'job-operations',
    { job },
    ['id', 'code', 'predecessors', 'available', 'reworkOpen'],
    'sequence',
  )
  const here = steps.find(step => step.id === operation)!
  if (Decimal.of(here.reworkOpen ?? 0).atLeast(pieces)) return { job, at: here.id, waitsInRework: true }
  const later = steps.filter(step => step.predecessors?.includes(here.id))
  const found = [here, ...later].find(step => Decimal.of(step.available ?? 0).atLeast(pieces))
  if (found) return { job, at: found.id, waitsInRework: false }
  throw Refusal.conflict({
    code: 'piecesNotThere',
    params: { operation: here.code ?? '', pieces: pieces.toString(), available: String(here.available ?? 0) },
  })
}

/** They are scrap at the operation where they lie. */
export async function scrapFound(work: AnyWork, found: FoundPieces & { readonly scrapReason: string | null }) {
  const { at, waitsInRework } = await whereTheyLie(work, found)
  const pieces = found.pieces.toString()
  const { count } = await reportCount(work, {
    ...{ operation: at, user: work.by.userId, scrapReason: found.scrapReason },
    ...(waitsInRework ? { reworkedScrap: pieces } : { scrap: pieces }),
  })
  return { operation: at, count }
}

export interface Reworking extends FoundPieces {
  readonly because: string
  /** What the two steps are called, and what is to be done and held. */
  readonly called: { readonly rework: string; readonly inspection: string }
  readonly instructions: string
  readonly requirement: string
  readonly minutesEach: string
  readonly laborRate: string | null
}

/**
 * Pieces to work over go on as a job of their own: worked over as instructed, looked at, and on with the rest of the routing. What
 * waits in rework at its operation stays there, and answers with no job.
 */
export async function workOver(work: AnyWork, asked: Reworking) {
  const { job: from, at, waitsInRework } = await whereTheyLie(work, asked)
  if (waitsInRework) return { operation: at }
  await work.act('jobs', from, 'split', {
    ...{ atOperation: at, splitQuantity: asked.pieces.toString(), splitReason: asked.because },
  })
  const splits = await work.list('job-splits', { fromJob: from, atOperation: at }, ['toJob', 'createdAt'], 'createdAt')
  const job = splits.at(-1)!.toJob
  const steps = await putBefore(work, job, asked)
  await work.act('jobs', job, 'reprint', { reprintReason: asked.because })
  return { job, ...steps }
}

/** Two steps before the rest: work over, then inspect. */
async function putBefore(work: AnyWork, job: string, asked: Reworking) {
  const [next] = await work.list('job-operations', { job }, ['id', 'sequence'], 'sequence')
  const first = await roomBefore(work, job, Number(next!.sequence))
  const rework = await work.issue('job-operations', {
    ...{ job, sequence: first, name: asked.called.rework, kind: 'inside', predecessors: [] },
    ...{ instructions: asked.instructions, cycleMinutes: asked.minutesEach, laborRate: asked.laborRate },
  })
  const inspection = await work.issue('job-operations', {
    ...{ job, sequence: first + 1, name: asked.called.inspection, kind: 'inspection' },
    ...{ instructions: asked.requirement, predecessors: [rework.id] },
  })
  await work.update('job-operations', next!.id, { predecessors: [inspection.id] })
  return { operation: rework.id, inspectionOperation: inspection.id }
}

/** The first of two free places; where there are none, everything moves up. */
async function roomBefore(work: AnyWork, job: string, sequence: number): Promise<number> {
  if (sequence > 2) return sequence - 2
  const steps = await work.list('job-operations', { job }, ['id', 'sequence'], 'sequence')
  for (const step of steps.toReversed())
    await work.update('job-operations', step.id, { sequence: Number(step.sequence) + 10 })
  return sequence + 8
}

/** Where work stands at an operation, and what an hour of labor costs there. */
export const operationAt = (work: AnyWork, operation: string) =>
  work.read('job-operations', operation, ['job', 'code', 'status', 'laborRate'])

/** What one piece has cost up to an operation, with the work done there. */
export async function costToHere(work: AnyWork, operation: string): Promise<Decimal | null> {
  const { job } = (await work.read('job-operations', operation, ['job']))!
  const steps = await work.list('job-operations', { job }, ['id', 'predecessors'], 'sequence')
  const behind = steps.find(step => step.predecessors?.includes(operation))?.id ?? operation
  const spent = await work.reader.first<{ booked: string; outOf: string | null }>(
    sql`select booked::text, out_of::text as "outOf" from mw_split_base(${job}::uuid, ${behind}::uuid)`,
  )
  return spent?.outOf && !Decimal.of(spent.outOf).isZero() ? Decimal.of(spent.booked).dividedBy(spent.outOf, 6) : null
}
