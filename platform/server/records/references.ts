import { sql } from 'kysely'
import {
  asChosen,
  type Complaint,
  complaint,
  type FieldSpec,
  personType,
  pickerFilterOf,
  type Registry,
  type Resource,
} from '#platform/model'
import { literal, quoted, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { columnName, type Sql, tableOf } from './columns.ts'
import type { Row } from './load.ts'
import { rowAccess, type Viewer } from './row-access.ts'

interface Pointer {
  readonly path: (string | number)[]
  readonly target: string
  readonly id: string
  readonly filter: Readonly<Record<string, string | boolean>> | undefined
}

function targetsOf(spec: FieldSpec, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (spec.kind === 'ref') return [[spec.targets![0]!, value as string]]
  if (spec.kind === 'refs') return (value as string[]).map(id => [spec.targets![0]!, id])
  return spec.kind === 'refOneOf' || spec.kind === 'refAny' ? [(value as string).split('/') as [string, string]] : []
}

function pointersIn(
  registry: Registry,
  resource: Resource,
  after: Row,
  before: Row | undefined,
  path: (string | number)[],
): Pointer[] {
  return pointing(resource).flatMap(([field, spec]) => {
    if (spec.kind === 'lines') {
      const child = registry.resource(spec.lines!)
      const known = new Map(((before?.[field] as Row[] | undefined) ?? []).map(line => [line.id, line]))
      return ((after[field] as Row[] | undefined) ?? []).flatMap((line, index) =>
        pointersIn(registry, child, line, known.get(line.id), [...path, field, index]),
      )
    }
    if ((after[field] ?? null) === (before?.[field] ?? null)) return []
    const stood = new Set(targetsOf(spec, before?.[field]).map(([, id]) => id))
    const filter = pickerFilterOf(resource.name, field)
    return targetsOf(spec, after[field])
      .filter(([, id]) => !stood.has(id))
      .map(([target, id]) => ({ path: [...path, field], target, id, filter }))
  })
}

const pointingFields = new WeakMap<Resource, readonly [string, FieldSpec][]>()

/** The fields of a record type that name other records, and its lines, which may. */
function pointing(resource: Resource): readonly [string, FieldSpec][] {
  const known =
    pointingFields.get(resource) ??
    Object.entries(resource.fields).filter(([, { kind }]) =>
      ['ref', 'refs', 'refOneOf', 'refAny', 'lines'].includes(kind),
    )
  pointingFields.set(resource, known)
  return known
}

interface Asking {
  readonly registry: Registry
  readonly reader: Reader
  readonly viewer: Viewer
  /** Ids this person typed: what they may not know of is not there for them. */
  readonly typed: ReadonlySet<string>
  readonly verified?: Set<string> | undefined
}

const isTyped = ({ typed }: Pick<Asking, 'typed'>, id: string): boolean => typed.has(id.toLowerCase())

/**
 * Every newly given reference must exist for this person, be current, and be among the choices its field offers. Several
 * records are asked for together; what is wrong is said of the first of them.
 */
export async function checkReferences(
  asking: Asking,
  resource: Resource,
  changes: readonly { readonly after: Row; readonly before?: Row | undefined }[],
): Promise<Complaint[]> {
  const { registry, reader, viewer, verified } = asking
  const pointers = changes
    .flatMap(({ after, before }) => pointersIn(registry, resource, after, before, []))
    .filter(pointer => !isOneself(viewer, pointer) && !verified?.has(pointerKey(resource, pointer)))
  if (pointers.length === 0) return []
  const groups = [
    ...Map.groupBy(
      pointers.filter(({ target }) => registry.has(target)),
      pointer => `${pointer.target} ${JSON.stringify(pointer.filter ?? null)} ${isTyped(asking, pointer.id)}`,
    ).values(),
  ]
  // What only verbs make names what the code found: at a shared station that is the time of somebody else.
  const isByCode = resource.byVerbsOnly
  const good = new Set<Pointer>()
  const parts = groups.map((group, key) =>
    existsSql({ ...asking, isByCode }, registry.resource(group[0]!.target), group, key),
  )
  const found = parts.length
    ? await reader.rows<{ key: number; id: string }>(sql`${sql.join(parts, sql` union all `)}`)
    : []
  for (const [key, ids] of Map.groupBy(found, row => row.key)) {
    const there = new Set(ids.map(({ id }) => id))
    for (const pointer of groups[key]!)
      if (there.has(pointer.id.toLowerCase())) {
        good.add(pointer)
        // The work itself may still change records of its own kind.
        if (pointer.target !== resource.name) verified?.add(pointerKey(resource, pointer))
      }
  }
  return pointers.filter(pointer => !good.has(pointer)).map(pointer => complaint(pointer.path, 'noSuchRecord'))
}

/** Whoever does it is there. */
const isOneself = (viewer: Viewer, { target, id, filter }: Pointer): boolean =>
  target === personType && id === viewer.userId && !filter

/** Which record stands in which field: what a field offers depends on the field. */
const pointerKey = (resource: Resource, { path, target, id }: Pointer): string =>
  `${resource.name} ${path.filter(step => typeof step === 'string').join('.')} ${target}/${id}`

/**
 * The rows of a type this person may name: those they may look at or choose, and lines of such records; null when none. People
 * are named by those who may not open their pages: keeper, manager, mentioned. A key names what its owner may.
 */
function nameableRows({ registry, viewer }: Pick<Asking, 'registry' | 'viewer'>, target: Resource): Sql | null {
  if (target.name === personType || viewer.isSystem) return sql`true`
  const { only: _, ...owner } = viewer
  if (!target.partOf) return rowAccess(owner, asChosen(owner, target))
  const root = registry.rootOf(target.name)
  const access = rowAccess(owner, asChosen(owner, root), 'view', 'r')
  return access && sql`exists (select from ${tableOf(root)} r where r."id" = t."root" and ${access})`
}

/** Things an action is asked with that name records of types this person may neither look at nor choose. */
export const unknownNames = (
  asking: Pick<Asking, 'registry' | 'viewer' | 'typed'>,
  specs: Readonly<Record<string, FieldSpec>>,
  asked: Row,
): Complaint[] =>
  Object.entries(specs).flatMap(([field, spec]) =>
    targetsOf(spec, asked[field]).some(
      ([target, id]) =>
        isTyped(asking, id) && asking.registry.has(target) && !nameableRows(asking, asking.registry.resource(target)),
    )
      ? [complaint([field], 'noSuchRecord')]
      : [],
  )

/** Which of those that are asked for in the same way are there. */
function existsSql(
  asking: Asking & { readonly isByCode: boolean },
  target: Resource,
  asked: readonly Pointer[],
  key: number,
): Sql {
  const { isByCode } = asking
  const access = isTyped(asking, asked[0]!.id)
    ? (nameableRows(asking, target) ?? sql`false`)
    : target.name === personType || isByCode
      ? sql`true`
      : (rowAccess(asking.viewer, asChosen(asking.viewer, target)) ?? sql`true`)
  const current = target.partOf || target.isView ? '' : 'and t."archived_at" is null'
  const chosen = Object.entries(asked[0]!.filter ?? {}).map(
    ([field, value]) => `and t.${columnName(field)} = ${typeof value === 'boolean' ? value : literal(value)}`,
  )
  const ids = [...new Set(asked.map(({ id }) => id))]
  return sql`(select ${sql.raw(String(key))} as key, t."id" from ${tableOf(target)} t where t."id" = any(${ids}::uuid[]) and ${access} ${sql.raw([current, ...chosen].join(' '))})`
}

/** A tree must not bite its own tail, also when two people move branches at once: movers of one tree wait for each other. */
export async function checkTree(reader: Reader, resource: Resource, id: string, parent: unknown): Promise<Complaint[]> {
  const field = resource.tree
  if (!field || !parent) return []
  await reader.rows(sql`select pg_advisory_xact_lock(hashtext(${`tree ${resource.name}`}))`)
  const column = sql.raw(columnName(field))
  const table = sql.raw(quoted(snake(resource.name)))
  const found = await reader.first(
    sql`with recursive above as (select "id", ${column} as up from ${table} where "id" = ${parent}::uuid union select p."id", p.${column} from ${table} p join above on p."id" = above.up) select 1 from above where "id" = ${id}::uuid`,
  )
  return found ? [complaint([field], 'cycle')] : []
}
