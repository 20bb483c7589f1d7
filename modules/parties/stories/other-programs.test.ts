import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, ImportingShop, said } from '#tests/support/importing-shop.ts'

/** Whole exports as QuickBooks Desktop and Online write them, with every column: brought, looked at and taken back. */

let shop: ImportingShop
beforeAll(async () => {
  shop = await ImportingShop.open(true)
}, 120_000)
afterAll(() => shop.close())

const quoted = (lines: readonly (readonly string[])[]) =>
  lines.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
const tabbed = (lines: readonly (readonly string[])[]) => lines.map(cells => cells.join('\t')).join('\r\n')

/** A list that was taken back is brought again like any other. */
async function broughtAndBack(name: string, content: string | Buffer, look: () => Promise<void>): Promise<Body[]> {
  const first = await broughtOnce(name, content, look)
  expect(counted(await broughtOnce(name, content, look))).toEqual(counted(first))
  return first
}

/** As the page of all imports does it: recognised, rehearsed with whatever is missing, imported, looked at, taken back. */
async function broughtOnce(name: string, content: string | Buffer, look: () => Promise<void>): Promise<Body[]> {
  const runs: Body[] = []
  for (const { resource, kind, section } of (await shop.recognized(content, name)).parts) {
    const { checked } = await shop.checkedAdding(resource, content, name, { kind, section })
    expect(said({ row: checked })).toEqual([])
    runs.push(await shop.run(checked.id))
  }
  expect(runs.map(({ row }) => row.status)).toEqual(runs.map(() => 'done'))
  await look()
  for (const { row } of [...runs].reverse()) {
    const back = await shop.revert(row.id)
    expect([back.row.status, ...said(back)]).toEqual(['reverted'])
  }
  return runs.map(({ row }) => row)
}
const counted = (runs: readonly Body[]) => runs.map(({ kind, counts }) => [kind, counts.create, counts.skipped])

