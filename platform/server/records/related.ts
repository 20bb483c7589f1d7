import { sql } from 'kysely'
import { type Filter, type Registry, type Resource, scopeFor } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { columnName, tableOf } from './columns.ts'
import type { FilterContext } from './filter-sql.ts'
import { countRows } from './list.ts'
import { rowAccess, type Viewer } from './row-access.ts'

/** Records of one kind that point to a record, with the field that does. */
export interface Related {
  readonly resource: string
  readonly field: string
  readonly count: number
  readonly exact: boolean
  /** Where their lines point to lines of the record: whose field it is, and which they are. */
  readonly by?: string
  readonly ids?: readonly string[]
}

interface Asked {
  readonly registry: Registry
  readonly viewer: Viewer
  readonly resource: Resource
  readonly id: string
  readonly contextOf: (resource: Resource) => Promise<FilterContext>
}

/** What points to a record: other records themselves, and those whose lines name lines of it, as slips name releases of an order. */
export async function relatedTo(asked: Asked, reader: Reader): Promise<Related[]> {
  const direct = (await Promise.all(pointers(asked).map(one => counted(asked, reader, one)))).filter(isThere)
  const known = new Set(direct.map(({ resource }) => resource))
  const beside = lineReferrers(asked).filter(({ root }) => !known.has(root.name))
  const through = await Promise.all(beside.map(one => throughLines(asked, reader, one)))
  return [...direct, ...through.filter(isThere)]
}

const isThere = ({ count }: Related): boolean => count > 0
const isSeen = (viewer: Viewer, from: Resource): boolean => !from.hidden && scopeFor(viewer, from, 'view') !== null

const pointers = ({ registry, viewer, resource }: Asked) =>
  registry.referrersOf(resource.name).filter(({ resource: from }) => !from.partOf && isSeen(viewer, from))

async function counted(
  { resource, id, contextOf }: Asked,
  reader: Reader,
  { resource: from, field }: { resource: Resource; field: string },
): Promise<Related> {
  const { kind } = from.fields[field]!
  const filter: Filter =
    kind === 'refs'
      ? { field, op: 'any', value: [id] }
      : { field, op: 'eq', value: kind === 'ref' ? id : `${resource.name}/${id}` }
  return { resource: from.name, field, ...(await countRows(await contextOf(from), reader, { filter })) }
}

interface LineReferrer {
  readonly line: Resource
  readonly field: string
  readonly root: Resource
  /** The line of our record it names. */
  readonly named: Resource
}

function lineReferrers({ registry, viewer, resource }: Asked): LineReferrer[] {
  // A business partner is shown what row-level security shows, and that knows whole records.
  if (viewer.partner) return []
  const own = registry.resources.filter(one => one.partOf && registry.rootOf(one.name).name === resource.name)
  return own.flatMap(named =>
    registry
      .referrersOf(named.name)
      .map(({ resource: line, field }) => ({ line, field, named, root: registry.rootOf(line.name) }))
      .filter(
        ({ line, field, root }) =>
          line.partOf &&
          line.fields[field]!.kind === 'ref' &&
          root.name !== resource.name &&
          !line.seen[field] &&
          isSeen(viewer, root),
      ),
  )
}

/** More than anybody looks through; the list that opens names each. */
const most = 200

async function throughLines(
  { viewer, id }: Asked,
  reader: Reader,
  { line, field, root, named }: LineReferrer,
): Promise<Related> {
  const found = await reader.rows<{ id: string }>(sql`
    select distinct t."id" from ${tableOf(named)} n join ${tableOf(line)} x on x.${sql.raw(columnName(field))} = n."id"
      join ${tableOf(root)} t on t."id" = x."root"
    where n."root" = ${id}::uuid and t."archived_at" is null and ${rowAccess(viewer, root) ?? sql`false`} limit ${most + 1}`)
  const ids = found.slice(0, most).map(one => one.id)
  return { resource: root.name, field, by: line.name, count: ids.length, exact: found.length <= most, ids }
}
