import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { columnName, tableOf } from '../records/columns.ts'
import { loadRecord, type Row } from '../records/load.ts'
import type { AnyWork } from './work.ts'

/**
 * The record that was made when this was sent the first time, as its sender sees it now. Whoever sends at the same moment waits
 * for the other, so that only one makes it. Another person's record, or one that says something else, is no repetition: the key
 * is then simply taken.
 */
export async function sentBefore(work: AnyWork, resource: Resource, given: Row, row: Row): Promise<Row | undefined> {
  const field = Object.keys(resource.fields).find(name => resource.fields[name]!.isSendersKey)
  const key = field && row[field]
  if (!key) return undefined
  await work.writer.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${resource.name} ${field} ${String(key)}`}, 0))`,
  )
  const found = await work.reader.first<{ id: string }>(sql`
    select t."id" from ${tableOf(resource)} t
    where t.${sql.raw(columnName(field))} = ${key} and t.created_by is not distinct from ${work.by.userId}::uuid`)
  if (!found) return undefined
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const stands = await loadRecord(context, work.reader, resource, found.id)
  return stands && repeats(given, row, stands) ? stands : undefined
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Does everything that was given stand there? Lines that came later, such as corrections, follow those that were sent. */
function repeats(given: Row, row: Row, stands: Row): boolean {
  return Object.keys(given).every(field => {
    if (field === 'id' || field === 'version') return true
    const [sent, kept] = [given[field], stands[field]]
    if (!isLines(sent)) return same(row[field], kept)
    const read = row[field] as Row[]
    return isLines(kept) && sent.every((line, place) => kept[place] && repeats(line, read[place]!, kept[place]))
  })
}

const isLines = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every(one => typeof one === 'object' && one !== null && !Array.isArray(one))
