import { expect, test } from 'vitest'
import { afterFinish, afterTransfer } from './transfer.ts'

const turning = { runStart: 30, end: 180, cycleMinutes: 3, piecesPerCycle: 1 }
const milling = {
  ...{ setup: 20, cycleMinutes: 5, piecesPerCycle: 1, pieces: 50 },
  ...{ transferQuantity: 10, gap: 0, anticipatory: true },
}

test('production R43, example 4: ten pieces are enough to begin: run from 60, setup from 40, end 310', () => {
  expect(afterTransfer(turning, milling)).toEqual({ setupStart: 40, runStart: 60, end: 310 })
})

test('production R43, example 4: in finish mode it ends at 430', () => {
  expect(afterFinish(turning, milling)).toEqual({ setupStart: 160, runStart: 180, end: 430 })
})

test('production R43, example 4: a faster one waits as a whole: run from 100, setup from 80, end 200', () => {
  expect(afterTransfer(turning, { ...milling, cycleMinutes: 2 })).toEqual({
    setupStart: 80,
    runStart: 100,
    end: 200,
  })
})

test('production R43: without anticipation the setup begins when the pieces are here', () => {
  expect(afterFinish(turning, { ...milling, anticipatory: false, gap: 15 }).runStart).toBe(215)
})

test('production R43: a transfer waits for whole cycles, and the last pieces take whole ones', () => {
  // 7 of 4 a cycle are there after two cycles of 10 minutes, not after 17.5; 50 of them take 13 cycles.
  const pallet = { runStart: 30, end: 160, cycleMinutes: 10, piecesPerCycle: 4 }
  expect(afterTransfer(pallet, { ...milling, transferQuantity: 7 }).runStart).toBe(50)
  // The last 10 of 8 a cycle need two cycles of 6 minutes behind the end of the one before: 172, with 7 cycles in all from 130.
  const quick = { ...milling, cycleMinutes: 6, piecesPerCycle: 8 }
  expect(afterTransfer(pallet, quick)).toEqual({ setupStart: 110, runStart: 130, end: 172 })
})

test('production R43: a gap counts at both bounds, and part of a minute is a whole one', () => {
  expect(afterTransfer(turning, { ...milling, gap: 15 })).toMatchObject({ runStart: 75 })
  const slow = { ...turning, cycleMinutes: 2.55 }
  expect(afterTransfer(slow, milling).runStart).toBe(56)
})
