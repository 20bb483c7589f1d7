import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPartner } from '#platform/server/database/transaction.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** A business partner reads inside row-level security: its own rows alone, whatever the query says (people R59). */

let company: TestCompany
let acme: string
let bolt: string

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    acme = (await work.create('business-partners', { name: 'Acme Turbines' })).id as string
    bolt = (await work.create('business-partners', { name: 'Bolt & Sons', isVendor: true })).id as string
    await work.create('quotes', { businessPartner: acme, lines: [{ description: 'Shroud' }] })
    await work.create('quotes', { businessPartner: bolt, lines: [{ description: 'Stud' }] })
  })
})
afterAll(() => company.close())

test('sees itself and its own quotes, and nothing of others', async () => {
  const seen = await asPartner(company.app.pool, acme, async reader => ({
    partners: await reader.rows(sql`select name from business_partners`),
    quotes: await reader.rows(sql`select business_partner as partner from quotes`),
    lines: await reader.rows(sql`select description from quote_lines`),
    sum: await reader.first(sql`select count(*) as count from quotes`),
  }))
  expect(seen).toEqual({
    partners: [{ name: 'Acme Turbines' }],
    quotes: [{ partner: acme }],
    lines: [{ description: 'Shroud' }],
    sum: { count: 1 },
  })
})

test('tables without a partner column are closed to it', async () => {
  await expect(asPartner(company.app.pool, acme, reader => reader.rows(sql`select * from users`))).rejects.toThrow(
    /permission denied/,
  )
})

test('cannot write, not even its own rows', async () => {
  await expect(
    asPartner(company.app.pool, acme, reader =>
      reader.rows(sql`explain analyze update business_partners set name = 'x'`),
    ),
  ).rejects.toThrow(/permission denied|read-only/)
})

test('no partner matches nothing', async () => {
  expect(await asPartner(company.app.pool, '', reader => reader.rows(sql`select name from business_partners`))).toEqual(
    [],
  )
})

test('a partner on credit hold needs the reason, in the form, the API and the database', async () => {
  await expect(
    company.doing(work => work.create('business-partners', { name: 'Slow Payer', creditHold: true })),
  ).rejects.toMatchObject({ status: 422, complaints: [{ path: ['creditHoldReason'], code: 'required' }] })
  await expect(
    company.doing(work =>
      work.writer.run(sql`update business_partners set credit_hold = true where id = ${bolt}::uuid`),
    ),
  ).rejects.toThrow()
})

test('a short name is taken once, whatever its case, and the answer leads to who has it', async () => {
  await company.doing(work => work.update('business-partners', acme, { shortName: 'ACME' }))
  await expect(
    company.doing(work => work.create('business-partners', { name: 'Other', shortName: 'acme' })),
  ).rejects.toMatchObject({
    status: 409,
    code: 'taken',
    more: { existing: { shortName: `business-partners/${acme}` } },
  })
})
