import { expect, it } from 'vitest'
import { makeWedge } from './wedge.ts'

const press = (keys: readonly string[], every: number) => {
  const wedge = makeWedge()
  return keys.map((key, index) => wedge(key, index * every)).at(-1)
}

it('hears a scanner', () => {
  expect(press([...'SO-000412', 'Enter'], 8)).toBe('SO-000412')
})

it('does not take fingers for a scanner', () => {
  expect(press([...'SO-000412', 'Enter'], 120)).toBeUndefined()
})

it('ignores shift keys inside a scan and forgets what was typed before', () => {
  const wedge = makeWedge()
  wedge('x', 0)
  let at = 1000
  for (const key of ['Shift', 'L', 'Shift', 'O', 'T', '1']) wedge(key, (at += 10))
  expect(wedge('Enter', at + 10)).toBe('LOT1')
})
