import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { readingComplaint } from './meter-readings.ts'

const read = (value: string, rollover = false) => ({ value: Decimal.of(value), rollover })

test('things: a meter reading below the last needs a rollover', () => {
  expect(readingComplaint(read('3560'), read('3200'), null)).toBeNull()
  expect(readingComplaint(read('3200'), read('3200'), null)).toBeNull()
  expect(readingComplaint(read('12'), read('99990'), null)).toMatchObject({ code: 'meterRunsBackwards' })
  expect(readingComplaint(read('12', true), read('99990'), null)).toBeNull()
})

test('things: a reading entered late fits between its neighbours', () => {
  expect(readingComplaint(read('3300'), read('3200'), read('3560'))).toBeNull()
  expect(readingComplaint(read('3600'), read('3200'), read('3560'))).toMatchObject({ code: 'meterOverNext' })
  expect(readingComplaint(read('99999'), read('99990'), read('12', true))).toBeNull()
})
