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
  const keys = ['Shift', 'L', 'Shift', 'O', 'T', '1']
  for (const [index, key] of keys.entries()) wedge(key, 1000 + index * 10)
  expect(wedge('Enter', 1060)).toBe('LOT1')
})