describe('QuickBooks Desktop', () => {
  test('a customer list in Windows-1252: jobs are left out, the first of several emails is kept', async () => {
    const csv = quoted([
      [
        ...[
          '',
          'Active Status',
          'Customer',
          'Balance',
          'Balance Total',
          'Company',
          'Mr./Ms./...',
          'First Name',
          'M.I.',
        ],
        ...['Last Name', 'Primary Contact', 'Main Phone', 'Fax', 'Alt. Phone', 'Secondary Contact', 'Job Title'],
        ...['Main Email', 'Bill to 1', 'Bill to 2', 'Bill to 3', 'Terms', 'Rep', 'Sales Tax Code', 'Account No.'],
      ],
      [
        ...['', 'Active', 'O’Brien Tool & Die, LLC', '0.00', '0.00', 'O’Brien Tool & Die, LLC', 'Mr.', 'Pat', ''],
        ...['O’Brien', 'Pat O’Brien', '(216) 555-0199 x12', '', '216-555-0133', '', 'Owner'],
        ...['pat@obrien.example; ap@obrien.example', 'O’Brien Tool & Die, LLC', 'PO Box 99'],
        ...['Cleveland, OH  44114-0099', '1% 10 Net 30', 'SG', 'Tax', 'OB-1'],
      ],
      ['', 'Active', 'O’Brien Tool & Die, LLC:Fixture 12', '0.00', '0.00', ...Array<string>(19).fill('')],
    ])
    const [run] = await broughtAndBack('export.csv', Buffer.from(csv.replaceAll('’', '\u0092'), 'latin1'), async () => {
      expect(
        await shop.rows(`select p.name, p.short_name, t.discount_days::int, c.last_name, c.email, c.mobile, p.main_address->>'city' as city
          from business_partners p join terms t on t.id = p.terms join contacts c on c.business_partner = p.id where p.archived_at is null`),
      ).toEqual([
        {
          ...{ name: 'O’Brien Tool & Die, LLC', short_name: 'OB-1', discount_days: 10, last_name: 'O’Brien' },
          ...{ email: 'pat@obrien.example', mobile: '216-555-0133', city: 'Cleveland' },
        },
      ])
    })
    expect(run.rows.flatMap((row: Body) => row.notes)).toEqual([
      'Only the first of several emails is kept.',
      'A job of a customer, not a customer.',
    ])
  })

  test('IIF: accounts without numbers, terms, and employees, one of whom is here already', async () => {
    const iif = tabbed([
      ['!HDR', 'PROD', 'VER', 'REL', 'IIFVER', 'DATE', 'TIME', 'ACCNTNT', 'ACCNTNTSPLITTIME'],
      ['HDR', 'QuickBooks Premier', 'Version 33.0D', 'Release R14P', '1', '2026-01-05', '1767600000', 'N', '0'],
      ['!ACCNT', 'NAME', 'REFNUM', 'TIMESTAMP', 'ACCNTTYPE', 'OBAMOUNT', 'DESC', 'ACCNUM', 'EXTRA', 'HIDDEN'],
      ['ACCNT', 'First Fox Savings', '1', '1', 'BANK', '"12,345.67"', '', '', '', 'N'],
      ['ACCNT', 'Accounts Receivable', '2', '1', 'AR', '0.00', '', '', '', 'N'],
      ['ACCNT', 'Vehicles:Truck', '3', '1', 'FIXASSET', '0', '', '', '', 'N'],
      ['ACCNT', 'Uniforms', '4', '1', 'EXP', '0', '', '', '', 'N'],
      ['ACCNT', 'Estimates', '5', '1', 'NONPOSTING', '0', '', '', '', 'N'],
      ['!TERMS', 'NAME', 'REFNUM', 'TIMESTAMP', 'DUEDAYS', 'DISCPER', 'DISCDAYS', 'DAYOFMONTH', 'HIDDEN', 'TERMSTYPE'],
      ['TERMS', '2% 15 Net 40', '1', '1', '40', '2.00%', '15', '0', 'N', '0'],
      [
        '!EMP',
        'NAME',
        'REFNUM',
        'TIMESTAMP',
        'INIT',
        'SSNO',
        'PHONE1',
        'SALUTATION',
        'FIRSTNAME',
        'MIDINIT',
        'LASTNAME',
      ],
      ['EMP', 'Dan T. Miller', '41', '1', 'DTM', '', '415-555-0111', '', 'Dan', 'T.', 'Miller'],
      ['EMP', 'Max Kern', '42', '1', 'MK', '', '415-555-0112', '', 'Max', '', 'Kern'],
    ])
    const runs = await broughtAndBack('lists.IIF', iif, async () => {
      expect(
        await shop.rows(
          `select number, name, type from accounts where name in ('First Fox Savings', 'Truck', 'Uniforms') order by name`,
        ),
      ).toEqual([
        { number: '1010', name: 'First Fox Savings', type: 'asset' },
        { number: '1020', name: 'Truck', type: 'asset' },
        { number: '6020', name: 'Uniforms', type: 'expense' },
      ])
      // Ours has the name already: theirs is it, and no second one.
      expect(await shop.rows(`select number, control from accounts where lower(name) = 'accounts receivable'`)).toEqual(
        [{ number: '1100', control: 'ar' }],
      )
      expect(
        await shop.rows(`select net_days::int, discount_percent::float as pct from terms where code = '2% 15 Net 40'`),
      ).toEqual([{ net_days: 40, pct: 2 }])
      expect(
        await shop.rows(`select username, phone from users where last_name in ('Miller', 'Kern') order by username`),
      ).toEqual([
        { username: 'dan.miller', phone: '415-555-0111' },
        { username: 'max', phone: '415-555-0112' },
      ])
    })
    expect(counted(runs)).toEqual([
      ['accounts', 3, 1],
      ['terms', 1, 0],
      ['employees', 1, 0],
    ])
    expect(await shop.rows(`select username from users where archived_at is null and last_name = 'Miller'`)).toEqual([])
  })

  test('an item list: groups before the colon, units in parentheses, no taxes or charges', async () => {
    const items = quoted([
      [
        ...['', 'Active Status', 'Type', 'Item', 'Description', 'Sales Tax Code', 'Account', 'COGS Account'],
        ...[
          'Asset Account',
          'Quantity On Hand',
          'U/M',
          'U/M Set',
          'Cost',
          'Preferred Vendor',
          'Tax Agency',
          'Price',
          'MPN',
        ],
      ],
      [
        ...['', 'Active', 'Inventory Part', 'Hardware:Bolt 1/4-20', 'Bolt 1/4-20 SHCS', 'Tax', 'Sales', 'COGS'],
        ...['Inventory Asset', '250', 'each (ea)', 'Count', '0.12', 'A Cheung', '', '0.35', '91251A'],
      ],
      [
        '',
        'Active',
        'Sales Tax Item',
        'San Tomas',
        'CA sales tax',
        ...Array<string>(7).fill(''),
        '',
        '',
        'Board',
        '7.75%',
        '',
      ],
      ['', 'Active', 'Other Charge', 'Freight', 'Freight', 'Non', ...Array<string>(9).fill(''), '0.00', ''],
    ])
    const runs = await broughtAndBack('items.csv', items, async () =>
      expect(
        await shop.rows(`select p.part_number, p.name, p.kind, u.code as unit from parts p join units u on u.id = p.unit
          where p.archived_at is null`),
      ).toEqual([{ part_number: 'Bolt 1/4-20', name: 'Bolt 1/4-20 SHCS', kind: 'purchased', unit: 'ea' }]),
    )
    // What lies on the shelf comes along, from the same table.
    expect(counted(runs)).toEqual([
      ['parts', 1, 2],
      ['openingStock', 1, 2],
    ])
  })

  test('open invoices below their customers, with a credit; what is in stock below the word Inventory', async () => {
    const invoices = quoted([
      ['', '', 'Type', 'Date', 'Num', 'P. O. #', 'Terms', 'Due Date', 'Aging', 'Open Balance'],
      ['Total Precision', ...Array<string>(9).fill('')],
      ['', '', 'Invoice', '12/10/2025', '1071', 'PO 88', 'Net 30', '01/09/2026', '', '1,500.00'],
      ['', '', 'Credit Memo', '12/12/2025', 'CM-4', '', '', '', '', '-150.00'],
      ['Total Total Precision', ...Array<string>(8).fill(''), '1,350.00'],
      ['TOTAL', ...Array<string>(8).fill(''), '1,350.00'],
    ])
    await broughtAndBack('Open Invoices.csv', invoices, async () =>
      expect(
        await shop.rows(`select p.name, o.number, o.invoice_date::text as on, o.due_date::text as due, o.open::float as open
          from opening_invoices o join business_partners p on p.id = o.customer where o.archived_at is null order by 2`),
      ).toEqual([
        { name: 'Total Precision', number: '1071', on: '2025-12-10', due: '2026-01-09', open: 1500 },
        { name: 'Total Precision', number: 'CM-4', on: '2025-12-12', due: null, open: -150 },
      ]),
    )
    const stock = quoted([
      ['', '', 'On Hand', 'U/M', 'Avg Cost', 'Asset Value', '% of Tot Asset', 'Sales Price', 'Retail Value'],
      ['Inventory', ...Array<string>(8).fill('')],
      ['', 'GEAR-1 (Gear 24T)', '12', 'ea', '11.00', '132.00', '90.0%', '30.00', '360.00'],
      ['Total Inventory', '', '12', '', '', '132.00', '100.0%', '', '360.00'],
      ['TOTAL', '', '12', '', '', '132.00', '100.0%', '', '360.00'],
    ])
    await broughtAndBack('Inventory Valuation Summary.csv', stock, async () =>
      expect(
        await shop.rows(`select split_part(item_number, ' ', 1) as item, quantity::float, unit_cost::float as cost from opening_stock_lines
          where archived_at is null`),
      ).toEqual([{ item: 'GEAR-1', quantity: 12, cost: 11 }]),
    )
    expect(await shop.rows(`select 1 from parts where archived_at is null`)).toEqual([])
  })
})

