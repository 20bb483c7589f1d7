import type { Readable } from 'node:stream'
import { boolean, type Filter, type ListQuery, type Resource, resourceLabel, scopeFor, text } from '#platform/model'
import { noteExport } from '#platform/server/files/index.ts'
import { Answer, type Ask, type Endpoint, endpoint, type QueryFields } from '#platform/server/http/endpoint.ts'
import { rowsQuery } from '#platform/server/http/query.ts'
import { contextOf, queryOf, reading, resourceOf } from '#platform/server/http/record-endpoints.ts'
import { wasCancelled } from '#platform/server/jobs/stopped.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { FilterContext } from '#platform/server/records/filter-sql.ts'
import type { Row } from '#platform/server/records/load.ts'
import { sortKeys } from '#platform/server/records/order.ts'
import { withViews } from '#platform/server/records/saved-lists.ts'
import type { Job, JobContext, Services } from '#platform/server/services.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { exportColumns, headersOf } from '../columns.ts'
import { askedBy, noteRun, openRun, runAnswer, runAt } from '../runs.ts'
import { tellEnd } from '../tell-end.ts'
import { contentTypes, type ExportFormat, type Sheet, writeSheet } from './formats.ts'
import { demandPrintable, listAsPaper } from './paper.ts'
import { countForExport, exportRows } from './rows.ts'

/** Beyond this many rows an export is made in the background. */
const mostAtOnce = 100_000

interface Order {
  readonly resource: string
  readonly format: ExportFormat
  readonly query: ListQuery
  readonly byName: boolean
  /** Each record with its lines: as further rows and columns of a table, or nested in JSON. */
  readonly withLines?: boolean
}

const exportQuery = {
  ...rowsQuery,
  format: text(),
  headers: text(),
  lines: boolean(),
  later: boolean(),
} satisfies QueryFields

export const exportEndpoint = (services: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/:resource/export',
    access: 'byResource',
    summary: 'The whole filtered list as a file',
    query: exportQuery,
    handle: ask => exportList(services, ask),
  })

type Asked = Ask<Record<string, unknown>, Record<string, string>>

function orderOf(resource: Resource, query: Record<string, string>): Order {
  const format = (query.format ?? 'csv') as ExportFormat
  if (!Object.hasOwn(contentTypes, format)) throw Refusal.badRequest('badQuery', { name: 'format' })
  if (query.headers !== undefined && !['labels', 'names'].includes(query.headers))
    throw Refusal.badRequest('badQuery', { name: 'headers' })
  const { filter, search, sort, columns, archived } = queryOf(query)
  return {
    resource: resource.name,
    format,
    byName: query.headers === 'names',
    ...(query.lines === 'true' && { withLines: true }),
    query: {
      ...(filter && { filter }),
      ...(search && { search }),
      ...(sort && { sort }),
      ...(columns && { columns }),
      ...(archived && { archived }),
    },
  }
}

async function exportList(services: Services, ask: Asked): Promise<unknown> {
  const { app } = services
  const resource = resourceOf(app, ask)
  const by = ask.by!
  const nearby = await contextOf(app, by, resource)
  if (!by.isSystem && !scopeFor(by, resource, 'export')) throw Refusal.forbidden(`${resource.name}.export`)
  const order = orderOf(resource, ask.query)
  const context = await withViews(nearby, app.reader, order.query)
  // Refused before the first byte is on its way: what fails later breaks off the file.
  exportColumns(context, order.query.columns, order.withLines)
  sortKeys(context, order.query.sort)
  const most = mostAtOnce + 1
  const count = await reading(app, by, reader => countForExport(context, reader, order.query, most))
  if (order.format === 'pdf') demandPrintable(count)
  // A business partner has no list of runs to fetch a file from later: theirs is sent at once.
  const later = !by.partner && (ask.query.later === 'true' || count > mostAtOnce)
  const run = await openExport(app, by, order, later)
  if (later) return new Answer(202, run)
  const { stream, rows } = await sheetFor(services, by, context, order)
  let bytes = 0
  stream.on('data', (piece: Buffer | string) => {
    bytes += Buffer.byteLength(piece)
  })
  // Only whoever sends it sets it flowing.
  stream.pause()
  stream.on('close', () => {
    const status = stream.readableEnded ? 'done' : stream.errored ? 'failed' : 'cancelled'
    const what = `${resource.name}, ${rows()} rows, ${order.format}`
    noteExport(app, by, { bytes, isWhole: status === 'done', what }, ask.request).catch(() => {})
    // The file has been sent; what became of it is noted best-effort.
    note(app, by, run.row.id as string, { status, rows: rows() }).catch(() => {})
  })
  return new Answer(200, stream, fileHeaders(app, by, resource, order))
}

