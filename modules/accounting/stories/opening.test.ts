import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A company moves in: what it owned and owed elsewhere becomes its first entries (accounting E53, R30, W8). */

let company: TestCompany
let manager: Visitor
let staff: Visitor
let other: Visitor
const accounts: Record<string, string> = {}
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const listed = async (path: string): Promise<Row[]> =>
  ((await manager.get(`/api/${path}`)).body as { rows: Row[] }).rows

beforeAll(async () => {
  company = await openCompany({}, { more: services => transferEndpoints(services) })
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
    ids.check = await make('payment-methods', { code: 'CHECK', kind: 'check' })
    await make('cash-accounts', { name: 'Operating', glAccount: await account('1000') })
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
  await company.employ({ username: 'ivy', roleKeys: ['2'] })
  ;[manager, staff, other] = [company.visitor(), company.visitor(), company.visitor()]
  await manager.signIn('max')
  await staff.signIn('eva')
  await other.signIn('ivy')
  for (const account of await listed('accounts?limit=200')) accounts[account.number as string] = account.id
})
afterAll(() => company.close())

const year = new Date().getUTCFullYear()
const on = `${year - 1}-12-31`

/** As QuickBooks exports it: titles above, numbers in the names, a total below. */
const trialBalance = `Ridgeline Precision LLC,,
Trial Balance,,
"As of December 31, ${year - 1}",,
,Debit,Credit
1000 · Operating checking,"84,250.00",
1100 · Accounts Receivable,"46,800.00",
1200 · Raw material,"31,500.00",
1220 · Work in process,"22,340.00",
1240 · Finished goods,"18,900.00",
1500 · Machinery,"240,000.00",
1590 · Accumulated depreciation,,"96,000.00"
2000 · Accounts Payable,,"27,615.00"
2050 · Received not invoiced,,"4,180.00"
2200 · Sales tax payable,,"1,212.75"
2300 · Customer deposits,,"5,000.00"
3000 · Capital,,"150,000.00"
Owner's draws and earnings,,"159,782.25"
TOTAL,"443,790.00","443,790.00"
`
const invoices = `Customer,Invoice No.,Invoice Date,Due Date,Amount,Open Balance
Apex,A-1,11/10/2025,12/10/2025,"12,400.00","12,400.00"
Borealis,B-1,12/05/2025,01/04/2026,"20,000.00","18,150.00"
Cobalt,C-1,12/22/2025,01/21/2026,"16,750.00","16,750.00"
Cobalt,CR-7,12/23/2025,,,-500.00
TOTAL,,,,"49,150.00","46,800.00"
`
const bills = `,Type,Date,Num,Due Date,Open Balance
Delta,,,,,
,Bill,12/10/2025,D-1,01/09/2026,"14,300.00"
Total Delta,,,,,"14,300.00"
Fenix,,,,,
,Bill,12/15/2025,F-1,01/14/2026,"8,315.00"
Total Fenix,,,,,"8,315.00"
Gulf Supply,,,,,
,Bill,12/30/2025,G-1,01/29/2026,"5,000.00"
TOTAL,,,,,"27,615.00"
`

const upload = async (content: string, name = 'export.csv') =>
  broughtByAll(company.app.pool, await company.services.files.put(Readable.from([Buffer.from(content)]), name))
const take = async (part: string, content: string, who = manager) =>
  who.post('/api/opening-balances/file', { part, file: await upload(content) })
const summary = async () => (await manager.get('/api/opening-balances/summary')).body as Record<string, never>
const opening = async () =>
  (await summary()).opening as unknown as { id: string; status: string; entryCode: string | null }
const act = async (verb: string, asked: Record<string, unknown> = {}, who = manager) =>
  who.post(`/api/opening-balances/${(await opening()).id}/actions/${verb}`, asked)
const name = (part: string, called: string, to: string) =>
  manager.post('/api/opening-balances/names', { part, name: called, to })
const tieOuts = async (day: string) =>
  ((await manager.get(`/api/general-ledgers/tie-out?on=${day}`)).body as { rows: Record<string, string>[] }).rows
