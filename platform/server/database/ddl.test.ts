import { expect, test } from 'vitest'
import type { Blueprint, ColumnPlan, IndexPlan } from './blueprint.ts'
import { difference } from './ddl.ts'

const text = (name: string, more: Partial<ColumnPlan> = {}): ColumnPlan => ({
  name,
  type: 'text',
  nullable: true,
  ...more,
})
const search: IndexPlan = { name: 'parts_search_idx', unique: false, using: 'gin', on: '"search" gin_trgm_ops' }
const byName: IndexPlan = { name: 'parts_name_idx', unique: false, using: 'btree', on: '"name", "id"' }
const parts = (generated: string, indexes: readonly IndexPlan[] = [byName, search]): Blueprint =>
  ({
    tables: [
      {
        name: 'parts',
        columns: [text('name'), text('search', { generated })],
        checks: [
          { name: 'parts_search_check', sql: 'char_length("search") > 0' },
          { name: 'parts_name_check', sql: 'char_length("name") <= 200' },
        ],
        indexes,
      },
    ],
  }) as unknown as Blueprint

test('a generated column that is made otherwise takes its index and its check along, and both come again', () => {
  expect(difference(parts(`("name")`), parts(`(mw_fold("name"))`))).toEqual([
    'alter table "parts" drop column "search";',
    'alter table "parts" add column "search" text generated always as (mw_fold("name")) stored;',
    'alter table "parts" add constraint "parts_search_check" check (char_length("search") > 0);',
    'create index "parts_search_idx" on "parts" using gin ("search" gin_trgm_ops);',
  ])
})

test('an index that is gone with its column is not dropped once more', () => {
  const other: IndexPlan = { ...search, on: '"search"', using: 'btree' }
  const statements = difference(parts(`("name")`), parts(`(mw_fold("name"))`, [byName, other]))
  expect(statements.filter(one => one.startsWith('drop index'))).toEqual([])
  expect(statements.at(-1)).toBe('create index "parts_search_idx" on "parts" using btree ("search");')
})

test('what is as it was is left alone', () => {
  expect(difference(parts(`("name")`), parts(`("name")`))).toEqual([])
})

const table = (columns: readonly ColumnPlan[], more: object = {}): Blueprint =>
  ({ tables: [{ name: 'parts', columns, checks: [], indexes: [], ...more }] }) as unknown as Blueprint

test('a column of another type is made anew in what is generated of it, with its index', () => {
  const made = text('search', { generated: `(mw_fold("name"))` })
  const before = table([text('name', { type: 'varchar' }), made], { indexes: [search] })
  expect(difference(before, table([text('name'), made], { indexes: [search] }))).toEqual([
    'alter table "parts" drop column "search";',
    'alter table "parts" alter column "name" type text;',
    'alter table "parts" add column "search" text generated always as (mw_fold("name")) stored;',
    'create index "parts_search_idx" on "parts" using gin ("search" gin_trgm_ops);',
  ])
})

test('a renamed reference takes its key along', () => {
  const maker = (name: string, more = {}) => text(name, { type: 'uuid', references: 'vendors', ...more })
  expect(difference(table([maker('maker')]), table([maker('vendor', { was: 'maker' })]))).toEqual([
    'alter table "parts" rename column "maker" to "vendor";',
    'alter table "parts" rename constraint "parts_maker_fkey" to "parts_vendor_fkey";',
  ])
})

test('a column that must hold something is filled before it must', () => {
  expect(difference(table([]), table([text('name', { nullable: false })]))).toEqual([
    'alter table "parts" add column "name" text;',
    '-- FILL: update "parts" set "name" = … where "name" is null;',
    'alter table "parts" alter column "name" set not null;',
  ])
  expect(difference(table([]), table([text('name', { nullable: false, default: `''` })]))).toEqual([
    `alter table "parts" add column "name" text default '' not null;`,
  ])
})

test('what drops data is a comment, what is generated is dropped', () => {
  const before = table([text('name'), text('name_key', { generated: '(lower("name"))' })])
  expect(difference(before, table([]))).toEqual([
    '-- DROPS DATA: alter table "parts" drop column "name";',
    'alter table "parts" drop column "name_key";',
  ])
})

test('a record type that is numbered from now on gets its series', () => {
  const statements = difference(table([]), table([], { sequence: 'parts_code_numbers' }))
  expect(statements).toEqual(['create sequence "parts_code_numbers";'])
})
