import { sql } from 'kysely'
import {
  boolean,
  complaint,
  dateTime,
  type Filter,
  isId,
  json,
  type ListAction,
  type ListQuery,
  listActions,
  type Registry,
  type Resource,
  reason,
  text,
} from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { once, withRefusals } from '../http/idempotency.ts'
import { contextOf, resourceOf } from '../http/record-endpoints.ts'
import { JobLost, wasCancelled } from '../jobs/stopped.ts'
import { Refusal } from '../problems.ts'
import { columnName, tableOf } from '../records/columns.ts'
import { matching } from '../records/list.ts'
import { loadRecord, type Row } from '../records/load.ts'
import { systemViewer } from '../records/row-access.ts'
import { withViews } from '../records/saved-lists.ts'
import type { Job, JobContext, Services } from '../services.ts'
import { type App, perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { actOn, archiveRecord, changeRecord } from '../work/records.ts'
import { noteTyped } from '../work/typed.ts'
import type { AnyWork } from '../work/work.ts'
import { type Attempt, addLines, askedBy, attemptsIn, noteRun, openRun, runAnswer, runAt } from './runs.ts'
import { refusalText } from './take-back.ts'
import { tellEnd } from './tell-end.ts'

/** More records than this are changed in the background, with progress (documents R11). */
const mostAtOnce = 200
const mostEver = 100_000
/** documents R12 */
export const undoHours = 24

interface BulkBody {
  /** `['0198…']`, or `[{ id, version }]` where the page knows the versions. */
  readonly ids: unknown
  readonly filter: Filter | null
  readonly search: string | null
  readonly archived: boolean | null
  /** Everything that matches, as it stood then: later arrivals are not touched. */
  readonly snapshot: string | null
  readonly changes: Row | null
  readonly verb: string | null
  readonly asked: Row | null
  readonly archive: boolean | null
  readonly restore: boolean | null
}

/** What is done to each record. */
interface BulkAction {
  readonly changes?: Row
  readonly verb?: string
  readonly asked?: Row
  readonly archive?: boolean
  readonly restore?: boolean
}
interface Chosen {
  readonly id: string
  readonly version?: number
}

export const bulkEndpoint = (services: Services): Endpoint =>
  endpoint<BulkBody>({
    method: 'POST',
    path: '/api/:resource/bulk',
    access: 'byResource',
    summary: 'Change, act on or archive many records, each for itself',
    asks: {
      ids: json(),
      filter: json(),
      search: text(),
      archived: boolean(),
      snapshot: dateTime(),
      changes: json(),
      verb: text(),
      asked: json(),
      archive: boolean(),
      restore: boolean(),
    },
    handle: ask => bulk(services, ask),
  })

const isPlain = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function bulkActionOf(
  registry: Registry,
  resource: Resource,
  { changes, verb, asked, archive, restore }: BulkBody,
): BulkAction {
  if ([changes, verb, archive, restore].filter(Boolean).length !== 1) throw Refusal.conflict(reason('bulkNothing'))
  if (changes) {
    if (!isPlain(changes)) throw Refusal.fields([complaint(['changes'], 'notObject')], resource.name)
    const { id: _id, version: _version, ...fields } = changes
    if (Object.keys(fields).length === 0) throw Refusal.conflict(reason('bulkNothing'))
    return { changes: fields }
  }
  if (!verb) return archive ? { archive: true } : { restore: true }
  if (!listActions(registry, resource).some(one => one.verb === verb)) throw Refusal.notFound()
  if (asked && !isPlain(asked)) throw Refusal.fields([complaint(['asked'], 'notObject')], resource.name)
  return { verb, asked: asked ?? {} }
}

function idsIn(given: unknown): Chosen[] {
  const wrong = () => Refusal.fields([complaint(['ids'], 'notRecord')])
  if (!Array.isArray(given)) throw Refusal.fields([complaint(['ids'], 'notList')])
  const chosen = given.map((one): Chosen => {
    if (isId(one)) return { id: one }
    if (!isPlain(one) || !isId(one.id)) throw wrong()
    if (one.version === undefined) return { id: one.id }
    if (!Number.isSafeInteger(one.version)) throw wrong()
    return { id: one.id, version: one.version as number }
  })
  return [...new Map(chosen.map(one => [one.id, one])).values()]
}

/** The records meant, fixed now: whatever matches later is not touched (documents R11). */
async function chosenRecords(app: App, work: AnyWork, resource: Resource, body: BulkBody): Promise<Chosen[]> {
  if (body.ids) return idsIn(body.ids)
  if (body.filter !== null && typeof body.filter !== 'object')
    throw Refusal.fields([complaint(['filter'], 'notObject')], resource.name)
  const query: ListQuery = {
    ...(body.filter && { filter: body.filter }),
    ...(body.search && { search: body.search }),
    ...(body.archived && { archived: true }),
  }
  const context = await withViews(await contextOf(app, work.by, resource), work.reader, query)
  const where = matching(context, query)
  if (!where) throw Refusal.notFound()
  // A view does not know when its rows came.
  const arrived = resource.isView ? sql`true` : sql`t."created_at" <= ${body.snapshot ?? work.at}::timestamptz`
  return work.reader.rows<Chosen>(
    sql`select t."id" from ${tableOf(resource)} t where ${where} and ${arrived} order by t."id" limit ${mostEver + 1}`,
  )
}

async function bulk({ app }: Services, ask: Ask<BulkBody>) {
  const resource = resourceOf(app, ask)
  const by = ask.by!
  if (by.partner) throw Refusal.conflict(reason('byVerbsOnly'))
  await contextOf(app, by, resource)
  const action = bulkActionOf(app.registry, resource, ask.body)
  const context = { by, via: 'bulk', request: ask.request.id, ...(action.verb && { action: action.verb }) }
  const key = ask.request.headers['idempotency-key'] as string | undefined
  const asked = { method: 'POST', path: ask.request.url, body: ask.body }
  const { answer } = await withRefusals(app, by, key, asked, () =>
    perform(app, context, work =>
      once(work, key, asked, async () => {
        const chosen = await chosenRecords(app, work, resource, ask.body)
        if (chosen.length === 0) throw Refusal.conflict(reason('bulkNothing'))
        if (chosen.length > mostEver) throw Refusal.conflict(reason('bulkTooMany', { max: mostEver }))
        const run = await openBulk(work, resource, ask.body, action, chosen)
        if (chosen.length > mostAtOnce)
          await work.later('bulk-edit', { run, by: askedBy(by) }, { key: `bulk ${run}`, shown: true })
        else await finish(app, work, resource, run, action, chosen)
        return { status: 200, answer: await runAnswer(app, by, work, 'bulk-edits', run) }
      }),
    ),
  )
  return answer
}

const openBulk = (work: AnyWork, resource: Resource, body: BulkBody, action: BulkAction, chosen: readonly Chosen[]) =>
  openRun(work, 'bulk-edits', {
    resource: resource.name,
    selection: {
      ...(body.filter && { filter: body.filter }),
      ...(body.search && { search: body.search }),
      snapshot: body.snapshot ?? work.at,
      records: chosen,
    },
    changes: action,
    status: 'queued',
    undoUntil: new Date(Date.parse(work.at) + undoHours * 3_600_000).toISOString(),
  })

async function finish(
  app: App,
  work: AnyWork,
  resource: Resource,
  run: string,
  action: BulkAction,
  chosen: readonly Chosen[],
): Promise<void> {
  await addLines(work, 'bulk-edit-results', run, await doEach(app, work, resource, action, chosen, 0))
  await noteRun(work, 'bulk-edits', run, { status: 'done' })
}

async function doEach(
  app: App,
  work: AnyWork,
  resource: Resource,
  action: BulkAction,
  chosen: readonly Chosen[],
  before: number,
): Promise<Row[]> {
  const attempt = attemptsIn(work)
  const lent = listActions(work.registry, resource).find(one => one.verb === action.verb && one.as)
  const results: Row[] = []
  if (lent) results.push(...(await doLent(app, work, attempt, resource, lent, action.asked ?? {}, chosen)))
  else for (const one of chosen) results.push(await doOne(app, work, attempt, resource, action, one))
  return results.map((result, index) => ({ position: before + index + 1, ...result }))
}

const unexpected = (what: string) => (error: unknown) => {
  console.error(`bulk: ${what}:`, error)
  return null
}

/** Rows that are lines: the record each belongs to acts, once for every line or, where it takes several, once for all of them. */
async function doLent(
  app: App,
  work: AnyWork,
  attempt: Attempt,
  resource: Resource,
  { verb, owner, as, among, together }: ListAction,
  asked: Row,
  chosen: readonly Chosen[],
): Promise<Row[]> {
  const ids = chosen.map(({ id }) => id).filter(id => !among || id !== asked[among])
  const by = sql.raw(columnName(resource.actsOn!.by))
  const rows = await work.reader.rows<{ id: string; root: string }>(
    sql`select t."id", t.${by} as root from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[])`,
  )
  const rootOf = new Map(rows.map(row => [row.id, row.root]))
  const acts = together
    ? [...Map.groupBy(ids, id => rootOf.get(id))].map(([root, lines]) => ({ root, lines, given: lines as unknown }))
    : ids.map(id => ({ root: rootOf.get(id), lines: [id], given: id as unknown }))
  const results: Row[] = []
  noteTyped(work, asked)
  for (const { root, lines, given } of acts) {
    const done = root
      ? await attempt(() => actOn(app, work, owner, root, verb, { ...asked, [as!]: given })).catch(
          unexpected(`${owner.name}/${root}`),
        )
      : Refusal.notFound()
    for (const id of lines) results.push({ record: `${resource.name}/${id}`, ...outcomeOf(work, done) })
  }
  return results
}

function outcomeOf(work: AnyWork, done: Row | Refusal | null): Row {
  if (done === null) return { outcome: 'failed', reason: work.words('reasons.unexpected') }
  return done instanceof Refusal ? { outcome: 'refused', reason: refusalText(work, done) } : { outcome: 'done' }
}

/** One record through the same validation, rights and version check as alone; a failure never stops the rest. */
async function doOne(
  app: App,
  work: AnyWork,
  attempt: Attempt,
  resource: Resource,
  action: BulkAction,
  { id, version }: Chosen,
): Promise<Row> {
  const context = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  const result = { record: `${resource.name}/${id}` }
  const before = await loadRecord(context, work.reader, resource, id)
  const expected = version === undefined ? {} : { version }
  noteTyped(work, action.changes ?? action.asked)
  const done = await attempt(() => {
    if (action.changes) return changeRecord(app, work, resource, id, { ...action.changes, ...expected })
    if (action.verb) return actOn(app, work, resource, id, action.verb, { ...action.asked, ...expected })
    return archiveRecord(app, work, resource, id, expected, action.restore === true)
  }).catch(unexpected(`${resource.name}/${id}`))
  if (done === null || done instanceof Refusal) return { ...result, ...outcomeOf(work, done) }
  // An action may do something and leave the record as it is: what is mailed stays what it was.
  if (!action.verb && done.version === before?.version)
    return { ...result, outcome: 'skipped', reason: work.words('transfer.nothingToChange') }
  const values = Object.fromEntries(Object.keys(action.changes ?? {}).map(field => [field, before?.[field] ?? null]))
  return { ...result, outcome: 'done', before: { version: done.version, values } }
}

const batchSize = 100

/** A hundred records a transaction, each with its results: killed and run again, it goes on where it stopped. */
async function bulkJob({ run, by }: { run: string; by: Person }, { services, progress, signal, finish }: JobContext) {
  const { app } = services
  const context = { by, via: 'bulk' }
  const opened = await perform(app, context, work => runAt(work, 'bulk-edits', run))
  if (opened.status === 'done' || opened.status === 'cancelled') return
  const resource = app.registry.resource(opened.resource as string)
  const action = opened.changes as BulkAction
  const chosen = (opened.selection as { records: Chosen[] }).records
  let done = (opened.results as Row[]).length
  while (done < chosen.length) {
    if (wasCancelled(signal))
      return perform(app, context, work => noteRun(work, 'bulk-edits', run, { status: 'cancelled' }))
    // Stopped for any other reason than that somebody cancelled it, it goes on later where it was.
    signal.throwIfAborted()
    const start = done
    await perform(app, { ...context, ...(action.verb && { action: action.verb }) }, async work => {
      await demandTurn(work, run, start)
      const batch = chosen.slice(start, start + batchSize)
      await addLines(work, 'bulk-edit-results', run, await doEach(app, work, resource, action, batch, start))
      if (start === 0) await noteRun(work, 'bulk-edits', run, { status: 'running' })
    })
    done = Math.min(start + batchSize, chosen.length)
    await progress(done, chosen.length)
  }
  await perform(app, context, async work => {
    await noteRun(work, 'bulk-edits', run, { status: 'done' })
    await tellEnd(work, 'bulk-edits', run, 'bulkDone', { rows: chosen.length })
    await finish(work)
  })
}

/** Should another worker have taken the run over while this one slept, it is further by now: no record is done twice. */
async function demandTurn(work: AnyWork, run: string, start: number): Promise<void> {
  await work.writer.run(sql`select from bulk_edits where id = ${run}::uuid for update`)
  const found = await work.reader.first<{ done: number }>(
    sql`select count(*)::int as done from bulk_edit_results where root = ${run}::uuid`,
  )
  if (found?.done !== start) throw new JobLost()
}

export const bulkJobs: Readonly<Record<string, Job>> = { 'bulk-edit': bulkJob as Job }
