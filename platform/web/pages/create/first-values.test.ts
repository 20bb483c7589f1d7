import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import { copiedValues, firstValues } from './first-values.ts'

const registry = assemble([library], { partial: true })
const moment = { at: '2026-11-15T12:00:00Z', today: '2026-11-15', by: null }

test('a form opens with its defaults and what the address gives', () => {
  const values = firstValues(
    registry.resource('books'),
    moment,
    new URLSearchParams('shelf=s1&precious=true&status=x&pages=12'),
  )
  expect(values).toMatchObject({ genre: 'novel', lateFee: '5', shelf: 's1', precious: true, pages: 12 })
  expect(values).not.toHaveProperty('status')
})

test('documents R9: a copy is filled up with defaults, and its lines get keys of their own', () => {
  const copy = { member: 'm1', lines: [{ book: 'b1', copies: '2', notes: [{ page: 3, note: 'torn' }] }] }
  const values = copiedValues(registry, registry.resource('loans'), copy, moment)
  expect(values).toMatchObject({ member: 'm1', lentOn: '2026-11-15', discount: '0' })
  const [line] = values.lines as { id: string; deposit: string; notes: { id: string }[] }[]
  expect(line).toMatchObject({ book: 'b1', copies: '2', deposit: '0' })
  expect(line!.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(line!.notes[0]!.id).not.toBe(line!.id)
})
