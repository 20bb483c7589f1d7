import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  Decimal,
  lessPercent,
  type Money,
  max,
  min,
  money,
  percent,
  percentOf,
  quantity,
  type RoundingMode,
  splitByLargestRemainder,
  sum,
  times,
  unitPrice,
} from './decimal.ts'

const d = Decimal.of
const scaled = (units: bigint, places: number) => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits
  return d(units < 0n ? `-${text}` : text)
}
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, places]) => scaled(units, places))

describe('Decimal', () => {
  it('is exact where numbers are not', () => {
    expect(d('0.1').plus('0.2').toString()).toBe('0.3')
    expect(d('1.005').times(100).toString()).toBe('100.5')
    expect(d('123456789012345678.123456').times('987654321098765432.654321').toString()).toBe(
      '121932631137021794525224033729919117.628409853376',
    )
  })

  it('never shows an exponent, a negative zero or padding', () => {
    expect(d('0.000000000000000001').toString()).toBe('0.000000000000000001')
    expect(d('100000000000000000000000').toString()).toBe('100000000000000000000000')
    expect(d('-0.00').toString()).toBe('0')
    expect(d('1').minus(1).negated().toString()).toBe('0')
    expect(d('-0.4').round(0).toString()).toBe('0')
    expect(d('12.500').toString()).toBe('12.5')
    expect(JSON.stringify({ total: d('12.50') })).toBe('{"total":"12.5"}')
    expect(`${d('7.10')}`).toBe('7.1')
    expect(d('12.5').toFixed(2)).toBe('12.50')
    expect(d('-2.345').toFixed(2)).toBe('-2.35')
    expect(d('-0.001').toFixed(2)).toBe('0.00')
    expect(d('1250').toFixed(-2)).toBe('1300')
  })

  it('takes plain numbers only', () => {
    expect(d('+5.').toString()).toBe('5')
    expect(d('.5').toString()).toBe('0.5')
    expect(d(-3).toString()).toBe('-3')
    for (const text of ['', ' 1', '1e5', '1,5', '0x10', 'NaN', 'Infinity', '--1', '.', '9'.repeat(201)])
      expect(Decimal.parse(text)).toBeNull()
    expect(() => d('1e5')).toThrow('not a plain decimal number')
    expect(() => d(0.1)).toThrow('must be whole')
  })

  it('refuses operators that would compare or join text', () => {
    const nine = d(9) as unknown as number
    const ten = d(10) as unknown as number
    expect(() => nine > ten).toThrow('use compare')
    expect(() => nine + ten).toThrow('use compare')
    expect(() => Number(nine)).toThrow('use compare')
  })

  it('compares by value', () => {
    expect(d('9').lessThan('10')).toBe(true)
    expect(d('1.0').equals('1')).toBe(true)
    expect(d('1.0')).toEqual(d('1'))
    expect(d('1')).not.toEqual(d('2'))
    expect(d(-2).compare(-3)).toBe(1)
    expect([d(5).atMost(5), d(5).atLeast(5), d(5).greaterThan(5)]).toEqual([true, true, false])
    expect([d('-0.01').sign(), d(0).sign(), d(4).sign()]).toEqual([-1, 0, 1])
    expect(min(d(3), d(-1), d(2)).toString()).toBe('-1')
    expect(max(d(3), d(-1), d(2)).toString()).toBe('3')
    expect(d(-3).abs().toNumber()).toBe(3)
    expect([d('0').isZero(), d('0.1').isZero(), d('2.0').isInteger(), d('2.1').isInteger()]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([d('12.50').places(), d('7').places()]).toEqual([1, 0])
    expect([d('0.05'), d('0'), d('-123.4'), d('1000')].map(value => value.wholeDigits())).toEqual([0, 0, 3, 4])
  })

  it.each<[string, number, RoundingMode, string]>([
    ['2.345', 2, 'halfAwayFromZero', '2.35'],
    ['-2.345', 2, 'halfAwayFromZero', '-2.35'],
    ['2.5', 0, 'halfEven', '2'],
    ['3.5', 0, 'halfEven', '4'],
    ['2.3401', 2, 'up', '2.35'],
    ['-2.3401', 2, 'up', '-2.35'],
    ['2.349', 2, 'down', '2.34'],
    ['1250', -2, 'halfAwayFromZero', '1300'],
    ['1250', -2, 'halfEven', '1200'],
  ])('rounds %s to %i places %s: %s', (value, places, mode, result) => {
    expect(d(value).round(places, mode).toString()).toBe(result)
  })

  it('divides with one rounding', () => {
    expect(d(1).dividedBy(3, 4).toString()).toBe('0.3333')
    expect(d(2).dividedBy(-3, 4).toString()).toBe('-0.6667')
    expect(d('0.5').dividedBy(1, 0, 'halfEven').toString()).toBe('0')
    expect(d('1').dividedBy('3', 0, 'up').toString()).toBe('1')
    expect(d('2').dividedBy('1', 0, 'up').toString()).toBe('2')
    expect(d(7.0).modulo(-2).toString()).toBe('1')
    expect(d(2).squareRoot(10).toString()).toBe('1.4142135624')
    expect(d('0.0625').squareRoot(1).toString()).toBe('0.3')
    expect([d(0), d(1), d('152399025'), d('0.000001')].map(value => value.squareRoot(4).toString())).toEqual([
      '0',
      '1',
      '12345',
      '0.001',
    ])
    expect(() => d(1).dividedBy(0, 2)).toThrow('divided by zero')
    expect(() => d(1).modulo(0)).toThrow('divided by zero')
    expect(() => d(-1).squareRoot(2)).toThrow('no square root')
  })

  it('divides like whole-number arithmetic on the scaled values', () => {
    const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    fc.assert(
      fc.property(
        whole,
        whole.filter(value => value !== 0n),
        fc.integer({ min: 0, max: 10 }),
        (top, bottom, places) => {
          const numerator = (top < 0n ? -top : top) * 10n ** BigInt(places)
          const denominator = bottom < 0n ? -bottom : bottom
          const half = (2n * numerator + denominator) / (2n * denominator)
          const sign = top < 0n === bottom < 0n ? 1n : -1n
          expect(d(top.toString()).dividedBy(bottom.toString(), places)).toEqual(scaled(sign * half, places))
          const cut = d(top.toString()).dividedBy(bottom.toString(), places, 'down')
          const up = d(top.toString()).dividedBy(bottom.toString(), places, 'up')
          expect(cut).toEqual(scaled((sign * numerator) / denominator, places))
          const step = numerator % denominator === 0n ? 0n : 1n
          expect(up.abs()).toEqual(scaled(numerator / denominator + step, places))
        },
      ),
    )
  })

  it('keeps the laws of arithmetic and survives JSON', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(a.plus(b).minus(b)).toEqual(a)
        expect(a.plus(b).plus(c)).toEqual(c.plus(b).plus(a))
        expect(a.times(b.plus(c))).toEqual(a.times(b).plus(a.times(c)))
        expect(d(a.toJSON())).toEqual(a)
        expect(a.compare(b) + b.compare(a)).toBe(0)
      }),
    )
  })
})

