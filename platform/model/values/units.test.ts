import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from './calculation.ts'
import { Decimal } from './decimal.ts'
import { rational } from './rational.ts'
import { convert, dimensions, findUnit, readable, unitsOf } from './units.ts'

const converted = (value: string, from: string, to: string) => {
  const result = convert(Decimal.of(value), from, to)
  return result.ok ? `${result.exact ? '' : '~'}${result.value}` : result.reason
}

describe('units', () => {
  it.each([
    ['1.25', 'in', 'mm', '31.75'],
    ['1', 'in', 'mm', '25.4'],
    ['1', 'ft', 'm', '0.3048'],
    ['1', 'mi', 'km', '1.609344'],
    ['1', 'mil', 'µm', '25.4'],
    ['1', 'mm', 'in', '~0.0393700787402'],
    ['1', 'in²', 'mm²', '645.16'],
    ['1', 'acre', 'm²', '4046.8564224'],
    ['1', 'ft³', 'L', '28.316846592'],
    ['1', 'gal', 'L', '3.785411784'],
    ['1', 'floz', 'ml', '29.5735295625'],
    ['1', 'impgal', 'L', '4.54609'],
    ['1', 'lb', 'kg', '0.45359237'],
    ['1', 'oz', 'g', '28.349523125'],
    ['7000', 'gr', 'lb', '1'],
    ['1', 'ton', 'kg', '907.18474'],
    ['2', 'wk', 'h', '336'],
    ['212', '°F', '°C', '100'],
    ['-40', '°C', '°F', '-40'],
    ['0', 'K', '°C', '-273.15'],
    ['0', '°C', 'K', '273.15'],
    ['491.67', '°R', '°F', '32'],
    ['1', 'psi', 'Pa', '~6894.75729317'],
    ['1', 'bar', 'psi', '~14.5037737730'],
    ['760', 'Torr', 'atm', '1'],
    ['1', 'atm', 'kPa', '101.325'],
    ['1', 'ksi', 'psi', '1000'],
    ['1', 'lbf', 'N', '4.4482216152605'],
    ['1', 'kgf', 'N', '9.80665'],
    ['16', 'ozf', 'lbf', '1'],
    ['1', 'ft-lb', 'N·m', '~1.35581794833'],
    ['12', 'in-lb', 'ft-lb', '1'],
    ['16', 'ozf·in', 'lbf·in', '1'],
    ['1', 'rev', '°', '360'],
    ['180', 'deg', 'rad', '~3.14159265359'],
    ['1', 'rad', 'deg', '~57.2957795131'],
    ['1', 'deg', 'arcsec', '3600'],
    ['1', 'gon', 'deg', '0.9'],
  ])('%s %s is %s %s: %s', (value, from, to, result) => {
    expect(converted(value, from, to).replace(/(\.\d*?)0+$/, '$1')).toBe(result.replace(/(\.\d*?)0+$/, '$1'))
  })

  it('knows units by symbol, by name and in Spanish', () => {
    expect(['inches', 'Inch', '"', 'pulgadas', 'IN'].map(text => findUnit(text)?.symbol)).toEqual(Array(5).fill('in'))
    expect(['sq in', 'in^2', 'in2', 'IN²'].map(text => findUnit(text)?.symbol)).toEqual(Array(4).fill('in²'))
    expect(['N·m', 'Nm', 'n-m', 'N*m'].map(text => findUnit(text)?.symbol)).toEqual(Array(4).fill('N·m'))
    expect([findUnit('MPa')?.symbol, findUnit('μm')?.symbol, findUnit('°')?.symbol]).toEqual(['MPa', 'µm', '°'])
    expect(findUnit('furlong')).toBeNull()
    expect(findUnit('in')!.definition).toBe('25.4 mm')
  })

  it('refuses what cannot be compared', () => {
    expect(converted('1', 'in', 'kg')).toBe('differentKinds')
    expect(converted('1', 'in', 'cubit')).toBe('unknownUnit')
  })

  it('leads there and back exactly between any two units, and every counterpart exists', () => {
    for (const dimension of dimensions)
      for (const unit of unitsOf(dimension)) expect(findUnit(unit.counterpart)?.dimension, unit.symbol).toBe(dimension)
    const pair = fc.constantFrom(...dimensions).chain(dimension => {
      const symbol = fc.constantFrom(...unitsOf(dimension).map(unit => unit.symbol))
      return fc.tuple(symbol, symbol)
    })
    fc.assert(
      fc.property(pair, fc.integer({ min: 1, max: 10 ** 6 }), ([from, to], count) => {
        const there = convert(Decimal.of(count), from, to)
        if (!there.ok) throw new Error(`${from} ${to}`)
        const back = convert(there.value, to, from)
        if (!back.ok) throw new Error(`${to} ${from}`)
        const strayed = back.value.minus(count).abs()
        if (there.exact) expect(strayed.isZero() || !back.exact).toBe(true)
        expect(strayed.lessThan(Decimal.of(count).plus(500).times('0.00000001'))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('shows twelve digits where the decimals never end', () => {
    expect(readable(rational(1n, 3n))).toEqual({ value: Decimal.of('0.333333333333'), exact: false })
    expect(readable(rational(1n, 3000n))).toEqual({ value: Decimal.of('0.000333333333333'), exact: false })
    expect(readable(rational(1n, 8n))).toEqual({ value: Decimal.of('0.125'), exact: true })
  })
})

describe('the palette line', () => {
  const answer = (line: string, locale = 'en-US') => {
    const result = calculate(line, locale)
    if (result.kind === 'number') return `${result.value}`
    if (result.kind === 'refused') return `${result.reason}: ${result.text}`
    return `${result.from.value} ${result.from.unit.symbol} = ${result.to.value} ${result.to.unit.symbol}`
  }

  it.each([
    ['=1.25 in to mm', '1.25 in = 31.75 mm'],
    ['1 1/4" to mm', '1.25 in = 31.75 mm'],
    ['1.25in -> mm', '1.25 in = 31.75 mm'],
    ['5 ft in in', '5 ft = 60 in'],
    ['5 in in mm', '5 in = 127 mm'],
    ['(2+3)/4 ft to cm', '1.25 ft = 38.1 cm'],
    ['10 in² to mm2', '10 in² = 6451.6 mm²'],
    ['2 in2 to cm2', '2 in² = 12.9032 cm²'],
    ['98.6 F', '98.6 °F = 37 °C'],
    ['-40 °C', '-40 °C = -40 °F'],
    ['30 ft-lb to in-lb', '30 lbf·ft = 360 lbf·in'],
    ['=3*12.5', '37.5'],
    ['10/3', '3.33333333333'],
    ['2+', 'unfinished: 2+'],
    ['5 in to kg', 'differentKinds: kg'],
    ['5 in to furlong', 'unknownUnit: furlong'],
    ['hello', 'unknownUnit: hello'],
    ['', 'empty: '],
  ])('%s → %s', (line, result) => {
    expect(answer(line)).toBe(result)
  })

  it('reads the marks of the format locale and Spanish words', () => {
    expect(answer('=1,25 pulg a mm', 'es')).toBe('1.25 in = 31.75 mm')
    expect(answer('1.250 mm en m', 'es')).toBe('1250 mm = 1.25 m')
  })
})
