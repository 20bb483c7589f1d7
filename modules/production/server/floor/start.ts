import { sql } from 'kysely'
import { reportable, standings } from '#modules/production/model/quantities.ts'
import { demandIsBack, placeOfWork, setUpFor, workChanged } from '#modules/things/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { jobBegan } from './event-upkeep.ts'
import { type FloorOperation, type JobFacts, jobFacts, jobOf, operationIn, stepsOf } from './facts.ts'
import { isLead, momentOf, type Said, sourceOf } from './said.ts'
import { demandRoom, demandThing, whyNotAtWork, whyNotQualified } from './start-gates.ts'
import { batchOf, endEntries, openOn, refreshJobsOf, settleBatch } from './stop.ts'

export interface Start extends Said {
  readonly operation: string
  readonly kind: 'setup' | 'run' | 'rework'
  /** Left out, where it is planned. */
  readonly thing?: string | null
  /** What makes room on a machine that is full. */
  readonly stopFirst?: string | null
  /** The lead lets it run with fewer pieces than its transfer quantity. */
  readonly leadAllows?: boolean
}

/**
 * Somebody begins to set up, run or rework (production R2, R3, R6). The same person at the same operation and kind of work has
 * one entry, however often they say so. Answers the entry.
 */
export async function startWork(work: AnyWork, asked: Start): Promise<string> {
  const facts = await jobFacts(work, await jobOf(work, asked.operation))
  const operation = operationIn(facts, asked.operation)
  const at = momentOf(work, asked)
  const mine = (await openOn(work, operation.id)).filter(one => one.user === asked.user)
  const batch = await batchOf(work, operation.id)
  const same = await sameEntry(work, asked, batch?.id)
  if (same) return same
  demandJobRuns(facts)
  demandOperationOpen(operation)
  demandPieces(work, facts, operation, asked)
  const thing = batch?.thing ?? (await placeOf(work, operation, asked))
  if (thing) await demandIsBack(work, thing, at)
  const warnings = await gates(work, operation, { ...asked, thing }, at)
  if (thing) await demandRoom(work, thing, { ...asked, batch: batch?.id ?? null }, at)
  // Nobody is at one operation twice at a time: who runs has finished setting up.
  const wasSettingUp = mine.length > 0 && asked.kind !== 'setup'
  await endEntries(work, mine, { at, quietly: true })
  if (wasSettingUp) await markSetUp(work, operation, thing)
  if (asked.kind === 'setup') await clearSetup(work, operation.id)
  const entry = await work.issue('work-entries', {
    ...{ operation: operation.id, kind: asked.kind, user: asked.user, thing, startedAt: at },
    ...{ source: asked.source ?? sourceOf(work), event: asked.event ?? null, batch: batch?.id ?? null },
    startWarning: warnings.join(' ').slice(0, 500) || null,
  })
  if (batch) await settleBatch(work, batch.id)
  await refreshJobsOf(work, [operation.id], at)
  if (thing) {
    await workChanged(work, thing)
    await jobBegan(work, thing)
  }
  await factChanged(work, 'operation', operation.id)
  return entry.id
}

/** production R3: a second start is the same entry. */
async function sameEntry(work: AnyWork, { operation, kind, user }: Start, batch: string | undefined) {
  const which = batch
    ? { batch, kind, user, status: 'open' as const }
    : { operation, kind, user, status: 'open' as const }
  return (await work.read('work-entries', which, ['id']))?.id
}

export function demandJobRuns({ job }: JobFacts): void {
  if (job.status === 'onHold') throw Refusal.conflict({ code: 'jobHeld', params: { job: job.code } })
  if (job.status === 'complete') throw Refusal.conflict({ code: 'jobComplete', params: { job: job.code } })
  if (job.status !== 'released' && job.status !== 'inProgress')
    throw Refusal.conflict({ code: 'jobNotReleased', params: { job: job.code } })
}

export function demandOperationOpen({ status, code }: FloorOperation): void {
  if (status === 'complete' || status === 'skipped')
    throw Refusal.conflict({ code: 'operationComplete', params: { operation: code } })
  if (status === 'atVendor') throw Refusal.conflict({ code: 'operationAtVendor', params: { operation: code } })
}

