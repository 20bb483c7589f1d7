import type { LabelValues } from '#modules/inventory/model/label-elements.ts'
import { recordAddress } from '#modules/inventory/model/zpl.ts'
import { type Language, resourceLabel } from '#platform/model'
import { contextOf, reading } from '#platform/server/http/record-endpoints.ts'
import { valueText } from '#platform/server/papers/index.ts'
import { labelsFor, labelsOf } from '#platform/server/records/labels.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import { readLink } from '#platform/server/records/visible-records.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'

const wide: readonly string[] = ['lines', 'json', 'file', 'files', 'richText']

/** What a record says on a label, as far as this person may read it; nothing when it is not there for them. */
export async function valuesOf(
  services: Services,
  by: Person,
  language: Language,
  link: string,
): Promise<LabelValues | undefined> {
  const { app, publicUrl } = services
  const found = readLink(app, link)
  if (!found) return undefined
  if (!by.isSystem && !by.roles.some(role => found.resource.gate.includes(role))) return undefined
  const { resource, id } = found
  const context = await contextOf(app, by, resource)
  const company = await app.company()
  return reading(app, by, async reader => {
    const row = await loadRecord(context, reader, resource, id)
    if (!row) return undefined
    const locale = readerLocaleOf(app, company, { ...by, language })
    const { words } = locale
    const labels = await labelsFor(app.registry, reader, resource, [row], locale)
    const own = await labelsOf(app.registry, reader, new Map([[resource.name, new Set([id])]]), locale)
    const writing = { ...locale, labels }
    const fields = Object.entries(resource.fields)
      .filter(([, spec]) => !wide.includes(spec.kind))
      .map(([field, spec]) => [field, valueText(writing, resource.name, field, spec, row[field])] as const)
      .filter(([, text]) => text !== '')
    const { code, title } = own[resource.name]?.[id] ?? { code: null, title: null }
    return {
      ...Object.fromEntries(fields),
      code: code ?? title ?? '',
      title: title ?? code ?? '',
      kind: resourceLabel(words, resource.name, 'one'),
      company: company.name,
      address: recordAddress(publicUrl, resource.name, id),
    }
  })
}
