import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable } from '#platform/server/transfer/reading/table-file.ts'
import { type Body, ImportingShop, said } from '#tests/support/importing-shop.ts'

/** A shop brings its lists alone, as QuickBooks, JobBOSS and E2 export them. */

let shop: ImportingShop
beforeAll(async () => {
  shop = await ImportingShop.open()
}, 120_000)
afterAll(() => shop.close())

const actions = (body: Body): string[] => body.row.rows.map((row: Body) => row.action)

describe('typed codes and references', () => {
  test('payment terms come as new, are found again, and go with the revert', async () => {
    const checked = await shop.begin(
      'terms',
      'Name,Net due in days,Discount %\nNet 45,45,0\n2% 10 Net 30,30,2\n',
      'terms.csv',
    )
    expect(said(checked)).toEqual([])
    expect(actions(checked)).toEqual(['create', 'create'])
    const done = await shop.run(checked.row.id)
    expect(done.row.counts).toMatchObject({ create: 2, error: 0 })
    expect(await shop.rows(`select code, net_days::int from terms where code like '%45'`)).toEqual([
      { code: 'Net 45', net_days: 45 },
    ])
    const again = await shop.begin('terms', 'Name,Net due in days\nNET 45,60\n', 'terms.csv')
    expect(actions(again)).toEqual(['update'])
    expect((await shop.revert(checked.row.id)).row.status).toBe('reverted')
    expect(await shop.rows(`select 1 from terms where archived_at is null and code = 'Net 45'`)).toEqual([])
    await shop.run((await shop.begin('terms', 'Terms,Days\nN30,30\n', 'terms.csv')).row.id)
  })

  test('material types and codes, named by each other', async () => {
    await shop.run((await shop.begin('material-types', 'Alloy,Family\n6061-T6,aluminium\n', 'alloys.csv')).row.id)
    const checked = await shop.begin(
      'material-codes',
      'Material,Description,Alloy,Shape,Dia\nAL-2,Bar 2 in,6061 T6,Round,2\n',
      'materials.csv',
    )
    expect(said(checked)).toEqual([])
    await shop.run(checked.row.id)
    expect(await shop.rows(`select form from material_codes where code = 'AL-2'`)).toEqual([{ form: 'roundBar' }])
    expect((await shop.revert(checked.row.id)).row.status).toBe('reverted')
  })

  test('a part number finds a part, a name finds it where it is unique, and what is ambiguous names the candidates', async () => {
    await shop.company.doing(async work => {
      await work.create('parts', { partNumber: 'P-100', name: 'Shaft' })
      await work.create('parts', { partNumber: 'P-200', name: 'Housing' })
      await work.create('parts', { partNumber: 'P-201', name: 'Housing' })
    })
    const csv = 'Part,Revision\np-100,A\nShaft,B\nHousing,A\nP100,C\n'
    const checked = await shop.begin('part-revisions', csv, 'revisions.csv')
    const errors = said(checked).join('\n')
    expect(errors).toContain('two parts are named "Housing"')
    expect(errors).toContain('P-200')
    expect(errors).toContain('P-201')
    expect(errors).not.toMatch(/no parts found/)
  })
})

const titles = ['Northwind Machine Works,,,,,', 'Customer Contact List,,,,,']

