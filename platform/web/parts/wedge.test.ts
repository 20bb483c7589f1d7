import { expect, it } from 'vitest'
import { labelKeys, makeWedge, typedBy } from './wedge.ts'

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

it('reads what separates the parts of a label, which scanners type with Ctrl', () => {
  const plain = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }
  const held = { ...plain, ctrlKey: true }
  expect(typedBy({ ...held, key: ']' })).toBe('\u001d')
  expect(typedBy({ ...held, shiftKey: true, key: '^' })).toBe('\u001e')
  expect(typedBy({ ...held, shiftKey: true, key: '6' })).toBe('\u001e')
  expect(typedBy({ ...held, key: 'd' })).toBe('\u0004')
  for (const [key, more] of [
    ['d', plain],
    ['Enter', held],
    ['Control', held],
    ['5', held],
    ['d', { ...held, altKey: true }],
  ] as const)
    expect(typedBy({ ...more, key })).toBe(key)
})

it('takes no shortcut for a part of a label', () => {
  const isPartOfLabel = labelKeys()
  const held = { shiftKey: false, altKey: false, metaKey: false }
  const press = (key: string, timeStamp: number, ctrlKey = false) => isPartOfLabel({ ...held, key, timeStamp, ctrlKey })
  expect(press('Control', 1000, true)).toBe(false)
  expect(press('v', 1030, true)).toBe(false)
  expect(press('6', 2000)).toBe(false)
  expect(press('Control', 2010, true)).toBe(false)
  expect(press(']', 2020, true)).toBe(true)
})
