import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

/** As the application's own role nobody writes what triggers keep. */

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test.each([
  'insert into account_sums select * from account_sums_of_lines',
  'update account_sums set debit = debit + 1',
  'delete from account_sums',
  'update account_day_sums set credit = 0',
  'update period_balances set closing = 0',
  'delete from period_balances',
  'update order_line_outcomes set on_time = true',
  `insert into code_counters values ('orders', 7)`,
  'update code_counters set last = last + 1',
  'delete from code_counters',
  'truncate code_counters',
])('refused: %s', async attack => {
  await withClient(database.appUrl, client => expect(client.query(attack)).rejects.toMatchObject({ code: '42501' }))
})

test('numbers are taken one after the other, and never go back, whoever writes', async () => {
  await withClient(database.appUrl, async client => {
    const take = async (many: number) =>
      (await client.query(`select mw_take_numbers('somewhere', $1)::int as n`, [many])).rows[0].n
    expect([await take(1), await take(3), await take(1)]).toEqual([1, 4, 5])
    await expect(client.query(`select mw_take_numbers('somewhere', -1)`)).rejects.toMatchObject({ code: '23514' })
  })
  await withClient(database.adminUrl, async admin => {
    for (const attack of [`update code_counters set last = 4`, 'delete from code_counters', 'truncate code_counters'])
      await expect(admin.query(attack)).rejects.toMatchObject({ code: 'MW001' })
  })
})
