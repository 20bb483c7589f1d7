import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromTsv, toTsv } from './tsv.ts'

it('reads what spreadsheets copy', () => {
  expect(fromTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(fromTsv('"two\nlines"\t5" bar')).toEqual([['two\nlines', '5" bar']])
  expect(fromTsv('a\t')).toEqual([['a', '']])
})

it('writes what it reads back', () => {
  const cell = fc.string().map(text => text.replaceAll('\0', ''))
  const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(block, rows => {
      expect(fromTsv(toTsv(rows))).toEqual(rows)
    }),
  )
})
