import { expect, test } from 'vitest'
import { KnownRows } from './known-rows.ts'

test('rows that have not changed are not read again, and those that are gone are left out', async () => {
  const known = new KnownRows<{ id: string; text: string }>()
  const read: string[][] = []
  const rows = (text: string) => async (ids: readonly string[]) => {
    read.push([...ids])
    return ids.filter(id => id !== 'gone').map(id => ({ id, text }))
  }
  const stamps = (...of: [string, string][]) => of.map(([id, stamp]) => ({ id, stamp }))
  expect(await known.read(stamps(['a', '1'], ['gone', '1'], ['b', '1']), rows('first'))).toEqual([
    { id: 'a', text: 'first' },
    { id: 'b', text: 'first' },
  ])
  expect(await known.read(stamps(['b', '1'], ['a', '2']), rows('then'))).toEqual([
    { id: 'b', text: 'first' },
    { id: 'a', text: 'then' },
  ])
  await known.read(stamps(['a', '2']), rows('not read'))
  expect(await known.read(stamps(['a', '2'], ['b', '1']), rows('again'))).toEqual([
    { id: 'a', text: 'then' },
    { id: 'b', text: 'again' },
  ])
  expect(read).toEqual([['a', 'gone', 'b'], ['a'], ['b']])
})