const balances = async () => {
  const rows = await company.app.reader.rows<{ number: string; balance: string }>(sql`
    select a.number, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::numeric(18, 2)::text as balance
    from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' join accounts a on a.id = l.account
    group by 1 having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0 order by 1`)
  return rows.map(({ number, balance }) => `${number} ${balance}`)
}
/** What open documents are called in agings, statements and the portal. */
const numbers = async () => {
  const rows = await company.app.reader.rows<{ number: string }>(sql`
    select number from mw_receivables(${on}::date) union all select number from mw_payables(${on}::date) order by 1`)
  return rows.map(({ number }) => number)
}
/** Accounts W8 begins with. */
const opened = [
  ...['1000 84250.00', '1100 46800.00', '1200 31500.00', '1220 22340.00', '1240 18900.00', '1500 240000.00'],
  ...['1590 -96000.00', '2000 -27615.00', '2050 -4180.00', '2200 -1212.75', '2300 -5000.00', '3000 -150000.00'],
  '3900 -159782.25',
]

describe('accounting E53: opening balances', () => {
  test('a trial balance is taken as a draft that everybody sees; what is no trial balance is refused', async () => {
    await manager.post('/api/opening-balances/begin', { on })
    expect(await take('accounts', 'Customer,Phone\nApex,555\n')).toMatchObject({
      status: 409,
      body: { code: 'openingNoTrialBalance' },
    })
    expect(await take('accounts', trialBalance)).toMatchObject({ status: 200, body: { taken: 13 } })
    // The same file again changes nothing.
    await take('accounts', trialBalance)
    const seen = (await other.get('/api/opening-accounts?limit=100')).body as { rows: Row[] }
    expect(seen.rows).toHaveLength(13)
    expect(await summary()).toMatchObject({
      unknown: [{ part: 'accounts', name: "Owner's draws and earnings", lines: 1 }],
      ties: [
        { control: 'ar', balance: '46800.00' },
        { control: 'ap', balance: '-27615.00' },
        { control: 'inventory', balance: '50400.00' },
      ],
    })
    expect((await take('accounts', trialBalance, staff)).status).toBe(403)
  })

  test('the same trial balance comes by the page of all imports, and is one draft with it', async () => {
    const file = await upload(`Ridgeline\nTrial Balance\n,"Dec 31, ${year - 1}",\n,Debit,Credit
Bank:Operating checking,"$84,250.00",
1590 · Accumulated depreciation,"(96,000.00)",
Prepaids:Prepaid postage,120.5,
TOTAL,"84,370.50","96,000.00"
`)
    const { body: known } = (await manager.post('/api/import-kinds/recognize', { file })) as never as { body: Row }
    expect(known.parts).toMatchObject([{ kind: 'trialBalance', resource: 'opening-accounts' }])
    const { body } = (await manager.post('/api/opening-accounts/import', { file, kind: 'trialBalance' })) as never as {
      body: { row: Row & { rows: Row[] } }
    }
    expect(body.row.rows.flatMap(row => (row.errors as string[] | null) ?? [])).toEqual([])
    // Lines that stand are found by their account, whatever the file calls it.
    expect(body.row.rows.map(row => row.action)).toEqual(['update', 'unchanged', 'create'])
    expect(await manager.post(`/api/import-runs/${body.row.id}/run`, {})).toMatchObject({ status: 200 })
    expect((await summary()).unknown).toMatchObject([
      { name: "Owner's draws and earnings" },
      { name: 'Prepaids:Prepaid postage' },
    ])
    expect(await manager.post(`/api/import-runs/${body.row.id}/revert`, {})).toMatchObject({ status: 200 })
    expect(await listed('opening-accounts?limit=100')).toHaveLength(13)
  })

  test('two bookkeepers at one line: the second is told who changed what', async () => {
    const line = (await listed('opening-accounts?limit=100')).find(row => row.account === accounts['1500'])!
    const first = await other.patch(`/api/opening-accounts/${line.id}`, { debit: '240001', version: line.version })
    expect(first.status).toBe(200)
    const second = await manager.patch(`/api/opening-accounts/${line.id}`, { debit: '239999', version: line.version })
    expect(second.status).toBe(409)
    await other.patch(`/api/opening-accounts/${line.id}`, { debit: '240000' })
    const wrong = await manager.patch(`/api/opening-accounts/${line.id}`, { debit: '1', credit: '2' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'credit' }] } })
  })

  test('an unknown account stands in the way until somebody says which it is', async () => {
    expect(await act('post')).toMatchObject({ status: 409, body: { code: 'openingUnknown' } })
    expect((await name('accounts', "Owner's draws and earnings", accounts['3900']!)).status).toBe(200)
    expect((await summary()).unknown).toEqual([])
  })

  test('receivables and payables must equal their documents, and the difference is said', async () => {
    const refused = await act('post')
    expect(refused).toMatchObject({ status: 409, body: { code: 'openingInvoicesDiffer' } })
    expect((refused.body as { detail: string }).detail).toContain('46,800.00')
    expect(await take('receivables', invoices)).toMatchObject({ body: { taken: 4 } })
    expect(await act('post')).toMatchObject({ body: { code: 'openingBillsDiffer' } })
    expect(await take('payables', bills)).toMatchObject({ body: { taken: 3 } })
    expect((await summary()).unknown).toEqual([{ part: 'payables', name: 'Gulf Supply', lines: 1 }])
    await name('payables', 'Gulf Supply', ids.Gulf!)
    expect(await act('post')).toMatchObject({ status: 409, body: { code: 'openingStockDiffers' } })
    expect(await listed('general-ledgers')).toEqual([])
  })

  test('stock comes in by its own list, and the books open to the cent', async () => {
    const stock = 'Part number,Location,Qty,Unit cost\nraw,A1,4000,7.875\nfinished,A1,315,60\nTOTAL,,4315,\n'
    expect(await manager.post('/api/opening-stock-lines/file', { file: await upload(stock) })).toMatchObject({
      body: { taken: 2, unknownItems: [], unknownLocations: [] },
    })
    expect(await manager.post('/api/opening-stock-lines/post', { on })).toMatchObject({
      status: 200,
      body: { lines: 2, value: '50400.00' },
    })
    expect(await summary()).toMatchObject({ difference: '0.00', inventory: '50400.00' })
    expect(await act('post')).toMatchObject({ status: 200 })
    expect(await balances()).toEqual(opened)
    expect((await listed('agings')).map(row => row.total).sort()).toEqual(['12400', '16250', '18150'])
    const invoice = (await listed('ar-invoices')).find(row => row.total === '12400')!
    expect(invoice).toMatchObject({
      invoiceDate: '2025-11-10',
      dueDate: '2025-12-10',
      open: '12400',
      customerPo: 'A-1',
    })
  })

  test('accounting R30: every control account ties, on the day and today', async () => {
    for (const day of [on, new Date().toISOString().slice(0, 10)])
      for (const row of await tieOuts(day)) expect(`${row.number} ${row.difference}`).toBe(`${row.number} 0.00`)
  })

  test('accounting R36: the first reconciliation of the bank begins where the books did', async () => {
    const [bank] = await listed('bank-reconciliations')
    expect(bank).toMatchObject({ statementDate: on, statementBalance: '84250', status: 'completed' })
  })
})

