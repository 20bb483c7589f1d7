import { expect, test } from 'vitest'
import { calculateWith, calculatorNames, calculators } from './shop-math.ts'
import { formulas, givenIn, measureOf, shownIn, symbolOf } from './shop-measures.ts'

const sides = (...of: Parameters<typeof measureOf>) => {
  const measure = measureOf(...of)
  if ('both' in measure) throw new Error('has one unit only')
  return measure
}

test('calculations: every figure stands in its formula by its letter', () => {
  for (const name of calculatorNames)
    for (const input of calculators[name].inputs) expect(formulas[name], `${name} ${input}`).toContain(symbolOf(input))
})

test('calculations: inches and millimetres say the same', () => {
  const { inch, metric } = sides('tapDrill', 'diameter')
  expect(shownIn(metric, 0.25)).toBe(6.35)
  expect(givenIn(metric, 6.35)).toBe(0.25)
  expect(givenIn(inch, 0.2013)).toBe(0.2013)
  expect(shownIn(sides('surfaceRoughness', 'roughness').inch, 0.000064)).toBe(64)
})

test('calculations: a metric pitch is threads per inch the other way round', () => {
  const { metric } = sides('tapDrill', 'threadsPerInch')
  expect(shownIn(metric, 20)).toBe(1.27)
  expect(givenIn(metric, 1.27)).toBe(20)
})

test('calculations: the same cut has the same speed in both systems', () => {
  const diameter = givenIn(sides('spindleSpeed', 'diameter').metric, 20)
  const surfaceFeet = givenIn(sides('spindleSpeed', 'surfaceFeet').metric, 100)
  const inch = calculateWith('spindleSpeed', { diameter, surfaceFeet })
  expect(inch).toEqual(calculateWith('spindleSpeedMetric', { diameter: 20, cuttingSpeed: 100 }))
})
