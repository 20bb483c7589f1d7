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
])('refused: %s', async attack => {
  await withClient(database.appUrl, client => expect(client.query(attack)).rejects.toMatchObject({ code: '42501' }))
})
