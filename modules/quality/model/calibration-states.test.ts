import { describe, expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { calStateOf, nextDueOf, toleranceOf } from './calibration-states.ts'

test('quality R18: next due is the same day, held at the month’s end', () => {
  expect(nextDueOf('2026-08-31', 6)).toBe('2027-02-28')
  expect(nextDueOf('2027-08-31', 6)).toBe('2028-02-29')
  expect(nextDueOf('2026-03-04', 12)).toBe('2027-03-04')
})

describe('quality gage-profiles: what state a gage is in', () => {
  const gage = { intervalMonths: 12, nextDue: '2027-02-28', asLeft: 'inTolerance' } as const
  test('good through the end of its last day', () => {
    expect(calStateOf(gage, '2027-01-28')).toBe('inCalibration')
    expect(calStateOf(gage, '2027-01-29')).toBe('dueSoon')
    expect(calStateOf(gage, '2027-02-28')).toBe('dueSoon')
    expect(calStateOf(gage, '2027-03-01')).toBe('overdue')
  })
  test('used up, off, never calibrated, or not in need of it', () => {
    expect(calStateOf({ ...gage, intervalUses: 500, usesSince: 500 }, '2026-06-01')).toBe('overdue')
    expect(calStateOf({ ...gage, asLeft: 'outOfTolerance' }, '2026-06-01')).toBe('outOfTolerance')
    expect(calStateOf({ ...gage, nextDue: null }, '2026-06-01')).toBe('never')
    expect(calStateOf({ ...gage, intervalMonths: 0 }, '2030-06-01')).toBe('notRequired')
  })
})

test('quality W7: the micrometer was found out of tolerance', () => {
  const d = Decimal.of
  const points = ['0', '0.001', '0.003', '0.004', '0.004', '0.005'].map((error, place) => ({
    reference: d(place * 5),
    indicatedAsFound: d(place * 5).plus(d(error)),
    indicatedAsLeft: null,
    tolerance: d('0.002'),
  }))
  expect(toleranceOf(points, 'indicatedAsFound')).toBe('outOfTolerance')
  expect(toleranceOf(points.slice(0, 2), 'indicatedAsFound')).toBe('inTolerance')
  expect(toleranceOf(points, 'indicatedAsLeft')).toBe('notTaken')
})
