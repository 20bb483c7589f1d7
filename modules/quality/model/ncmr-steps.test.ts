import { expect, test } from 'vitest'
import { ncmrSteps } from './ncmr-steps.ts'

const change = (at: string, to: string, actorName = 'Quinn S.') => ({
  at,
  actorName,
  changes: [{ field: 'status', to }],
})

test('each step of a nonconformance says who ended it and when; the first open one is next', () => {
  const history = [
    change('2026-11-11', 'dispositioned', 'Ellis H.'),
    change('2026-11-10', 'mrb'),
    change('2026-11-05', 'contained'),
  ]
  const steps = ncmrSteps({ status: 'dispositioned', dispositions: [{ executedAt: null }] }, history)
  expect(steps.map(({ name, state, who, at }) => [name, state, who, at])).toEqual([
    ['contain', 'done', 'Quinn S.', '2026-11-05'],
    ['disposition', 'done', 'Quinn S.', '2026-11-10'],
    ['approve', 'done', 'Ellis H.', '2026-11-11'],
    ['carryOut', 'now', null, null],
    ['close', 'ahead', null, null],
  ])
})

test('one that was canceled waits for nothing', () => {
  const steps = ncmrSteps({ status: 'cancelled', dispositions: [] }, [])
  expect(steps.every(({ state }) => state === 'ahead')).toBe(true)
})
