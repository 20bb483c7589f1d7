import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Body, ImportingShop, said } from '#tests/support/importing-shop.ts'

/** Lists as they really come out of other programs and offices, brought as the page of all imports does it. */

let shop: ImportingShop
beforeAll(async () => {
  shop = await ImportingShop.open(true)
}, 120_000)
afterAll(() => shop.close())

/** Recognised, rehearsed with whatever is missing, imported: the run as it ended. */
async function brought(name: string, lines: readonly string[], encoding: BufferEncoding = 'utf8'): Promise<Body> {
  const content = Buffer.from(`${encoding === 'utf16le' ? '\ufeff' : ''}${lines.join('\r\n')}`, encoding)
  const [{ resource, kind, section }] = (await shop.recognized(content, name)).parts
  const { checked } = await shop.checkedAdding(resource, content, name, { kind, section })
  expect(said({ row: checked })).toEqual([])
  const done = await shop.run(checked.id)
  expect(done.row.status).toBe('done')
  return done.row
}
const actions = (run: Body): string[] => run.rows.map(({ action }: Body) => action)

test('a contact list with addresses all in one line, then the people at these customers', async () => {
  const run = await brought('Customer Contact List.csv', [
    ',"Customer","Bill to","Primary Contact","Main Phone","Fax","Balance Total"',
    ',"Delta Valve","Delta Valve Corp. 2200 Industrial Pkwy Suite 4 Aurora, IL 60506","Sam O\'Neil","630-555-0170 x12","","(1,234.50)"',
    ',"Larkspur Pumps","9 Elm Rd Aurora IL 60505 US","Dana Whitfield","(630) 555-0102","","$12.00 CR"',
  ])
  expect(run.rows.flatMap(({ notes }: Body) => notes)).toEqual([])
  expect(
    await shop.rows(`select name, main_address as address from business_partners where is_customer order by 1`),
  ).toEqual([
    {
      name: 'Delta Valve',
      address: {
        ...{ line1: '2200 Industrial Pkwy', line2: 'Suite 4', city: 'Aurora', region: 'IL' },
        ...{ postalCode: '60506', country: 'US' },
      },
    },
    {
      name: 'Larkspur Pumps',
      address: { line1: '9 Elm Rd', city: 'Aurora', region: 'IL', postalCode: '60505', country: 'US' },
    },
  ])
  const people = await brought(
    'contacts.csv',
    [
      'Company\tName\tTitle\tE-Mail\tDirect line',
      "Delta Valve\tO'Neil, Sam\tPurchasing\tsam@deltavalve.example\t",
      'Larkspur Pumps\tMs. Ann Lee\tQuality\tann@larkspur.example\t630 555 0199',
    ],
    'utf16le',
  )
  expect(actions(people)).toEqual(['update', 'create'])
  expect(
    await shop.rows(
      `select first_name, last_name, job_title, phone from contacts where archived_at is null order by 2, 1`,
    ),
  ).toEqual(
    [
      ...[
        { first_name: 'Ann', last_name: 'Lee', job_title: 'Quality', phone: '630 555 0199' },
        { first_name: 'Sam', last_name: "O'Neil", job_title: 'Purchasing', phone: '630-555-0170 x12' },
      ],
      { first_name: 'Dana', last_name: 'Whitfield', job_title: null, phone: '(630) 555-0102' },
    ].sort((one, other) => (one.last_name < other.last_name ? -1 : 1)),
  )
})

test('a Spanish list whose “Estado” is the state of an address; a cell with a line break in a name', async () => {
  await brought(
    'clientes.csv',
    [
      'Nombre del cliente;RFC;Calle y número;Ciudad;Estado;CP;País;Límite de crédito',
      '"Hidráulica Peña\r\n(antes HP)";HPE990101AB1;Av. Industria 12;Monterrey;Nuevo León;64000;México;"150.000,00"',
      'Suma;;;;;;;"150.000,00"',
    ],
    'latin1',
  )
  expect(
    await shop.rows(`select status, main_address->>'region' as region, credit_limit::int as credit from business_partners
      where name = 'Hidráulica Peña (antes HP)'`),
  ).toEqual([{ status: 'active', region: 'Nuevo León', credit: 150_000 }])
})

