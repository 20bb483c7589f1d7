import { blank, type FieldSpec, type Moment, type Registry, type Resource, type Wire } from '#platform/model'

/** What a create page opens with: defaults, what its module begins it with, what the address gives (`?shelf=…`). */
export function firstValues(resource: Resource, moment: Moment, query: URLSearchParams, begun: Wire = {}): Wire {
  const values = { ...blank(resource, moment), ...begun }
  for (const [field, text] of query) {
    const spec = resource.fields[field]
    if (spec?.origin === 'typed') values[field] = fromAddress(spec, text)
  }
  return values
}

const fromAddress = (spec: FieldSpec, text: string): unknown => {
  if (spec.kind === 'boolean') return text === 'true'
  if (spec.kind === 'integer' || spec.kind === 'duration')
    return Number.isSafeInteger(Number(text)) ? Number(text) : null
  return spec.kind === 'refs' || spec.kind === 'someOf' ? text.split(',') : text
}

/** A copy has lines with keys of their own, and defaults where the original gives nothing. */
export function copiedValues(registry: Registry, resource: Resource, copy: Wire, moment: Moment): Wire {
  const values: Wire = { ...blank(resource, moment), ...copy }
  for (const [field, spec] of Object.entries(resource.fields))
    if (spec.kind === 'lines')
      values[field] = ((copy[field] as Wire[] | undefined) ?? []).map(line => ({
        ...copiedValues(registry, registry.resource(spec.lines!), line, moment),
        id: crypto.randomUUID(),
      }))
  return values
}