const fileName = (app: App, by: Person, resource: Resource, format: ExportFormat) =>
  `${resourceLabel(app.words(by.language), resource.name)} ${app.now().slice(0, 10)}.${format}`

const fileHeaders = (app: App, by: Person, resource: Resource, { format }: Order) => ({
  'content-type': contentTypes[format],
  'content-disposition': `attachment; filename="${resource.name}.${format}"; filename*=UTF-8''${encodeURIComponent(fileName(app, by, resource, format))}`,
})

const openExport = (app: App, by: Person, order: Order, later: boolean) =>
  perform(app, { by, via: 'export' }, async work => {
    const { filter, columns, ...rest } = order.query
    const id = await openRun(work, 'export-runs', {
      resource: order.resource,
      filter: { ...rest, filter: (filter as Filter | undefined) ?? null },
      columns: columns ?? null,
      format: order.format === 'jsonl' ? 'json' : order.format,
      status: later ? 'queued' : 'running',
    })
    if (later)
      await work.later('export-file', { run: id, order, by: askedBy(by) }, { key: `export ${id}`, shown: true })
    return later ? runAnswer(app, by, work, 'export-runs', id) : { row: { id } as Row }
  })

const note = (app: App, by: Person, run: string, values: Record<string, unknown>) =>
  perform(app, { by, via: 'export' }, work => noteRun(work, 'export-runs', run, values))

async function sheetFor(
  services: Services,
  by: Person,
  context: FilterContext,
  order: Order,
  counted: (rows: number) => void = () => {},
): Promise<{ stream: Readable; rows: () => number }> {
  const { app } = services
  const { resource } = context
  const words = app.words(by.language)
  const columns = exportColumns(context, order.query.columns, order.withLines)
  let rows = 0
  const sheet: Sheet = {
    name: resourceLabel(words, resource.name),
    headers: headersOf(words, app.registry, resource, columns, order.byName),
    columns,
    batches: exportRows(app, by, context, order.query, columns),
    words,
    zone: (await app.company()).zone,
    counted: more => {
      rows += more
      counted(rows)
    },
  }
  const stream =
    order.format === 'pdf' ? listAsPaper(services, by, context, order.query, sheet) : writeSheet(sheet, order.format)
  return { stream, rows: () => rows }
}

/** Makes the file in the background and hangs it on the run. Run again after a crash, it makes the same file again. */
async function exportFile(
  { run, order, by }: { run: string; order: Order; by: Person },
  { services, progress, signal, finish }: JobContext,
): Promise<void> {
  const { app, files } = services
  const begun = await perform(app, { by, via: 'export' }, async work => {
    const { status } = await runAt(work, 'export-runs', run, true)
    if (status === 'done' || status === 'cancelled') return false
    await noteRun(work, 'export-runs', run, { status: 'running' })
    return true
  })
  if (!begun) return
  const resource = app.registry.resource(order.resource)
  const context = await withViews(await contextOf(app, by, resource), app.reader, order.query)
  const total = await reading(app, by, reader => countForExport(context, reader, order.query, Number.MAX_SAFE_INTEGER))
  try {
    const { stream, rows } = await sheetFor(services, by, context, order, done => void progress(done, total))
    signal.addEventListener('abort', () => stream.destroy(new Error('cancelled')), { once: true })
    const file = await files.put(stream, fileName(app, by, resource, order.format))
    await perform(app, { by, via: 'export' }, async work => {
      await noteRun(work, 'export-runs', run, { status: 'done', rows: rows(), file })
      await tellEnd(work, 'export-runs', run, 'exported', { rows: rows() })
      await finish(work)
    })
  } catch (error) {
    // Stopped for any other reason than that somebody cancelled it, it is made again from the beginning.
    if (signal.aborted && !wasCancelled(signal)) throw signal.reason
    await note(app, by, run, { status: signal.aborted ? 'cancelled' : 'failed' })
    if (!signal.aborted) throw error
  }
}

export const exportJobs: Readonly<Record<string, Job>> = { 'export-file': exportFile as Job }
