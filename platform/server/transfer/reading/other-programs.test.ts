import { describe, expect, test } from 'vitest'
import { compose } from '../import-compose.ts'
import { plainNumber } from '../read-cell.ts'
import { countryCode, splitAddress, stateCode, zipCode } from './address-text.ts'
import { headerPlace, looksOf } from './header-row.ts'
import { iifLists, isIif } from './iif.ts'
import { alikeKey } from './names-alike.ts'
import { readTable } from './table-file.ts'

const row = (...cells: string[]) => ({ number: 1, cells })
const grid = (...lines: string[][]) => lines.map((cells, index) => ({ number: index + 1, cells }))

describe('addresses as other programs write them', () => {
  test.each([
    [
      ['Cedar Valve Co.', 'Ann Marsh', '400 Harbor Way', 'Suite 2', 'Erie, PA 16501'],
      { line1: '400 Harbor Way', line2: 'Suite 2', city: 'Erie', region: 'PA', postalCode: '16501' },
    ],
    [['12 Oak St, Rockford, IL 61101'], { line1: '12 Oak St', city: 'Rockford', region: 'IL', postalCode: '61101' }],
    [
      ['12 Oak St, Unit 4, Rockford, IL, 61101'],
      { line1: '12 Oak St', line2: 'Unit 4', city: 'Rockford', region: 'IL', postalCode: '61101' },
    ],
    [
      ['7 Quarry Ln\nToledo OH 43604-1234\nUSA'],
      { line1: '7 Quarry Ln', city: 'Toledo', region: 'OH', postalCode: '43604-1234', country: 'US' },
    ],
    [
      ['Av. Reforma 10', '78000 San Luis Potosí', 'México'],
      { line1: 'Av. Reforma 10', postalCode: '78000', city: 'San Luis Potosí', country: 'MX' },
    ],
  ])('%j', (lines, parts) => {
    expect(splitAddress(lines, ['Cedar Valve Co'])).toEqual(parts)
  })

  test.each([
    ['9 Elm Rd Aurora IL 60505 US', '9 Elm Rd', undefined, 'Aurora'],
    ['Cedar Valve Co. 2200 Industrial Pkwy Suite 4 Aurora, IL 60506', '2200 Industrial Pkwy', 'Suite 4', 'Aurora'],
    ['Peña Tool 12 Oak St. Elk Grove Village, IL 60007', '12 Oak St.', undefined, 'Elk Grove Village'],
    ['PO Box 99 Elk Grove Village, IL 60007', 'PO Box 99', undefined, 'Elk Grove Village'],
    ['12 St Charles Rd St Charles IL 60174', '12 St Charles Rd', undefined, 'St Charles'],
    [
      'N56 W1234 Silver Spring Dr Menomonee Falls WI 53051-1234',
      'N56 W1234 Silver Spring Dr',
      undefined,
      'Menomonee Falls',
    ],
    ['500 Avenue of the Americas New York NY 10011', '500 Avenue of the Americas', undefined, 'New York'],
    ['100 N State St Ste 200, Chicago, IL, 60601', '100 N State St', 'Ste 200', 'Chicago'],
  ])('all in one line: %s', (text, line1, line2, city) => {
    const { region, postalCode, ...found } = splitAddress([text])
    expect([found.line1, found.line2, found.city]).toEqual([line1, line2, city])
    expect([region, postalCode?.length]).toEqual([
      text.includes(' WI ') ? 'WI' : text.includes(' NY ') ? 'NY' : 'IL',
      text.endsWith('-1234') ? 10 : 5,
    ])
  })

  test('what is no address of one line stays as it is', () => {
    expect(splitAddress(['Call first'])).toEqual({ line1: 'Call first' })
    expect(splitAddress([`${'9 Elm Rd '.repeat(60)}Aurora IL 60505`]).line1).toBeUndefined()
  })

  test('countries, states and zip codes', () => {
    expect(['USA', 'United States', 'us', 'México', 'Elbonia'].map(countryCode)).toEqual([
      'US',
      'US',
      'US',
      'MX',
      'Elbonia',
    ])
    expect([stateCode('Illinois', 'US'), stateCode('il', 'US'), stateCode('Jalisco', 'MX')]).toEqual([
      'IL',
      'IL',
      'Jalisco',
    ])
    expect([zipCode('1990', 'US'), zipCode('1990-12', 'US'), zipCode('0199', 'MX')]).toEqual([
      '01990',
      '01990-12',
      '0199',
    ])
  })

  test('parts of a file change what stands; an address without a street or city is left out', () => {
    const options = {
      country: 'US',
      names: [],
      existing: { mainAddress: { line1: '1 A St', city: 'Reno', country: 'US' } },
    }
    const given = new Map([['mainAddress', { city: 'Sparks', region: 'nv' }]])
    expect(compose(given, options).values).toEqual({
      mainAddress: { line1: '1 A St', city: 'Sparks', region: 'NV', country: 'US' },
    })
    expect(compose(given, { country: 'US', names: [] })).toEqual({ values: {}, incomplete: ['mainAddress'] })
  })

  test('a whole name comes apart', () => {
    const parts = (fullName: string) =>
      compose(new Map([['first', { fullName }]]), { country: 'US', names: [], lastName: 'last' }).values
    expect(parts('Mr. Lee Ray')).toEqual({ first: 'Lee', last: 'Ray' })
    expect(parts('Ray, Lee')).toEqual({ first: 'Lee', last: 'Ray' })
    expect(parts('Receiving')).toEqual({ first: 'Receiving' })
  })
})

