import { derive, type FieldSpec, type Registry, type Wire } from '#platform/model'
import { amountKinds } from '#platform/model/revive.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { isUnread } from '../widgets/unread.ts'

/** Lines whose formulas were already worked out: an untouched line keeps its identity, so its row is not drawn again. */
export type Worked = WeakMap<object, Wire>

/** The record with all formulas worked out, for showing totals while a person types. What cannot be read counts as empty. */
export function withFormulas(registry: Registry, name: string, values: Wire, worked: Worked): Wire {
  const known = worked.get(values)
  if (known) return known
  const resource = registry.resource(name)
  const result: Wire = { ...values }
  const readable: Wire = {}
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (spec.kind === 'lines')
      result[field] = ((values[field] as Wire[] | null) ?? []).map(line =>
        withFormulas(registry, spec.lines!, line, worked),
      )
    readable[field] =
      spec.kind === 'lines'
        ? (result[field] as Wire[]).map(line => cleaned(registry, spec.lines!, line))
        : clean(spec, values[field])
  }
  try {
    derive(registry, resource, readable)
    for (const field of Object.keys(resource.derive)) result[field] = readable[field]
  } catch {
    // A formula that cannot cope with what is missing so far shows nothing yet.
    for (const field of Object.keys(resource.derive)) result[field] = null
  }
  worked.set(values, result)
  worked.set(result, result)
  return result
}

const cleaned = (registry: Registry, name: string, line: Wire): Wire => {
  const { fields } = registry.resource(name)
  return Object.fromEntries(
    Object.entries(line).map(([field, value]) => {
      const spec = fields[field]
      if (spec?.kind === 'lines')
        return [field, ((value as Wire[] | null) ?? []).map(below => cleaned(registry, spec.lines!, below))]
      return [field, spec ? clean(spec, value) : value]
    }),
  )
}

const clean = (spec: FieldSpec, value: unknown): unknown => {
  if (value === undefined || isUnread(value)) return null
  if (amountKinds.includes(spec.kind) && value !== null) return Decimal.parse(String(value)) ? value : null
  return value
}
