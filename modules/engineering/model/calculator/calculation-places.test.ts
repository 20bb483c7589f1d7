import { expect, test } from 'vitest'
import { stepFields } from '../methods/steps.ts'
import { stockFields } from '../methods/stock-fields.ts'
import { fieldsFor, figureFor, placesOf } from './calculation-places.ts'
import { calculateWith, calculatorNames, calculators } from './shop-math.ts'

test('calculations useIn: every place is a result of its calculator and a field of the row', () => {
  for (const name of calculatorNames)
    for (const [output, { rows, fields }] of Object.entries(placesOf(name))) {
      const given = Object.fromEntries(
        calculators[name].inputs.map((input, at) => [input, input.startsWith('sheet') ? 96 : at + 1]),
      )
      const worked = calculateWith(name, given)
      expect(worked.ok && Object.keys(worked.outputs)).toContain(output)
      for (const field of fields) expect(Object.keys(rows === 'operations' ? stepFields : stockFields)).toContain(field)
    }
})

test('calculations useIn: a length comes in the company’s system, with the decimals of the field', () => {
  const asked = (system: 'inch' | 'metric', decimals: number) =>
    figureFor('bend', 'allowance', '0.282743', { system, decimals }).toString()
  expect(asked('inch', 4)).toBe('0.2827')
  expect(asked('metric', 4)).toBe('7.1817')
  expect(figureFor('cycleTime', 'minutes', '2.5', { system: 'metric', decimals: 6 }).toString()).toBe('2.5')
})

test('calculations useIn: minutes are no run time of a row that counts pieces per hour', () => {
  const { minutes } = placesOf('cycleTime')
  expect(fieldsFor(minutes!, { runBasis: 'minutesPerPiece' })).toContain('runValue')
  expect(fieldsFor(minutes!, { runBasis: 'piecesPerHour' })).toEqual(['setupMinutes', 'programmingMinutes'])
})

test('calculations useIn: times are for steps here, the weight of a piece is for those at a vendor', () => {
  expect(fieldsFor(placesOf('cycleTime').minutes!, { kind: 'outside' })).toEqual([])
  expect(fieldsFor(placesOf('roundWeight').weight!, { kind: 'outside' })).toEqual(['basisPerPiece'])
  expect(fieldsFor(placesOf('roundWeight').weight!, { kind: 'inside' })).toEqual([])
})
