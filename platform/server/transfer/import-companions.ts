import { sql } from 'kysely'
import { type Complaint, check, type Resource, toWire } from '#platform/model'
import { columnName, selection, tableOf } from '../records/columns.ts'
import type { Row } from '../records/load.ts'
import type { App } from '../work/app.ts'
import type { ImportCompanion } from '../work/import-hints.ts'
import { archiveRecord, changeRecord, createRecord } from '../work/records.ts'
import type { AnyWork } from '../work/work.ts'
import { madeOf, type Part } from './import-parts.ts'
import type { Done } from './take-back.ts'

/** A further record that a row made or changed, and what undoing it needs. */
export interface BesideDone extends Done {
  readonly resource: string
}

export interface CompanionWork {
  readonly app: App
  readonly work: AnyWork
}

const text = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** Of several, the one that is told by the same e-mail or name; what names nobody means the first. */
function meant({ toldBy = [] }: ImportCompanion, given: Row, standing: readonly Row[]): Row | undefined {
  const telling = toldBy.filter(field => text(given[field]) !== '')
  if (telling.length === 0) return standing[0]
  return standing.find(row => telling.every(field => text(row[field]) === text(given[field])))
}

const standingRows = (work: AnyWork, resource: Resource, { by, fields }: ImportCompanion, of: string) =>
  work.reader.rows(
    sql`select ${selection(work.registry, resource, ['id', 'version', ...(resource.archivable ? ['archivedAt'] : []), ...fields], work.calendar)} from ${tableOf(resource)} t
        where t.${sql.raw(columnName(by))} = ${of}::uuid order by ${sql.raw(resource.archivable ? 't."archived_at" is not null, ' : '')}t."id"`,
  )

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Makes the further record of a row, or brings the one that stands up to it. Null: there is nothing to do. */
async function writeBeside(
  { app, work }: CompanionWork,
  companion: ImportCompanion,
  of: string,
  given: Row,
  whenNew: Row,
): Promise<BesideDone | null> {
  if (Object.values(given).every(isEmpty) && !companion.always) return null
  const resource = work.registry.resource(companion.resource)
  const standing = await standingRows(work, resource, companion, of)
  const stands = meant(companion, given, standing)
  if (!stands) {
    const saysNothing = Object.values(given).every(value => isEmpty(value) || value === false)
    if (saysNothing && !companion.always) return null
    const first = standing.length === 0 ? companion.whenFirst : {}
    const made = await createRecord(app, work, resource, { ...whenNew, ...first, ...given, [companion.by]: of })
    return {
      resource: resource.name,
      id: made.id as string,
      did: 'create',
      version: Number(made.version ?? 1),
      values: {},
    }
  }
  const isRestored = Boolean(stands.archivedAt)
  const kept = (value: unknown) => JSON.stringify(toWire(value) ?? null)
  const changed = Object.entries(given).filter(
    ([field, value]) => !isEmpty(value) && kept(value) !== kept(stands[field]) && text(value) !== text(stands[field]),
  )
  if (changed.length === 0 && !isRestored) return null
  const id = stands.id as string
  const restored = isRestored && (await archiveRecord(app, work, resource, id, { version: stands.version }, true))
  const done = changed.length
    ? await changeRecord(app, work, resource, id, Object.fromEntries(changed))
    : restored || stands
  if (isRestored) return { resource: resource.name, id, did: 'create', version: Number(done.version), values: {} }
  const values = Object.fromEntries(changed.map(([field]) => [field, toWire(stands[field]) ?? null]))
  return { resource: resource.name, id, did: 'change', version: Number(done.version), values }
}

/** What is wrong with what a row says of its further records, before any of them is written. */
export function wrongBeside(
  work: AnyWork,
  { companions }: { readonly companions: readonly (readonly [string, ImportCompanion])[] },
  draft: Part,
): { resource: Resource; complaints: readonly Complaint[] }[] {
  const moment = { at: work.at, today: work.today, by: work.by.userId }
  return companions.flatMap(([name, companion]) => {
    const given = draft.beside.get(name)?.given
    if (!given) return []
    const { complaints } = check(work.registry, companion.resource, given, moment)
    const own = complaints.filter(({ path: [field] }) => !isEmpty(given[String(field)]))
    return own.length > 0 ? [{ resource: work.registry.resource(companion.resource), complaints: own }] : []
  })
}

/** All further records of a row; what its own record says (`own`) names those that have no name. */
export async function writeAllBeside(
  doing: CompanionWork,
  { companions }: { readonly companions: readonly (readonly [string, ImportCompanion])[] },
  draft: Part,
  of: string,
  own: Row,
): Promise<BesideDone[]> {
  const beside: BesideDone[] = []
  for (const [name, companion] of companions) {
    const given = draft.beside.get(name)?.given ?? (companion.always && {})
    if (!given) continue
    const whenNew = Object.fromEntries(
      Object.entries(companion.whenNew ?? {}).map(([field, text]) => [
        field,
        text.startsWith('@') ? madeOf(text.slice(1), own) : text,
      ]),
    )
    const done = await writeBeside(doing, companion, of, given, whenNew)
    if (done) beside.push(done)
  }
  return beside
}
