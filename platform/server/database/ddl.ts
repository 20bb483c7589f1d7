import type { Blueprint, CheckPlan, ColumnPlan, IndexPlan, TablePlan, TableShape } from './blueprint.ts'
import { quoted } from './names.ts'

const columnSql = ({ name, type, nullable, default: fallback, generated }: ColumnPlan): string =>
  [
    quoted(name),
    type,
    generated && `generated always as ${generated} stored`,
    fallback !== undefined && `default ${fallback}`,
    !nullable && 'not null',
  ]
    .filter(Boolean)
    .join(' ')

const keyName = (table: string, { name }: ColumnPlan): string => quoted(`${table}_${name}_fkey`.slice(0, 63))

const keySql = (table: string, column: ColumnPlan): string =>
  `constraint ${keyName(table, column)} foreign key (${quoted(column.name)}) references ${target(column.references!)}`

const foreignKey = (table: string, column: ColumnPlan): string =>
  `alter table ${quoted(table)} add ${keySql(table, column)};`

/** `users` → `"users"("id")`; `file_objects(sha256)` names its column. */
const target = (references: string): string => {
  const [, table, column] = /^(\w+)(?:\((\w+)\))?$/.exec(references)!
  return `${quoted(table!)} (${quoted(column ?? 'id')})`
}

const indexSql = (table: string, { name, unique, using, on, include, where }: IndexPlan): string =>
  `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} using ${using} (${on})${include ? ` include (${include})` : ''}${where ? ` where ${where}` : ''};`

const constraintSql = ({ name, sql }: CheckPlan): string => `constraint ${quoted(name)} check (${sql})`

const checkSql = (table: string, check: CheckPlan): string =>
  `alter table ${quoted(table)} add ${constraintSql(check)};`

/** A table with its checks and indexes; what it references may not be there yet. */
export function createTable(table: TablePlan): string[] {
  const body = [...table.columns.map(columnSql), 'primary key ("id")', ...table.checks.map(constraintSql)]
  return [
    `create table ${quoted(table.name)} (\n  ${body.join(',\n  ')}\n);`,
    ...(table.sequence ? [`create sequence ${quoted(table.sequence)};`] : []),
    ...table.indexes.map(index => indexSql(table.name, index)),
  ]
}

function addKeys(table: TablePlan): string[] {
  const keys = table.columns.filter(column => column.references).map(column => `add ${keySql(table.name, column)}`)
  return keys.length ? [`alter table ${quoted(table.name)}\n  ${keys.join(',\n  ')};`] : []
}

/**
 * The statements that lead from one blueprint to the next. A person reads and edits them before they land:
 * what drops data says so in a comment that has to be removed on purpose.
 */
export function difference(before: { readonly tables: readonly TableShape[] }, after: Blueprint): string[] {
  const known = new Map(before.tables.map(table => [table.name, table]))
  const wanted = new Set(after.tables.map(table => table.name))
  const added = after.tables.filter(table => !known.has(table.name) && !table.isView)
  return [
    ...added.flatMap(createTable),
    ...after.tables.flatMap(table =>
      known.has(table.name) && !table.isView ? alterTable(known.get(table.name)!, table) : [],
    ),
    ...added.flatMap(addKeys),
    ...before.tables
      .filter(table => !wanted.has(table.name))
      .map(table => `-- DROPS DATA: drop table ${quoted(table.name)};`),
  ]
}

