import { sql } from 'kysely'
import { headingPart, maySee, type Registry, type Resource } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { columnName, tableOf } from './columns.ts'
import { type Label, type Labels, labelsFor, labelsOf } from './labels.ts'
import type { ReaderLocale } from './reader-locale.ts'
import type { Viewer } from './row-access.ts'
import { valueText } from './value-text.ts'

interface Asked {
  readonly registry: Registry
  readonly reader: Reader
  readonly locale: ReaderLocale
  readonly viewer: Viewer
}

/**
 * Records as people call them, where they stand alone: among what was opened lately, in what a search found. Most are called by
 * their title; an order by its customer and PO.
 */
export async function headingsOf(asked: Asked, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<Labels> {
  const { registry, reader, locale, viewer } = asked
  const labels = await labelsOf(registry, reader, wanted, locale, viewer)
  for (const [name, ids] of wanted) {
    const resource = registry.has(name) ? registry.resource(name) : undefined
    if (!resource || resource.page.heading === resource.title || ids.size === 0) continue
    const called = await calledBy(asked, resource, [...ids])
    for (const [id, title] of called) {
      const label = labels[name]?.[id]
      if (label && title) labels[name]![id] = { ...label, title } satisfies Label
    }
  }
  return labels
}

async function calledBy(
  { registry, reader, locale, viewer }: Asked,
  resource: Resource,
  ids: readonly string[],
): Promise<[id: string, heading: string][]> {
  const fields = resource.page.heading.filter(field => maySee(viewer, resource, field))
  if (fields.length === 0) return []
  const columns = fields.map(field => `${columnName(field)} as "${field}"`).join(', ')
  const rows = await reader.rows<Record<string, unknown> & { id: string }>(
    sql`select id, ${sql.raw(columns)} from ${tableOf(resource)} where id = any(${ids}::uuid[])`,
  )
  const labels = await labelsFor(registry, reader, resource, rows, locale, viewer)
  return rows.map(row => [
    row.id,
    fields.flatMap(field => partOf({ locale, labels }, resource, field, row)).join(' · '),
  ])
}

function partOf(
  { locale, labels }: { locale: ReaderLocale; labels: Labels },
  resource: Resource,
  field: string,
  row: Record<string, unknown>,
): string[] {
  const spec = resource.fields[field]!
  const value = row[field]
  if (spec.kind === 'ref' || spec.kind === 'refOneOf') {
    const [target = '', id = ''] = spec.kind === 'ref' ? [spec.targets![0]!, String(value)] : String(value).split('/')
    const label = labels[target]?.[id]
    const name = label?.title ?? label?.code
    return name ? [name] : []
  }
  const text = valueText({ ...locale, labels }, resource.name, field, spec, value)
  return text ? [headingPart(locale.words, resource.name, field, text)] : []
}
