import { expect, test } from 'vitest'
import { pack, unpack } from './packed-rows.ts'

const rows = [
  { id: 'a', unit: 'ea', level: 1, optional: false, note: null },
  { id: 'b', unit: 'ea', level: 2, optional: false, note: null },
  { id: 'c', unit: null, level: 2, optional: true, note: null },
  { id: 'd', unit: 'ft', level: 3, optional: false, note: null },
]
const fields = ['id', 'unit', 'level', 'optional', 'note']

test('packed rows are the same rows again; a word is said once, an empty field not at all', () => {
  const packed = pack(rows, fields)
  expect(packed.columns.unit).toEqual({ words: ['ea', 'ft'], at: [0, 0, null, 1] })
  expect(Object.keys(packed.columns)).toEqual(['id', 'unit', 'level', 'optional'])
  expect(unpack(JSON.parse(JSON.stringify(packed)))).toEqual(rows.map(({ note: _, ...row }) => row))
})

test('no rows are packed as none', () => {
  expect(unpack(pack([], fields))).toEqual([])
})
