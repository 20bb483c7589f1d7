import { sql } from 'kysely'
import { file, type Resource, reason, type StoredFile, valueLabel } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { contextOf, resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import { rowAccess } from '../records/row-access.ts'
import type { Services } from '../services.ts'
import { type App, perform } from '../work/app.ts'
import type { Verb } from '../work/handlers.ts'
import type { Person } from '../work/person.ts'
import { actOn } from '../work/records.ts'
import type { AnyWork } from '../work/work.ts'
import { type Choices, choices, needOf, settle, settledFields, tableOf } from './import-choices.ts'
import { importable, importLabel } from './import-columns.ts'
import { kindLabel } from './import-kinds.ts'
import { demandImport, importInEarnest, openedRun, rehearse } from './import-work.ts'
import type { Mapping } from './mapping.ts'
import type { Table } from './reading/table-file.ts'
import { askedBy, dropLines, noteRun, openRun, runAnswer } from './runs.ts'

/** Files with more rows than this are worked off in the background, with progress. */
export const mostAtOnce = 500

export const importEndpoints = (services: Services): Endpoint[] => [
  endpoint<Choices & { file: StoredFile }>({
    method: 'POST',
    path: '/api/:resource/import',
    access: { verb: 'import' },
    summary: 'Check a CSV or XLSX file by a rehearsal of its import',
    asks: { file: file().required(), ...choices },
    repeatable: true,
    handle: ask => beginImport(services, ask),
  }),
  endpoint<Choices>({
    method: 'POST',
    path: '/api/import-runs/:id/check',
    access: { action: 'import-runs.update' },
    summary: 'Check the file again with other choices',
    asks: choices,
    repeatable: true,
    handle: ask => checkAgain(services, ask),
  }),
  endpoint({
    method: 'POST',
    path: '/api/import-runs/:id/run',
    access: { action: 'import-runs.run' },
    summary: 'Import the checked file in earnest',
    repeatable: true,
    handle: ask => runNow(services, ask),
  }),
  endpoint({
    method: 'GET',
    path: '/api/import-runs/:id/progress',
    access: { action: 'import-runs.view' },
    summary: 'How far a long check, import or revert has come',
    handle: ask => progressOf(services, ask),
  }),
]

type Asked<Body> = Ask<Body, Record<string, string>>

async function beginImport(services: Services, ask: Asked<Choices & { file: StoredFile }>) {
  const { app } = services
  const resource = resourceOf(app, ask)
  const by = ask.by!
  await contextOf(app, by, resource)
  demandImport(by, resource)
  if (resource.byVerbsOnly) throw Refusal.conflict(reason('byVerbsOnly'))
  const { file: stored, ...given } = ask.body
  const table = await tableOf(services, stored, given)
  const run = await perform(app, { by, via: 'import', request: ask.request.id }, async work => {
    const settled = await settle(app, work, resource, table, { ...given, fileName: stored.name })
    return openRun(work, 'import-runs', {
      resource: resource.name,
      file: stored,
      format: table.format,
      policy: given.policy ?? 'allOrNothing',
      attachments: given.attachments ?? [],
      status: 'uploaded',
      ...settledFields(table, settled),
    })
  })
  return checkOrQueue(services, by, run, table)
}

async function checkAgain(services: Services, ask: Asked<Choices>) {
  const { app } = services
  const by = ask.by!
  const run = ask.params.id!
  const table = await perform(app, { by, via: 'import', request: ask.request.id }, async work => {
    const { row, resource } = await openedRun(app, work, run)
    if (!['uploaded', 'checked'].includes(row.status as string))
      throw Refusal.conflict(reason('wrongState', { state: String(row.status) }))
    const { policy, ...given } = ask.body
    const before = row as unknown as Choices
    const differs = (field: 'delimiter' | 'encoding' | 'section' | 'headerRow' | 'kind' | 'preset') =>
      given[field] !== null && given[field] !== undefined && given[field] !== before[field]
    const isReadAnew = differs('delimiter') || differs('encoding') || differs('section') || differs('headerRow')
    const isMeantAnew = isReadAnew || differs('kind') || differs('preset')
    const merged = {
      mapping: given.mapping ?? (isMeantAnew ? null : before.mapping),
      kind: given.kind ?? (differs('section') ? null : before.kind),
      // The program is found out anew with the list, unless somebody names it.
      preset: given.preset ?? (isMeantAnew ? null : before.preset),
      section: given.section ?? before.section,
      headerRow: given.headerRow ?? (differs('section') ? null : before.headerRow),
      constants: given.constants ?? before.constants,
      decisions: given.decisions ?? (isReadAnew ? null : before.decisions),
      duplicates: given.duplicates ?? before.duplicates,
      adding: given.adding ?? before.adding,
      mode: given.mode ?? before.mode,
      encoding: given.encoding ?? before.encoding,
      delimiter: given.delimiter ?? before.delimiter,
      decimalMark: given.decimalMark ?? before.decimalMark,
      dateFormat: given.dateFormat ?? (given.mapping || isMeantAnew ? null : before.dateFormat),
      attachments: given.attachments?.length ? given.attachments : before.attachments,
    }
    const read = await tableOf(services, row.file as StoredFile, merged)
    const settled = await settle(app, work, resource, read, merged)
    await dropLines(work, 'import-run-rows', run)
    await noteRun(work, 'import-runs', run, {
      ...settledFields(read, settled),
      attachments: merged.attachments,
      status: 'uploaded',
      ...(policy && { policy }),
    })
    return read
  })
  return checkOrQueue(services, by, run, table)
}

async function checkOrQueue(services: Services, by: Person, run: string, table: Table) {
  const { app } = services
  if (table.rows.length <= mostAtOnce) await rehearse(services, by, run, table)
  else
    await perform(app, { by, via: 'import' }, async work => {
      const { row } = await openedRun(app, work, run)
      if (needOf(table, row) === null)
        await work.later('import-check', { run, by: askedBy(by) }, { key: `import ${run}`, shown: true })
    })
  return perform(app, { by, via: 'import' }, async work => {
    const { row } = await runAnswer(app, by, work, 'import-runs', run)
    const resource = app.registry.resource(row.resource as string)
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
      fields: offered(app, work, resource),
      ...aboutFile(app, work, resource, table),
    }
  })
}