/** Pieces must be here for a run; a setup may come before them where the operation allows it. */
function demandPieces(work: AnyWork, facts: JobFacts, operation: FloorOperation, asked: Start): void {
  const standing = standings(facts.job, stepsOf(facts)).get(operation.id)!
  if (asked.kind === 'rework') {
    if (standing.reworkOpen.greaterThan(0)) return
    throw Refusal.conflict({ code: 'nothingToRework', params: { operation: operation.code } })
  }
  const mayReport = reportable(facts.job, stepsOf(facts), operation.id)
  if (!mayReport.greaterThan(0) && !comesUnreported(facts, operation)) {
    if (asked.kind === 'setup' && operation.anticipatorySetup) return
    throw Refusal.conflict({
      code: 'nothingArrived',
      params: { operation: operation.code, before: before(facts, operation) },
    })
  }
  const waits = operation.linkMode === 'transfer' && operation.status === 'pending'
  if (asked.kind === 'run' && waits && !(asked.leadAllows && isLead(work)))
    throw Refusal.conflict({
      code: 'waitsForTransfer',
      params: {
        operation: operation.code,
        needed: (operation.transferQuantity ?? standing.available).toString(),
        available: standing.available.toString(),
      },
    })
}

/** Where operations before it are not reported, nobody knows what has arrived until it is counted here (R23). */
const comesUnreported = ({ operations }: JobFacts, { predecessors }: FloorOperation): boolean =>
  operations.some(one => predecessors.includes(one.id) && one.reporting !== 'full')

const before = ({ operations }: JobFacts, { predecessors }: FloorOperation): string =>
  operations
    .filter(one => predecessors.includes(one.id))
    .map(one => one.code)
    .join(', ')

export async function placeOf(
  work: AnyWork,
  operation: FloorOperation,
  asked: { readonly thing?: string | null },
): Promise<string | null> {
  const known = asked.thing ?? operation.plannedThing ?? operation.thing
  const thing = known ?? (operation.thingsGroup ? await onlyMachine(work, operation) : null)
  if (thing && !(await placeOfWork(work, thing))) throw Refusal.notFound()
  return thing
}

/** Routed to a work center and not planned yet: its one machine, or somebody says which. */
async function onlyMachine(work: AnyWork, operation: FloorOperation): Promise<string> {
  const machines = await work.reader.rows<{ id: string; name: string }>(
    sql`select id, name from mw_machines_to_choose(${operation.id}::uuid)`,
  )
  const [only, ...others] = machines
  if (only && others.length === 0) return only.id
  throw new Refusal({
    ...{ status: 422, code: 'chooseMachine', resource: 'job-operations', more: { offer: { machines } } },
    params: { operation: operation.code, machines: machines.map(({ name }) => name).join(', ') || '—' },
  })
}

/** What else R2 asks; answers what is let pass with a warning. */
async function gates(work: AnyWork, operation: FloorOperation, asked: Start, at: Instant): Promise<string[]> {
  if (asked.thing) await demandThing(work, asked.thing, at)
  if (!asked.user) return []
  return [...(await whyNotQualified(work, operation, asked, at)), ...(await whyNotAtWork(work, asked.user, at))]
}

/** A new setup takes back what the last one had settled; a first piece approved before it counts no longer (R4). */
const clearSetup = async (work: AnyWork, operation: string) => {
  await work.db
    .updateTable('jobOperations')
    .set({ setupDone: false, setupThing: null })
    .where('id', '=', operation)
    .execute()
}

export async function markSetUp(work: AnyWork, operation: FloorOperation, thing: string | null): Promise<void> {
  await work.db
    .updateTable('jobOperations')
    .set({ setupDone: true, setupThing: thing, firstPieceApprovedBy: null, firstPieceApprovedAt: null })
    .where('id', '=', operation.id)
    .execute()
  if (thing) await setUpFor(work, thing, operation.setupFamily)
}

export interface SetupDone extends Said {
  readonly operation: string
  /** Go on with the run at once. */
  readonly thenRun?: boolean
}

/** The setup is finished: who set up stops, or goes on to run. */
export async function setupDone(work: AnyWork, asked: SetupDone): Promise<void> {
  const facts = await jobFacts(work, await jobOf(work, asked.operation))
  const operation = operationIn(facts, asked.operation)
  const settingUp = (await openOn(work, operation.id)).filter(one =>
    facts.open.some(open => open.id === one.id && open.kind === 'setup'),
  )
  if (settingUp.length === 0) throw Refusal.conflict({ code: 'noSetupRuns', params: { operation: operation.code } })
  const at = momentOf(work, asked)
  const thing = settingUp.find(one => one.thing)?.thing ?? null
  await markSetUp(work, operation, thing)
  await endEntries(work, settingUp, { at })
  if (asked.thenRun) await startWork(work, { ...asked, kind: 'run', thing })
}