describe('QuickBooks Online', () => {
  test('a product list: where there is a SKU it is the part number, and the product is its name', async () => {
    const products = [
      'Product/Service Name,SKU,Type,Sales Description,Sales Price / Rate,Income Account,Purchase Cost,Quantity On Hand,Taxable',
      'Pump shaft,LP-100,Inventory,17-4 PH,12.50,Sales,4.25,25,Yes',
      'PH-7,,Non-inventory,Valve body,33.10,Sales,11,,Yes',
    ].join('\n')
    const runs = await broughtAndBack('ProductsServices.csv', products, async () => {
      expect(
        await shop.rows(`select part_number, p.name, r.description from parts p join part_revisions r on r.part = p.id
          where p.archived_at is null order by 1`),
      ).toEqual([
        { part_number: 'LP-100', name: 'Pump shaft', description: '17-4 PH' },
        { part_number: 'PH-7', name: 'Valve body', description: null },
      ])
      expect(
        await shop.rows(`select quantity::int, unit_cost::float as cost, item is not null as found from opening_stock_lines
          where archived_at is null`),
      ).toEqual([{ quantity: 25, cost: 4.25, found: true }])
    })
    expect(counted(runs)).toEqual([
      ['parts', 2, 0],
      ['openingStock', 1, 1],
    ])
  })

  test('a contact list has all phones in one cell, a title above and a footer below', async () => {
    const list = [
      '"Craig\'s Design"\n"Customer Contact List"\n',
      ',Customer,Phone Numbers,Email,Full Name,Billing Address,Shipping Address',
      ',"Cool Cars","Phone: (415) 555-9933","cool@cars.example","Grace Pariente","65 Ocean Dr., Half Moon Bay, CA 94213",""',
      ',"Diego Rodriguez","Phone: (650) 555-4477 Mobile: (650) 555-1111","diego@r.example","Diego Rodriguez","321 Channing, Palo Alto, CA 94303",""',
      ',"Kookies (deleted)","","","","",""',
      '\n"Thursday, Jan 08, 2026 09:04:33 AM GMT-8"\n',
    ].join('\n')
    const runs = await broughtAndBack('Customer Contact List.csv', list, async () =>
      expect(
        await shop.rows(`select p.name, c.first_name, c.phone, c.mobile, p.main_address->>'city' as city
          from business_partners p join contacts c on c.business_partner = p.id where p.archived_at is null order by 1`),
      ).toEqual([
        {
          ...{ name: 'Cool Cars', first_name: 'Grace', phone: '(415) 555-9933', mobile: null },
          city: 'Half Moon Bay',
        },
        {
          ...{ name: 'Diego Rodriguez', first_name: 'Diego', phone: '(650) 555-4477', mobile: '(650) 555-1111' },
          city: 'Palo Alto',
        },
      ]),
    )
    expect(counted(runs)).toEqual([['customers', 2, 2]])
  })

  test('an account list without numbers, and open invoices below their customers', async () => {
    const accounts = [
      '"Craig\'s Design"\n"Account List"\n',
      ',Account,Type,Detail type,Description,Balance',
      ',Accounts Receivable (A/R),Accounts receivable (A/R),Accounts Receivable (A/R),,"5,281.52"',
      ',Truck:Original Cost,Fixed Assets,Vehicles,,"13,495.00"',
      '\n"Thursday, Jan 08, 2026 09:04:33 AM GMT-8"\n',
    ].join('\n')
    const runs = await broughtAndBack('Account List.csv', accounts, async () =>
      expect(await shop.rows(`select number, type from accounts where name = 'Original Cost'`)).toMatchObject([
        { type: 'asset' },
      ]),
    )
    expect(counted(runs)).toEqual([['accounts', 1, 1]])
    const invoices = [
      '"Craig\'s Design"\n"Open Invoices"\n"As of Dec 31, 2025"\n',
      ',Date,Transaction Type,Num,Terms,Due Date,Open Balance',
      "Amy's Bird Sanctuary,,,,,,",
      ',11/20/2025,Invoice,1021,Net 30,12/20/2025,239.00',
      "Total for Amy's Bird Sanctuary,,,,,,$239.00\nTOTAL,,,,,,$239.00\n",
    ].join('\n')
    await broughtAndBack('Open Invoices.csv', invoices, async () =>
      expect(await shop.rows(`select number, open::float from opening_invoices where archived_at is null`)).toEqual([
        { number: '1021', open: 239 },
      ]),
    )
  })
})

