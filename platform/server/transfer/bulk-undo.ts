import { type Resource, reason } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Job, JobContext, Services } from '../services.ts'
import { type App, perform } from '../work/app.ts'
import type { Verb } from '../work/handlers.ts'
import type { Person } from '../work/person.ts'
import { actOn } from '../work/records.ts'
import type { AnyWork } from '../work/work.ts'
import { undoHours } from './bulk.ts'
import { askedBy, attemptsIn, noteRun, runAnswer, runAt } from './runs.ts'
import { type Done, takeBack } from './take-back.ts'

const mostAtOnce = 200

/** documents R12: for 24 hours, once, and only what can be undone at all. */
function demandUndoable(run: Row, at: string): void {
  if (run.undoneAt) throw Refusal.conflict(reason('undoDone'))
  if (run.status !== 'done') throw Refusal.conflict(reason('wrongState', { state: String(run.status) }))
  if (at > (run.undoUntil as string)) throw Refusal.conflict(reason('undoTooLate', { hours: undoHours }))
  const { verb, restore } = run.changes as { verb?: string; restore?: boolean }
  if (verb || restore) throw Refusal.conflict(reason('undoImpossible'))
}

const doneIn = (run: Row): Row[] => (run.results as Row[]).filter(result => result.outcome === 'done')

async function undoAll(
  app: App,
  work: AnyWork,
  run: Row,
  progress?: (done: number, total: number) => void,
): Promise<void> {
  const resource: Resource = app.registry.resource(run.resource as string)
  const did = (run.changes as { archive?: boolean }).archive ? 'archive' : 'change'
  const results = doneIn(run)
  const attempt = attemptsIn(work)
  for (const [index, result] of results.entries()) {
    const before = result.before as Pick<Done, 'version' | 'values'>
    const id = (result.record as string).split('/')[1]!
    const kept = await takeBack(app, work, attempt, resource, { id, did, ...before })
    await noteRun(work, 'bulk-edit-results', result.id as string, { undo: kept ? 'kept' : 'undone', reason: kept })
    if (index % 50 === 49) progress?.(index + 1, results.length)
  }
  await noteRun(work, 'bulk-edits', run.id as string, { undoneAt: work.at })
}

export const undoEndpoint = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/api/bulk-edits/:id/undo',
    access: { action: 'bulk-edits.undo' },
    summary: 'Undo an edit of one or many records, as far as nobody has touched them since',
    repeatable: true,
    handle: ask => undoNow(services, ask),
  })

async function undoNow({ app }: Services, { by, params, request }: Ask) {
  const person = by!
  const id = params.id!
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  return perform(app, { by: person, via: 'bulk', action: 'undo', request: request.id }, async work => {
    const run = await runAt(work, 'bulk-edits', id, true)
    demandUndoable(run, work.at)
    if (doneIn(run).length > mostAtOnce)
      return { row: await actOn(app, work, app.registry.resource('bulk-edits'), id, 'undo', {}) }
    await undoAll(app, work, run)
    return runAnswer(app, person, work, 'bulk-edits', id)
  })
}

const queueUndo: Verb = async (work, run: Row) => {
  demandUndoable(run, work.at)
  await work.later('bulk-undo', { run: run.id, by: askedBy(work.by) }, { key: `bulk ${run.id}`, shown: true })
  return undefined
}

async function undoJob({ run, by }: { run: string; by: Person }, { services, progress }: JobContext): Promise<void> {
  const { app } = services
  await perform(app, { by, via: 'bulk', action: 'undo' }, async work => {
    const opened = await runAt(work, 'bulk-edits', run, true)
    if (opened.undoneAt) return
    await undoAll(app, work, opened, (done, total) => void progress(done, total))
  })
}

export const undoJobs: Readonly<Record<string, Job>> = { 'bulk-undo': undoJob as Job }
export const undoVerbs = { 'bulk-edits.undo': queueUndo as Verb }