describe('customers and vendors', () => {
  test('own headers, a title above, Windows-1252, a TOTAL row and an empty one; the contact is made in the same row', async () => {
    const csv = [
      ...titles,
      'Company,Street,City,State,Zip,Contact name,E-mail,Phone,Credit limit',
      'Peña Hydraulics,12 Oak St,Rockford,Illinois,61101,Dana Whitfield,dana@pena.example,(815) 555-0134,"$25,000.00"',
      ',,,,,,,,',
      'Larkspur Pumps,9 Elm Rd,Dover,DE,1990,,,,',
      'TOTAL,,,,,,,,"$25,000.00"',
    ].join('\r\n')
    const checked = await shop.begin('business-partners', Buffer.from(csv, 'latin1'), 'customers.csv')
    expect(said(checked)).toEqual([])
    expect(checked).toMatchObject({ above: 2, empty: 1 })
    expect(checked.row).toMatchObject({ kind: 'customers', encoding: 'windows-1252', headerRow: 3 })
    expect(actions(checked)).toEqual(['create', 'create', 'skipped'])
    expect(checked.row.rows[2].notes).toEqual(['Looks like a total, not a record.'])
    await shop.run(checked.row.id)
    expect(
      await shop.rows(
        `select name, is_customer, status, main_address, credit_limit::float as limit from business_partners where name like 'Pe%'`,
      ),
    ).toEqual([
      {
        name: 'Peña Hydraulics',
        is_customer: true,
        status: 'active',
        main_address: { line1: '12 Oak St', city: 'Rockford', region: 'IL', postalCode: '61101', country: 'US' },
        limit: 25000,
      },
    ])
    expect(
      await shop.rows(`select main_address->>'postalCode' as zip from business_partners where name like 'Lark%'`),
    ).toEqual([{ zip: '01990' }])
    expect(
      await shop.rows(
        `select c.first_name, c.last_name, c.email, c.is_primary from contacts c join business_partners p on p.id = c.business_partner where p.name like 'Pe%'`,
      ),
    ).toEqual([{ first_name: 'Dana', last_name: 'Whitfield', email: 'dana@pena.example', is_primary: true }])
    const again = await shop.begin('business-partners', Buffer.from(csv, 'latin1'), 'customers.csv')
    expect(actions(again)).toEqual(['duplicate', 'duplicate', 'skipped'])
    const back = await shop.revert(checked.row.id)
    expect(said(back)).toEqual([])
    expect(await shop.rows(`select 1 from business_partners where archived_at is null and name like 'Pe%'`)).toEqual([])
    expect(await shop.rows(`select 1 from contacts where archived_at is null`)).toEqual([])
  })

  test('brought again after its revert, a file has the same likely duplicates', async () => {
    const csv = 'Customer\nCedar Tool Inc\n"Cedar Tool, Inc."\n'
    const checked = await shop.begin('business-partners', csv, 'clients.csv')
    expect(actions(checked)).toEqual(['create', 'duplicate'])
    await shop.check(checked.row.id, { duplicates: 'skip' })
    await shop.run(checked.row.id)
    expect((await shop.revert(checked.row.id)).row.status).toBe('reverted')
    expect(actions(await shop.begin('business-partners', csv, 'clients.csv'))).toEqual(['create', 'duplicate'])
  })

  test('likely duplicates are pointed out with a choice: skip, update or make anyway', async () => {
    await shop.company.doing(work => work.create('business-partners', { name: 'Acme, Inc.' }))
    const csv = 'Customer,Website\nACME Inc,acme.example\nBolt & Sons LLC,\nBolt and Sons,\n'
    const checked = await shop.begin('business-partners', csv, 'clients.csv')
    expect(actions(checked)).toEqual(['duplicate', 'create', 'duplicate'])
    expect(checked.row.rows[0].notes[0]).toMatch(/^Likely the same as “Acme, Inc\. \(BP-\d+\)”\.$/)
    expect(checked.row.rows[2].notes).toEqual(['Likely the same as row 3, “Bolt & Sons LLC”.'])
    const refused = await shop.boss.post(`/api/import-runs/${checked.row.id}/run`, {})
    expect(refused.status).toBe(409)
    const decided = await shop.check(checked.row.id, { decisions: { 2: 'update', 4: 'skip' } })
    expect(actions(decided)).toEqual(['update', 'create', 'skipped'])
    await shop.run(checked.row.id)
    expect(
      await shop.rows(`select website from business_partners where name = 'ACME Inc' and archived_at is null`),
    ).toEqual([{ website: 'https://acme.example' }])
    expect((await shop.revert(checked.row.id)).row.status).toBe('reverted')
    expect(
      await shop.rows(`select name, website from business_partners where name ilike 'acme%' and archived_at is null`),
    ).toEqual([{ name: 'Acme, Inc.', website: null }])
    const all = await shop.begin('business-partners', csv, 'clients.csv', { duplicates: 'make' })
    expect(actions(all)).toEqual(['create', 'create', 'create'])
  })

  test('a vendor list makes vendors with the 1099 flag, and a customer in it becomes both', async () => {
    await shop.company.doing(work => work.create('business-partners', { name: 'Twin Plating' }))
    const csv = 'Vendor,1099,Terms,City,Street\nRobin Welding,Y,N30,Reno,1 A St\nTwin Plating,N,N30,,\n'
    const checked = await shop.begin('business-partners', csv, 'vendors.csv', { duplicates: 'update' })
    expect(checked.row.kind).toBe('vendors')
    expect(said(checked)).toEqual([])
    await shop.run(checked.row.id)
    expect(
      await shop.rows(`select p.name, p.is_customer, p.is_vendor, t.code as terms, a.is1099 from business_partners p left join terms t on t.id = p.vendor_terms
        left join partner_accounting a on a.partner = p.id and a.archived_at is null where p.name in ('Robin Welding', 'Twin Plating') order by 1`),
    ).toEqual([
      { name: 'Robin Welding', is_customer: false, is_vendor: true, terms: 'N30', is1099: true },
      { name: 'Twin Plating', is_customer: true, is_vendor: true, terms: 'N30', is1099: null },
    ])
    expect(said(await shop.revert(checked.row.id))).toEqual([])
    expect(await shop.rows(`select 1 from partner_accounting where archived_at is null`)).toEqual([])
    expect(await shop.rows(`select is_vendor from business_partners where name = 'Twin Plating'`)).toEqual([
      { is_vendor: false },
    ])
  })

  test('constants hold for all rows', async () => {
    const csv = 'Client,Street,City\nOne Co,1 A St,Reno\nTwo Co,2 B St,Reno\n'
    const checked = await shop.begin('business-partners', csv, 'clients.csv', {
      constants: { terms: 'n30', 'mainAddress.region': 'NV', exportControl: 'ITAR' },
    })
    expect(said(checked)).toEqual([])
    await shop.run(checked.row.id)
    expect(
      await shop.rows(
        `select p.export_control, t.code, p.main_address->>'region' as region from business_partners p join terms t on t.id = p.terms where p.name = 'Two Co'`,
      ),
    ).toEqual([{ export_control: 'itar', code: 'N30', region: 'NV' }])
    expect((await shop.revert(checked.row.id)).row.status).toBe('reverted')
  })

  test('all that is wrong in a row is said at once, of its contact too', async () => {
    const csv = 'Client,Contact,E-mail,Phone,Credit limit\nBad Co,Al Orr,not-an-email,12,abc\n'
    const told = said(await shop.begin('business-partners', csv, 'clients.csv')).join('\n')
    for (const what of ['Credit limit', 'Email must be', 'Phone must be']) expect(told).toContain(what)
  })

  test('the error file holds only the bad rows, says what is wrong, and comes back', async () => {
    const csv = 'Client,Terms,Phone\nGood Co,N30,815 555 0100\nBad Co,Net 999,815 555 0101\nWorse Co,N30,12\n'
    const checked = await shop.begin('business-partners', csv, 'clients.csv', { policy: 'goodRowsOnly' })
    expect(actions(checked)).toEqual(['create', 'error', 'error'])
    await shop.run(checked.row.id)
    const file = await shop.boss.get(`/api/import-runs/${checked.row.id}/wrong-rows?format=csv`)
    const text = String(file.text ?? file.body).replace(/^\ufeff/, '')
    expect(text.split('\r\n')[0]).toBe('Client,Terms,Phone,What is wrong')
    expect(text).toContain(
      'Bad Co,Net 999,815 555 0101,"Payment terms: no payment terms found with the code or name ""Net 999""."',
    )
    expect(text).not.toContain('Good Co')
    const mended = await shop.begin(
      'business-partners',
      text.replace('Net 999', 'N30').replace(',12,', ',815 555 0102,'),
      'mended.csv',
    )
    expect(mended.columns.map(({ header }: Body) => header)).toEqual(['Client', 'Terms', 'Phone'])
    expect(actions(mended)).toEqual(['create', 'create'])
    expect((await shop.revert(checked.row.id)).row.status).toBe('reverted')
  })
})

