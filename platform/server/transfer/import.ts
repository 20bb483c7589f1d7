import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  type AnyField,
  fieldLabel,
  file,
  isAmount,
  json,
  oneOf,
  type Resource,
  reason,
  type StoredFile,
  scopeFor,
} from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { contextOf, resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import type { Job, JobContext, Services } from '../services.ts'
import { type Office, perform } from '../work/office.ts'
import type { Person } from '../work/person.ts'
import { actOn } from '../work/records.ts'
import type { Verb } from '../work/verbs.ts'
import type { AnyWork } from '../work/work.ts'
import {
  type DateOrder,
  type DecimalMark,
  type Delimiter,
  detectDateOrder,
  detectDecimalMark,
  type Encoding,
} from './detect.ts'
import { type ImportPlan, importRows, type Outcome } from './import-rows.ts'
import { givenMapping, importable, type Mapping, mappedColumns, proposeMapping, rememberedMapping } from './mapping.ts'
import { addLines, askedBy, dropLines, noteRun, openRun, runAnswer, runAt } from './runs.ts'
import { readTable, type Table } from './table-file.ts'

/** Files with more rows than this are worked off in the background, with progress. */
export const mostAtOnce = 500

/** What somebody may settle about a file; whatever is left out is found out from the file. */
interface Choices {
  readonly mapping: unknown
  readonly mode: ImportPlan['mode'] | null
  readonly policy: 'allOrNothing' | 'goodRowsOnly' | null
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter | null
  readonly decimalMark: DecimalMark | null
  readonly dateFormat: DateOrder | null
}

const choices: Record<string, AnyField> = {
  mapping: json(),
  mode: oneOf('create', 'update', 'upsert'),
  policy: oneOf('allOrNothing', 'goodRowsOnly'),
  encoding: oneOf('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
  delimiter: oneOf('comma', 'semicolon', 'tab', 'pipe'),
  decimalMark: oneOf('.', ','),
  dateFormat: oneOf('ymd', 'dmy', 'mdy'),
}

export const importEndpoints = (services: Services): Endpoint[] => [
  endpoint<Choices & { file: StoredFile }>({
    method: 'POST',
    path: '/api/:resource/import',
    access: 'byResource',
    summary: 'Check a CSV or XLSX file by a rehearsal of its import',
    asks: { file: file().required(), ...choices },
    handle: ask => beginImport(services, ask),
  }),
  endpoint<Choices>({
    method: 'POST',
    path: '/api/import-runs/:id/check',
    access: { action: 'import-runs.update' },
    summary: 'Check the file again with other choices',
    asks: choices,
    handle: ask => checkAgain(services, ask),
  }),
  endpoint({
    method: 'POST',
    path: '/api/import-runs/:id/run',
    access: { action: 'import-runs.run' },
    summary: 'Import the checked file in earnest',
    handle: ask => runNow(services, ask),
  }),
]

function demandImport(by: Person, resource: Resource): void {
  if (!by.isSystem && !scopeFor(by, resource, 'import')) throw Refusal.forbidden(`${resource.name}.import`)
}

/** Reads the stored bytes again and makes sure they are still the ones that were uploaded. */
async function tableOf({ files }: Services, stored: StoredFile, given: Partial<Choices>): Promise<Table> {
  if (!(await files.exists(stored.sha256))) throw Refusal.conflict(reason('importFileChanged'))
  const bytes = await buffer(files.read(stored.sha256))
  if (createHash('sha256').update(bytes).digest('hex') !== stored.sha256)
    throw Refusal.conflict(reason('importFileChanged'))
  return readTable(bytes, { encoding: given.encoding ?? null, delimiter: given.delimiter ?? null })
}

/** Everything that is settled about a file before its rows are read. */
interface Settled {
  readonly mapping: Mapping
  readonly decimalMark: DecimalMark
  readonly dateFormat: DateOrder | null
  readonly plan: ImportPlan
}

async function settle(
  office: Office,
  work: AnyWork,
  resource: Resource,
  table: Table,
  given: Partial<Choices>,
): Promise<Settled> {
  const fields = importable(resource, work.by)
  const words = { 'en-US': office.words('en-US'), es: office.words('es') }
  const mapping = given.mapping
    ? givenMapping(resource, fields, table.headers, given.mapping)
    : ((await rememberedMapping(work, resource, fields, table.headers)) ??
      proposeMapping(resource, fields, table.headers, [work.words, words['en-US'], words.es]))
  const columns = mappedColumns(resource, fields, table.headers, mapping)
  const cellsOf = (wanted: (kind: string) => boolean) =>
    columns
      .filter(({ column }) => wanted(column.spec.kind))
      .flatMap(({ place }) => table.rows.map(row => row.cells[place] ?? ''))
  const decimalMark =
    given.decimalMark ??
    (table.format === 'xlsx'
      ? '.'
      : detectDecimalMark(
          cellsOf(kind => isAmount(kind as never)),
          table.delimiter,
        ))
  const dateFormat = given.dateFormat ?? detectDateOrder(cellsOf(kind => kind === 'date' || kind === 'dateTime'))
  const { zone } = await office.company()
  return {
    mapping,
    decimalMark,
    dateFormat,
    plan: {
      resource,
      columns,
      mode: given.mode ?? 'upsert',
      reading: { decimalMark, dateOrder: dateFormat ?? 'ymd', zone, words },
    },
  }
}

type Asked<Body> = Ask<Body, Record<string, string>>

async function beginImport(services: Services, ask: Asked<Choices & { file: StoredFile }>) {
  const { office } = services
  const resource = resourceOf(office, ask)
  const by = ask.by!
  await contextOf(office, by, resource)
  demandImport(by, resource)
  if (resource.byVerbsOnly) throw Refusal.conflict(reason('byVerbsOnly'))
  const { file: stored, ...given } = ask.body
  const table = await tableOf(services, stored, given)
  const run = await perform(office, { by, via: 'import', request: ask.request.id }, async work => {
    const settled = await settle(office, work, resource, table, given)
    return openRun(work, 'import-runs', {
      resource: resource.name,
      file: stored,
      format: table.format,
      policy: given.policy ?? 'allOrNothing',
      status: 'uploaded',
      ...settledFields(table, settled),
    })
  })
  return checkOrQueue(services, by, run, table)
}

const settledFields = (table: Table, { mapping, decimalMark, dateFormat, plan }: Settled): Row => ({
  mapping,
  mode: plan.mode,
  encoding: table.encoding,
  delimiter: table.format === 'csv' ? table.delimiter : null,
  decimalMark,
  dateFormat,
  counts: null,
})

async function checkAgain(services: Services, ask: Asked<Choices>) {
  const { office } = services
  const by = ask.by!
  const run = ask.params.id!
  const table = await perform(office, { by, via: 'import', request: ask.request.id }, async work => {
    const { row, resource } = await openedRun(office, work, run)
    if (!['uploaded', 'checked'].includes(row.status as string))
      throw Refusal.conflict(reason('wrongState', { state: String(row.status) }))
    const { policy, ...given } = ask.body
    const before = row as unknown as Choices
    const merged = {
      mapping: given.mapping ?? before.mapping,
      mode: given.mode ?? before.mode,
      encoding: given.encoding ?? before.encoding,
      delimiter: given.delimiter ?? before.delimiter,
      decimalMark: given.decimalMark ?? before.decimalMark,
      dateFormat: given.dateFormat ?? before.dateFormat,
    }
    const read = await tableOf(services, row.file as StoredFile, merged)
    const settled = await settle(office, work, resource, read, merged)
    await dropLines(work, 'import-run-rows', run)
    await noteRun(work, 'import-runs', run, {
      ...settledFields(read, settled),
      status: 'uploaded',
      ...(policy && { policy }),
    })
    return read
  })
  return checkOrQueue(services, by, run, table)
}

/** The run, for somebody who may import into its resource. */
async function openedRun(office: Office, work: AnyWork, id: string): Promise<{ row: Row; resource: Resource }> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  const row = await runAt(work, 'import-runs', id, true)
  if (!office.registry.has(row.resource as string)) throw Refusal.notFound()
  const resource = office.registry.resource(row.resource as string)
  if (!work.by.isSystem && !work.by.roles.some(role => resource.gate.includes(role))) throw Refusal.notFound()
  demandImport(work.by, resource)
  return { row, resource }
}

async function checkOrQueue(services: Services, by: Person, run: string, table: Table) {
  const { office } = services
  if (table.rows.length <= mostAtOnce) await rehearse(services, by, run, table)
  else
    await perform(office, { by, via: 'import' }, async work => {
      const { row } = await openedRun(office, work, run)
      if (needOf(table, row) === null)
        await work.later('import-check', { run, by: askedBy(by) }, { key: `import ${run}`, shown: true })
    })
  return perform(office, { by, via: 'import' }, async work => {
    const { row } = await runAnswer(office, by, work, 'import-runs', run)
    const resource = office.registry.resource(row.resource as string)
    const mapping = row.mapping as Mapping
    return {
      row,
      need: needOf(table, row),
      total: table.rows.length,
      columns: table.headers.map((header, place) => ({
        header,
        field: mapping[header] ?? null,
        samples: table.rows.slice(0, 3).map(({ cells }) => (cells[place] ?? '').slice(0, 100)),
      })),
      fields: [...importable(resource, by).keys()].map(name => ({
        name,
        label: fieldLabel(work.words, resource.name, name),
      })),
    }
  })
}

/** What a person must settle before the rows can be read (documents R18). */
function needOf(table: Table, row: Row): string | null {
  const mapping = row.mapping as Mapping
  if (!table.headers.some(header => mapping[header])) return 'importNoColumns'
  return row.dateFormat === null ? 'importAmbiguousDates' : null
}

/** Thrown to take everything back. */
class TakeBack extends Error {
  readonly outcomes: readonly Outcome[]
  constructor(outcomes: readonly Outcome[]) {
    super('taken back')
    this.outcomes = outcomes
  }
}

const countsOf = (outcomes: readonly Outcome[]) => {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 }
  for (const { action } of outcomes) counts[action]++
  return counts
}

