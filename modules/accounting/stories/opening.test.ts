import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A company moves in: what it owned and owed elsewhere becomes its first entries (accounting E53, R30, W8). */

let company: TestCompany
let manager: Visitor
let staff: Visitor
const accounts: Record<string, string> = {}
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const listed = async (path: string): Promise<Row[]> =>
  ((await manager.get(`/api/${path}`)).body as { rows: Row[] }).rows

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    await work.create('terms', { code: 'N30', netDays: 30 })
    const make = async (resource: string, given: Record<string, unknown>) =>
      (await work.create(resource as never, given)).id as string
    for (const name of ['Apex', 'Borealis', 'Cobalt'])
      ids[name] = await make('business-partners', { name, isCustomer: true })
    for (const name of ['Delta', 'Fenix', 'Gulf']) ids[name] = await make('business-partners', { name, isVendor: true })
    const account = async (number: string) =>
      (await work.reader.first<{ id: string }>(sql`select id from accounts where number = ${number}`))!.id
    const inventoryClass = (number: string, code: string) =>
      account(number).then(async inventoryAccount =>
        make('inventory-classes', {
          ...{ code, name: code, inventoryAccount, issueAccount: await account('6600') },
          ...{ adjustmentAccount: await account('5120'), scrapAccount: await account('5130') },
          varianceAccount: await account('5100'),
        }),
      )
    const site = await make('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
    ids.shelf = await make('storage-locations', { code: 'A1', name: 'Shelf', storageGroup: site, type: 'shelf' })
    for (const [key, number] of [
      ['raw', '1200'],
      ['finished', '1240'],
    ] as const) {
      const part = await make('parts', {
        ...{ partNumber: key, name: key, tracking: 'none', inventoryClass: await inventoryClass(number, key) },
      })
      ids[key] = `part-revisions/${await make('part-revisions', { part, revision: 'A' })}`
    }
  })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  await company.employ({ username: 'eva', roleKeys: ['3'] })
  ;[manager, staff] = [company.visitor(), company.visitor()]
  await manager.signIn('max')
  await staff.signIn('eva')
  for (const account of await listed('accounts?limit=200')) accounts[account.number as string] = account.id
})
afterAll(() => company.close())

const on = `${new Date().getUTCFullYear() - 1}-12-31`
const due = (partner: string, number: string, amount: string, dueOn: string) => ({
  partner: ids[partner],
  number,
  amount,
  dueOn,
})
const balance = (number: string, amount: string) => ({ account: accounts[number], amount })

/** The opening of W8. */
const opening = () => ({
  on,
  accounts: [
    ...[
      balance('1000', '84250.00'),
      balance('1220', '22340.00'),
      balance('1500', '240000.00'),
      balance('1590', '-96000.00'),
    ],
    ...[balance('2050', '-4180.00'), balance('2200', '-1212.75'), balance('2300', '-5000.00')],
    ...[balance('3000', '-150000.00'), balance('3900', '-159782.25')],
  ],
  receivables: [
    due('Apex', 'A-1', '12400.00', '2025-12-10'),
    due('Borealis', 'B-1', '18150.00', '2026-01-04'),
    due('Cobalt', 'C-1', '16250.00', '2026-01-21'),
  ],
  payables: [
    due('Delta', 'D-1', '14300.00', '2026-01-10'),
    due('Fenix', 'F-1', '8315.00', '2026-01-15'),
    due('Gulf', 'G-1', '5000.00', '2026-02-01'),
  ],
  stock: [
    { item: ids.raw, storageLocation: ids.shelf, quantity: '4000', value: '31500.00' },
    { item: ids.finished, storageLocation: ids.shelf, quantity: '315', value: '18900.00' },
  ],
})
const send = (given: Record<string, unknown>, who = manager) => who.post('/api/general-ledgers/opening-balances', given)
const tieOuts = async (day: string) =>
  ((await manager.get(`/api/general-ledgers/tie-out?on=${day}`)).body as { rows: Record<string, string>[] }).rows