const tabbed = (lines: readonly (readonly string[])[]): string => lines.map(line => line.join('\t')).join('\r\n')
const iif = tabbed([
  ['!HDR', 'PROD', 'VER', 'REL'],
  ['HDR', 'QuickBooks Pro', 'Version 33', 'Release R1'],
  ['!ACCNT', 'NAME', 'REFNUM', 'ACCNTTYPE', 'DESC', 'ACCNUM', 'HIDDEN'],
  ['ACCNT', 'Shop Supplies', '12', 'EXP', '', '6190', 'N'],
  ['ACCNT', 'Purchase Orders', '13', 'NONPOSTING', '', '2', 'N'],
  [
    '!CUST',
    'NAME',
    'REFNUM',
    'BADDR1',
    'BADDR2',
    'BADDR3',
    'BADDR4',
    'BADDR5',
    'PHONE1',
    'EMAIL',
    'CONT1',
    'TERMS',
    'LIMIT',
    'HIDDEN',
  ],
  [
    'CUST',
    'Cedar Valve',
    '1',
    'Cedar Valve Co.',
    'Ann Marsh',
    '400 Harbor Way',
    'Suite 2',
    'Erie, PA 16501',
    '814-555-0110',
    'ann@cedar.example',
    'Ann Marsh',
    'N30',
    '5,000.00',
    'N',
  ],
  ['CUST', 'Cedar Valve:Job 12', '2', '', '', '', '', '', '', '', '', '', '', 'N'],
  ['!VEND', 'NAME', 'ADDR1', 'ADDR2', 'ADDR3', 'TAXID', '1099', 'HIDDEN'],
  ['VEND', 'Ostler Grinding', 'Ostler Grinding', '7 Quarry Ln', 'Toledo, OH 43604', '12-7654321', 'Y', 'N'],
  ['!INVITEM', 'NAME', 'INVITEMTYPE', 'DESC', 'PRICE', 'COST', 'TAXABLE'],
  ['INVITEM', 'Fittings:F-100', 'PART', 'Flange', '12.5', '4.25', 'Y'],
  ['INVITEM', 'County tax', 'COMPTAX', '', '6%', '', 'N'],
])

