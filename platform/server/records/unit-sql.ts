import { type RawBuilder, sql } from 'kysely'
import type { Registry, Resource } from '#platform/model'
import { literal, quoted, snake } from '../database/names.ts'

type Sql = RawBuilder<unknown>

/**
 * In which unit or currency a figure stands. `unitFrom` names the way there, from the record itself: a sibling field (`unit`),
 * a field of another record (`parent.unit`, `poLine.unit`), or a record that says itself what it is counted in (`item`).
 */

/** A record on the way to a unit, as far as the row itself tells. */
interface Hop {
  readonly targets: readonly Resource[]
  /** What the row holds: an id, or `resource/id` where there are several targets. */
  readonly column: string
  readonly isLink: boolean
  readonly rest: readonly string[]
}

export function firstHop(registry: Registry, resource: Resource, path: readonly string[]): Hop | null {
  const [first = '', ...rest] = path
  if (first === 'parent' || first === 'root') {
    const target = first === 'parent' ? registry.resource(resource.partOf!) : registry.rootOf(resource.name)
    return { targets: [target], column: first, isLink: false, rest }
  }
  const spec = resource.fields[first]
  if (!spec?.targets) return null
  const targets = spec.targets.filter(name => registry.has(name)).map(name => registry.resource(name))
  return { targets, column: first, isLink: spec.kind === 'refOneOf', rest }
}

/** Where the way goes on behind a record: as it was said, else to what the record is counted in. */
export const onward = (target: Resource, rest: readonly string[]): readonly string[] =>
  rest.length ? rest : (target.countedIn?.split('.') ?? [])

const idIn = (value: Sql, target: Resource, isLink: boolean): Sql =>
  isLink
    ? sql`(case when ${value} like ${sql.raw(literal(`${target.name}/%`))} then substr(${value}, ${sql.raw(String(target.name.length + 2))})::uuid end)`
    : value

/** The unit behind what a hop holds, as text. */
function unitBehind(registry: Registry, hop: Hop, value: Sql, depth: number): Sql {
  const found = hop.targets.map(target => {
    const rest = onward(target, hop.rest)
    const id = idIn(value, target, hop.isLink)
    if (rest.length === 0) return sql`${id}::text`
    const alias = `u${depth}`
    return sql`(select ${unitSql(registry, target, rest, alias, depth + 1)} from ${sql.raw(quoted(snake(target.name)))} ${sql.raw(alias)} where ${sql.raw(alias)}."id" = ${id})`
  })
  return found.length === 1 ? found[0]! : sql`coalesce(${sql.join(found)})`
}

export function unitSql(
  registry: Registry,
  resource: Resource,
  path: readonly string[],
  alias: string,
  depth: number,
): Sql {
  const hop = firstHop(registry, resource, path)
  if (!hop) return sql`${sql.raw(`${alias}.${quoted(snake(path[0]!))}`)}::text`
  return unitBehind(registry, hop, sql.raw(`${alias}.${quoted(snake(hop.column))}`), depth)
}

/** Whether all rows of an aggregate stand in one unit: what they point to is asked once each, not row by row. */
export function isOneUnitSql(registry: Registry, resource: Resource, unitFrom: string, alias = 't'): Sql {
  const path = unitFrom.split('.')
  const hop = firstHop(registry, resource, path)
  const column = sql.raw(`${alias}.${quoted(snake(path[0]!))}`)
  const isDirect = !hop || hop.targets.every(target => onward(target, hop.rest).length === 0)
  if (isDirect) return sql`count(distinct coalesce(${column}::text, '')) <= 1`
  const unit = unitBehind(registry, hop, sql.raw('k.v'), 0)
  return sql`(select count(distinct coalesce(${unit}, '')) from unnest(array_agg(distinct ${column})) k(v)) <= 1`
}
