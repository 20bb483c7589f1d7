import { Readable } from 'node:stream'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Whatever a company begins with: its books balance, tie to their documents, and open once (accounting E53, R30). */

let company: TestCompany
let manager: Visitor
let round = 0
const customers = ['Apex', 'Borealis']
const vendors = ['Delta', 'Fenix']
const on = `${new Date().getUTCFullYear() - 1}-12-31`
const plain = ['1000', '1500', '2100', '2400', '3900']

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    await work.create('terms', { code: 'N30', netDays: 30 })
    for (const name of customers) await work.create('business-partners', { name, isCustomer: true })
    for (const name of vendors) await work.create('business-partners', { name, isVendor: true })
  })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  manager = company.visitor()
  await manager.signIn('max')
  await manager.post('/api/opening-balances/begin', { on })
})
afterAll(() => company.close())

interface Begun {
  /** In cents, debits positive, one for each plain account. */
  readonly balances: readonly number[]
  readonly invoices: readonly (readonly [customer: number, cents: number])[]
  readonly bills: readonly (readonly [vendor: number, cents: number])[]
}

const cents = fc.integer({ min: -50_000_000, max: 50_000_000 })
const owed = fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 9_999_999 })), { maxLength: 4 })
const begun: fc.Arbitrary<Begun> = fc.record({
  balances: fc.array(cents, { minLength: plain.length, maxLength: plain.length }),
  invoices: owed,
  bills: owed,
})

const total = (rows: Begun['invoices']) => rows.reduce((sum, [, one]) => sum + one, 0)
const money = (amount: number) => (amount / 100).toFixed(2)
const sides = (amount: number) => (amount > 0 ? `${money(amount)},` : `,${money(-amount)}`)

/** A trial balance that balances: capital takes what is left. */
function trialBalance({ balances, invoices, bills }: Begun): Map<string, number> {
  const lines = new Map(balances.map((amount, place) => [plain[place]!, amount]))
  lines.set('1100', total(invoices))
  lines.set('2000', -total(bills))
  lines.set('3000', -[...lines.values()].reduce((sum, one) => sum + one, 0))
  return new Map([...lines].filter(([, amount]) => amount !== 0))
}
const documents = (names: readonly string[], rows: Begun['invoices']) =>
  [
    'Name,Num,Date,Due date,Open balance',
    ...rows.map(([who, amount], place) => `${names[who]},${round}-${place},12/01/2025,12/31/2025,${money(amount)}`),
  ].join('\n')

const take = async (part: string, content: string) => {
  const stored = await company.services.files.put(Readable.from([Buffer.from(content)]), 'export.csv')
  const file = await broughtByAll(company.app.pool, stored)
  expect(await manager.post('/api/opening-balances/file', { part, file })).toMatchObject({ status: 200 })
}
const summary = async () =>
  (await manager.get('/api/opening-balances/summary')).body as { opening: { id: string }; difference: string }
const act = async (verb: string, asked: Record<string, unknown> = {}) =>
  manager.post(`/api/opening-balances/${(await summary()).opening.id}/actions/${verb}`, asked)
const books = async () =>
  new Map(
    (
      await company.app.reader.rows<{ number: string; cents: string }>(sql`
        select a.number, (100 * sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)))::numeric(18, 0)::text as cents
        from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' join accounts a on a.id = l.account
        group by 1 having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0`)
    ).map(({ number, cents: amount }) => [number, Number(amount)]),
  )
const untied = async () =>
  ((await manager.get(`/api/general-ledgers/tie-out?on=${on}`)).body as { rows: { difference: string }[] }).rows.filter(
    ({ difference }) => Number(difference) !== 0,
  )
const emptyDraft = () =>
  company.doing(async work => {
    for (const table of ['opening_accounts', 'opening_invoices', 'opening_bills'])
      await work.writer.run(
        sql`update ${sql.table(table)} set archived_at = ${work.at}, archived_by = ${work.by.userId}::uuid where archived_at is null`,
      )
  })

test('opened to the cent, tied to documents, once, and reversed without a trace', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(begun, async given => {
      round++
      const lines = trialBalance(given)
      fc.pre([...lines.keys()].some(number => number !== '1100' && number !== '2000'))
      await emptyDraft()
      const rows = [...lines].map(([number, amount]) => `${number},${sides(amount)}`)
      await take('accounts', ['Account,Debit,Credit', ...rows].join('\n'))
      if (given.invoices.length) await take('receivables', documents(customers, given.invoices))
      if (given.bills.length) await take('payables', documents(vendors, given.bills))
      expect(await summary()).toMatchObject({ difference: '0.00', unknown: [] })
      expect(await act('post')).toMatchObject({ status: 200 })
      expect(await books()).toEqual(new Map([...lines].sort()))
      expect(await untied()).toEqual([])
      expect(await act('post')).toMatchObject({ status: 409, body: { code: 'openingTwice' } })
      expect(await act('reverse', { reason: 'Again' })).toMatchObject({ status: 200 })
      expect(await books()).toEqual(new Map())
      expect(await untied()).toEqual([])
    }),
    { numRuns: 10, seed: 18 },
  )
})
