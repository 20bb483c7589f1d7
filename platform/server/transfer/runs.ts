import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { firstCause } from '../database/first-cause.ts'
import { snake } from '../database/names.ts'
import { sendTogether } from '../database/sending.ts'
import { Refusal } from '../problems.ts'
import { columnName, storedFields, tableOf } from '../records/columns.ts'
import { refusalFrom } from '../records/database-refusals.ts'
import { loadRecord, type Row } from '../records/load.ts'
import { systemViewer } from '../records/row-access.ts'
import { insertRecord } from '../records/save.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'

/** The record of long work somebody asked for: an import, an export, a bulk edit. */
export type Run = 'import-runs' | 'export-runs' | 'bulk-edits'
type RunLine = 'import-run-rows' | 'bulk-edit-results'

/** Only this code writes runs, so their rows need no reading of typed values. */
export async function openRun(work: AnyWork, run: Run, row: Row): Promise<string> {
  const resource = work.registry.resource(run)
  return insertRecord(work.registry, work.writer, resource, row, { userId: work.by.userId, at: work.at })
}

const stored = (kind: string, value: unknown): unknown =>
  value !== null && ['json', 'file', 'files'].includes(kind) ? JSON.stringify(value) : value

export async function noteRun(work: AnyWork, run: Run | RunLine, id: string, values: Row): Promise<void> {
  const resource = work.registry.resource(run)
  const sets = Object.entries(values).map(
    ([field, value]) => sql`${sql.raw(columnName(field))} = ${stored(resource.fields[field]!.kind, value)}`,
  )
  await work.writer.run(sql`update ${tableOf(resource)} set ${sql.join(sets)} where "id" = ${id}::uuid`)
}

/** The run as the system knows it, with its lines; locked when it is about to go on. */
export async function runAt(work: AnyWork, run: Run, id: string, forUpdate = false): Promise<Row> {
  const context = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  const found = await loadRecord(context, work.reader, work.registry.resource(run), id, { forUpdate })
  if (!found || !isOwn(work.by, found)) throw Refusal.notFound()
  return found
}

/** Whatever is done with a run is done for whoever asked for it. */
const isOwn = (by: Person, run: Row): boolean => by.isSystem === true || run.createdBy === by.userId

/** Adds many lines at once: one statement for a thousand rows instead of a thousand. */
export async function addLines(work: AnyWork, name: RunLine, run: string, lines: readonly Row[]): Promise<void> {
  const resource = work.registry.resource(name)
  const fields = storedFields(resource).map(([field]) => field)
  const columns = ['id', 'parent', 'root', 'position', ...fields].map(columnName).join(', ')
  const rows = lines.map(line => ({
    id: newId(),
    parent: run,
    root: run,
    position: line.position,
    ...Object.fromEntries(fields.map(field => [snake(field), line[field] ?? null])),
  }))
  for (let start = 0; start < rows.length; start += 1000)
    await work.writer.run(
      sql`insert into ${tableOf(resource)} (${sql.raw(columns)}) select ${sql.raw(columns)} from jsonb_populate_recordset(null::${tableOf(resource)}, ${JSON.stringify(rows.slice(start, start + 1000))}::jsonb)`,
    )
}

export async function dropLines(work: AnyWork, name: RunLine, run: string): Promise<void> {
  await work.writer.run(sql`delete from ${tableOf(work.registry.resource(name))} where "root" = ${run}::uuid`)
}

/** Steps of one transaction that stay or go each on its own: a refusal is an outcome instead of the end. */
export type Attempt = <T>(step: () => Promise<T>) => Promise<T | Refusal>

/** One savepoint follows the other in a single question that travels with the step's first, because each journey to the database costs a row its time. */
export function attemptsIn(work: AnyWork, name = 'step'): Attempt {
  let next = `savepoint ${name}`
  return async step => {
    const marked = sendTogether(work.client, () => work.client.query(next))
    marked.catch(() => {})
    // Also after a refusal: what is noted between two steps must not go with the second.
    next = `release savepoint ${name}; savepoint ${name}`
    try {
      const done = await step()
      await marked
      return done
    } catch (reported) {
      const error = firstCause(work.client, reported)
      await marked
      await work.client.query(`rollback to savepoint ${name}`)
      const refusal = error instanceof Refusal ? error : refusalFrom(work.registry, error)
      if (!refusal) throw error
      return refusal
    }
  }
}

/** Jobs act for whoever asked, with the rights they had when they asked. */
export const askedBy = (by: Person): Person => ({ ...by, sessionId: null })

export const runAnswer = async (app: App, by: Person, work: AnyWork, run: Run, id: string) => {
  const context = { registry: app.registry, viewer: by, calendar: work.calendar }
  const row = await loadRecord(context, work.reader, app.registry.resource(run), id)
  if (!row) throw Refusal.notFound()
  return { row }
}
