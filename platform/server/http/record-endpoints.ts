import { sql } from 'kysely'
import {
  asChosen,
  boolean,
  comesNear,
  complaint,
  type Filter,
  integer,
  isId,
  longText,
  type Resource,
  readValue,
  reason,
  scopeFor,
  text,
  verbsOf,
} from '#platform/model'
import { asPartner, type Reader } from '../database/transaction.ts'
import { type ProblemDocument, problemDocument, Refusal } from '../problems.ts'
import { tableOf } from '../records/columns.ts'
import type { FilterContext } from '../records/filter-sql.ts'
import { asOf, historyOf, statesOf } from '../records/history.ts'
import { keepBack, keptBack } from '../records/keep-back.ts'
import { labelsFor } from '../records/labels.ts'
import {
  type AggregateName,
  aggregateRows,
  countRows,
  groupRows,
  readWindow,
  type WindowQuery,
} from '../records/list.ts'
import { addLines, loadRecord, type Row } from '../records/load.ts'
import { picksOf } from '../records/picks.ts'
import { readerLocaleOf } from '../records/reader-locale.ts'
import { relatedTo } from '../records/related.ts'
import { rowAccess } from '../records/row-access.ts'
import { withViews } from '../records/saved-lists.ts'
import { describe } from '../records/schema.ts'
import { withNames } from '../records/search-sql.ts'
import { type App, calendarOf, perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { actOn, archiveRecord, changeRecord, createRecord, eraseRecord } from '../work/records.ts'
import { asFarAsAllowed, inSteps, type StepRefused, withNumber } from '../work/steps.ts'
import { noteTyped } from '../work/typed.ts'
import type { AnyWork, Made } from '../work/work.ts'
import { Answer, type Ask, type Endpoint, endpoint, type QueryFields } from './endpoint.ts'
import { firstTime, once, wasAsked, withRefusals } from './idempotency.ts'
import { rowsQuery, windowQuery } from './query.ts'

/** The endpoints every declared resource has (documents 1.1). */
export const recordEndpoints = (app: App): Endpoint[] => [...readingEndpoints(app), ...writingEndpoints(app)]

const at = '/api/:resource'

function readingEndpoints(app: App): Endpoint[] {
  const get = (path: string, summary: string, query: QueryFields, handle: (ask: Asked) => Promise<unknown>) =>
    endpoint({ method: 'GET', path: `${at}${path}`, access: 'byResource', summary, query, handle })
  const { filter, search, limit } = windowQuery
  return [
    get('', 'A window of the list', { ...windowQuery, lines: boolean() }, ask => list(app, ask)),
    get('/count', 'How many match', { ...rowsQuery, exact: boolean() }, ask => count(app, ask)),
    get('/aggregate', 'Sums over everything that matches', { ...rowsQuery, of: longText() }, ask =>
      aggregate(app, ask),
    ),
    get('/group', 'Counts and sums by the values of a field', { ...rowsQuery, by: text(), sums: longText() }, ask =>
      group(app, ask),
    ),
    get('/schema', 'What the record type is made of', {}, async ask =>
      describe(app.registry, resourceOf(app, ask), signedIn(ask)),
    ),
    get('/picks', 'Records or lines of records to choose from', { filter, search, limit }, ask => picks(app, ask)),
    get('/:id', 'One record with its lines', { asOf: text() }, ask => detail(app, ask)),
    get('/:id/history', 'What happened to it', { before: integer() }, ask => history(app, ask)),
    get('/:id/related', 'Which records point to it, with counts', {}, ask => related(app, ask)),
  ]
}

type Write = (
  work: AnyWork,
  resource: Resource,
  ask: Asked,
  options: { readonly next?: string | undefined },
) => Promise<Row>

function writingEndpoints(app: App): Endpoint[] {
  const write = (method: 'POST' | 'PATCH', path: string, summary: string, action: string | null, run: Write) =>
    endpoint<Row>({
      method,
      path: `${at}${path}`,
      access: 'byResource',
      asks: 'record',
      query: { next: text() },
      summary,
      handle: ask =>
        writing(
          app,
          ask,
          path === '' ? 201 : 200,
          (work, resource, next) => run(work, resource, ask, { next }),
          action ?? (ask.params.verb ? `${ask.params.resource}.${ask.params.verb}` : null),
        ),
    })
  return [
    write('POST', '', 'Create', null, (work, resource, ask, options) =>
      createRecord(app, work, resource, given(ask), options),
    ),
    write('PATCH', '/:id', 'Change', null, (work, resource, ask, options) =>
      changeRecord(app, work, resource, idOf(ask), given(ask), options),
    ),
    write('POST', '/:id/actions/:verb', 'Act on it', null, (work, resource, ask, options) =>
      actOn(app, work, resource, idOf(ask), ask.params.verb!, given(ask), options),
    ),
    write('POST', '/:id/archive', 'Archive', 'archive', (work, resource, ask) =>
      archiveRecord(app, work, resource, idOf(ask), given(ask)),
    ),
    write('POST', '/:id/restore', 'Bring back from the archive', 'restore', (work, resource, ask) =>
      archiveRecord(app, work, resource, idOf(ask), given(ask), true),
    ),
    endpoint({
      method: 'DELETE',
      path: `${at}/:id`,
      access: 'byResource',
      summary: 'Throw away a record that may be thrown away',
      handle: ask => writing(app, ask, 200, (work, resource) => eraseRecord(work, resource, idOf(ask))),
    }),
  ]
}

type Asked = Ask<Row, Record<string, string>>

export const signedIn = ({ by }: Pick<Asked, 'by'>): Person => {
  if (!by) throw new Refusal({ status: 401, code: 'signIn' })
  return by
}

/** Lines have no endpoints of their own but this one: they are chosen by whoever may see the record they stand in. */
async function picks(app: App, ask: Asked) {
  const by = signedIn(ask)
  const name = ask.params.resource ?? ''
  if (!app.registry.has(name)) throw Refusal.notFound()
  const chosen = asChosen(by, app.registry.resource(name))
  const root = chosen.partOf ? app.registry.rootOf(name) : chosen
  if (!comesNear(by, root)) throw Refusal.notFound()
  const context = await contextOf(app, by, root)
  const { search, filter, limit } = queryOf(ask.query)
  const query = { ...(search && { search }), ...(filter && { filter: filter as Filter }), ...(limit && { limit }) }
  return { picks: await reading(app, by, reader => picksOf(context, reader, chosen, query)) }
}

/** The resource in the path; lines and what this person may not come near do not exist for them. */
export function resourceOf(app: App, ask: Pick<Asked, 'by' | 'params'>): Resource {
  const name = ask.params.resource ?? ''
  const by = signedIn(ask)
  if (!app.registry.has(name)) throw Refusal.notFound()
  const resource = app.registry.resource(name)
  if (resource.partOf || !comesNear(by, resource)) throw Refusal.notFound()
  return resource
}

const idOf = ({ params }: Pick<Asked, 'params'>): string => {
  if (!isId(params.id)) throw Refusal.notFound()
  return params.id
}

const given = ({ body }: Asked): Row => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw Refusal.fields([complaint([], 'notObject')])
  return body
}

