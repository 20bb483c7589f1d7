import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['6:30', '06:30'],
  ['630', '06:30'],
  ['18', '18:00'],
  ['6.30', '06:30'],
  ['6:30 pm', '18:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['06:30:15', '06:30:15'],
])('%s is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))

test.each(['', 'x', '25:00', '6:61', '13 pm', '0 am'])('%s is no time of day', typed =>
  expect(parseTypedTime(typed)).toBeNull(),
)