/** documents R13: the real write path, in a transaction that is rolled back whatever happens. */
async function rehearse(
  services: Services,
  by: Person,
  run: string,
  table?: Table,
  progress?: (done: number, total: number) => void,
): Promise<void> {
  const { office } = services
  const { row, resource } = await perform(office, { by, via: 'import' }, work => openedRun(office, work, run))
  const read = table ?? (await tableOf(services, row.file as StoredFile, row as Partial<Choices>))
  if (row.status !== 'uploaded' || needOf(read, row) !== null) return
  const outcomes = await perform(office, { by, via: 'import', rehearsal: true }, async work => {
    const { plan } = await settle(office, work, resource, read, row as Partial<Choices>)
    const total = read.rows.length
    throw new TakeBack(await importRows(office, work, plan, read.rows, done => progress?.(done, total)))
  }).catch(error => {
    if (error instanceof TakeBack) return error.outcomes
    throw error
  })
  await perform(office, { by, via: 'import' }, async work => {
    await dropLines(work, 'import-run-rows', run)
    await addLines(work, 'import-run-rows', run, outcomes.map(rehearsed))
    await noteRun(work, 'import-runs', run, { status: 'checked', counts: countsOf(outcomes) })
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
async function importInEarnest(
  services: Services,
  by: Person,
  run: string,
  progress?: (done: number, total: number) => void,
): Promise<void> {
  const { office } = services
  const errand = { by, via: 'import' }
  const peek = await perform(office, errand, work => openedRun(office, work, run))
  const table = await tableOf(services, peek.row.file as StoredFile, peek.row as Partial<Choices>)
  const failed = await perform(office, errand, async work => {
    const { row, resource } = await openedRun(office, work, run)
    if (row.status !== 'checked' && row.status !== 'running')
      throw Refusal.conflict(reason('wrongState', { state: String(row.status) }))
    const { plan } = await settle(office, work, resource, table, row as Partial<Choices>)
    const outcomes = await importRows(office, work, plan, table.rows, done => progress?.(done, table.rows.length))
    const counts = countsOf(outcomes)
    if (row.policy === 'allOrNothing' && counts.error > 0) throw new TakeBack(outcomes)
    await dropLines(work, 'import-run-rows', run)
    await addLines(
      work,
      'import-run-rows',
      run,
      outcomes.map((outcome, index) => ({ ...outcome, position: index + 1 })),
    )
    await noteRun(work, 'import-runs', run, { status: 'done', counts })
    return null
  }).catch(error => {
    if (error instanceof TakeBack) return error.outcomes
    throw error
  })
  if (!failed) return
  const counts = countsOf(failed)
  await perform(office, errand, async work => {
    await dropLines(work, 'import-run-rows', run)
    await addLines(work, 'import-run-rows', run, failed.map(rehearsed))
    await noteRun(work, 'import-runs', run, { status: 'checked', counts })
  })
  throw Refusal.conflict(reason('importHasErrors', { count: counts.error }), { counts })
}

async function runNow(services: Services, ask: Asked<Row>) {
  const { office } = services
  const by = ask.by!
  const run = ask.params.id!
  const rows = await perform(office, { by, via: 'import' }, async work => {
    const { row } = await openedRun(office, work, run)
    if (row.status !== 'checked') throw Refusal.conflict(reason('wrongState', { state: String(row.status) }))
    return (row.rows as Row[]).length
  })
  if (rows <= mostAtOnce) {
    await importInEarnest(services, by, run)
    return perform(office, { by, via: 'import' }, work => runAnswer(office, by, work, 'import-runs', run))
  }
  const resource = office.registry.resource('import-runs')
  return perform(office, { by, via: 'import', action: 'run' }, async work => ({
    row: await actOn(office, work, resource, run, 'run', {}),
  }))
}

/** `import-runs.run`, also from its generated page: the job does it. */
const queueRun: Verb = async (work, run: Row) => {
  const resource = work.registry.resource(run.resource as string)
  demandImport(work.by, resource)
  await work.later('import-run', { run: run.id, by: askedBy(work.by) }, { key: `import ${run.id}`, shown: true })
  return undefined
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
  try {
    await importInEarnest(services, by, run, (done, total) => void progress(done, total))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

export const importJobs: Readonly<Record<string, Job>> = {
  'import-check': checkJob as Job,
  'import-run': runJob as Job,
}
export const importVerbs: Readonly<Record<string, Verb>> = { 'import-runs.run': queueRun as Verb }