describe('accounting E53: opening balances', () => {
  test('what does not add up is refused with the difference, and nothing is kept', async () => {
    const wrong = opening()
    wrong.accounts[0]!.amount = '84250.01'
    expect(await send(wrong)).toMatchObject({
      status: 409,
      body: { code: 'openingUnbalanced', detail: expect.stringContaining('0.01') },
    })
    expect(await listed('general-ledgers')).toEqual([])
  })

  test('a control account is opened by its documents; bad fields are named; staff may not', async () => {
    const byHand = opening()
    byHand.accounts.push(balance('1100', '100.00'), balance('3000', '-100.00'))
    expect(await send(byHand)).toMatchObject({ status: 409, body: { code: 'openingByDocument' } })
    const bad = { ...opening(), receivables: [due('Apex', '', 'ten', '2025-12-10')] }
    expect(await send(bad)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'receivables.0.number' }, { path: 'receivables.0.amount' }] },
    })
    expect((await send(opening(), staff)).status).toBe(403)
  })

  test('accounting W8: the books open to the cent, the year before is made, and the opening account ends at 0.00', async () => {
    expect((await send(opening())).body).toEqual({ ok: true })
    const rows = await company.app.reader.rows<{ number: string; balance: string }>(sql`
      select a.number, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::numeric(18, 2)::text as balance
      from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' join accounts a on a.id = l.account
      group by 1 having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0 order by 1`)
    expect(rows.map(({ number, balance: at }) => `${number} ${at}`)).toEqual([
      ...[
        '1000 84250.00',
        '1100 46800.00',
        '1200 31500.00',
        '1220 22340.00',
        '1240 18900.00',
        '1500 240000.00',
        '1590 -96000.00',
      ],
      ...['2000 -27615.00', '2050 -4180.00', '2200 -1212.75', '2300 -5000.00', '3000 -150000.00', '3900 -159782.25'],
    ])
    expect((await listed('agings')).map(row => row.total).sort()).toEqual(['12400', '16250', '18150'])
    const invoice = (await listed('ar-invoices')).find(row => row.total === '12400')!
    expect(invoice).toMatchObject({ dueDate: '2025-12-10', open: '12400' })
  })

  test('accounting R30: every control account ties, on the day and today', async () => {
    for (const day of [on, new Date().toISOString().slice(0, 10)])
      for (const row of await tieOuts(day)) expect(`${row.number} ${row.difference}`).toBe(`${row.number} 0.00`)
  })
})

describe('accounting R30: the tie-out', () => {
  test('an entry past the documents shows as a difference, names its account, and blocks the close', async () => {
    await company.doing(async work => {
      const journal = await work.reader.first<{ id: string }>(sql`select id from ledger_types where code = 'SJ'`)
      await work.writer.run(sql`
        insert into general_ledgers (id, ledger_type, posting_date, description, total, source_event, source) values
        ('01980000-0000-7000-8000-000000000001', ${journal!.id}::uuid, ${on}::date, 'Past the documents', 5, 'AR.INVOICE:1', ${`accounts/${accounts['1100']}`})`)
      await work.writer.run(sql`
        insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit)
        select gen_random_uuid(), '01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000001', n, n, account::uuid, debit::numeric, credit::numeric
        from (values (1, ${accounts['1100']}, 5, null), (2, ${accounts['4000']}, null, 5)) l (n, account, debit, credit)`)
      await work.writer.run(sql`update general_ledgers set status = 'posted' where description = 'Past the documents'`)
    })
    const off = (await tieOuts(on)).filter(row => Number(row.difference) !== 0)
    expect(off).toMatchObject([{ control: 'ar', ledger: '46805.00', documents: '46800.00', difference: '5.00' }])
    const period = (await listed('fiscal-periods?limit=200')).find(row => row.code === on.slice(0, 7))!
    const { tasks } = (await manager.get(`/api/fiscal-periods/${period.id}/checklist`)).body as { tasks: Row[] }
    expect(tasks.find(task => task.key === 'tieOuts')).toMatchObject({ result: 'fail', count: 1 })
  })
})
