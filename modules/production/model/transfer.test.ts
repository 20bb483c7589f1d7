import { expect, test } from 'vitest'
import { afterFinish, afterTransfer } from './transfer.ts'

const turning = { runStart: 30, end: 180, minutesPerPiece: 3 }
const milling = { setup: 20, minutesPerPiece: 5, pieces: 50, transferQuantity: 10, gap: 0, anticipatory: true }

test('production R43, example 4: ten pieces are enough to begin: run from 60, setup from 40, end 310', () => {
  expect(afterTransfer(turning, milling)).toEqual({ setupStart: 40, runStart: 60, end: 310 })
})

test('production R43, example 4: in finish mode it ends at 430', () => {
  expect(afterFinish(turning, milling)).toEqual({ setupStart: 160, runStart: 180, end: 430 })
})

test('production R43, example 4: a faster one waits as a whole: run from 100, setup from 80, end 200', () => {
  expect(afterTransfer(turning, { ...milling, minutesPerPiece: 2 })).toEqual({
    setupStart: 80,
    runStart: 100,
    end: 200,
  })
})

test('production R43: without anticipation the setup begins when the pieces are here', () => {
  expect(afterFinish(turning, { ...milling, anticipatory: false, gap: 15 }).runStart).toBe(215)
})
