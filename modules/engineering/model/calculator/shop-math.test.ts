import { expect, test } from 'vitest'
import { type CalculatorName, calculateWith } from './shop-math.ts'

const outputs = (name: CalculatorName, given: Record<string, unknown>) => {
  const worked = calculateWith(name, given)
  return worked.ok ? worked.outputs : worked
}
const figure = (name: CalculatorName, given: Record<string, unknown>, key: string, places: number) =>
  Number((outputs(name, given) as Record<string, string>)[key]).toFixed(places)

test('sales W7: a 90° bend of 0.125 radius and thickness at K 0.44 allows 0.2827 and deducts 0.2173', () => {
  const bend = { angle: 90, radius: '0.125', thickness: '0.125', kFactor: '0.44' }
  expect([figure('bend', bend, 'allowance', 4), figure('bend', bend, 'deduction', 4)]).toEqual(['0.2827', '0.2173'])
})

test('sales W7: 300 surface feet on half an inch turn at 2,292 RPM', () => {
  expect(figure('spindleSpeed', { surfaceFeet: 300, diameter: 0.5 }, 'rpm', 0)).toBe('2292')
})

test('calculations: metric speed, feed, removal rate and cycle time', () => {
  expect(figure('spindleSpeedMetric', { cuttingSpeed: 100, diameter: 20 }, 'rpm', 0)).toBe('1592')
  expect(outputs('millingFeed', { rpm: 2000, teeth: 4, chipLoad: 0.005, depth: 0.25, width: 0.5 })).toEqual({
    feed: '40',
    removalRate: '5',
  })
  expect(outputs('cycleTime', { length: 12, feed: 40, passes: 2 })).toEqual({ minutes: '0.6' })
})

test('calculations: a 1/4-20 tap at 75 % wants a 0.2013 drill', () => {
  expect(figure('tapDrill', { diameter: 0.25, threadsPerInch: 20 }, 'drill', 4)).toBe('0.2013')
})

test('calculations: brake tonnage, theoretical roughness, true position, bolt circle, machine hour', () => {
  expect(figure('brakeTonnage', { thickness: 0.25, dieOpening: 2, length: 4 }, 'tons', 3)).toBe('71.875')
  expect(figure('surfaceRoughness', { feedPerTurn: 0.008, noseRadius: 0.0312 }, 'roughness', 6)).toBe('0.000064')
  expect(outputs('truePosition', { dx: 0.003, dy: 0.004 })).toEqual({ position: '0.01' })
  expect(figure('boltCircle', { diameter: 4, holes: 6, hole: 2 }, 'y', 4)).toBe('1.7321')
  expect(
    outputs('machineRate', { price: 180000, salvage: 30000, years: 10, yearlyCosts: 9000, yearlyHours: 1600 }),
  ).toEqual({ rate: '15' })
})

test('calculations: turning and drilling give speed, feed and removal rate', () => {
  const turned = { surfaceFeet: 300, diameter: 0.5, feedPerTurn: 0.008, depth: 0.05 }
  expect(outputs('turning', turned)).toEqual({ rpm: '2291.83', feed: '18.3346', removalRate: '1.44' })
  const drilled = { surfaceFeet: 100, diameter: 0.25, chipLoad: 0.003 }
  expect(outputs('drilling', drilled)).toEqual({ rpm: '1527.89', feed: '9.16732', removalRate: '0.45' })
})

test('calculations: a unit is converted exactly, below zero too, and into no other kind', () => {
  expect(outputs('unitConversion', { value: 1.25 })).toEqual({ result: '31.75' })
  expect(outputs('unitConversion', { value: -40, fromUnit: '°C', toUnit: '°F' })).toEqual({ result: '-40' })
  expect(outputs('unitConversion', { value: 12.34567, fromUnit: 'in', toUnit: 'mm' })).toEqual({ result: '313.580018' })
  expect(outputs('unitConversion', { value: 1, fromUnit: 'in', toUnit: 'kg' })).toEqual({ ok: false, impossible: true })
  expect(outputs('unitConversion', { fromUnit: 'in', toUnit: 'mm' })).toEqual({ ok: false, missing: 'value' })
})

test('calculations: a missing figure is named, and figures without a result are told', () => {
  expect(outputs('spindleSpeed', { surfaceFeet: 300 })).toEqual({ ok: false, missing: 'diameter' })
  expect(outputs('spindleSpeed', { surfaceFeet: 300, diameter: 0 })).toEqual({ ok: false, impossible: true })
})

test('sales R7 and R8: pieces from a bar, blanks from a sheet, and none at all is no result', () => {
  expect(outputs('barYield', { barLength: 144, barEnd: 4, pieceLength: 2, kerf: 0.125 })).toEqual({
    piecesPerBar: '65',
  })
  expect(outputs('sheetYield', { sheetLength: 96, sheetWidth: 48, blankLength: 10, blankWidth: 6 })).toEqual({
    piecesPerSheet: '72',
  })
  expect(outputs('barYield', { barLength: 1, pieceLength: 2 })).toEqual({ ok: false, impossible: true })
})

test('sales R55: weights of round bar, tube, hex bar and plate in steel', () => {
  expect(figure('roundWeight', { diameter: 1, length: 12 }, 'weight', 4)).toBe('2.6729')
  expect(figure('roundWeight', { diameter: 1, innerDiameter: 0.5, length: 12 }, 'weight', 4)).toBe('2.0046')
  expect(figure('hexWeight', { acrossFlats: 1, length: 12 }, 'weight', 4)).toBe('2.9473')
  expect(figure('flatWeight', { width: 12, thickness: 0.25, length: 12 }, 'weight', 4)).toBe('10.2096')
})

test('calculations: a size below zero is named, an offset may lie there', () => {
  expect(outputs('tapDrill', { diameter: -1, threadsPerInch: 20 })).toEqual({ ok: false, negative: 'diameter' })
  expect(outputs('truePosition', { dx: -0.003, dy: 0.004 })).toEqual({ position: '0.01' })
})
