import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import { fromTsv } from '#platform/web/parts/grid/tsv.ts'
import { type PasteColumn, pasteLines } from './paste-lines.ts'

const { fields } = assemble([library], { partial: true }).resource('loan-lines')
const column = (field: string, label: string): PasteColumn => ({
  field,
  label,
  spec: fields[field]!,
  editable: fields[field]!.origin === 'typed',
})
const columns = [
  column('book', 'Book'),
  column('copies', 'Copies'),
  column('deposit', 'Deposit'),
  column('amount', 'Amount'),
]
let made = 0
const reading = {
  formatLocale: 'en-US',
  today: '2026-11-15',
  newLine: () => ({ id: `new-${++made}`, copies: '1', deposit: '0' }),
}

test('a block makes the rows it needs and asks for its references by code', () => {
  made = 0
  const block = fromTsv('BK-000001\t3\t$1,250.00\nBK-000002\t2*4\t1.5\n')
  const { lines, lookUps, count } = pasteLines([], block, { row: 0, field: 'book' }, columns, reading)
  expect(count).toBe(2)
  expect(lines.map(({ copies, deposit }) => [copies, deposit])).toEqual([
    ['3', '1250'],
    ['8', '1.5'],
  ])
  expect(lookUps).toEqual([
    { line: 'new-1', field: 'book', targets: ['books'], text: 'BK-000001' },
    { line: 'new-2', field: 'book', targets: ['books'], text: 'BK-000002' },
  ])
})

test('pasting into the middle overwrites from the cell on and never touches what is worked out', () => {
  const lines = [
    { id: 'a', book: 'x', copies: '1', deposit: '2', amount: '2' },
    { id: 'b', book: 'y', copies: '1', deposit: '2', amount: '2' },
  ]
  const { lines: after } = pasteLines(lines, [['5', '7', '999']], { row: 1, field: 'copies' }, columns, reading)
  expect(after[0]).toBe(lines[0])
  expect(after[1]).toEqual({ id: 'b', book: 'y', copies: '5', deposit: '7', amount: '2' })
})

test('a first row of column names says which column is which', () => {
  made = 0
  const { lines, count } = pasteLines(
    [],
    [
      ['Deposit', 'copies'],
      ['4', '2'],
    ],
    { row: 0, field: 'book' },
    columns,
    reading,
  )
  expect(count).toBe(1)
  expect(lines[0]).toMatchObject({ copies: '2', deposit: '4' })
})

test('what cannot be read stays as typed, with the reason', () => {
  const { lines } = pasteLines([], [['', 'two', '']], { row: 0, field: 'book' }, columns, reading)
  expect(lines[0]).toMatchObject({ copies: { unread: 'two', reason: 'notANumber' }, book: null })
})
