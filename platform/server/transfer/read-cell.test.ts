import { describe, expect, test } from 'vitest'
import type { FieldSpec, Kind } from '#platform/model'
import type { Column } from './cells.ts'
import { compose } from './import-compose.ts'
import { mayBeDay, saysNothing, spoiled } from './odd-cells.ts'
import { type Reading, readCell } from './read-cell.ts'
import { countryCode, countryOf, zipCode } from './reading/address-text.ts'

const column = (kind: Kind, more: Partial<FieldSpec> = {}) =>
  ({ name: 'x', field: 'x', spec: { kind, origin: 'typed', required: false, unique: false, ...more } }) as Column
const reading = { decimalMark: '.', dateOrder: 'mdy', zone: 'UTC', words: {}, files: [] } as unknown as Reading
const read = (text: string, kind: Kind) => readCell(text, column(kind), reading)

describe('phones and e-mails as address books have them', () => {
  test.each([
    ['8155550134', '8155550134', undefined],
    ['8155550134.0', '8155550134', undefined],
    ['(815) 555-0134 extension 12', '(815) 555-0134 ext 12', undefined],
    ['815-555-0134 / 815-555-0199', '815-555-0134', 'firstPhone'],
    ['815-555-0134 Dana (cell)', '815-555-0134', 'firstPhone'],
    ['Office: +52 81 5555 0134\nCell: 81 5555 0135', '+52 81 5555 0134', 'firstPhone'],
    ['call first', 'call first', undefined],
    ['12', '12', undefined],
  ])('phone %j is %j', async (text, value, note) => {
    expect(await read(text, 'phone')).toEqual({ value, ...(note && { note }) })
  })

  test.each([
    ['Dana Whitfield <dana@pena.example>', 'dana@pena.example', undefined],
    ['mailto:dana@pena.example', 'dana@pena.example', undefined],
    ['a@x.example; b@x.example', 'a@x.example', 'firstEmail'],
    ['dana at pena', 'dana at pena', undefined],
  ])('email %j is %j', async (text, value, note) => {
    expect(await read(text, 'email')).toEqual({ value, ...(note && { note }) })
  })
})

test('what people write where there is nothing, and what a spreadsheet leaves', () => {
  for (const text of ['N/A', 'none', '-', '--', 'NULL', '$ -', '#N/A']) {
    expect(saysNothing(text, column('phone')), text).toBe(true)
    expect(saysNothing(text, column('text')), text).toBe(false)
  }
  expect(saysNothing('1/1/1900 12:00:00 AM', column('date'))).toBe(false)
  for (const text of ['00/00/0000', '0000-00-00', '1/0/1900', '12/30/1899'])
    expect(saysNothing(text, column('date')), text).toBe(true)
  expect(spoiled('#REF!', column('text'))).toBe('formulaError')
  expect(spoiled('########', column('date'))).toBe('formulaError')
  expect(spoiled('6.30555E+09', column('phone'))).toBe('shortenedNumber')
  expect(spoiled('1.2E+05', column('text', { unique: true }))).toBe('shortenedNumber')
  expect(spoiled('1.2E+05', column('text'))).toBeNull()
  expect(mayBeDay('3-Apr', column('text', { unique: true }))).toBe(true)
  expect(mayBeDay('3-Apr', column('text'))).toBe(false)
})

describe('addresses of several countries in one list', () => {
  test.each([
    ['02134-1234', '02134-1234'],
    ['21341234', '02134-1234'],
    ['611011234', '61101-1234'],
    ['61101-', '61101'],
    ['61101 1234', '61101-1234'],
    ['1990.0', '01990'],
    ['501', '00501'],
    ['12', '12'],
  ])('zip %s is %s', (text, zip) => {
    expect(zipCode(text, 'US')).toBe(zip)
  })

  test('countries by their names in both languages', () => {
    expect(
      ['Poland', 'Polonia', 'Viet Nam', 'Vietnam', 'República Checa', 'U.S.A.', 'Canadá'].map(countryCode),
    ).toEqual(['PL', 'PL', 'Viet Nam', 'VN', 'CZ', 'US', 'CA'])
  })

  test('where a list names no country, the state or the code may', () => {
    expect(countryOf({ region: 'ON', postalCode: 'K1A 0B6' }, 'US')).toBe('CA')
    expect(countryOf({ region: 'Nuevo León', postalCode: '64000' }, 'US')).toBe('MX')
    expect(countryOf({ region: 'IL', postalCode: '60506' }, 'US')).toBe('US')
    expect(countryOf({ region: 'Texas', postalCode: '78040' }, 'MX')).toBe('US')
    expect(countryOf({ region: 'Jalisco', postalCode: '44100' }, 'MX')).toBe('MX')
    const given = new Map([
      ['mainAddress', { line1: '1 King St', city: 'Ottawa', region: 'ON', postalCode: 'K1A 0B6' }],
    ])
    expect(compose(given, { country: 'US', names: [] }).values.mainAddress).toMatchObject({
      region: 'ON',
      country: 'CA',
    })
  })
})

describe('numbers with a unit behind them, and fractions of an inch', () => {
  test.each([
    ['5 EA', '5', 'unitLeftOut'],
    ['$24.50/hr', '24.50', 'unitLeftOut'],
    ['2.4 lbs.', '2.4', 'unitLeftOut'],
    ['.500"', '0.500', 'unitLeftOut'],
    ['1-1/4', '1.25', undefined],
    ['2 1/2"', '2.5', undefined],
    ['3/8', '0.375', undefined],
    ['(1,234.50)', '-1234.50', undefined],
  ])('%j is %j', async (text, value, note) => {
    expect(await read(text, 'decimal')).toEqual({ value, ...(note && { note }) })
  })

  test.each(['10K', '1/3', 'about 5', '12-3'])('%j is asked about', async text => {
    expect(await read(text, 'decimal')).toMatchObject({ wrong: 'notNumber' })
  })
})
