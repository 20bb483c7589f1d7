import { expect, test } from 'vitest'
import { type Calculator, calculatorNames, calculators } from '#modules/engineering/model/calculator/shop-math.ts'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'
import { typedAgain, workSheet } from './figures.ts'
import { inOrder } from './groups.ts'

test('calculations: what is typed in millimeters counts as inches, fractions too', () => {
  const typed = {
    diameter: { system: 'metric', text: '6.35' },
    threadsPerInch: { system: 'inch', text: '40/2' },
  } as const
  const { inputs, worked } = workSheet('tapDrill', typed, 'en-US')
  expect(inputs).toEqual({ diameter: '0.25', threadsPerInch: '20' })
  expect(worked).toMatchObject({ ok: true, outputs: { drill: '0.201288' } })
})

test('calculations: what is not a number is missing', () => {
  const typed = { diameter: { system: 'inch', text: 'half' }, surfaceFeet: { system: 'inch', text: '300' } } as const
  expect(workSheet('spindleSpeed', typed, 'en-US').worked).toEqual({ ok: false, missing: 'diameter' })
})

test('calculations: units are chosen, and inches to millimeters stand there first', () => {
  const value = { system: 'inch', text: '1 1/4' } as const
  const { inputs, worked } = workSheet('unitConversion', { value }, 'en-US')
  expect(inputs).toEqual({ value: '1.25', fromUnit: 'in', toUnit: 'mm' })
  expect(worked).toMatchObject({ ok: true, outputs: { result: '31.75' } })
})

test('calculations: what was saved is typed again in the system of its formula', () => {
  const spanish = (text: string) => text.replace('.', ',')
  expect(typedAgain('tapDrill', { diameter: '0.25' }, spanish)).toEqual({ diameter: { system: 'inch', text: '0,25' } })
  expect(typedAgain('spindleSpeedMetric', { diameter: 20 }, spanish)).toEqual({
    diameter: { system: 'metric', text: '20' },
  })
  const saved = { value: '2', fromUnit: 'ft', toUnit: 'm' }
  expect(workSheet('unitConversion', typedAgain('unitConversion', saved, spanish), 'es').inputs).toEqual(saved)
})

test('every calculator stands in the list, every figure has a name in both languages', () => {
  expect([...inOrder].sort()).toEqual([...calculatorNames].sort())
  const sample = { ...Object.fromEntries(['price', 'years', 'yearlyHours'].map(name => [name, 1])) }
  for (const name of calculatorNames) {
    const ones = Object.fromEntries(calculators[name].inputs.map(input => [input, 1]))
    const outputs = Object.keys((calculators[name] as Calculator).work({ ...ones, ...sample }, {}))
    for (const figure of [...calculators[name].inputs, ...outputs]) {
      expect(Object.keys(en.calculator.figures)).toContain(figure)
      expect(Object.keys(es.calculator.figures)).toContain(figure)
    }
  }
})
