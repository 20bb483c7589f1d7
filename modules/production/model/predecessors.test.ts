import { expect, test } from 'vitest'
import { beside, loopAmong, withFollowing } from './predecessors.ts'

const steps = (links: Record<number, number[]>) =>
  Object.entries(links).map(([sequence, before]) => ({
    id: sequence,
    sequence: Number(sequence),
    predecessors: before.map(String),
  }))

test('operations that follow each other, fork and join are fine', () => {
  expect(loopAmong(steps({ 10: [], 20: [10], 30: [10], 40: [20, 30] }))).toBeNull()
})

test('operations that wait for each other are named in order', () => {
  expect(loopAmong(steps({ 10: [], 20: [10, 30], 30: [20] }))).toBe('020 → 030 → 020')
  expect(loopAmong(steps({ 10: [10] }))).toBe('010 → 010')
})

test('an operation of elsewhere makes no loop', () => {
  expect(loopAmong(steps({ 10: [99] }))).toBeNull()
})

test('what follows an operation, and what stands on a branch beside it', () => {
  const forked = steps({ 10: [], 20: [10], 30: [10], 40: [20, 30], 50: [40] })
  expect([...withFollowing(forked, '20')]).toEqual(['20', '40', '50'])
  expect(beside(forked, '20').map(({ id }) => id)).toEqual(['30'])
  expect(beside(forked, '40')).toEqual([])
})