test('open invoices and bills are no lists of customers and vendors', async () => {
  const invoices = 'Customer,Num,Date,Due date,Terms,Open balance\nApex,7001,12/10/2025,01/09/2026,Net 30,"1,200.00"\n'
  const bills = 'Vendor,Num,Date,Due date,Open balance\nDelta,88,12/15/2025,01/14/2026,800.00\nTOTAL,,,,800.00\n'
  const kindOf = async (csv: string, name: string) => (await shop.recognized(csv, name)).parts[0].kind
  expect(await kindOf(invoices, 'Open Invoices.csv')).toBe('openingInvoices')
  expect(await kindOf(bills, 'Unpaid bills.csv')).toBe('openingBills')
})

describe('Xero', () => {
  const header =
    '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAttentionTo,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,PhoneNumber,FaxNumber,MobileNumber,DDINumber,TaxNumber,Website,LegalName'
  const contacts = `${header}\nBrass & Bolt,BB-9,ap@brass.example,Noor,Haddad,,4 Canal St,Unit 2,,,Utica,NY,13501,USA,,8 Dock Rd,,,,Rome,NY,13440,USA,315-555-0100,,315-555-0101,,12-0000001,brass.example,Brass & Bolt LLC\n`

  test('contacts are companies, and somebody says whether they buy or sell', async () => {
    expect((await shop.recognized(contacts, 'Contacts.csv')).parts).toMatchObject([
      { kind: null, resource: null, preset: 'plain', between: ['customers', 'vendors'] },
    ])
    expect((await shop.recognized(contacts, 'Suppliers.csv')).parts).toMatchObject([{ kind: 'vendors', between: [] }])
    const [run] = await broughtAndBack('Customers.csv', contacts, async () =>
      expect(
        await shop.rows(`select p.name, p.short_name, p.legal_name, p.is_customer, p.is_vendor, p.main_address->>'city' as city,
          c.last_name, c.email, c.mobile, s.address->>'city' as ship from business_partners p
          join contacts c on c.business_partner = p.id join ship_tos s on s.business_partner = p.id where p.archived_at is null`),
      ).toEqual([
        {
          ...{ name: 'Brass & Bolt', short_name: 'BB-9', legal_name: 'Brass & Bolt LLC' },
          ...{ is_customer: true, is_vendor: false, city: 'Utica', last_name: 'Haddad', email: 'ap@brass.example' },
          ...{ mobile: '315-555-0101', ship: 'Rome' },
        },
      ]),
    )
    expect(run).toMatchObject({ kind: 'customers' })
  })

  test('what a file of QuickBooks holds besides is named with its rows, also where nothing of it is ours', async () => {
    const besides = [
      ['!CLASS', 'NAME', 'REFNUM'],
      ['CLASS', 'East', '1'],
      ['CLASS', 'West', '2'],
      ['!BUD', 'ACCNT', 'PERIOD', 'AMOUNT'],
      ['BUD', 'Sales', 'MONTH', '1000'],
    ]
    const leftOut = [
      { section: 'CLASS', rows: 2 },
      { section: 'BUD', rows: 1 },
    ]
    const customers = [
      ['!CUST', 'NAME', 'REFNUM', 'BADDR1'],
      ['CUST', 'Delta Gear', '3', '1 Elm St'],
    ]
    const both = await shop.recognized(tabbed([...besides, ...customers]), 'lists.iif')
    expect(both.parts.map(({ kind }: Body) => kind)).toEqual(['customers'])
    expect(both.leftOut).toEqual(leftOut)
    expect(await shop.recognized(tabbed(besides), 'other.iif')).toMatchObject({ parts: [], leftOut })
    const online = await shop.recognized(contacts, 'Customers.csv')
    expect(online.leftOut).toEqual([])
  })
})

