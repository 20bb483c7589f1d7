import { expect, test } from 'vitest'
import { brokenOutline, unknownToken } from './folder-scaffolds.ts'

test('documents, bad input: an unknown token names itself and what was meant', () => {
  expect(unknownToken('{code} {customer.code} {yyyy}-{mm}')).toBeNull()
  expect(unknownToken('{customr.code}')).toMatchObject({
    path: ['namePattern'],
    code: 'unknownToken',
    params: { token: 'customr.code', hint: 'customer.code' },
  })
})

test('an outline never jumps: the tree has no line without a parent, and no circle', () => {
  const outline = (...levels: number[]) => brokenOutline(levels.map(level => ({ level })))
  expect(outline(1, 2, 3, 1, 2, 2)).toBeNull()
  expect(outline(2)).toMatchObject({ path: ['nodes', 0, 'level'], params: { most: 1 } })
  expect(outline(1, 3)).toMatchObject({ path: ['nodes', 1, 'level'], params: { most: 2 } })
})
