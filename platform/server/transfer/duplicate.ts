import { sql } from 'kysely'
import { check, type FieldSpec, type Resource } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { contextOf, reading, resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import { columnName, tableOf } from '../records/columns.ts'
import { labelsFor } from '../records/labels.ts'
import { loadRecord, type Row } from '../records/load.ts'
import { checkReferences } from '../records/references.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import { idsIn } from '../work/typed.ts'

/** What a create page opens with when it was asked to copy a record (documents 1.5, R9). */
export const duplicateEndpoint = ({ app }: Services): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/api/:resource/:id/duplicate',
    access: 'byResource',
    summary: 'A copy to start a new record from',
    handle: ask => duplicate(app, ask),
  })

async function duplicate(app: App, ask: Ask) {
  const resource = resourceOf(app, ask)
  const by = ask.by!
  const context = await contextOf(app, by, resource)
  const id = ask.params.id!
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  return reading(app, by, async reader => {
    const found = await loadRecord(context, reader, resource, id)
    if (!found) throw Refusal.notFound()
    const copy = copied(app, resource, found)
    await freeNames(reader, resource, copy)
    const whole = check(app.registry, resource.name, copy, {
      at: app.now(),
      today: context.calendar.today,
      by: by.userId,
    })
    const asking = { registry: app.registry, reader, viewer: by, typed: idsIn(copy) }
    for (const { path } of await checkReferences(asking, resource, [{ after: whole.row }])) forget(copy, path)
    return {
      row: copy,
      labels: await labelsFor(app.registry, reader, resource, [copy], context.locale, context.viewer),
    }
  })
}

/** Typed values only: never code, state, facts, formulas, or files; nor what is declared as not copied. */
const copyable = (spec: FieldSpec): boolean =>
  spec.kind === 'lines' ||
  (spec.origin === 'typed' && !spec.notCopied && !['code', 'status', 'progress', 'file', 'files'].includes(spec.kind))

function copied(app: App, resource: Resource, row: Row): Row {
  const copy: Row = {}
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (!copyable(spec) || !(field in row)) continue
    if (spec.kind === 'lines')
      copy[field] = (row[field] as Row[]).map(line => copied(app, app.registry.resource(spec.lines!), line))
    else copy[field] = row[field]
  }
  return copy
}

/** A name that must be unique gets a number, if every record needs one; a number like an ISBN is left to be typed. */
async function freeNames(reader: Reader, resource: Resource, copy: Row): Promise<void> {
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (!spec.unique || !(field in copy)) continue
    const name = copy[field]
    const isName = spec.required && spec.kind === 'text' && !spec.pattern && typeof name === 'string'
    copy[field] = isName ? await freeName(reader, resource, field, name, spec.max ?? 200) : null
  }
}

async function freeName(reader: Reader, resource: Resource, field: string, name: string, max: number): Promise<string> {
  const stem = name.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number++) {
    const tried = `${stem.slice(0, max - ` (${number})`.length)} (${number})`
    const taken = await reader.first(
      sql`select 1 from ${tableOf(resource)} where lower(${sql.raw(columnName(field))}) = lower(${tried})`,
    )
    if (!taken) return tried
  }
}

/** What the original points at may be archived by now, or not be offered any more: the copy leaves it to be chosen. */
function forget(copy: Row, path: readonly (string | number)[]): void {
  let here: unknown = copy
  for (const step of path.slice(0, -1)) here = (here as Record<string | number, unknown>)[step]
  const last = path.at(-1)!
  const holder = here as Record<string | number, unknown>
  holder[last] = Array.isArray(holder[last]) ? [] : null
}
