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