export async function contextOf(app: App, by: Person, resource: Resource): Promise<FilterContext> {
  if (!by.isSystem && !scopeFor(by, resource, 'view')) throw Refusal.forbidden(`${resource.name}.view`)
  const company = await app.company()
  return {
    registry: app.registry,
    resource,
    viewer: by,
    calendar: calendarOf(company, app.now()),
    locale: readerLocaleOf(app, company, by),
  }
}

/** A business partner reads inside row-level security; everybody else reads plainly. */
export const reading = <T>(app: App, by: Person, read: (reader: Reader) => Promise<T>): Promise<T> =>
  by.partner ? asPartner(app.pool, by.partner, read) : read(app.reader)

const parsed = (text: string | undefined, name: string): unknown => {
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw Refusal.badRequest('badQuery', { name })
  }
}

const whole = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,9}$/.test(text)) throw Refusal.badRequest('badQuery', { name })
  return Number(text)
}

/** Reads the state of a list out of the address. */
export function queryOf(query: Record<string, string>): WindowQuery {
  const { after, before, goTo, search } = query
  const limit = whole(query.limit, 'limit')
  const at = whole(query.at, 'at')
  const filter = parsed(query.filter, 'filter') as Filter | undefined
  if (filter !== undefined && (typeof filter !== 'object' || filter === null))
    throw Refusal.badRequest('badQuery', { name: 'filter' })
  return {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(query.sort && { sort: query.sort.split(',') }),
    ...(query.columns && { columns: query.columns.split(',') }),
    ...(query.archived === 'true' && { archived: true }),
    ...(limit !== undefined && { limit }),
    ...(at !== undefined && { at }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    ...(goTo !== undefined && { goTo }),
  }
}

/** Who asks for which rows of what. */
async function rowsAsked(app: App, ask: Asked) {
  const by = signedIn(ask)
  const context = await contextOf(app, by, resourceOf(app, ask))
  const query = queryOf(ask.query)
  return { by, query, context: await withNames(await withViews(context, app.reader, query), app.reader, query) }
}

async function list(app: App, ask: Asked) {
  const { by, context, query } = await rowsAsked(app, ask)
  return reading(app, by, async reader => {
    const window = await readWindow(context, reader, query)
    if (ask.query.lines !== 'true') return window
    await addLines(context, reader, context.resource, window.rows)
    const labels = await labelsFor(app.registry, reader, context.resource, window.rows, context.locale, context.viewer)
    return { ...window, labels: { ...window.labels, ...labels } }
  })
}

async function count(app: App, ask: Asked) {
  const { by, context, query } = await rowsAsked(app, ask)
  return reading(app, by, reader => countRows(context, reader, query, ask.query.exact === 'true'))
}

/** Each is worked out over every row that matches. */
const mostSums = 30

function namesIn(query: Record<string, string>, word: 'of' | 'sums'): string[] {
  const names = (query[word] ?? '').split(',').filter(Boolean)
  if (names.length > mostSums) throw Refusal.fields([complaint([word], 'tooMany', { max: mostSums })])
  return names
}

async function aggregate(app: App, ask: Asked) {
  const { by, context, query } = await rowsAsked(app, ask)
  const wanted = Object.fromEntries(namesIn(ask.query, 'of').map(part => part.split(':') as [string, AggregateName]))
  return reading(app, by, reader => aggregateRows(context, reader, query, wanted))
}

async function group(app: App, ask: Asked) {
  const { by, context, query } = await rowsAsked(app, ask)
  if (!ask.query.by) throw Refusal.badRequest('badQuery', { name: 'by' })
  return reading(app, by, reader => groupRows(context, reader, query, ask.query.by!, namesIn(ask.query, 'sums')))
}

/** The rows of a view were never written: what was, the record behind it tells whoever may see that. */
const demandWritten = (resource: Resource): void => {
  if (resource.isView) throw Refusal.notFound()
}

/** The record as it stands, or as it stood at an instant; without what this person may not see of it today. */
export async function readOne(
  { registry, resource, viewer }: FilterContext,
  reader: Reader,
  found: Row,
  at: string | undefined,
): Promise<Row> {
  if (at === undefined) return found
  demandWritten(resource)
  if (Number.isNaN(Date.parse(at))) throw Refusal.badRequest('badQuery', { name: 'asOf' })
  const row = await asOf(registry, reader, viewer, resource, found.id as string, new Date(at).toISOString())
  if (!row) throw Refusal.notFound()
  keepBack(resource, viewer, row, keptBack(resource, viewer, found))
  return row
}

async function detail(app: App, ask: Asked) {
  const by = signedIn(ask)
  const resource = resourceOf(app, ask)
  const at = ask.query.asOf
  if (at !== undefined) demandWritten(resource)
  const context = await contextOf(app, by, resource)
  return reading(app, by, async reader => {
    const found = await loadRecord(context, reader, resource, idOf(ask))
    if (!found) throw Refusal.notFound()
    if (at === undefined && found.archivedAt) await leadOn(reader, resource, idOf(ask))
    const row = await readOne(context, reader, found, at)
    return {
      row,
      labels: await labelsFor(app.registry, reader, resource, [row], context.locale, context.viewer),
      can: verbsOf(app.registry, by, resource),
      // A partner reads nothing of the log.
      ...(resource.statusField && !resource.isView && !by.partner && { passed: await statesOf(reader, resource, row) }),
    }
  })
}

/** A record that was merged into another answers with where it went. */
async function leadOn(reader: Reader, resource: Resource, id: string): Promise<void> {
  const moved = await reader.first<{ id: string }>(
    sql`select new_id as id from record_redirects where resource = ${resource.name} and old_id = ${id}::uuid`,
  )
  if (moved) throw new Refusal({ status: 410, code: 'merged', more: { movedTo: `${resource.name}/${moved.id}` } })
}

async function history(app: App, ask: Asked) {
  const by = signedIn(ask)
  const resource = resourceOf(app, ask)
  const context = await contextOf(app, by, resource)
  demandWritten(resource)
  const before = whole(ask.query.before, 'before')
  return reading(app, by, async reader => {
    const found = await loadRecord(context, reader, resource, idOf(ask))
    if (!found) throw Refusal.notFound()
    return {
      changes: await historyOf(app.registry, reader, by, resource, idOf(ask), {
        limit: 50,
        kept: keptBack(resource, by, found),
        ...(before && { before }),
      }),
    }
  })
}

/** Every resource this person may open that refers here, with how many rows do. */
async function related(app: App, ask: Asked) {
  const by = signedIn(ask)
  const resource = resourceOf(app, ask)
  const asked = { registry: app.registry, viewer: by, resource, id: idOf(ask) }
  const from = (other: Resource) => contextOf(app, by, other)
  return { related: await reading(app, by, reader => relatedTo({ ...asked, contextOf: from }, reader)) }
}

const reasonSpec = longText({ max: 1000 }).spec

/** Why somebody does it, kept with the change in its history. */
function reasonIn(body: Row | undefined): string | null {
  const read = readValue(body?.reason, reasonSpec, ['reason'])
  if ('wrong' in read) throw Refusal.fields([read.wrong])
  return read.value as string | null
}

/** One write: its transaction, its cause, its key, its answer. */
async function writing(
  app: App,
  ask: Asked,
  status: number,
  write: (work: AnyWork, resource: Resource, next: string | undefined) => Promise<Row>,
  action: string | null = null,
): Promise<Answer> {
  const by = signedIn(ask)
  const resource = resourceOf(app, ask)
  if (by.partner) throw Refusal.conflict(reason('byVerbsOnly'))
  const because = resource.fields.reason ? null : reasonIn(ask.body)
  const key = ask.request.headers['idempotency-key'] as string | undefined
  const via = by.actor.startsWith('api-key:') ? 'api' : 'web'
  // What is to follow is no part of it: whoever tries again without the step must not make the record twice.
  const asked = { method: ask.request.method, path: ask.request.url.split('?')[0]!, body: ask.body }
  const locale = readerLocaleOf(app, await app.company(), by)
  const context = { by, via, request: ask.request.id, because, action }
  const attempt = (by: typeof once, steps: readonly string[], refused: StepRefused | undefined) =>
    perform(app, context, async work => {
      noteTyped(work, ask.body)
      const { status: code, answer } = await by(work, key, asked, async () => {
        const done = await inSteps(app, work, resource, steps, next => write(work, resource, next))
        const made = await madeBy(work, resource, [ask.params.verb, ...steps])
        const row = await withNumber(work, done)
        const told = refused && { '#refused': toldOf(work, refused, ask) }
        return { status, answer: { ...row, ...told, ...(made.length && { '#made': made }) } }
      })
      const { '#refused': stopped, '#made': made, ...row } = answer as Row
      // Not waited for here: they travel with the commit. What is remembered under the key is the row alone.
      const labels = labelsFor(app.registry, work.reader, resource, [row], locale, work.by)
      labels.catch(() => {})
      return { code, row, stopped, made, labels }
    })
  const steps = stepsOf(ask, resource)
  const { code, row, stopped, made, labels } = await withRefusals(app, by, key, asked, () =>
    asFarAsAllowed(steps, (allowed, refused) =>
      attempt(firstTime, allowed, refused).catch(async (error: unknown) => {
        if (await wasAsked(app, by, key)) return attempt(once, allowed, refused)
        throw error
      }),
    ),
  )
  const more = { ...(stopped !== undefined && { refused: stopped }), ...(made !== undefined && { made }) }
  return new Answer(code, { row, labels: await labels, ...more })
}

/** What actions made that lead on to it, as far as this person may see it. */
async function madeBy(work: AnyWork, resource: Resource, verbs: readonly (string | undefined)[]): Promise<Made[]> {
  const led = new Set(verbs.flatMap(verb => (verb && resource.actions[verb]?.leadsTo) || []))
  const found: Made[] = []
  for (const name of led) {
    const type = work.registry.resource(name)
    const ids = work.made.filter(one => one.resource === name).map(one => one.id)
    const access = ids.length && (work.by.isSystem ? sql`true` : rowAccess(work.by, type))
    if (!access) continue
    const seen = await work.reader.rows<{ id: string }>(
      sql`select t."id" from ${tableOf(type)} t where t."id" = any(${ids}::uuid[]) and ${access}`,
    )
    found.push(...ids.filter(id => seen.some(one => one.id === id)).map(id => ({ resource: name, id })))
  }
  return found
}

/** The verbs that are to follow a write, as its address names them: `?next=pack,ship`. */
function stepsOf({ query }: Asked, resource: Resource): string[] {
  const steps = query.next?.split(',') ?? []
  const isKnown = steps.every(verb => Object.hasOwn(resource.actions, verb))
  if (!isKnown || new Set(steps).size < steps.length) throw Refusal.badRequest('badQuery', { name: 'next' })
  return steps
}

/** Why it went no further, for whoever asked; with the step that was refused. */
const toldOf = ({ registry, words }: AnyWork, { refusal, verb }: StepRefused, { request }: Asked): ProblemDocument => ({
  ...problemDocument(refusal, words, { requestId: request.id, registry }),
  verb,
})