/** What a column may be mapped to. */
const offered = (app: App, work: AnyWork, resource: Resource) =>
  [...importable(app.registry, app.handlers.imports, resource, work.by).values()].map(column => ({
    name: column.name,
    label: importLabel(work.words, app.registry, resource, column),
    ...(column.spec.values && {
      values: column.spec.values.map(value => [value, valueLabel(work.words, column.owner.name, column.field, value)]),
    }),
    ...(column.spec.kind === 'boolean' && {
      values: ['yes', 'no'].map(value => [value, work.words(`transfer.${value}`)]),
    }),
  }))

/** What the file has besides its columns, and which lists it may be. */
const aboutFile = (app: App, work: AnyWork, resource: Resource, { sections, above, empty, isIif }: Table) => ({
  sections,
  above,
  empty,
  isIif,
  kinds: [...app.handlers.imports.kinds]
    .filter(([, kind]) => kind.resource === resource.name)
    .map(([name]) => ({ name, label: kindLabel(work.words, name) })),
})

/** Asked every second by whoever waits: the state of the run and its job, without the thousands of rows. */
async function progressOf({ app }: Services, ask: Ask) {
  const id = ask.params.id!
  const access = rowAccess(ask.by!, app.registry.resource('import-runs'))
  if (!/^[0-9a-f-]{36}$/.test(id) || !access) throw Refusal.notFound()
  const found = await app.reader.first(sql`
    select t.status, j.status as job, j.progress_done as done, j.progress_total as total, j.started_at as "startedAt"
    from import_runs t left join lateral (
      select * from background_jobs where key = ${`import ${id}`} order by created_at desc limit 1) j on true
    where t.id = ${id}::uuid and ${access}`)
  if (!found) throw Refusal.notFound()
  return found
}

async function runNow(services: Services, ask: Asked<Row>) {
  const { app } = services
  const by = ask.by!
  const run = ask.params.id!
  const rows = await perform(app, { by, via: 'import' }, async work => {
    const { row } = await openedRun(app, work, run)
    if (row.status !== 'checked') throw Refusal.conflict(reason('wrongState', { state: String(row.status) }))
    return (row.rows as Row[]).length
  })
  if (rows <= mostAtOnce) {
    await importInEarnest(services, by, run)
    return perform(app, { by, via: 'import' }, work => runAnswer(app, by, work, 'import-runs', run))
  }
  const resource = app.registry.resource('import-runs')
  return perform(app, { by, via: 'import', action: 'run' }, async work => ({
    row: await actOn(app, work, resource, run, 'run', {}),
  }))
}

/** `import-runs.run`, also from its generated page: the job does it. */
const queueRun: Verb = async (work, run: Row) => {
  const resource = work.registry.resource(run.resource as string)
  demandImport(work.by, resource)
  await work.later('import-run', { run: run.id, by: askedBy(work.by) }, { key: `import ${run.id}`, shown: true })
  return undefined
}

export const importVerbs = { 'import-runs.run': queueRun as Verb }