describe('accounting E53: the books open once', () => {
  test('a second posting is refused with the first entry, and a line does not change any more', async () => {
    expect(await numbers()).toEqual(['A-1', 'B-1', 'C-1', 'CR-7', 'D-1', 'F-1', 'G-1'])
    const { entryCode } = await opening()
    const again = await act('post')
    expect(again).toMatchObject({ status: 409, body: { code: 'openingTwice' } })
    expect((again.body as { detail: string }).detail).toContain(entryCode!)
    const line = (await listed('opening-accounts?limit=100')).find(row => row.account === accounts['1500'])!
    expect(await manager.patch(`/api/opening-accounts/${line.id}`, { debit: '1' })).toMatchObject({
      body: { code: 'openingLocked' },
    })
    expect(await take('accounts', trialBalance)).toMatchObject({ body: { code: 'openingLocked' } })
  })

  test('neither does the database take a second one, as whatever it is disguised', async () => {
    const second = (source: string) =>
      company.doing(async work => {
        const id = '01980000-0000-7000-8000-000000000002'
        await work.writer.run(sql`
          insert into general_ledgers (id, ledger_type, posting_date, description, total, source_event, source)
          select ${id}::uuid, id, ${on}::date, 'Again', 5, 'OPEN.BALANCE:again', ${source} from ledger_types where code = 'OB'`)
        await work.writer.run(sql`
          insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit)
          select gen_random_uuid(), ${id}::uuid, ${id}::uuid, n, n, account::uuid, debit::numeric, credit::numeric
          from (values (1, ${accounts['1500']}, 5, null), (2, ${accounts['3000']}, null, 5)) l (n, account, debit, credit)`)
        await work.writer.run(sql`update general_ledgers set status = 'posted' where id = ${id}::uuid`)
      })
    const invoice = (await listed('ar-invoices'))[0]!
    for (const source of [
      `opening-balances/${(await opening()).id}`,
      `accounts/${accounts['1000']}`,
      `ar-invoices/${invoice.id}`,
    ])
      await expect(second(source)).rejects.toMatchObject({ code: expect.stringMatching(/MW|openingTwice/) })
    await expect(
      company.doing(work =>
        work.writer.run(sql`insert into opening_balances (id, "on") values (gen_random_uuid(), ${on}::date)`),
      ),
    ).rejects.toThrow()
  })

  test('they are reversed and posted again with what was wrong corrected', async () => {
    expect(await act('reverse', { reason: 'A machine was left out' })).toMatchObject({ status: 200 })
    expect(await balances()).toEqual(['1200 31500.00', '1240 18900.00', '3999 -50400.00'])
    expect(await listed('agings')).toEqual([])
    const line = (await listed('opening-accounts?limit=100')).find(row => row.account === accounts['1500'])!
    await manager.patch(`/api/opening-accounts/${line.id}`, { debit: '240010' })
    const refused = await act('post')
    expect(refused).toMatchObject({ status: 409, body: { code: 'openingUnbalanced' } })
    expect((refused.body as { detail: string }).detail).toMatch(/10\.00.*3999/)
    expect(await act('post', { leaveDifference: true })).toMatchObject({ status: 200 })
    expect(await balances()).toEqual(
      [...opened.map(one => one.replace('240000', '240010')), '3999 -10.00'].sort((a, b) => (a < b ? -1 : 1)),
    )
    for (const row of await tieOuts(on)) expect(`${row.number} ${row.difference}`).toBe(`${row.number} 0.00`)
    // Customers and vendors know their documents by the numbers they had; opened anew, they are told from the voided ones.
    expect(await numbers()).toEqual(['A-1-2', 'B-1-2', 'C-1-2', 'CR-7-2', 'D-1-2', 'F-1-2', 'G-1-2'])
    const banks = await listed('bank-reconciliations')
    expect(banks).toMatchObject([{ statementBalance: '84250', status: 'completed' }])
  })

  test('an invoice from before is paid like any other; then the opening stays', async () => {
    const invoice = (await listed('ar-invoices')).find(row => row.total === '12400' && row.status === 'posted')!
    await company.doing(async work => {
      const receipt = await work.create('cash-receipts', {
        ...{ partner: ids.Apex, amount: '12400.00', receivedOn: work.today, method: ids.check, reference: '1042' },
        applications: [{ invoice: invoice.id, cashAmount: '12400.00' }],
      })
      await work.act('cash-receipts', receipt.id as string, 'post')
    })
    // A bill from before is paid by a check to where the vendor is.
    const bill = (await listed('ap-invoices')).find(row => row.total === '14300' && row.status === 'posted')!
    const home = { line1: '4 River Road', city: 'Joliet', region: 'IL', postalCode: '60431', country: 'US' }
    const address = await company.doing(async work => {
      await work.update('business-partners', ids.Delta!, { mainAddress: home } as never)
      const bank = (await work.reader.first<{ id: string }>(sql`select id from cash_accounts`))!.id
      await work.create('check-books', {
        name: 'Checks',
        cashAccount: bank,
        firstNumber: 501,
        lastNumber: 600,
      } as never)
      const payment = await work.create('payments', {
        ...{ partner: ids.Delta, cashAccount: bank, method: ids.check, paymentDate: work.today },
        applications: [{ kind: 'apInvoice', apInvoice: bill.id, cashAmount: '14300.00' }],
      } as never)
      await work.act('payments', payment.id as string, 'approve', {} as never)
      await work.act('payments', payment.id as string, 'issue', {} as never)
      return work.reader.first(sql`select address from checks where payment = ${payment.id}::uuid`)
    })
    expect(address).toEqual({ address: home })
    const paid = (await manager.get(`/api/ar-invoices/${invoice.id}`)).body as { row: Row }
    expect(paid.row).toMatchObject({ open: '0', settlement: 'paid' })
    const refused = await act('reverse', { reason: 'Too late' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'alreadyPaid' } })
    for (const row of await tieOuts(new Date().toISOString().slice(0, 10)))
      expect(`${row.number} ${row.difference}`).toBe(`${row.number} 0.00`)
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
