import { expect, test } from 'vitest'
import { gapsIn } from './gaps.ts'

const during = { from: 0, to: 1000 }

test('a gap lies in working hours, beside what is planned, and is long enough', () => {
  const windows = [
    { from: 100, to: 400 },
    { from: 500, to: 800 },
  ]
  const busy = [
    { from: 150, to: 260 },
    { from: 540, to: 700 },
  ]
  expect(gapsIn({ windows, busy, during, length: 60 })).toEqual([
    { from: 260, to: 400 },
    { from: 700, to: 800 },
  ])
  expect(gapsIn({ windows, busy, during, length: 141 })).toEqual([])
})

test('what is planned over a night holds the machine for all of it', () => {
  const windows = [
    { from: 0, to: 100 },
    { from: 200, to: 300 },
  ]
  expect(gapsIn({ windows, busy: [{ from: 50, to: 250 }], during, length: 50 })).toEqual([
    { from: 0, to: 50 },
    { from: 250, to: 300 },
  ])
})

test('without hours a machine is always free, and never before the time asked for', () => {
  expect(gapsIn({ windows: null, busy: [], during: { from: 300, to: 900 }, length: 60 })).toEqual([
    { from: 300, to: 900 },
  ])
})