test('sub-accounts of the same name are accounts of their own, which a trial balance finds again', async () => {
  await brought('Account List.csv', [
    'Ridgeline Precision',
    'Account List',
    '',
    'Full name,Type,Detail type,Description,Total balance',
    'Presses,Fixed Assets,Machinery & Equipment,,',
    'Presses:Depreciation,Fixed Assets,Accumulated Depreciation,,"(5,000.00)"',
    'Vehicles:Depreciation,Fixed Assets,Accumulated Depreciation,,',
    'Shop costs:Outside processing,Cost of Goods Sold,Supplies & Materials - COGS,,',
    '"Friday, Jan 02, 2026 09:12:14 AM GMT-6"',
  ])
  const wanted = ['Outside processing', 'Presses', 'Presses:Depreciation', 'Vehicles:Depreciation']
  expect(
    await shop.rows(
      `select name from accounts where archived_at is null and name in ('${wanted.join("','")}') order by 1`,
    ),
  ).toEqual(wanted.map(name => ({ name })))
  await brought('Trial Balance.csv', [
    'Trial Balance,,',
    ',Debit,Credit',
    'Accounts Receivable (A/R),"5,120.00",',
    'Vehicles:Depreciation,,"5,000.00"',
    'Outside processing,,120.00',
    'TOTAL,"$5,120.00","$5,120.00"',
  ])
  expect(
    await shop.rows(`select a.name, o.credit::int as credit from opening_accounts o left join accounts a on a.id = o.account
      where o.archived_at is null order by 1`),
  ).toEqual([
    { name: 'Accounts receivable', credit: null },
    { name: 'Outside processing', credit: 120 },
    { name: 'Vehicles:Depreciation', credit: 5000 },
  ])
})

test('employees with their name in one column: who is here is found, who has left stays out', async () => {
  const run = await brought('employees.csv', [
    'Employee;Hire Date;Clock No;Active',
    '"Kern, Max";3/18/24;100;Y',
    'Rosa Delgado;18-Mar-2024;101;Y',
    'Ed Vance;March 18, 2019;102;N',
  ])
  expect(actions(run)).toEqual(['update', 'create', 'skipped'])
  expect(
    await shop.rows(
      `select username, first_name, display_name, hire_date::text as day from users where employee_number is not null order by 1`,
    ),
  ).toEqual([
    { username: 'max', first_name: 'Max', display_name: 'Max Kern', day: '2024-03-18' },
    { username: 'rosa.delgado', first_name: 'Rosa', display_name: 'Rosa Delgado', day: '2024-03-18' },
  ])
})

test('parts of E2 with their customer, dead ones left out; stock finds a part by its name below a heading', async () => {
  await shop.company.doing(work => work.create('business-partners', { name: 'Kestrel Aero', shortName: 'KESTREL' }))
  const parts = await brought('Part Master.txt', [
    'PartNo\tDescrip\tRevision\tCustCode\tStockUnit\tPartWt\tDrawNum\tQtyOnHand\tActive\t\t',
    'K-9001\tBracket\tC\tKESTREL\tEA\t1,200.5\tK-9001-D\t12\tY\t\t',
    'K-9003\tSpacer\tB\tKESTREL\tEACH\t.05\t\t0\tN\t\t',
  ])
  expect(actions(parts)).toEqual(['create', 'skipped'])
  expect(
    await shop.rows(
      `select p.part_number, b.name from parts p join business_partners b on b.id = p.owner where p.archived_at is null`,
    ),
  ).toEqual([{ part_number: 'K-9001', name: 'Kestrel Aero' }])
  const stock = await brought('Inventory Valuation Summary.csv', [
    'Inventory Valuation Summary',
    ',SKU,Qty,Asset Value,Calc. Avg',
    '"Brackets:K-9001",,120.00,492.00,4.10',
    'TOTAL,,,"$492.00",',
  ])
  expect(stock.counts).toMatchObject({ create: 1, error: 0 })
  expect(await shop.rows(`select 1 from parts where archived_at is null and part_number like '%:%'`)).toEqual([])
})

test('headers of a database, units behind numbers, and types in words of their own', async () => {
  await brought('cust master.txt', [
    'CUST_NO|CUST_NM|ADDR_LN_1|CITY_NM|ST_CD|ZIP_CD|PRIM_PH_NO|CR_LMT_AMT|INACTIVE',
    'H1|Harbor Valve|9 Harbor St|Boston|MA|2210|617.555.0199|$50,000.00|FALSE',
    'O1|Orion Gears|77 Orion Way|Tulsa|OK|74103|918-555-0101|0|TRUE',
  ])
  expect(
    await shop.rows(`select name, status, credit_limit::int as credit, main_address->>'postalCode' as zip from business_partners
      where short_name in ('H1', 'O1') order by 1`),
  ).toEqual([
    { name: 'Harbor Valve', status: 'active', credit: 50_000, zip: '02210' },
    { name: 'Orion Gears', status: 'inactive', credit: 0, zip: '74103' },
  ])
  await brought('Chart.csv', [
    'Account ID,Account Description,Account Type,Balance',
    '1905-00,Accum. Depr. Presses,Accumulated Depreciation,"(90,000.00)"',
    '3905-00,Retained (old),Equity-Retained Earnings,0.00',
    '2315-00,Use tax,Other Current Liabilities,0.00',
  ])
  expect(
    await shop.rows(`select number, type from accounts where number in ('1905', '2315', '3905') order by 1`),
  ).toEqual([
    { number: '1905', type: 'asset' },
    { number: '2315', type: 'liability' },
    { number: '3905', type: 'equity' },
  ])
})