function alterTable(before: TableShape, after: TablePlan): string[] {
  const table = quoted(after.name)
  const old = new Map(before.columns.map(column => [column.name, column]))
  const renamed = after.columns.filter(({ name, was }) => was && old.has(was) && !old.has(name))
  for (const { name, was } of renamed) old.set(name, old.get(was!)!).delete(was!)
  const anew = madeAnew(old, after)
  const lost = [...old.values()].filter(column => !after.columns.some(({ name }) => old.get(name) === column))
  // A column that is dropped takes with it whatever is made of it.
  const isTaken = (body: string) => anew.some(({ name }) => body.includes(quoted(name)))
  const ifThere = anew.length ? 'if exists ' : ''
  return [
    ...renamed.flatMap(column => renameColumn(after.name, old.get(column.name)!, column)),
    ...anew.map(({ name }) => `alter table ${table} drop column ${quoted(name)};`),
    ...after.columns.flatMap(column => {
      const was = anew.includes(column) ? undefined : old.get(column.name)
      return was ? alterColumn(after.name, was, column) : addColumn(after.name, column)
    }),
    ...lost.map(({ name, generated }) => {
      const drop = `alter table ${table} drop column ${quoted(name)};`
      return generated ? drop : `-- DROPS DATA: ${drop}`
    }),
    ...(after.sequence && !before.sequence ? [`create sequence ${quoted(after.sequence)};`] : []),
    ...replaced(
      before.checks,
      after.checks,
      check => check.sql,
      check => isTaken(check.sql),
      gone => `alter table ${table} drop constraint ${ifThere}${quoted(gone.name)};`,
      check => checkSql(after.name, check),
    ),
    ...replaced(
      before.indexes,
      after.indexes,
      index => JSON.stringify(index),
      ({ on, include, where }) => isTaken(`${on} ${include ?? ''} ${where ?? ''}`),
      gone => `drop index ${ifThere}${quoted(gone.name)};`,
      index => indexSql(after.name, index),
    ),
  ]
}

/** Generated columns that are made otherwise, or of a column whose type changes, which PostgreSQL refuses while they are there. */
function madeAnew(old: ReadonlyMap<string, ColumnPlan>, { columns }: TablePlan): ColumnPlan[] {
  const retyped = columns.filter(({ name, type }) => old.has(name) && old.get(name)!.type !== type)
  return columns.filter(({ name, generated }) => {
    const was = old.get(name)
    if (!was) return false
    return was.generated !== generated || retyped.some(column => generated?.includes(quoted(column.name)))
  })
}

/** What must hold something, and has no default, is empty in the rows a company has: a person says what stands there. */
function addColumn(table: string, column: ColumnPlan): string[] {
  const { name, nullable, default: fallback, generated } = column
  const isEmpty = !nullable && fallback === undefined && generated === undefined
  return [
    `alter table ${quoted(table)} add column ${columnSql(isEmpty ? { ...column, nullable: true } : column)};`,
    ...(isEmpty
      ? [
          `-- FILL: update ${quoted(table)} set ${quoted(name)} = … where ${quoted(name)} is null;`,
          `alter table ${quoted(table)} alter column ${quoted(name)} set not null;`,
        ]
      : []),
    ...(column.references ? [foreignKey(table, column)] : []),
  ]
}

/** Its key is named after it. */
const renameColumn = (table: string, was: ColumnPlan, now: ColumnPlan): string[] => [
  `alter table ${quoted(table)} rename column ${quoted(was.name)} to ${quoted(now.name)};`,
  ...(was.references
    ? [`alter table ${quoted(table)} rename constraint ${keyName(table, was)} to ${keyName(table, now)};`]
    : []),
]

function alterColumn(name: string, was: ColumnPlan, now: ColumnPlan): string[] {
  const table = quoted(name)
  const alter = `alter table ${table} alter column ${quoted(now.name)}`
  return [
    ...(was.type !== now.type ? [`${alter} type ${now.type};`] : []),
    ...(was.default !== now.default
      ? [now.default === undefined ? `${alter} drop default;` : `${alter} set default ${now.default};`]
      : []),
    ...(was.nullable !== now.nullable ? [`${alter} ${now.nullable ? 'drop' : 'set'} not null;`] : []),
    ...(was.references !== now.references && was.references
      ? [`alter table ${table} drop constraint ${keyName(name, now)};`]
      : []),
    ...(was.references !== now.references && now.references ? [foreignKey(name, now)] : []),
  ]
}

function replaced<T extends { name: string }>(
  before: readonly T[],
  after: readonly T[],
  body: (one: T) => string,
  /** Gone already, with a column it was made of. */
  isTaken: (one: T) => boolean,
  drop: (one: T) => string,
  add: (one: T) => string,
): string[] {
  const old = new Map(before.map(one => [one.name, body(one)]))
  const now = new Map(after.map(one => [one.name, body(one)]))
  return [
    ...before.filter(one => now.get(one.name) !== body(one) && !isTaken(one)).map(drop),
    ...after.filter(one => old.get(one.name) !== body(one) || isTaken(one)).map(add),
  ]
}
