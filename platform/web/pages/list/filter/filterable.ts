import { isShown, operatorsOf } from '#platform/model'
import { implicitFields, specOf } from '#platform/web/fields/spec-of.ts'
import { labelOfColumn } from '../columns/list-columns.tsx'
import type { List } from '../use-list.ts'

export interface FieldOffer {
  readonly path: string
  readonly label: string
}

const byLabel = (one: FieldOffer, other: FieldOffer) => one.label.localeCompare(other.label)

/** Fields of the record itself that this person may see; lines, secrets and sort keys are no columns. */
export function ownFields(list: List): FieldOffer[] {
  const { resource, hidden } = list
  const implicit = resource.partOf || resource.isView ? [] : Object.keys(implicitFields)
  return [...Object.keys(resource.fields), ...implicit]
    .filter(field => {
      const spec = specOf(list.registry, resource, field)!.spec
      return isShown(spec) && spec.kind !== 'lines' && !hidden.includes(field)
    })
    .map(path => ({ path, label: labelOfColumn(list, path) }))
    .sort(byLabel)
}

/** Fields one hop away through a reference, as far as that module's declarations are here. */
export function hopFields(list: List): FieldOffer[] {
  const { resource, registry, application, hidden } = list
  return Object.entries(resource.fields).flatMap(([field, spec]) => {
    const target = spec.kind === 'ref' && !hidden.includes(field) ? spec.targets![0]! : undefined
    if (!target || !registry.has(target) || !application.resources[target]) return []
    const away = application.resources[target].hidden
    return Object.entries(registry.resource(target).fields)
      .filter(([name, inner]) => isShown(inner) && inner.kind !== 'lines' && !away.includes(name))
      .map(([name]) => ({ path: `${field}.${name}`, label: labelOfColumn(list, `${field}.${name}`) }))
      .sort(byLabel)
  })
}

/** Fields of its lines: a record is found by any one of them. */
function lineFields(list: List): FieldOffer[] {
  const { resource, registry, application, hidden } = list
  return Object.entries(resource.fields).flatMap(([field, { lines }]) => {
    if (!lines || hidden.includes(field) || !registry.has(lines)) return []
    const away = application.resources[lines]?.hidden ?? []
    return Object.entries(registry.resource(lines).fields)
      .filter(([name, inner]) => isShown(inner) && inner.kind !== 'lines' && !away.includes(name))
      .map(([name]) => ({ path: `${field}.${name}`, label: labelOfColumn(list, `${field}.${name}`) }))
      .sort(byLabel)
  })
}

export const filterableFields = (list: List): FieldOffer[] =>
  [...ownFields(list), ...lineFields(list), ...hopFields(list)].filter(
    ({ path }) => operatorsOf[specOf(list.registry, list.resource, path)!.spec.kind].length > 0,
  )
