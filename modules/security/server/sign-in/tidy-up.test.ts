import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { tidyUpDoor } from './tidy-up.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

const months = async (): Promise<string[]> =>
  (
    await company.app.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_logs'::regclass order by 1`,
    )
  ).rows.map(row => row.name)

const monthAt = (day: string) => `access_logs_${day.slice(0, 7).replace('-', '_')}`
const note = (at: string) =>
  company.app.pool.query(
    `insert into access_logs (id, at, event) values (gen_random_uuid(), $1, 'sign-in') returning tableoid::regclass::text as home`,
    [at],
  )

test('the access log stands by month, with the coming months made ahead', async () => {
  const now = company.app.now()
  expect(await months()).toEqual(expect.arrayContaining(['access_logs_rest', monthAt(now)]))
  expect((await note(now)).rows).toEqual([{ home: monthAt(now) }])
  company.later(60 * 24 * 100)
  await company.run(tidyUpDoor)
  expect(await months()).toContain(monthAt(company.app.now()))
})

test('entries are kept for 400 days and then forgotten by whole months; nobody else can remove one', async () => {
  const first = monthAt(new Date().toISOString())
  await note('2019-05-05T12:00:00Z')
  await expect(company.app.pool.query(`delete from access_logs`)).rejects.toThrow(/permission denied|refused|never/)
  const admin = new pg.Client({ connectionString: company.adminUrl })
  await admin.connect()
  await expect(admin.query(`delete from access_logs`)).rejects.toThrow()
  await admin.end()
  company.later(60 * 24 * 290)
  await company.run(tidyUpDoor)
  expect(await months()).toContain(first)
  const { rows } = await company.app.pool.query(`select 1 from access_logs where at < '2020-01-01'`)
  expect(rows).toEqual([])
  company.later(60 * 24 * 60)
  await company.run(tidyUpDoor)
  expect(await months()).not.toContain(first)
})
