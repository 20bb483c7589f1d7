import { expect, test } from 'vitest'
import { readPunchTime } from './punch-time.ts'

const zone = 'America/Los_Angeles'

test('people R22, bad input: 02:30 on the day the clocks go forward does not exist', () => {
  expect(readPunchTime('2026-03-08', '2:30', zone, null)).toEqual({
    ...{ kind: 'gap', time: '02:30', from: '02:00', to: '03:00' },
  })
  expect(readPunchTime('2026-03-08', '3:00', zone, null)).toMatchObject({ at: '2026-03-08T10:00:00.000Z' })
})

test('people R22: a time that exists twice asks which, and each is another instant', () => {
  expect(readPunchTime('2026-11-01', '1:30 am', zone, null)).toMatchObject({
    ...{ kind: 'twice', time: '01:30' },
    twice: [{ name: 'PDT' }, { name: 'PST' }],
  })
  expect(readPunchTime('2026-11-01', '1:30 am', zone, 0)).toMatchObject({ at: '2026-11-01T08:30:00.000Z' })
  expect(readPunchTime('2026-11-01', '1:30 am', zone, 1)).toMatchObject({ at: '2026-11-01T09:30:00.000Z' })
})

test('people R22: what is no time is not guessed', () => {
  for (const text of ['', '25:00', 'noon']) expect(readPunchTime('2026-11-03', text, zone, null).kind).toBe('noTime')
})
