import type { Registry, Resource, Wire } from '#platform/model'
import { same } from '#platform/web/fields/form/sendable.ts'

/** A place inside a record: a field, or a field of a line by the line's key: `['lines', '0198…', 'copies']`. */
export type Place = readonly string[]

/** A value that differs between two states of a record. A whole line that came or went has nothing on one side. */
export interface Difference {
  readonly place: Place
  readonly from: unknown
  readonly to: unknown
}

/** Both changed the same place, and not to the same. */
export interface Clash {
  readonly place: Place
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merge {
  /** Theirs with mine on top; in clashes mine stands until chosen otherwise. */
  readonly merged: Wire
  readonly clashes: readonly Clash[]
  /** What they changed since, wherever it is. */
  readonly theirs: readonly Difference[]
}

const typedFields = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, spec]) => spec.origin === 'typed' || spec.kind === 'lines')
const linesIn = (row: Wire, field: string): Wire[] => (row[field] as Wire[] | null | undefined) ?? []
const byId = (lines: readonly Wire[]) => new Map(lines.map(line => [line.id as string, line]))

/** What differs between two states of a record in the fields people type, lines matched by their keys. */
export function differences(
  registry: Registry,
  resource: Resource,
  one: Wire,
  other: Wire,
  at: Place = [],
): Difference[] {
  return typedFields(resource).flatMap(([field, spec]): Difference[] => {
    const place = [...at, field]
    if (spec.kind !== 'lines')
      return same(one[field], other[field]) ? [] : [{ place, from: one[field] ?? null, to: other[field] ?? null }]
    const child = registry.resource(spec.lines!)
    const [before, after] = [byId(linesIn(one, field)), byId(linesIn(other, field))]
    return [...new Set([...before.keys(), ...after.keys()])].flatMap(id => {
      const [was, is] = [before.get(id), after.get(id)]
      if (!was || !is) return [{ place: [...place, id], from: was ?? null, to: is ?? null }]
      return differences(registry, child, was, is, [...place, id])
    })
  })
}

/**
 * Puts one person's changes on top of another's (documents R10): where only one of them wrote, that one counts; where both
 * did, it is a clash to be decided by the person. Nothing is ever overwritten silently.
 */
export function mergeRecords(registry: Registry, resource: Resource, base: Wire, mine: Wire, theirs: Wire): Merge {
  const clashes: Clash[] = []
  const merged = mergeLevel(registry, resource, base, mine, theirs, [], clashes)
  return {
    merged: { ...merged, version: theirs.version },
    clashes,
    theirs: differences(registry, resource, base, theirs),
  }
}

function mergeLevel(
  registry: Registry,
  resource: Resource,
  base: Wire,
  mine: Wire,
  theirs: Wire,
  at: Place,
  clashes: Clash[],
): Wire {
  const merged: Wire = { ...theirs }
  for (const [field, spec] of typedFields(resource)) {
    const place = [...at, field]
    if (spec.kind === 'lines') {
      const child = registry.resource(spec.lines!)
      const level = { base: linesIn(base, field), mine: linesIn(mine, field), theirs: linesIn(theirs, field) }
      merged[field] = mergeLines(registry, child, level, place, clashes)
      continue
    }
    if (same(base[field], mine[field])) continue
    if (!same(base[field], theirs[field]) && !same(mine[field], theirs[field]))
      clashes.push({ place, before: base[field], mine: mine[field], theirs: theirs[field] })
    merged[field] = mine[field]
  }
  return merged
}

interface Lines {
  readonly base: readonly Wire[]
  readonly mine: readonly Wire[]
  readonly theirs: readonly Wire[]
}

/** My order; what they added follows; a line one removed and the other changed is a clash. */
function mergeLines(registry: Registry, child: Resource, lines: Lines, at: Place, clashes: Clash[]): Wire[] {
  const [before, own, other] = [byId(lines.base), byId(lines.mine), byId(lines.theirs)]
  const unchanged = (was: Wire, is: Wire) => differences(registry, child, was, is).length === 0
  const result: Wire[] = []
  for (const line of lines.mine) {
    const id = line.id as string
    const [was, their] = [before.get(id), other.get(id)]
    if (was && their) result.push(mergeLevel(registry, child, was, line, their, [...at, id], clashes))
    else if (!was) result.push(line)
    else if (!unchanged(was, line)) {
      clashes.push({ place: [...at, id], before: was, mine: line, theirs: null })
      result.push(line)
    }
  }
  for (const line of lines.theirs) {
    const id = line.id as string
    if (own.has(id)) continue
    const was = before.get(id)
    if (!was) result.push(line)
    else if (!unchanged(was, line)) clashes.push({ place: [...at, id], before: was, mine: null, theirs: line })
  }
  return result
}

/** The merged record with their value wherever the person chose theirs. */
export function decided(merge: Merge, choice: Readonly<Record<string, 'mine' | 'theirs'>>): Wire {
  return merge.clashes
    .filter(({ place }) => choice[place.join('/')] === 'theirs')
    .reduce((row, clash) => put(row, clash.place, clash.theirs), merge.merged)
}

function put(row: Wire, [field, id, ...deeper]: Place, value: unknown): Wire {
  if (id === undefined) return { ...row, [field!]: value }
  const lines = linesIn(row, field!)
  if (deeper.length === 0) {
    const without = lines.filter(line => line.id !== id)
    return { ...row, [field!]: value === null ? without : [...without, value as Wire] }
  }
  return { ...row, [field!]: lines.map(line => (line.id === id ? put(line, deeper, value) : line)) }
}
