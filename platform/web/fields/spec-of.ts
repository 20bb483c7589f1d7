import type { FieldSpec, Registry, Resource } from '#platform/model'
import { personType } from '#platform/model/declaration/person-type.ts'

const fact = (spec: Pick<FieldSpec, 'kind'> & Partial<FieldSpec>): FieldSpec => ({
  origin: 'readonly',
  required: false,
  unique: false,
  ...spec,
})

/** What every record has besides its declared fields, as far as a list can show it. */
export const implicitFields: Readonly<Record<string, FieldSpec>> = {
  createdAt: fact({ kind: 'dateTime' }),
  createdBy: fact({ kind: 'ref', targets: [personType] }),
  updatedAt: fact({ kind: 'dateTime' }),
  updatedBy: fact({ kind: 'ref', targets: [personType] }),
  archivedAt: fact({ kind: 'dateTime' }),
  archivedBy: fact({ kind: 'ref', targets: [personType] }),
  visibility: fact({ kind: 'ref', targets: ['visibilities'] }),
  keywords: fact({ kind: 'someOf' }),
}

const ownSpec = (resource: Resource, field: string): FieldSpec | undefined =>
  resource.fields[field] ?? (resource.partOf ? undefined : implicitFields[field])

/** A field and the resource it belongs to; `shelf.name` is one hop away, known once that module is loaded; `lines.item` is its lines'. */
export function specOf(
  registry: Registry,
  resource: Resource,
  path: string,
): { spec: FieldSpec; resource: Resource; field: string } | undefined {
  const [first, second] = path.split('.')
  const spec = ownSpec(resource, first!)
  if (!spec) return undefined
  if (second === undefined) return { spec, resource, field: first! }
  const target = spec.lines ?? (spec.kind === 'ref' ? spec.targets![0]! : undefined)
  if (!target || !registry.has(target)) return undefined
  const inner = ownSpec(registry.resource(target), second)
  return inner && { spec: inner, resource: registry.resource(target), field: second }
}
