import { sql } from 'kysely'
import {
  type Actor,
  type Admission,
  opensEveryRow,
  personType,
  type Resource,
  type Role,
  type Scope,
  scopeFor,
  type Through,
} from '#platform/model'
import { literal, quoted, snake } from '../database/names.ts'
import type { Sql } from './columns.ts'
import { columnName } from './columns.ts'
import { notFollowing } from './hidden.ts'

/** Whoever is asking, with what decides which rows they see. */
export interface Viewer extends Actor {
  /** Visibilities that admit this person. */
  readonly visibilities: readonly string[]
  /** All visibilities there are admit this person: nothing need be looked up to hide it. */
  readonly seesAll?: true
  readonly partner: string | null
}

/** The system itself, for jobs and seeding: everything, everywhere. */
export const systemViewer: Viewer = {
  userId: null,
  roles: [],
  grants: [],
  visibilities: [],
  partner: null,
  isSystem: true,
}

/** The person a row belongs to, where scopes are judged by it. */
export const ownerColumn = (resource: Resource): string => {
  if (resource.name === personType) return 'id'
  return ['user', 'owner'].find(field => resource.fields[field]?.targets?.[0] === personType) ?? 'createdBy'
}

/** Whether what belongs to `owner` is within somebody's right of this reach. */
export const ownerWithin = (viewer: Viewer, scope: Scope, owner: Sql): Sql => {
  if (scope === 'own') return sql`${owner} = ${viewer.userId}::uuid`
  return sql`${owner} in (select id from mw_people_within(${viewer.userId}::uuid, ${scope}))`
}

const scopeSql = (viewer: Viewer, resource: Resource, scope: Scope, alias: string): Sql =>
  ownerWithin(viewer, scope, sql.raw(`${alias}.${columnName(ownerColumn(resource))}`))

/**
 * The rows of a resource this viewer may do `verb` on, as a condition; null when none.
 * Everything that reads rows goes through here: lists, counts, search, export, files, live events.
 */
export function rowAccess(viewer: Viewer, resource: Resource, verb = 'view', alias = 't'): Sql | null {
  if (viewer.isSystem) return sql`true`
  const scope = scopeFor(viewer, resource, verb)
  if (!scope) return null
  const conditions: Sql[] = []
  if (scope !== 'all') conditions.push(scopeSql(viewer, resource, scope, alias))
  const hasVisibility = resource.isView ? resource.inheritsVisibility : !resource.partOf
  if (hasVisibility) conditions.push(visibilitySql(viewer, alias))
  conditions.push(...notFollowing(viewer, resource, alias))
  const ways = waysIn(viewer, resource)
  if (ways)
    conditions.push(
      sql`(${sql.join([sql`false`, ...ways.map(way => admittedSql(viewer, resource, way, alias))], sql` or `)})`,
    )
  return conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

type RowAdmission = Exclude<Admission, { readonly roles: readonly Role[] }>

/** The ways by which single rows open to this viewer; null where all of them do. */
const waysIn = (viewer: Viewer, resource: Resource): RowAdmission[] | null =>
  opensEveryRow(viewer, resource) ? null : resource.admits.filter((way): way is RowAdmission => !('roles' in way))

const visibilitySql = (viewer: Viewer, alias: string): Sql =>
  viewer.visibilities.length
    ? sql`(${sql.raw(alias)}."visibility" is null or ${sql.raw(alias)}."visibility" = any(${viewer.visibilities}::uuid[]))`
    : sql`${sql.raw(alias)}."visibility" is null`

const myGroups = (viewer: Viewer): Sql => sql`(select groups from mw_people where id = ${viewer.userId}::uuid)`

function admittedSql(viewer: Viewer, resource: Resource, way: RowAdmission, alias: string): Sql {
  const at = (field: string) => sql.raw(`${alias}.${columnName(field)}`)
  if ('through' in way) return throughSql(viewer, way, alias)
  if ('person' in way)
    return resource.fields[way.person]?.kind === 'refs'
      ? sql`${viewer.userId}::uuid = any(${at(way.person)})`
      : sql`${at(way.person)} = ${viewer.userId}::uuid`
  const held = way.when === undefined ? sql`true` : sql`${at(way.when)} = ${way.is}`
  if (!('groups' in way)) return held
  return resource.fields[way.groups]?.kind === 'refs'
    ? sql`(${held} and ${at(way.groups)} && ${myGroups(viewer)})`
    : sql`(${held} and ${at(way.groups)} = any(${myGroups(viewer)}::uuid[]))`
}

function throughSql(viewer: Viewer, way: Through, alias: string): Sql {
  const at = (field: string) => sql.raw(`g.${columnName(field)}`)
  const whom = [
    ...(way.person ? [sql`${at(way.person)} = ${viewer.userId}::uuid`] : []),
    ...(way.group ? [sql`${at(way.group)} = any(${myGroups(viewer)}::uuid[])`] : []),
  ]
  const conditions = [
    sql`${at(way.by)} = ${sql.raw(`${alias}.${columnName(way.on ?? 'id')}`)}`,
    ...(whom.length ? [sql`(${sql.join(whom, sql` or `)})`] : []),
    ...(way.has ? [sql`${at(way.has)} is not null`] : []),
    ...(way.until ? [sql`(${at(way.until)} is null or ${at(way.until)} > now())`] : []),
    ...Object.entries(way.where ?? {}).map(([field, value]) => sql`${at(field)} = ${sql.raw(literal(value))}`),
  ]
  return sql`exists (select from ${sql.raw(quoted(snake(way.through)))} g where ${sql.join(conditions, sql` and `)})`
}
