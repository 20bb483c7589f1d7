import { expect, test } from 'vitest'
import { actionCode, actionOf, floorActions, quantityCode } from './action-codes.ts'
import { readFloorCode } from './floor-code.ts'

test('every action has a code of its own that is read back as that action', () => {
  const actions = Object.keys(floorActions) as (keyof typeof floorActions)[]
  const codes = actions.map(actionCode)
  expect(new Set(codes).size).toBe(actions.length)
  const read = codes.map(code => {
    const found = readFloorCode(code)
    return typeof found === 'string' ? found : [found.kind, actionOf(found.number)]
  })
  expect(read).toEqual(actions.map(action => ['action', action]))
})

test('a quantity code is its number of pieces', () => {
  expect([1, 50, 1200].map(pieces => readFloorCode(quantityCode(pieces)))).toEqual(
    [1, 50, 1200].map(number => ({ kind: 'quantity', number })),
  )
  expect(actionOf(99)).toBeUndefined()
})