test('stock that a list of materials holds beside them: nothing on hand is left out, and costs what the item costs', async () => {
  const content = [
    'Stock #,Alloy,Shape,Size,Qty (ft),$/ft,Heat #',
    '1001,6061-T6,RND,2.000,36,$12.40,H12345',
    '1002,4140,FLAT,1 x 2,0,9.10,',
    '1003,303,HEX,1-1/4,(3),7.75,',
  ].join('\n')
  const { parts } = await shop.recognized(content, 'bar stock.csv')
  expect(parts.map(({ kind, rows, also }: Body) => [kind, rows, also])).toEqual([
    ['materials', 3, false],
    ['openingStock', 1, true],
  ])
  const runs: Body[] = []
  for (const { resource, kind } of parts) {
    const { checked } = await shop.checkedAdding(resource, content, 'bar stock.csv', { kind })
    runs.push(await shop.run(checked.id))
  }
  expect(runs.map(({ row }) => [row.status, row.counts.create, row.counts.skipped])).toEqual([
    ['done', 3, 0],
    ['done', 1, 2],
  ])
  expect(runs[1].row.rows.flatMap(({ notes }: Body) => notes ?? [])).toEqual([
    'Nothing on hand.',
    'Less than nothing on hand. Count it.',
  ])
  expect(
    await shop.rows(`select item_number, quantity::int, unit_cost::float as cost, heat_number as heat from opening_stock_lines
      where archived_at is null and heat_number = 'H12345'`),
  ).toEqual([{ item_number: '1001', quantity: 36, cost: 12.4, heat: 'H12345' }])
  const count = await brought('Inventory Count.csv', ['Part,Bin,QOH', '1001,STOCK,12', '1003,STOCK,0'])
  expect(actions(count)).toEqual(['create', 'skipped'])
  expect(
    await shop.rows(
      `select unit_cost::float as cost from opening_stock_lines where archived_at is null and quantity = 12`,
    ),
  ).toEqual([{ cost: 12.4 }])
})

test('units and terms are known by what lists in both languages call them', async () => {
  const parts = await brought('Artículos.csv', [
    'Código,Descripción,U.M.',
    'ES-1,Flecha,PZA',
    'ES-2,Tira,PIE',
    'ES-3,Pin,PCS',
  ])
  expect(actions(parts)).toEqual(['create', 'create', 'create'])
  expect(
    await shop.rows(
      `select u.code from parts p join units u on u.id = p.unit where part_number like 'ES-%' order by 1`,
    ),
  ).toEqual([{ code: 'ea' }, { code: 'ea' }, { code: 'ft' }])
  await brought('Clientes.csv', ['Cliente,Días crédito', 'Torno Uno,30', 'Torno Dos,contado', 'Torno Tres,45 días'])
  expect(
    await shop.rows(
      `select t.code from business_partners p join terms t on t.id = p.terms where name like 'Torno%' order by 1`,
    ),
  ).toEqual([{ code: 'DUE' }, { code: 'NET30' }, { code: 'NET45' }])
})

test('an aging summary is open bills by what the report is called', async () => {
  const run = await brought('export (3).csv', [
    'A/P Aging Summary,,,',
    '"As of December 31, 2025",,,',
    ',Current,1 - 30,Total',
    'Gary Steel,800.00,,$800.00',
    'TOTAL,$800.00,$0.00,$800.00',
  ])
  expect([run.kind, run.counts.create]).toEqual(['openingBills', 1])
})

test('a payable summary holds bills, and the first price break of a part no stock', async () => {
  const payables =
    'Invoice Date,Due Date,Invoice Number,Invoice Reference,Current,< 1 Month,Older,Total\nRiver Steel,,,,,,,\n15 Dec 2025,14 Jan 2026,RS-88,,800.00,0.00,0.00,800.00\n'
  const { parts: lists } = await shop.recognized(payables, 'Payable Invoice Summary.csv')
  expect(lists.map(({ kind }: Body) => kind)).toEqual(['openingBills'])
  const prices = 'PartNo,Descrip,CustCode,RevNo,UnitPrice1,Qty1,StockingCost\nLP-100,Shaft,Larkspur,B,85.00,1,42.50\n'
  const { parts } = await shop.recognized(prices, 'E2 parts.csv')
  expect(parts.map(({ kind }: Body) => kind)).toEqual(['parts'])
})