test('JobBOSS materials without a material type get the one their name begins with', async () => {
  const csv =
    'Material,Description,Type,Class,Shape,Stocked_UofM,Standard_Cost,Primary_Vendor,Order_Point,On_Hand,Location_ID\n303RD1.000,303 round 1.000,S,SS,Round,ft,4.8800,River Steel,40,120,RACK1\nXQ-9,Mystery bar,S,SS,,ft,1.00,,,,\n'
  await broughtAndBack('Material.csv', csv, async () =>
    expect(
      await shop.rows(`select c.code, c.form, t.code as type from material_codes c join material_types t on t.id = c.material_type
        where c.archived_at is null order by 1`),
    ).toEqual([
      { code: '303RD1.000', form: 'roundBar', type: '303' },
      { code: 'XQ-9', form: 'roundBar', type: 'OTHER' },
    ]),
  )
})

test('machines with make, model and rate; the same name again is a likely duplicate', async () => {
  const csv = 'Machine,Make,Model,Serial,Rate\nVMC-1,Haas,VF-2,1098765,$85.00\nLTH-1,Mori Seiki,SL-25,887,78\n'
  await broughtAndBack('machine list.csv', csv, async () =>
    expect(
      await shop.rows(
        `select name, kind, manufacturer, machine_rate::float as rate, schedulable from things order by 1`,
      ),
    ).toEqual([
      { name: 'LTH-1', kind: 'machine', manufacturer: 'Mori Seiki', rate: 78, schedulable: true },
      { name: 'VMC-1', kind: 'machine', manufacturer: 'Haas', rate: 85, schedulable: true },
    ]),
  )
})

test('a part twice in a list, of which one stands already, is refused by its row', async () => {
  await shop.company.doing(work => work.create('parts', { partNumber: 'TWICE', name: 'Shaft' }))
  const refused = await shop.begin('parts', 'Part,Qty,Price\nTWICE,1,12.50\nTWICE,100,9.75\n', 'prices.csv')
  expect(said(refused)).toEqual(['Row 3, Part number: the same Part number is already in row 2.'])
})
