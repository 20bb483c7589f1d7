import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { allRead, anyOut, inTolerance } from './tolerance.ts'

const bore = {
  nominal: Decimal.of('12.7'),
  plusTolerance: Decimal.of('0.025'),
  minusTolerance: Decimal.of('0.01'),
  samples: 2,
}
const read = (sample: number, value: string, at: string) => ({ sample, value: Decimal.of(value), at })

test('both limits are in tolerance, exactly', () => {
  const values = ['12.69', '12.725', '12.689999', '12.725001']
  expect(values.map(value => inTolerance(bore, Decimal.of(value)))).toEqual([true, true, false, false])
})

test('the last reading of a sample counts, whatever order they stand in', () => {
  const readings = [read(1, '12.71', '2026-03-02T10:05:00Z'), read(1, '13', '2026-03-02T10:00:00Z')]
  expect([allRead({ ...bore, readings }), anyOut({ ...bore, readings })]).toEqual([false, false])
  const both = [...readings, read(2, '12.6', '2026-03-02T10:06:00Z')]
  expect([allRead({ ...bore, readings: both }), anyOut({ ...bore, readings: both })]).toEqual([true, true])
})
