import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import { changedAt, copyOf, moved, newLine, removeAt } from './line-acts.ts'

const registry = assemble([library], { partial: true })
const child = registry.resource('loan-lines')
const moment = { at: '2026-11-15T12:00:00Z', today: '2026-11-15', by: null }
const ids = (lines: readonly { id?: unknown }[]) => lines.map(({ id }) => id).join('')
const lines = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('a new line has a key and its defaults', () => {
  expect(newLine(child, moment)).toMatchObject({ copies: '1', deposit: '0', notes: [] })
})
test('lines move within bounds', () => {
  expect(ids(moved(lines, 0, 1))).toBe('bac')
  expect(ids(moved(lines, 2, 9))).toBe('abc')
  expect(ids(moved(lines, 2, -4))).toBe('cab')
})
test('removing and changing leave the others as they are', () => {
  expect(ids(removeAt(lines, 1))).toBe('ac')
  expect(changedAt(lines, 1, 'copies', '2')[0]).toBe(lines[0])
})
test('a copy has its own keys and none of the facts', () => {
  const line = { id: 'a', book: 'x', copies: '3', returned: '2', notes: [{ id: 'n', page: 1, note: 'torn' }] }
  const copy = copyOf(child, line, moment, name => registry.resource(name))
  expect(copy).toMatchObject({ book: 'x', copies: '3', returned: null, notes: [{ page: 1, note: 'torn' }] })
  expect(copy.id).not.toBe('a')
  expect((copy.notes as { id: string }[])[0]!.id).not.toBe('n')
})