describe('exports whose layout is public', () => {
  test('QuickBooks Desktop IIF: each list of the file is recognised, in the order they need each other', async () => {
    const { parts } = await shop.recognized(iif, 'lists.iif')
    expect(parts.map(({ section, kind, preset }: Body) => [section, kind, preset])).toEqual([
      ['ACCNT', 'accounts', 'quickbooksDesktop'],
      ['CUST', 'customers', 'quickbooksDesktop'],
      ['VEND', 'vendors', 'quickbooksDesktop'],
      ['INVITEM', 'parts', 'quickbooksDesktop'],
    ])
    const done: Body[] = []
    for (const { section, kind, resource } of parts) {
      const checked = await shop.begin(resource, iif, 'lists.iif', { section, kind })
      expect(said(checked)).toEqual([])
      done.push(await shop.run(checked.row.id))
    }
    expect(done.map(({ row }) => row.counts.create)).toEqual([1, 1, 1, 1])
    expect(done.map(({ row }) => row.counts.skipped)).toEqual([1, 1, 0, 1])
    expect(
      await shop.rows(
        `select main_address, credit_limit::float as l from business_partners where name = 'Cedar Valve'`,
      ),
    ).toEqual([
      {
        main_address: {
          line1: '400 Harbor Way',
          line2: 'Suite 2',
          city: 'Erie',
          region: 'PA',
          postalCode: '16501',
          country: 'US',
        },
        l: 5000,
      },
    ])
    expect(
      await shop.rows(
        `select part_number, name, kind, standard_cost::float as cost from parts where part_number = 'F-100'`,
      ),
    ).toEqual([{ part_number: 'F-100', name: 'Flange', kind: 'purchased', cost: 4.25 }])
    expect(
      await shop.rows(
        `select is_vendor, main_address->>'line1' as street, tax_id from business_partners where name = 'Ostler Grinding'`,
      ),
    ).toEqual([{ is_vendor: true, street: '7 Quarry Ln', tax_id: '12-7654321' }])
    for (const { row } of done.reverse()) expect(said(await shop.revert(row.id))).toEqual([])
  })

  test('QuickBooks Desktop customer and vendor lists in CSV', async () => {
    const customers = [
      ',"Active Status","Customer","Balance","Balance Total","Company","First Name","Last Name","Main Phone","Main Email","Bill to 1","Bill to 2","Bill to 3","Terms","Credit Limit"',
      ',"Active","Delta Gear","1,200.00","1,200.00","Delta Gear Corp","Lee","Ray","(216) 555-0190","lee@delta.example","Delta Gear Corp","55 Lake St","Cleveland, OH 44114","N30","10,000.00"',
      ',"Not-active","Old Mill","0.00","0.00","","","","","","","","","",""',
    ].join('\r\n')
    const checked = await shop.begin('business-partners', customers, 'export.csv')
    expect(checked.row).toMatchObject({ kind: 'customers', preset: 'quickbooksDesktop' })
    expect(said(checked)).toEqual([])
    await shop.run(checked.row.id)
    expect(
      await shop.rows(
        `select status, main_address->>'line1' as street from business_partners where name in ('Delta Gear', 'Old Mill') order by name`,
      ),
    ).toEqual([
      { status: 'active', street: '55 Lake St' },
      { status: 'inactive', street: null },
    ])
    expect((await shop.revert(checked.row.id)).row.status).toBe('reverted')
  })

  test('QuickBooks Online customers, vendors and products', async () => {
    const files = {
      'Customers.csv':
        'Name,Company name,Street Address,City,State,Country,Zip,Phone,Email,Attachments,Open Balance\nFerro Forge,Ferro Forge LLC,8 Iron Ave,Gary,IN,USA,46402,219-555-0177,ops@ferro.example,0,"$1,050.00"\n',
      'Vendors.csv':
        'Vendor,Company,Street Address,City,State,Country,Zip,Phone,Email,Attachments,Open Balance,1099 Tracking\nHelio Heat Treat,,3 Sun Rd,Mesa,AZ,USA,85201,480-555-0121,,0,$0.00,Yes\n',
      'ProductsServices.csv':
        'Product/Service Name,Sales Description,SKU,Type,Sales Price / Rate,Income Account,Purchase Cost,Quantity On Hand\nB-77,Bracket,SK77,Inventory,"1,250.00",Sales,310.40,12\nSetup,,,Service,75,Sales,,\n',
    }
    const done: Body[] = []
    for (const [name, csv] of Object.entries(files)) {
      const { parts } = await shop.recognized(csv, name)
      expect(parts[0].preset).toBe('quickbooksOnline')
      const checked = await shop.begin(parts[0].resource, csv, name, { kind: parts[0].kind })
      expect(said(checked)).toEqual([])
      done.push(await shop.run(checked.row.id))
    }
    expect(done.map(({ row }) => [row.kind, row.counts.create])).toEqual([
      ['customers', 1],
      ['vendors', 1],
      ['parts', 2],
    ])
    expect(
      await shop.rows(`select p.name, p.kind, r.description from parts p join part_revisions r on r.part = p.id
        where part_number in ('SK77', 'Setup') order by 1`),
    ).toEqual([
      { name: 'B-77', kind: 'purchased', description: 'Bracket' },
      { name: 'Setup', kind: 'service', description: null },
    ])
    for (const { row } of done.reverse()) expect((await shop.revert(row.id)).row.status).toBe('reverted')
  })

  test('JobBOSS and E2 know customers by a code', async () => {
    const jobboss =
      'Customer,Name,Status,Ship_Via,Terms,Line1,City,State,Zip\nGRANITE,Granite Tool,Active,UPS,N30,1 Rock Rd,Barre,VT,05641\n'
    const { parts } = await shop.recognized(jobboss, 'export1.csv')
    expect(parts[0]).toMatchObject({ kind: 'customers', preset: 'jobboss' })
    const checked = await shop.begin('business-partners', jobboss, 'export1.csv')
    expect(checked.columns.slice(0, 2).map(({ field }: Body) => field)).toEqual(['shortName', 'name'])
    expect(said(checked)).toEqual([])
    const e2 =
      'VendCode,VendName,Addr1,City,State,Zip,Phone,Active\nKILN,Kiln Supply,2 Clay St,Ohio City,OH,44113,216-555-0150,Y\n'
    expect((await shop.recognized(e2, 'export2.csv')).parts[0]).toMatchObject({ kind: 'vendors', preset: 'e2' })
  })
})

test('templates say what each column is, and come back as they are', async () => {
  const { kinds } = (await shop.boss.get('/api/import-kinds')).body as Body
  expect(kinds.map(({ name }: Body) => name).indexOf('customers')).toBeLessThan(
    kinds.map(({ name }: Body) => name).indexOf('parts'),
  )
  for (const { name, resource } of kinds) {
    const csv = await shop.boss.get(`/api/${resource}/import-template?format=csv&kind=${name}`)
    expect(csv.status).toBe(200)
    const text = String(csv.text ?? csv.body).replace(/^\ufeff/, '')
    const checked = await shop.begin(resource, text, `${name}.csv`, { kind: name })
    expect(checked.columns.filter(({ field }: Body) => !field)).toEqual([])
  }
})

test('a title row, a chosen sheet and a header row chosen by hand', async () => {
  const table = await readTable(Buffer.from('My shop\nParts\n\nA,B,C\n1,2,3\n'), {})
  expect(table).toMatchObject({ headerRow: 4, above: 2, headers: ['A', 'B', 'C'] })
  expect(await readTable(Buffer.from('My shop,x,y\nA,B,C\n1,2,3\n'), { headerRow: 2 })).toMatchObject({ headerRow: 2 })
})
