import { describe, expect, it } from 'vitest'
import { applyColumnChange, headHeightOf, nextSort, placeColumns } from './columns.ts'
import type { GridColumn } from './types.ts'

const columns: GridColumn<unknown>[] = [
  { key: 'code', label: 'Code', width: 100, pin: 'left' },
  { key: 'name', label: 'Name', width: 200 },
  { key: 'total', label: 'Total', width: 120, pin: 'right' },
  { key: 'due', label: 'Due', width: 90, pin: 'left' },
]
const keys = (list: readonly { key: string }[]) => list.map(column => column.key).join(' ')

it('the head has two lines where a label needs them', () => {
  expect(headHeightOf(columns)).toBe(32)
  expect(headHeightOf([...columns, { key: 'late', label: 'Late by more than a week', width: 120 }])).toBe(44)
})

it('pinned columns stand at their edges', () => {
  const placed = placeColumns(columns, { leftInset: 36 })
  expect(placed.map(({ column, edge, atSeam }) => [column.key, edge, atSeam])).toEqual([
    ['code', 36, false],
    ['due', 136, true],
    ['name', 0, false],
    ['total', 0, true],
  ])
})

it('words take what the columns leave empty, up to twice their width', () => {
  const words = columns.map(column => ({ ...column, grows: column.key === 'name' }))
  const widthIn = (room: number) => placeColumns(words, { room }).find(({ column }) => column.key === 'name')!.width
  expect([400, 560, 5000].map(widthIn)).toEqual([200, 250, 400])
})

describe('changes made in the head', () => {
  it('move, pin, resize and hide', () => {
    expect(keys(applyColumnChange(columns, { kind: 'move', key: 'due', before: 'name' }))).toBe('code due name total')
    expect(keys(applyColumnChange(columns, { kind: 'move', key: 'code', before: undefined }))).toBe(
      'name total due code',
    )
    expect(keys(applyColumnChange(columns, { kind: 'hide', key: 'name' }))).toBe('code total due')
    expect(applyColumnChange(columns, { kind: 'resize', key: 'name', width: 240 })[1]?.width).toBe(240)
    expect(applyColumnChange(columns, { kind: 'pin', key: 'due', pin: undefined })[3]?.pin).toBeUndefined()
  })
})

describe('documents 1.3: sort by up to three keys', () => {
  it('turns up, down, off', () => {
    const up = nextSort([], 'due', false)
    const down = nextSort(up, 'due', false)
    expect(up).toEqual([{ column: 'due', descending: false }])
    expect(down).toEqual([{ column: 'due', descending: true }])
    expect(nextSort(down, 'due', false)).toEqual([])
  })
  it('adds with Shift and never keeps a fourth', () => {
    const three = ['a', 'b', 'c'].reduce<ReturnType<typeof nextSort>>((sort, key) => nextSort(sort, key, true), [])
    expect(nextSort(three, 'd', true).map(key => key.column)).toEqual(['b', 'c', 'd'])
    expect(nextSort(three, 'b', true)[1]).toEqual({ column: 'b', descending: true })
  })
})
