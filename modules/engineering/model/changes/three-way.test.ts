import { expect, test } from 'vitest'
import { differences, merged, unchosen } from './three-way.ts'

const keys = { operations: 'sequence' }
const step = (sequence: number, runValue: string, more = {}) => ({
  sequence,
  name: `Step ${sequence}`,
  runValue,
  ...more,
})
const base = { note: 'As drawn', operations: [step(10, '3'), step(20, '5'), step(30, '1')] }

test('sales R52: what only the draft changed is no difference', () => {
  const mine = { ...base, note: 'Mine', operations: [step(10, '2.5'), step(20, '5')] }
  expect(differences(base, base, mine, keys)).toEqual([])
})

test('sales R52: what only they changed is taken over without asking', () => {
  const theirs = { ...base, operations: [step(10, '3'), step(20, '4'), step(30, '1'), step(40, '2')] }
  const mine = { ...base, operations: [step(10, '2.5'), step(20, '5'), step(30, '1')] }
  const found = differences(base, theirs, mine, keys)
  expect(found.map(({ path, conflict }) => [path, conflict])).toEqual([
    ['operations/20/runValue', false],
    ['operations/40', false],
  ])
  expect(merged(mine, theirs, keys, found, {})).toEqual({
    note: 'As drawn',
    operations: [step(10, '2.5'), step(20, '4'), step(30, '1'), step(40, '2')],
  })
})

test('sales R52: what both changed, and not alike, waits for a choice field by field', () => {
  const theirs = { note: 'Theirs', operations: [step(10, '4'), step(20, '5'), step(30, '1')] }
  const mine = { note: 'Mine', operations: [step(10, '2'), step(20, '5'), step(30, '1')] }
  const found = differences(base, theirs, mine, keys)
  expect(found).toEqual([
    { path: 'note', base: 'As drawn', theirs: 'Theirs', mine: 'Mine', conflict: true },
    { path: 'operations/10/runValue', base: '3', theirs: '4', mine: '2', conflict: true },
  ])
  expect(unchosen(found, { note: 'mine' }).map(({ path }) => path)).toEqual(['operations/10/runValue'])
  const chosen = { note: 'mine', 'operations/10/runValue': 'theirs' } as const
  expect(unchosen(found, chosen)).toEqual([])
  expect(merged(mine, theirs, keys, found, chosen)).toMatchObject({
    note: 'Mine',
    operations: [{ sequence: 10, runValue: '4' }, {}, {}],
  })
})

test('sales R52: both changed it alike: nothing to say', () => {
  const both = { ...base, note: 'Deburr all edges' }
  expect(differences(base, both, both, keys)).toEqual([])
})

test('sales R52: a row they took out while the draft changed it is a conflict; chosen, it goes', () => {
  const theirs = { ...base, operations: [step(10, '3'), step(30, '1')] }
  const mine = { ...base, operations: [step(10, '3'), step(20, '4.5'), step(30, '1')] }
  const [found, ...rest] = differences(base, theirs, mine, keys)
  expect(rest).toEqual([])
  expect(found).toMatchObject({ path: 'operations/20', theirs: null, conflict: true })
  const after = merged(mine, theirs, keys, [found!], { 'operations/20': 'theirs' })
  expect((after.operations as { sequence: number }[]).map(one => one.sequence)).toEqual([10, 30])
})

test('sales R52: rows of the same key are told apart by their place', () => {
  const stock = (code: string, quantityPer: string) => ({ materialCode: code, quantityPer })
  const one = { materials: [stock('AL', '1'), stock('AL', '2')] }
  const theirs = { materials: [stock('AL', '1'), stock('AL', '3')] }
  const found = differences(one, theirs, one, { materials: 'materialCode' })
  expect(found).toMatchObject([{ path: 'materials/AL#2/quantityPer', base: '2', theirs: '3', conflict: false }])
})
