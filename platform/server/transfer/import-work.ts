import { comesNear, type Resource, reason, type StoredFile, scopeFor } from '#platform/model'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Job, JobContext, Services } from '../services.ts'
import { type App, perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { type Choices, needOf, settle, tableOf } from './import-choices.ts'
import type { Outcome } from './import-plan.ts'
import { type Imported, importRows } from './import-rows.ts'
import type { Table } from './reading/table-file.ts'
import { addLines, dropLines, noteRun, runAt } from './runs.ts'
import { tellEnd } from './tell-end.ts'

export function demandImport(by: Person, resource: Resource): void {
  if (!by.isSystem && !scopeFor(by, resource, 'import')) throw Refusal.forbidden(`${resource.name}.import`)
}

/** The run, for somebody who may import into its resource. */
export async function openedRun(app: App, work: AnyWork, id: string): Promise<{ row: Row; resource: Resource }> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  const row = await runAt(work, 'import-runs', id, true)
  if (!app.registry.has(row.resource as string)) throw Refusal.notFound()
  const resource = app.registry.resource(row.resource as string)
  if (!comesNear(work.by, resource)) throw Refusal.notFound()
  demandImport(work.by, resource)
  return { row, resource }
}

/** Thrown to take everything back. */
class TakeBack extends Error {
  readonly imported: Imported
  constructor(imported: Imported) {
    super('taken back')
    this.imported = imported
  }
}

type Counts = Record<Outcome['action'], number>
const countsOf = (outcomes: readonly Outcome[]): Counts => {
  const counts = { create: 0, update: 0, unchanged: 0, skipped: 0, duplicate: 0, error: 0 }
  for (const { action } of outcomes) counts[action]++
  return counts
}

/** documents R13: the real write path, in a transaction that is rolled back whatever happens. */
export async function rehearse(
  services: Services,
  by: Person,
  run: string,
  table?: Table,
  progress?: (done: number, total: number) => void,
): Promise<void> {
  const { app } = services
  const { row, resource } = await perform(app, { by, via: 'import' }, work => openedRun(app, work, run))
  const read = table ?? (await tableOf(services, row.file as StoredFile, row as Partial<Choices>))
  if (row.status !== 'uploaded' || needOf(read, row) !== null) return
  const { outcomes, missing } = await perform(
    app,
    { by, via: 'import', rehearsal: true },
    async (work): Promise<Imported> => {
      const { plan } = await settle(app, work, resource, read, row as Partial<Choices>)
      const total = read.rows.length
      throw new TakeBack(await importRows(app, work, plan, read.rows, done => progress?.(done, total)))
    },
  ).catch(error => {
    if (error instanceof TakeBack) return error.imported
    throw error
  })
  await perform(app, { by, via: 'import' }, async work => {
    await dropLines(work, 'import-run-rows', run)
    await addLines(work, 'import-run-rows', run, outcomes.map(rehearsed))
    await noteRun(work, 'import-runs', run, { status: 'checked', counts: countsOf(outcomes), missing })
  })
}

/** The ids of a rehearsal's new records lead nowhere. */
const rehearsed = (outcome: Outcome, index: number): Row => ({
  ...outcome,
  position: index + 1,
  before: null,
  record: outcome.action === 'create' ? null : outcome.record,
})

/** In earnest: all or nothing, or the good rows. One transaction, so that a crash leaves either everything or the checked file. */
export async function importInEarnest(
  services: Services,
  by: Person,
  run: string,
  progress?: (done: number, total: number) => void,
): Promise<void> {
  const { app } = services
  const context = { by, via: 'import' }
  const peek = await perform(app, context, work => openedRun(app, work, run))
  const table = await tableOf(services, peek.row.file as StoredFile, peek.row as Partial<Choices>)
  const failed = await perform(app, context, async work => {
    const { row, resource } = await openedRun(app, work, run)
    if (row.status !== 'checked' && row.status !== 'running')
      throw Refusal.conflict(reason('wrongState', { state: String(row.status) }))
    const { plan } = await settle(app, work, resource, table, row as Partial<Choices>)
    const imported = await importRows(app, work, plan, table.rows, done => progress?.(done, table.rows.length))
    const { outcomes, missing } = imported
    const counts = countsOf(outcomes)
    if (counts.duplicate > 0 || (row.policy === 'allOrNothing' && counts.error > 0)) throw new TakeBack(imported)
    await dropLines(work, 'import-run-rows', run)
    await addLines(
      work,
      'import-run-rows',
      run,
      outcomes.map((outcome, index) => ({ ...outcome, position: index + 1 })),
    )
    await noteRun(work, 'import-runs', run, { status: 'done', counts, missing })
    return null
  }).catch(error => {
    if (error instanceof TakeBack) return error.imported
    throw error
  })
  if (!failed) return
  const counts = countsOf(failed.outcomes)
  await perform(app, context, async work => {
    await dropLines(work, 'import-run-rows', run)
    await addLines(work, 'import-run-rows', run, failed.outcomes.map(rehearsed))
    await noteRun(work, 'import-runs', run, { status: 'checked', counts, missing: failed.missing })
  })
  if (counts.duplicate > 0) throw Refusal.conflict(reason('importUndecided', { count: counts.duplicate }), { counts })
  throw Refusal.conflict(reason('importHasErrors', { count: counts.error }), { counts })
}

interface Payload {
  readonly run: string
  readonly by: Person
}

async function checkJob({ run, by }: Payload, { services, progress }: JobContext): Promise<void> {
  await rehearse(services, by, run, undefined, (done, total) => void progress(done, total))
}

/** A file that turned out to have errors is back at "checked" with its errors listed; that is an answer, not a failed job. */
async function runJob({ run, by }: Payload, { services, progress }: JobContext): Promise<void> {
  let isRefused = false
  try {
    await importInEarnest(services, by, run, (done, total) => void progress(done, total))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    isRefused = true
  }
  await perform(services.app, { by, via: 'import' }, async work => {
    const { counts } = await runAt(work, 'import-runs', run)
    await tellEnd(work, 'import-runs', run, isRefused ? 'importRefused' : 'imported', counts as Counts)
  })
}

export const importJobs: Readonly<Record<string, Job>> = {
  'import-check': checkJob as Job,
  'import-run': runJob as Job,
}
