import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, ImportingShop } from '#tests/support/importing-shop.ts'

/** Lists nobody has tidied up: other countries, shortened headers, broken rows, what a spreadsheet made of numbers. */

let shop: ImportingShop
beforeAll(async () => {
  shop = await ImportingShop.open()
}, 120_000)
afterAll(() => shop.close())

interface Brought {
  readonly kind: string
  readonly checked: Body
}

/** Each list of a file is recognised, rehearsed and its good rows imported, as the page does. */
async function brought(content: string | Buffer, name: string): Promise<Brought[]> {
  const { parts } = await shop.recognized(content, name)
  const all: Brought[] = []
  for (const { kind, resource, section } of parts) {
    const choices = { kind, policy: 'goodRowsOnly', ...(section && { section }) }
    const checked = await shop.begin(resource, content, name, choices)
    await shop.run(checked.row.id)
    all.push({ kind, checked })
  }
  return all
}
const said = ({ checked }: Brought): string[][] =>
  checked.row.rows.map(({ action, errors, notes }: Body) => [
    action,
    ...(errors ?? []).map(({ message }: Body) => message),
    ...(notes ?? []),
  ])
const mapping = ({ checked }: Brought): string[] => checked.columns.map(({ field }: Body) => field)

describe('customers', () => {
  test('semicolons, a mark of the encoding, commas for decimals, streets in two lines, and other countries', async () => {
    const csv = [
      '\ufeffCliente;Dirección;Ciudad;Estado;C.P.;País;Teléfono;Correo;Límite de crédito;Términos',
      'Peña S.A.;"Av. Reforma 10\nPiso 2";Monterrey;Nuevo León;64000;;81 5555 0134;dana@pena.example;25.000,50;ninguno',
      'Öz Ltd;1 King St;Ottawa;ON;K1A 0B6;;(613) 555-0100 ext 4;N/A;1.200,00;none',
      'Boston Co;1 Elm;Boston;MA;2134;;6175550100.0;"Al <al@b.example>; x@b.example";-;',
    ].join('\n')
    const [list] = await brought(csv, 'clientes.csv')
    expect(list!.kind).toBe('customers')
    expect(said(list!)).toEqual([['create'], ['create'], ['create', 'Only the first of several emails is kept.']])
    expect(
      await shop.rows(`select p.main_address as at, p.credit_limit::float as owes, c.phone, c.email from business_partners p
        join contacts c on c.business_partner = p.id where p.name in ('Peña S.A.', 'Öz Ltd', 'Boston Co') order by c.phone`),
    ).toEqual([
      {
        at: { line1: '1 King St', city: 'Ottawa', region: 'ON', postalCode: 'K1A 0B6', country: 'CA' },
        ...{ owes: 1200, phone: '(613) 555-0100 ext 4', email: null },
      },
      {
        at: { line1: '1 Elm', city: 'Boston', region: 'MA', postalCode: '02134', country: 'US' },
        ...{ owes: null, phone: '6175550100', email: 'al@b.example' },
      },
      {
        at: {
          ...{ line1: 'Av. Reforma 10', line2: 'Piso 2', city: 'Monterrey', region: 'Nuevo León' },
          ...{ postalCode: '64000', country: 'MX' },
        },
        ...{ owes: 25000.5, phone: '81 5555 0134', email: 'dana@pena.example' },
      },
    ])
  })

  test('shortened headers are understood, and a comma without quotation marks moves no cell', async () => {
    const csv = [
      'Cust #,Cust Name,Addr,City,ST,ZIP,Ph#,Contact Person,eMail Addr',
      '1001,Acme Mfg,12 Oak St,Rockford,IL,61101,815.555.0100,Dana W.,dana@acme.example',
      '1002,Bolt Works,9 Elm,Aurora,IL,60505-1234,call Pat,,',
      '1003,Comma, Inc,1 A,Elgin,IL,60120,1,,',
      '1004,Wide Co,1 A,Elgin,IL,IL,847 555 0100 or 847 555 0101,,',
    ].join('\n')
    const [list] = await brought(csv, 'export 7.csv')
    expect(list!.kind).toBe('customers')
    const address = ['line1', 'city', 'region', 'postalCode'].map(part => `mainAddress.${part}`)
    expect(mapping(list!)).toEqual([
      ...['shortName', 'name', ...address, 'contact.phone', 'contact.fullName', 'contact.email'],
    ])
    expect(said(list!)).toEqual([
      ['create'],
      ['error', 'Row 3: Phone must be a phone number, such as +1 555 010 0199.'],
      [
        'error',
        'Row 4: has more cells than the file has columns. Put text that has the delimiter in it in quotation marks.',
      ],
      [
        'create',
        'Only the first phone number of the cell is kept.',
        'IL is not a zip code of US. Check that the columns of this row fit.',
      ],
    ])
    const wrong = await shop.boss.get(`/api/import-runs/${list!.checked.row.id}/wrong-rows?format=csv`)
    expect(String(wrong.text ?? wrong.body)).toMatch(/1003,Comma,.*Inc.*60120,1/)
  })
})

