import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import type { TablePlan } from './blueprint.ts'
import { auditFunction, auditFunctionName } from './row-functions.ts'

let library: Library
let admin: pg.Client
beforeAll(async () => {
  library = await openLibrary()
  admin = new pg.Client({ connectionString: library.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await library.close()
})

const typed = {
  id: 'uuid',
  code: 'text',
  price: 'numeric(18,6)',
  hundreds: 'numeric(12,0)',
  pieces: 'bigint',
  good: 'boolean',
  due: 'date',
  at: 'timestamptz(3)',
  from: 'time(0)',
  marks: 'text[]',
  place: 'jsonb',
  secret: 'text',
}
/** More columns than PostgreSQL takes arguments. */
const many = Array.from({ length: 120 }, (_, place) => [`c${place}`, 'integer'] as const)

const plan: TablePlan = {
  name: 'trinkets',
  resource: 'trinkets',
  columns: [...Object.entries(typed), ...many].map(([name, type]) => ({ name, type, nullable: true })),
  ...{ checks: [], indexes: [], arrays: [], appendOnly: false, erasable: true, isView: false, isLine: false },
  keptByDatabase: [],
  audit: { root: 'trinkets', rootColumn: 'id', hidden: ['secret'], personal: [] },
}

const id = '01980000-0000-7000-8000-000000000001'

test('the log holds every kind of value as it stood and as it stands, amounts with all their digits', async () => {
  const columns = plan.columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  await admin.query(`create table trinkets (${columns}); ${auditFunction(plan, plan.audit!)}
    create trigger audit after insert or update or delete on trinkets for each row execute function ${auditFunctionName(plan)}()`)
  await admin.query(
    `insert into trinkets (id, code, price, hundreds, pieces, good, due, at, "from", marks, place, secret, c0, c119)
     values ($1, 'T "1"', 12.5, 300, 7, false, '2026-02-28', '2026-02-28 10:00:00.5+00', '06:30', '{"a b",c}', '{"city":"Akron","lat":1.50}', 'x', 1, 2)`,
    [id],
  )
  await admin.query(`update trinkets set price = 13, marks = '{}', good = null, place = place, c119 = 3, secret = 'y'`)
  await admin.query(`update trinkets set secret = 'z', price = 13.0`)
  await admin.query('delete from trinkets')
  const { rows } = await admin.query(
    `select action, record_id as id, record_code as code, diff from audit_entries where resource = 'trinkets' order by id`,
  )
  const born = {
    ...{ id, code: 'T "1"', price: '12.500000', hundreds: 300, pieces: 7, good: false, due: '2026-02-28' },
    ...{ at: '2026-02-28T10:00:00.5+00:00', from: '06:30:00', marks: ['a b', 'c'] },
    ...{ place: { city: 'Akron', lat: 1.5 }, c0: 1, c119: 2 },
  }
  const { good: _, ...rest } = born
  const died = { ...rest, price: '13.000000', marks: [], c119: 3 }
  const pairs = (row: object, pair: (value: unknown) => unknown[]) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, pair(value)]))
  const common = { id, code: 'T "1"' }
  expect(rows).toEqual([
    { ...common, action: 'create', diff: pairs(born, value => [null, value]) },
    {
      ...{ ...common, action: 'update' },
      diff: { price: ['12.500000', '13.000000'], marks: [['a b', 'c'], []], good: [false, null], c119: [2, 3] },
    },
    { ...common, action: 'remove', diff: pairs(died, value => [value, null]) },
  ])
})
