import { isShown, type Registry, type Resource } from '#platform/model'
import type { ChangeSet, FieldChange } from '#platform/web/kernel/record-api.ts'

/** One line of the record inside a change set: the record itself, or one of its lines. */
export interface ChangedPart {
  readonly resource: string
  readonly record: string
  readonly kind: 'record' | 'lineAdded' | 'lineRemoved' | 'lineChanged'
  readonly changes: readonly FieldChange[]
}

/** What nobody reads in a history: kept by the system for itself. */
const unspoken = ['position', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy', 'version', 'id']

/** The changes of a set, record first, then line by line; a line that came or went is one entry. */
export function partsOf(registry: Registry, root: Resource, set: ChangeSet): ChangedPart[] {
  const groups = Map.groupBy(
    set.changes.filter(change => !unspoken.includes(change.field)),
    change => `${change.resource}/${change.record}`,
  )
  return [...groups.values()]
    .map(changes => ({ ...changes[0]!, changes: changes.filter(change => isTold(registry, change)) }))
    .filter(({ changes }) => changes.length > 0)
    .map(
      ({ resource, record, changes }): ChangedPart => ({
        resource,
        record,
        changes,
        kind: resource === root.name ? 'record' : lineKind(changes),
      }),
    )
    .sort((one, other) => Number(other.kind === 'record') - Number(one.kind === 'record'))
}

/** At creation every empty field says "nothing became nothing". */
const isTold = (registry: Registry, { resource, field, from, to }: FieldChange): boolean => {
  const spec = registry.has(resource) ? registry.resource(resource).fields[field] : undefined
  if (spec && !isShown(spec)) return false
  const empty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return !(empty(from) && empty(to))
}

const lineKind = (changes: readonly FieldChange[]): ChangedPart['kind'] => {
  if (changes.every(({ from }) => from === null || from === undefined)) return 'lineAdded'
  return changes.every(({ to }) => to === null || to === undefined) ? 'lineRemoved' : 'lineChanged'
}

/** Only sets that touch a field, or that a person made. */
export function filterHistory(
  sets: readonly ChangeSet[],
  { field, actor }: { readonly field?: string | undefined; readonly actor?: string | undefined },
): ChangeSet[] {
  return sets
    .filter(set => !actor || set.actor === actor)
    .filter(set => !field || set.changes.some(change => change.field === field))
}
