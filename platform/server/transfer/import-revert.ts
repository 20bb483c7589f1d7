import { type Resource, reason } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Job, JobContext, Services } from '../services.ts'
import { perform } from '../work/app.ts'
import type { Verb } from '../work/handlers.ts'
import type { Person } from '../work/person.ts'
import { actOn } from '../work/records.ts'
import { mostAtOnce } from './import.ts'
import type { Before } from './import-plan.ts'
import { askedBy, attemptsIn, noteRun, runAnswer, runAt } from './runs.ts'
import { type Done, takeBack } from './take-back.ts'

/** An import can be taken back for this long. */
const days = 30

function demandFresh(run: Row, at: string): void {
  if (Date.parse(at) - Date.parse(run.updatedAt as string) > days * 86_400_000)
    throw Refusal.conflict(reason('revertTooLate', { days }))
}

/**
 * Takes an import back: what it made is archived, what it changed is changed back, each only if untouched since.
 * The rest is listed with its row. One transaction: it happens once, also when its job is run twice.
 */
async function revert(
  { app }: Services,
  by: Person,
  id: string,
  { progress, demandsSome = false }: { progress?: (done: number, total: number) => void; demandsSome?: boolean } = {},
) {
  await perform(app, { by, via: 'import', action: 'revert' }, async work => {
    const run = await runAt(work, 'import-runs', id, true)
    if (run.status !== 'done') return
    const resource = app.registry.resource(run.resource as string)
    const rows = (run.rows as Row[]).filter(row => row.action === 'create' || row.action === 'update')
    const attempt = attemptsIn(work)
    let undone = 0
    let why = ''
    const back = async (of: Resource, done: Done) => {
      const kept = await takeBack(app, work, attempt, of, done)
      if (kept === null) undone++
      else why ||= kept
      return kept
    }
    const leave = async (row: Row, kept: string) => {
      const message = work.words('transfer.row', { row: Number(row.row), what: kept })
      await noteRun(work, 'import-run-rows', row.id as string, { errors: [{ field: null, message }] })
    }
    for (const [index, row] of rows.entries()) {
      const { beside = [], made: _, ...before } = row.before as Before
      // What hangs on the record goes first.
      const left: (string | null)[] = []
      for (const one of [...beside].reverse()) left.push(await back(app.registry.resource(one.resource), one))
      const isOwn = row.action === 'create' || Object.keys(before.values).length > 0
      if (isOwn)
        left.push(
          await back(resource, {
            id: row.record as string,
            did: row.action === 'create' ? 'create' : 'change',
            ...before,
          }),
        )
      const kept = left.find(Boolean)
      if (kept) await leave(row, kept)
      if (index % 50 === 49) progress?.(index + 1, rows.length)
    }
    // Last, what was made because rows named it: other rows named it too.
    for (const row of [...rows].reverse())
      for (const one of [...((row.before as Before).made ?? [])].reverse()) {
        const kept = await back(app.registry.resource(one.resource), one)
        if (kept) await leave(row, kept)
      }
    // Where all of it stays, the import is not called reverted, and may be tried again.
    const isLeft = why !== '' && undone === 0
    if (isLeft && demandsSome) throw Refusal.conflict(reason('nothingReverted', { why }))
    if (!isLeft) await noteRun(work, 'import-runs', id, { status: 'reverted' })
  })
}

export const revertEndpoint = (services: Services): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/api/import-runs/:id/revert',
    access: { action: 'import-runs.revert' },
    summary: 'Take an import back, as far as nobody has touched its records since',
    repeatable: true,
    handle: ask => revertNow(services, ask),
  })

async function revertNow(services: Services, { by, params }: Ask) {
  const { app } = services
  const person = by!
  const id = params.id!
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  const context = { by: person, via: 'import', action: 'revert' }
  const rows = await perform(app, context, async work => {
    const run = await runAt(work, 'import-runs', id)
    if (run.status !== 'done') throw Refusal.conflict(reason('wrongState', { state: String(run.status) }))
    demandFresh(run, work.at)
    return (run.rows as Row[]).length
  })
  if (rows > mostAtOnce)
    return perform(app, context, async work => ({
      row: await actOn(app, work, app.registry.resource('import-runs'), id, 'revert', {}),
    }))
  await revert(services, person, id, { demandsSome: true })
  return perform(app, context, work => runAnswer(app, person, work, 'import-runs', id))
}

const queueRevert: Verb = async (work, run: Row) => {
  demandFresh(run, work.at)
  await work.later('import-revert', { run: run.id, by: askedBy(work.by) }, { key: `import ${run.id}`, shown: true })
  return undefined
}

async function revertJob({ run, by }: { run: string; by: Person }, { services, progress }: JobContext): Promise<void> {
  await revert(services, by, run, { progress: (done, total) => void progress(done, total) })
}

export const revertJobs: Readonly<Record<string, Job>> = { 'import-revert': revertJob as Job }
export const revertVerbs = { 'import-runs.revert': queueRevert as Verb }
