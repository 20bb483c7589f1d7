import { expect, test } from 'vitest'
import { retryWait } from './retry-wait.ts'

test('documents R33: retry n waits min(10 s × 2^(n−1), 1 h)', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 40].map(retryWait)).toEqual([
    10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600,
  ])
})