test('a workbook with notes, merged titles, names in two rows, formulas that failed and zip codes as numbers', async () => {
  const book = new ExcelJS.Workbook()
  const notes = book.addWorksheet('Instructions')
  for (const line of ['Do not edit', 'Exported on Friday']) notes.addRow([line])
  const list = book.addWorksheet('Customers')
  list.addRow(['Our customers'])
  list.mergeCells('A1:F1')
  list.addRow(['Customer', 'Address', null, null, null, 'Phone'])
  list.mergeCells('B2:E2')
  list.addRow([null, 'Street', 'City', 'State', 'Zip', null])
  list.addRow(['Delta Gear', '1 A St', 'Boston', 'MA', 2134, 6175550111])
  list.getCell('E4').numFmt = '00000'
  list.addRow([{ formula: 'A99', result: { error: '#REF!' } }, '1 A St', 'Boston', 'MA', 2134, 6175550111])
  list.addRow([{ formula: '"Eta"&" Tool"', result: 'Eta Tool' }, '2 B St', 'Reno', 'NV', 89501, null])
  const parts = book.addWorksheet('Parts')
  parts.addRow(['Part Number', 'Description', 'Rev', 'Customer', 'Last sold'])
  parts.addRow(['000123', 'Shaft', 'A', 'Delta Gear', new Date(Date.UTC(2025, 4, 3))])
  parts.addRow([new Date(Date.UTC(2025, 2, 4)), 'Housing', '', '', '5/3/2025'])
  parts.addRow([55, 'Plate', 'B', 'Eta Tool', null])
  parts.getCell('A4').numFmt = '"PN-"0000'
  const lists = await brought(Buffer.from(await book.xlsx.writeBuffer()), 'everything.xlsx')
  expect(lists.map(({ kind, checked }) => [kind, checked.row.preset])).toEqual([
    ['customers', 'plain'],
    ['parts', 'plain'],
  ])
  expect(lists.map(said)).toEqual([
    [['create'], ['error', 'Row 5, Name: "#REF!" is an error of the spreadsheet. Enter the value.'], ['create']],
    [['create'], ['create', 'A spreadsheet may have turned "2025-03-04" into a date. Check it.'], ['create']],
  ])
  expect(
    await shop.rows(`select main_address->>'postalCode' as zip from business_partners where name = 'Delta Gear'`),
  ).toEqual([{ zip: '02134' }])
  expect(
    await shop.rows(`select part_number as no from parts where part_number in ('000123', 'PN-0055') order by 1`),
  ).toEqual([{ no: '000123' }, { no: 'PN-0055' }])
})

test('vendors by tabs: the only street belongs to the only city; the second phone is the mobile', async () => {
  const csv = [
    'Vendor ID\tVendor Name\tRemit To Address\tCity\tState\tZip\tTax ID\t1099?\tPhone\tPhone',
    'ST01\tSteel Supply\tPO Box 9\tGary\tIN\t46402\t35-1234567\tN\t219-555-0100\t219-555-0199',
  ].join('\r\n')
  const [list] = await brought(csv, 'vendors.txt')
  expect(said(list!)).toEqual([['create']])
  expect(
    await shop.rows(`select p.main_address->>'line1' as street, c.phone, c.mobile from business_partners p
      join contacts c on c.business_partner = p.id where p.name = 'Steel Supply'`),
  ).toEqual([{ street: 'PO Box 9', phone: '219-555-0100', mobile: '219-555-0199' }])
})

test('a list of employees with a rate: it holds from the day they came, or from today', async () => {
  const csv =
    'Name,Hire Date,Rate,Cell\n"Ortiz, Maria",03/15/2019,24.50,815-555-0100\nPat Ng,NULL,"$19.00",815-555-0101\n'
  const [list] = await brought(csv, 'employees.csv')
  expect(said(list!)).toEqual([['create'], ['create']])
  const today = await shop.company.doing(async work => work.today)
  expect(
    await shop.rows(`select u.first_name as who, r.effective_from = coalesce(u.hire_date, '${today}') as fits, r.rate::float
      from user_pay_rates r join users u on u.id = r.root where u.first_name in ('Maria', 'Pat') order by 1`),
  ).toEqual([
    { who: 'Maria', fits: true, rate: 24.5 },
    { who: 'Pat', fits: true, rate: 19 },
  ])
})
