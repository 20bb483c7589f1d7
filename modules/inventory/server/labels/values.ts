import type { LabelValues } from '#modules/inventory/model/label-elements.ts'
import { recordAddress } from '#modules/inventory/model/zpl.ts'
import { type Language, resourceLabel } from '#platform/model'
import { contextOf, reading } from '#platform/server/http/record-endpoints.ts'
import { valueText } from '#platform/server/papers/index.ts'
import { labelsFor, labelsOf } from '#platform/server/records/labels.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import { readLink } from '#platform/server/records/sight.ts'
import { speechOf } from '#platform/server/records/speech.ts'
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
  const { office, publicUrl } = services
  const found = readLink(office, link)
  if (!found) return undefined
  if (!by.isSystem && !by.roles.some(role => found.resource.gate.includes(role))) return undefined
  const { resource, id } = found
  const context = await contextOf(office, by, resource)
  const company = await office.company()
  return reading(office, by, async reader => {
    const row = await loadRecord(context, reader, resource, id)
    if (!row) return undefined
    const speech = speechOf(office, company, { ...by, language })
    const { words } = speech
    const labels = await labelsFor(office.registry, reader, resource, [row], speech)
    const own = await labelsOf(office.registry, reader, new Map([[resource.name, new Set([id])]]), speech)
    const writing = { ...speech, labels }
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
