import type { FieldSpec } from './declaration/field.ts'
import type { Followed, Resource } from './declaration/resource.ts'

/** From the record under control to those that follow it, at most: part, revision, job, operation. */
const furthest = 3

const isKept = ({ kind, origin }: FieldSpec): boolean =>
  (kind === 'ref' || kind === 'refOneOf') && origin !== 'rollup' && origin !== 'clock'

/**
 * What follows what: everything that names a record under control (a part) or one that is nothing without it (its revision),
 * and whatever is nothing without those. Lines are seen with their record.
 */
export function followsOf(resources: readonly Resource[]): ReadonlyMap<string, readonly Followed[]> {
  const byName = new Map(resources.map(one => [one.name, one]))
  const guards = new Map<string, number>(
    resources.flatMap(one => (one.controlled?.withReferrers ? [[one.name, 0] as const] : [])),
  )
  const found = new Map<string, Followed[]>()
  for (let step = 1; step <= furthest; step++) {
    const known = new Map(guards)
    for (const one of resources) {
      if (one.partOf || known.get(one.name) === 0) continue
      const fields = Object.entries(one.fields).flatMap(([field, spec]) =>
        isKept(spec)
          ? (spec.targets ?? [])
              .filter(target => isFollowed(known, one, spec, target, step))
              .map(target => ({ field, target: byName.get(target)!, isLink: spec.kind === 'refOneOf', spec }))
          : [],
      )
      if (fields.length === 0) continue
      found.set(one.name, [...(found.get(one.name) ?? []), ...fields.map(({ spec: _, ...followed }) => followed)])
      if (!one.isView && !known.has(one.name) && fields.some(({ spec }) => spec.required)) guards.set(one.name, step)
    }
  }
  return found
}

/** A revision follows its part alone; others follow parts and revisions they name, and further on what they cannot do without. */
function isFollowed(
  guards: ReadonlyMap<string, number>,
  { name }: Resource,
  { required }: FieldSpec,
  target: string,
  step: number,
): boolean {
  const distance = guards.get(target)
  if (distance !== step - 1 || target === name) return false
  const own = guards.get(name)
  return (own === undefined || own > distance) && (distance <= 1 || required)
}
