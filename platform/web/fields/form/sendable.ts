import { notAsked, type Registry, type Resource, type Wire } from '#platform/model'

/** Fields a person may not see, by record type: they are neither shown nor sent. */
export type Hidden = (resource: string) => readonly string[]

/** What a form sends: what people type, no more; lines with their keys, so that the server can match them. */
export function sendable(registry: Registry, resource: Resource, values: Wire, hidden: Hidden): Wire {
  const sent: Wire = {}
  const unasked = notAsked(resource.require, values)
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (values[field] === undefined || hidden(resource.name).includes(field)) continue
    if (spec.kind === 'lines') {
      if (spec.origin !== 'typed') continue
      const child = registry.resource(spec.lines!)
      sent[field] = ((values[field] as Wire[] | null) ?? []).map(line => ({
        ...(typeof line.id === 'string' && { id: line.id }),
        ...sendable(registry, child, line, hidden),
      }))
    } else if (spec.origin === 'typed') sent[field] = unasked.includes(field) ? null : values[field]
  }
  if (!resource.partOf)
    for (const field of ['visibility', 'keywords']) if (values[field] !== undefined) sent[field] = values[field]
  return sent
}

/** A new record need not say what it leaves empty, unless the server would fill it in: what somebody emptied stays empty. */
export const spoken = ({ fields, startsAs }: Resource, sent: Wire): Wire =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) =>
        (value ?? null) !== null || fields[field]?.default !== undefined || Object.hasOwn(startsAs, field),
    ),
  )

export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

/** The same object, whatever order its keys were written in; nothing and null are one. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}

/** Only the fields that differ between the record as it was opened and as it stands in the form. */
export function changes(registry: Registry, resource: Resource, base: Wire, values: Wire, hidden: Hidden): Wire {
  const [before, now] = [sendable(registry, resource, base, hidden), sendable(registry, resource, values, hidden)]
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => !same(value, before[field])))
}