test('likely duplicates are alike, whatever their legal form and marks', () => {
  for (const name of ['ACME, Inc', 'Acme Inc.', 'acme incorporated', 'The Acme Co.'])
    expect(alikeKey(name)).toBe('acme')
  expect(alikeKey('Bolt & Sons')).toBe(alikeKey('Bolt and Sons LLC'))
  expect(alikeKey('Company Co')).not.toBe('')
  expect(alikeKey('Acme East')).not.toBe(alikeKey('Acme West'))
})

test('amounts with $ and thousands, and in parentheses or with a minus behind where they are below zero', () => {
  const read = [
    '$1,250.00',
    '(1,250.00)',
    '($5.50)',
    '12.5-',
    '-$3',
    '$-3',
    'US$ 4',
    '$1,234.50 CR',
    '5 DR',
    '$(7)',
  ].map(text => plainNumber(text, '.'))
  expect(read).toEqual(['1250.00', '-1250.00', '-5.50', '-12.5', '-3', '-3', '4', '-1234.50', '5', '-7'])
  expect(plainNumber('(abc)', '.')).toBeNull()
})

const three = ['A', 'B', 'C']
describe('what stands around a table', () => {
  test('titles above the column names', () => {
    expect(
      headerPlace(
        grid(['My shop', '', ''], ['As of Nov 2026', '', ''], ['', '', ''], ['A', 'B', 'C'], ['1', '2', '3']),
      ),
    ).toBe(3)
    expect(headerPlace(grid(['Name', 'Qty'], ['Bolt', '']))).toBe(0)
    expect(headerPlace(grid(['Name'], ['Bolt']))).toBe(0)
  })
  test('totals and footers below, but no company that is called so', () => {
    expect(looksOf(row('TOTAL', '', '1,250.00'), three)).toBe('total')
    expect(looksOf(row('', 'Grand total:', '$5'), three)).toBe('total')
    expect(looksOf(row('Totales', '', '5'), three)).toBe('total')
    expect(looksOf(row('Total Precision Inc', '1 A St', 'Reno'), three)).toBeUndefined()
    expect(looksOf(row('Thursday, Nov 16, 2026 08:00 AM GMT-8', '', ''), three)).toBe('footer')
    expect(looksOf(row('Acme', '', ''), three)).toBeUndefined()
  })
})

test('IIF: rows begin with the list they belong to', async () => {
  const text = '!HDR\tPROD\r\nHDR\tQuickBooks\r\n!CUST\tNAME\tPHONE1\r\nCUST\tAcme\t1\r\n!VEND\tNAME\r\nVEND\tBolt\r\n'
  expect(isIif(text)).toBe(true)
  expect(isIif('Name\tPhone\n')).toBe(false)
  expect(
    iifLists(grid(['!CUST', 'NAME'], ['CUST', 'Acme'], ['TRNS', 'x'])).map(({ name, rows }) => [name, rows.length]),
  ).toEqual([['CUST', 1]])
  expect(await readTable(Buffer.from(text), {})).toMatchObject({
    section: 'CUST',
    sections: ['CUST', 'VEND'],
    headers: ['NAME', 'PHONE1'],
  })
  expect(await readTable(Buffer.from(text), { section: 'VEND' })).toMatchObject({
    headers: ['NAME'],
    rows: [{ number: 6, cells: ['Bolt'] }],
  })
})

test('the column of an error file is left out on the way back', async () => {
  const table = await readTable(Buffer.from('Name,What is wrong,City\nAcme,No city.,\n'), {})
  expect(table).toMatchObject({ headers: ['Name', 'City'], rows: [{ cells: ['Acme', ''] }] })
})
