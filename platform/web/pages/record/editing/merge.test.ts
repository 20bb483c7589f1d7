import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import { decided, differences, mergeRecords } from './merge.ts'

const registry = assemble([library], { partial: true })
const loans = registry.resource('loans')
const line = (id: string, copies: string) => ({ id, book: 'b', copies, deposit: '0', notes: [] })
const base = {
  version: 7,
  dueOn: '2026-11-12',
  remark: null,
  discount: '0',
  total: '0',
  lines: [line('1', '1'), line('2', '1')],
}

test('documents R10, worked example 8: different fields, mine goes on top and both are kept', () => {
  const theirs = { ...base, version: 8, dueOn: '2026-11-20' }
  const { merged, clashes, theirs: changed } = mergeRecords(registry, loans, base, { ...base, remark: 'mine' }, theirs)
  expect(clashes).toEqual([])
  expect(changed).toEqual([{ place: ['dueOn'], from: '2026-11-12', to: '2026-11-20' }])
  expect(merged).toMatchObject({ version: 8, dueOn: '2026-11-20', remark: 'mine' })
})

test('documents R10: the same field is decided by the person', () => {
  const merge = mergeRecords(
    registry,
    loans,
    base,
    { ...base, remark: 'mine' },
    { ...base, version: 8, remark: 'theirs' },
  )
  expect(merge.clashes).toEqual([{ place: ['remark'], before: null, mine: 'mine', theirs: 'theirs' }])
  expect(decided(merge, { remark: 'mine' }).remark).toBe('mine')
  expect(decided(merge, { remark: 'theirs' }).remark).toBe('theirs')
})

test('the same change by both is no clash', () => {
  const both = { ...base, remark: 'same' }
  expect(mergeRecords(registry, loans, base, both, { ...both, version: 8 }).clashes).toEqual([])
})

test('lines are matched by their keys, cell by cell', () => {
  const mine = { ...base, lines: [line('1', '5'), line('2', '1'), line('new', '9')] }
  const theirs = { ...base, version: 8, lines: [line('2', '3'), line('1', '1'), line('theirs', '4')] }
  const { merged, clashes } = mergeRecords(registry, loans, base, mine, theirs)
  expect(clashes).toEqual([])
  expect((merged.lines as { id: string; copies: string }[]).map(({ id, copies }) => `${id}:${copies}`)).toEqual([
    '1:5',
    '2:3',
    'new:9',
    'theirs:4',
  ])
})

test('a line one removed and the other changed is a clash', () => {
  const mine = { ...base, lines: [line('1', '1')] }
  const theirs = { ...base, version: 8, lines: [line('1', '1'), line('2', '6')] }
  const merge = mergeRecords(registry, loans, base, mine, theirs)
  expect(merge.clashes).toMatchObject([{ place: ['lines', '2'], mine: null }])
  expect(merge.merged.lines).toHaveLength(1)
  expect(decided(merge, { 'lines/2': 'theirs' }).lines).toHaveLength(2)
})

test('differences name lines that came, went and changed', () => {
  const other = { ...base, lines: [line('1', '2'), line('3', '1')] }
  expect(differences(registry, loans, base, other).map(({ place }) => place.join('/'))).toEqual([
    'lines/1/copies',
    'lines/2',
    'lines/3',
  ])
})
