import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate, marksOf } from './arithmetic.ts'
import { Decimal } from './decimal.ts'
import { divide, multiply, placesNeeded, rational, rationalOf, subtract, toDecimal } from './rational.ts'
import { parseTypedNumber } from './typed-number.ts'

const typed = (text: string, locale = 'en-US', places?: number) => {
  const result = parseTypedNumber(text, locale, places)
  return result.ok ? result.value.toString() : result.reason
}

describe('typed numbers', () => {
  it.each([
    ['3*12.5', '37.5'],
    ['(2+3)/4', '1.25'],
    ['1 1/4', '1.25'],
    ['-1 1/4', '-1.25'],
    ['1½', '1.5'],
    ['⅞', '0.875'],
    ['1/3*3', '1'],
    ['1/3', '0.333333333333'],
    ['2+3*4', '14'],
    ['2-3-4', '-5'],
    ['100/8/5', '2.5'],
    ['-(2+3)', '-5'],
    ['2*-3', '-6'],
    ['3 × 4 ÷ 5 − 1', '1.4'],
    ['1,234.5', '1234.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' 1 234', 'notANumber'],
    ['12345678901234567890.123456', '12345678901234567890.123456'],
  ])('en-US reads %s as %s', (text, value) => {
    expect(typed(text)).toBe(value)
  })

  it.each([
    ['es', '1234,5', '1234.5'],
    ['es', '12.345,6', '12345.6'],
    ['es', '1.250', '1250'],
    ['es', '3*12,5', '37.5'],
    ['es', '12.5', 'wrongGrouping'],
    ['es-MX', '1,234.5', '1234.5'],
    ['fr', '12 345,6', '12345.6'],
    ['fr', '1 234/5', '246.8'],
    ['en-US', '1 5/4', 'notANumber'],
    ['en-IN', '12,34,567.5', '1234567.5'],
    ['en-US', '12,5', 'wrongGrouping'],
    ['en-US', '1,23,456', 'wrongGrouping'],
    ['en-US', '1.234,5', 'wrongGrouping'],
  ])('%s reads %s as %s', (locale, text, value) => {
    expect(typed(text, locale)).toBe(value)
  })

  it.each([
    ['', 'empty'],
    ['abc', 'notANumber'],
    ['2 3', 'notANumber'],
    ['1e5', 'notANumber'],
    ['5/0', 'divisionByZero'],
    ['1 1/0', 'divisionByZero'],
    ['1/(2-2)', 'divisionByZero'],
    ['(2+3', 'unclosedParenthesis'],
    ['2+3)', 'unclosedParenthesis'],
    ['2+', 'unfinished'],
    ['*2', 'notANumber'],
    ['constructor', 'notANumber'],
    ['9'.repeat(121), 'tooLong'],
  ])('refuses %s: %s', (text, reason) => {
    expect(typed(text)).toBe(reason)
  })

  it('rounds what was worked out, never what was typed', () => {
    expect(typed('10/3', 'en-US', 2)).toBe('3.33')
    expect(typed('-2/3', 'en-US', 2)).toBe('-0.67')
    expect(typed('12.345', 'en-US', 2)).toBe('tooManyPlaces')
    expect(typed('-12.345', 'en-US', 2)).toBe('tooManyPlaces')
    expect(typed('12.340', 'en-US', 2)).toBe('12.34')
    expect(parseTypedNumber('3*2', 'en-US')).toEqual({ ok: true, value: Decimal.of(6), computed: true })
    expect(parseTypedNumber('-2', 'en-US')).toEqual({ ok: true, value: Decimal.of(-2), computed: false })
  })

  it('reads back every number a locale writes', () => {
    const locales = fc.constantFrom('en-US', 'es', 'de-CH', 'fr', 'en-IN', 'pt-BR')
    fc.assert(
      fc.property(locales, fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (locale, units) => {
        const value = Decimal.of(units.toString()).times('0.000001')
        const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
        expect(typed(format.format(value.toString() as never), locale)).toBe(value.toString())
      }),
    )
  })
})

describe('fractions', () => {
  it('are kept in lowest terms', () => {
    expect(rational(6n, -4n)).toEqual({ top: -3n, bottom: 2n })
    expect(rationalOf('-12.50')).toEqual({ top: -25n, bottom: 2n })
    expect(subtract(rational(1n, 2n), rational(1n, 3n))).toEqual(rational(1n, 6n))
    expect(divide(rational(1n, 2n), rational(-1n, 3n))).toEqual(rational(-3n, 2n))
    expect(multiply(rational(0n), rational(5n, 3n))).toEqual(rational(0n))
    expect(() => rational(1n, 0n)).toThrow('over zero')
  })

  it('know how long their decimals are', () => {
    expect([rational(1n, 8n), rational(3n), rational(1n, 3n), rational(7n, 50n)].map(placesNeeded)).toEqual([
      3,
      0,
      null,
      2,
    ])
    expect(toDecimal(rational(-5n, 1000n), 2).toString()).toBe('-0.01')
  })

  it('evaluate exactly', () => {
    expect(evaluate('1/3 + 1/6', marksOf('en-US'))).toEqual({ ok: true, value: rational(1n, 2n), computed: true })
  })
})
