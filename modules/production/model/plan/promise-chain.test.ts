import { expect, test } from 'vitest'
import type { ResultAssignment } from '../scheduler/problem.ts'
import { mostOf, promiseChain } from './promise-chain.ts'

const laid = (operation: string, start: number, end: number, more: Partial<ResultAssignment>): ResultAssignment => ({
  ...{ operation, start, end, runStart: start, thing: 'VMC', people: [], segments: [], setup: 0 },
  binding: { kind: 'none' },
  ...more,
})

test('production R47, R50: the chain of a promised day, from what is waited for to the last operation', () => {
  const links = promiseChain([
    laid('10', 300, 400, { binding: { kind: 'thing', by: 'other' } }),
    laid('20', 400, 3000, { thing: null, binding: { kind: 'predecessor', by: '10' } }),
    laid('30', 3000, 3100, { binding: { kind: 'predecessor', by: '20' } }),
    laid('5', 0, 20, {}),
  ])
  expect(links.map(({ kind, operation }) => `${kind} ${operation}`)).toEqual([
    'machine 10',
    'work 10',
    'outside 20',
    'work 30',
  ])
  expect(mostOf(links)).toBe('outside')
})

test('what starts at once takes as long as its work', () => {
  expect(mostOf(promiseChain([laid('10', 0, 50, {})]))).toBe('work')
  expect(mostOf(promiseChain([]))).toBe('work')
})

test('what comes late to a free machine waits for its material', () => {
  expect(mostOf(promiseChain([laid('10', 500, 550, { binding: { kind: 'material' } })]))).toBe('material')
})
