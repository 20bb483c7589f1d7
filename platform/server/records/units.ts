import { sql } from 'kysely'
import { type Complaint, complaint, type FieldSpec, type Registry, type Resource } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '../database/transaction.ts'
import { type Sql, tableOf } from './columns.ts'
import type { Row } from './load.ts'
import { firstHop, onward, unitSql } from './unit-sql.ts'

/** A figure somebody typed, and the record that tells its unit. */
interface Figure {
  readonly path: readonly (string | number)[]
  readonly value: string
  readonly target: Resource
  readonly id: string
  readonly rest: readonly string[]
}

/** A record on the way down to a line, with its row. */
interface Step {
  readonly resource: Resource
  readonly row: Row
}

function pointerOf(
  registry: Registry,
  way: readonly Step[],
  unitFrom: readonly string[],
): Omit<Figure, 'path' | 'value'> | null {
  const { resource, row } = way.at(-1)!
  const [first = '', ...rest] = unitFrom
  if (first === 'parent') return pointerOf(registry, way.slice(0, -1), rest)
  if (first === 'root') return pointerOf(registry, way.slice(0, 1), rest)
  const value = row[first]
  const hop = firstHop(registry, resource, unitFrom)
  if (!hop || typeof value !== 'string') return null
  const [name, id] = hop.isLink ? (value.split('/') as [string, string]) : [hop.targets[0]?.name, value]
  const target = hop.targets.find(one => one.name === name)
  return target ? { target, id, rest: onward(target, rest) } : null
}

const isFigure = ({ kind, origin, unitFrom, isRate }: FieldSpec): boolean =>
  kind === 'quantity' && origin === 'typed' && unitFrom !== undefined && !isRate

const countingFields = new WeakMap<Resource, readonly [string, FieldSpec][]>()

/** The fields of a record type that hold such figures, and its lines, which may. */
function counting(resource: Resource): readonly [string, FieldSpec][] {
  const known =
    countingFields.get(resource) ??
    Object.entries(resource.fields).filter(([, spec]) => spec.kind === 'lines' || isFigure(spec))
  countingFields.set(resource, known)
  return known
}

const fraction = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const figure = Decimal.of(String(value))
  return figure.places() > 0 ? figure.toString() : null
}

/** Fractions that were typed or whose unit changed; whole numbers fit every unit. */
function figuresIn(
  registry: Registry,
  way: readonly Step[],
  before: Row | undefined,
  path: readonly (string | number)[],
): Figure[] {
  const { resource, row } = way.at(-1)!
  return counting(resource).flatMap(([field, spec]): Figure[] => {
    if (spec.kind === 'lines') {
      const known = new Map(((before?.[field] as Row[] | undefined) ?? []).map(line => [line.id, line]))
      return ((row[field] as Row[] | undefined) ?? []).flatMap((line, index) =>
        figuresIn(registry, [...way, { resource: registry.resource(spec.lines!), row: line }], known.get(line.id), [
          ...path,
          field,
          index,
        ]),
      )
    }
    const value = fraction(row[field])
    if (value === null) return []
    const unitField = spec.unitFrom!.split('.')[0]!
    const isSame = before && fraction(before[field]) === value && before[unitField] === row[unitField]
    const pointer = isSame ? null : pointerOf(registry, way, spec.unitFrom!.split('.'))
    return pointer ? [{ path: [...path, field], value, ...pointer }] : []
  })
}

interface UnitPlaces {
  readonly key: number
  readonly id: string
  readonly places: number
  readonly unit: string
}

/** The places of the units behind records of one kind. */
function placesSql(registry: Registry, units: Resource, group: readonly Figure[], key: number): Sql {
  const { target, rest } = group[0]!
  const unit = rest.length ? unitSql(registry, target, rest, 't', 0) : sql`t."id"::text`
  const ids = [...new Set(group.map(({ id }) => id))]
  return sql`(select ${sql.raw(String(key))} as key, t."id", u."places"::int as places, coalesce(u."symbol", u."code") as unit
    from ${tableOf(target)} t join ${tableOf(units)} u on u."id"::text = ${unit} where t."id" = any(${ids}::uuid[]))`
}

/** purchasing R1: a quantity has no more decimals than its unit allows; whole units refuse fractions. */
export async function checkPlaces(
  registry: Registry,
  reader: Reader,
  resource: Resource,
  after: Row,
  before: Row | undefined,
): Promise<Complaint[]> {
  const units = registry.resources.find(one => one.isUnit)
  if (!units) return []
  const figures = figuresIn(registry, [{ resource, row: after }], before, [])
  if (figures.length === 0) return []
  const groups = [...Map.groupBy(figures, ({ target, rest }) => `${target.name} ${rest.join('.')}`).values()]
  const parts = groups.map((group, key) => placesSql(registry, units, group, key))
  const found = await reader.rows<UnitPlaces>(sql`${sql.join(parts, sql` union all `)}`)
  const known = new Map(found.map(one => [`${one.key} ${one.id}`, one]))
  return groups.flatMap((group, key) =>
    group.flatMap(({ path, value, id }) => {
      const unit = known.get(`${key} ${id}`)
      if (!unit || Decimal.of(value).places() <= unit.places) return []
      const { places, unit: symbol } = unit
      return [complaint([...path], places === 0 ? 'wholeUnits' : 'unitPlaces', { unit: symbol, places })]
    }),
  )
}
