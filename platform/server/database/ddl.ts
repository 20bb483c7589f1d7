import type { Blueprint, ColumnPlan, IndexPlan, TablePlan } from './blueprint.ts'
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

const foreignKey = (table: string, column: ColumnPlan): string =>
  `alter table ${quoted(table)} add constraint ${keyName(table, column)} foreign key (${quoted(column.name)}) references ${target(column.references!)};`

/** `users` → `"users"("id")`; `file_objects(sha256)` names its column. */
const target = (references: string): string => {
  const [, table, column] = /^(\w+)(?:\((\w+)\))?$/.exec(references)!
  return `${quoted(table!)} (${quoted(column ?? 'id')})`
}

const indexSql = (table: string, { name, unique, using, on, include, where }: IndexPlan): string =>
  `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} using ${using} (${on})${include ? ` include (${include})` : ''}${where ? ` where ${where}` : ''};`

const checkSql = (table: string, check: { name: string; sql: string }): string =>
  `alter table ${quoted(table)} add constraint ${quoted(check.name)} check (${check.sql});`

const createTable = (table: TablePlan): string[] => [
  `create table ${quoted(table.name)} (\n  ${[...table.columns.map(columnSql), 'primary key ("id")'].join(',\n  ')}\n);`,
  ...(table.sequence ? [`create sequence ${quoted(table.sequence)};`] : []),
  ...table.checks.map(check => checkSql(table.name, check)),
  ...table.indexes.map(index => indexSql(table.name, index)),
]

const keysOf = (table: TablePlan): string[] =>
  table.columns.filter(column => column.references).map(column => foreignKey(table.name, column))

/**
 * The statements that lead from one blueprint to the next. A person reads and edits them before they land:
 * what drops data says so in a comment that has to be removed on purpose.
 */
export function difference(before: Blueprint, after: Blueprint): string[] {
  const known = new Map(before.tables.map(table => [table.name, table]))
  const wanted = new Set(after.tables.map(table => table.name))
  const added = after.tables.filter(table => !known.has(table.name) && !table.isView)
  return [
    ...added.flatMap(createTable),
    ...after.tables.flatMap(table =>
      known.has(table.name) && !table.isView ? alterTable(known.get(table.name)!, table) : [],
    ),
    ...added.flatMap(keysOf),
    ...before.tables
      .filter(table => !wanted.has(table.name))
      .map(table => `-- DROPS DATA: drop table ${quoted(table.name)};`),
  ]
}

function alterTable(before: TablePlan, after: TablePlan): string[] {
  const table = quoted(after.name)
  const renamed = after.columns.filter(
    column =>
      column.was &&
      before.columns.some(old => old.name === column.was) &&
      !before.columns.some(old => old.name === column.name),
  )
  const oldName = new Map(renamed.map(column => [column.name, column.was!]))
  const old = new Map(before.columns.map(column => [column.name, column]))
  const kept = new Set([...after.columns.map(column => column.name), ...oldName.values()])
  const changed = after.columns.flatMap(column => {
    const was = old.get(oldName.get(column.name) ?? column.name)
    if (!was)
      return [
        `alter table ${table} add column ${columnSql(column)};`,
        ...(column.references ? [foreignKey(after.name, column)] : []),
      ]
    return alterColumn(after.name, was, column)
  })
  const anew = after.columns.filter(column => {
    const was = old.get(oldName.get(column.name) ?? column.name)
    return was && was.generated !== column.generated
  })
  // A column that is dropped takes with it whatever is made of it.
  const isTaken = (body: string) => anew.some(({ name }) => body.includes(quoted(name)))
  return [
    ...renamed.map(column => `alter table ${table} rename column ${quoted(column.was!)} to ${quoted(column.name)};`),
    ...changed,
    ...before.columns
      .filter(column => !kept.has(column.name))
      .map(column => `-- DROPS DATA: alter table ${table} drop column ${quoted(column.name)};`),
    ...replaced(
      before.checks,
      after.checks,
      check => check.sql,
      check => isTaken(check.sql),
      gone => `alter table ${table} drop constraint ${quoted(gone.name)};`,
      check => checkSql(after.name, check),
    ),
    ...replaced(
      before.indexes,
      after.indexes,
      index => JSON.stringify(index),
      ({ on, include, where }) => isTaken(`${on} ${include ?? ''} ${where ?? ''}`),
      gone => `drop index ${quoted(gone.name)};`,
      index => indexSql(after.name, index),
    ),
  ]
}

function alterColumn(name: string, was: ColumnPlan, now: ColumnPlan): string[] {
  const table = quoted(name)
  const alter = `alter table ${table} alter column ${quoted(now.name)}`
  if (was.generated !== now.generated)
    return [
      `alter table ${table} drop column ${quoted(now.name)};`,
      `alter table ${table} add column ${columnSql(now)};`,
      ...(now.references ? [foreignKey(name, now)] : []),
    ]
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