describe('sum', () => {
  it('documents R45: the sum of nothing is 0', () => {
    expect(sum<Decimal>([]).toString()).toBe('0')
    expect(sum([d('0.1'), null, d('0.2'), undefined]).toString()).toBe('0.3')
    expect(sum([{ amount: money('1.10') }, { amount: money('2.20') }], line => line.amount).toString()).toBe('3.3')
  })
})

describe('amounts', () => {
  it('rounds to the places of the kind, half away from zero', () => {
    expect(money('12.345').toString()).toBe('12.35')
    expect(money('-12.345').toString()).toBe('-12.35')
    expect(unitPrice('0.12345650').toString()).toBe('0.123457')
    expect(quantity('2.0000004').toString()).toBe('2')
    expect(percent('8.25').toString()).toBe('8.25')
  })

  it('multiplies a quantity by a price into money', () => {
    expect(times(quantity('3'), unitPrice('1.115')).toString()).toBe('3.35')
    expect(times(quantity('-3'), unitPrice('1.115')).toString()).toBe('-3.35')
    expect(times(null, unitPrice('1'))).toBeNull()
    expect(percentOf(money('200'), percent('8.25')).toString()).toBe('16.5')
    expect(lessPercent(money('200'), percent('8.25')).toString()).toBe('183.5')
  })

  it('keeps kinds apart for the compiler', () => {
    expectTypeOf(money(1).plus(money(2))).toEqualTypeOf<Money>()
    expectTypeOf(money(1).negated()).toEqualTypeOf<Money>()
    expectTypeOf(money(1).times(3)).toEqualTypeOf<Decimal>()
    expectTypeOf(sum([money(1)])).toEqualTypeOf<Money>()
    // @ts-expect-error money and quantities do not add
    money(1).plus(quantity(2))
    // @ts-expect-error a price is not a quantity
    times(unitPrice(1), unitPrice(1))
  })
})

describe('splitByLargestRemainder', () => {
  const split = (amount: string, weights: (string | number)[], places = 2) =>
    splitByLargestRemainder(d(amount), weights.map(d), places).map(String)

  it('gives the odd cent to the largest remainder, ties to the lowest line', () => {
    expect(split('100.00', [1, 1, 1])).toEqual(['33.34', '33.33', '33.33'])
    expect(split('0.05', [1, 1])).toEqual(['0.03', '0.02'])
    expect(split('10.00', [1, 2, 3])).toEqual(['1.67', '3.33', '5'])
    expect(split('-100.00', [1, 1, 1])).toEqual(['-33.34', '-33.33', '-33.33'])
    expect(split('7', [0, '2.5', '2.5'], 0)).toEqual(['0', '4', '3'])
    expect(split('0', [0, 0])).toEqual(['0', '0'])
    expect(split('0', [])).toEqual([])
  })

  it('refuses what has no answer', () => {
    expect(() => split('1.005', [1])).toThrow('parts of 2 places')
    expect(() => split('1', [0, 0])).toThrow('all weights are zero')
    expect(() => split('1', [1, -1])).toThrow('negative weights')
  })

  it('adds up exactly and never strays a unit from the true share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), weights, (units, raw) => {
        fc.pre(raw.some(weight => weight > 0n))
        const amount = scaled(units, 2)
        const parts = splitByLargestRemainder(
          amount,
          raw.map(weight => d(weight.toString())),
          2,
        )
        const all = raw.reduce((a, b) => a + b)
        expect(sum(parts)).toEqual(amount)
        parts.forEach((part, line) => {
          const strayed = part.times(all.toString()).minus(amount.times(raw[line]!.toString())).abs()
          expect(strayed.lessThan(d('0.01').times(all.toString()))).toBe(true)
        })
      }),
    )
  })
})
