import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble, speak } from '#platform/model'
import { formatsFor } from '#platform/model/values/formats-for.ts'
import { en } from '#platform/words/en.ts'
import { unread } from '../widgets/unread.ts'
import { en as widgetWords } from '../widgets/words/en.ts'
import { byField, formReducer, ofLine, openForm, requiredNow, shownPlaces } from './form-state.ts'
import { type Worked, withFormulas } from './formulas.ts'
import { changes, same, sendable, spoken } from './sendable.ts'
import { complaintText, placeOf, verdictOn } from './verdict.ts'

const registry = assemble([library], { partial: true })
const loans = registry.resource('loans')
const books = registry.resource('books')
const moment = { at: '2026-11-15T12:00:00Z', today: '2026-11-15', by: null }
const hidden = () => [] as string[]
const member = '019a0000-0000-7000-8000-000000000001'
const book = '019a0000-0000-7000-8000-000000000002'
const line = { id: '019a0000-0000-7000-8000-000000000003', book, copies: '2', deposit: '1.5', notes: [] }

test('totals follow while somebody types, and what cannot be read counts as empty', () => {
  const worked: Worked = new WeakMap()
  const first = withFormulas(registry, 'loans', { lines: [line], discount: '10' }, worked)
  expect(first.total).toBe('3')
  expect(first.net).toBe('2.7')
  const odd = { ...line, copies: unread('2x', 'notANumber') }
  const second = withFormulas(registry, 'loans', { lines: [...(first.lines as object[]), odd], discount: '10' }, worked)
  expect(second.total).toBe('3')
  expect((second.lines as { copies: unknown }[])[1]!.copies).toEqual(odd.copies)
})

test('an untouched line keeps its identity', () => {
  const worked: Worked = new WeakMap()
  const first = withFormulas(registry, 'loans', { lines: [line] }, worked)
  const second = withFormulas(registry, 'loans', { ...first, remark: 'x' }, worked)
  expect((second.lines as object[])[0]).toBe((first.lines as object[])[0])
})

test('a new record says that a field with a default was emptied, and is silent about what was never filled', () => {
  const values = { member, lentOn: '2026-11-15', dueOn: null, discount: null, remark: null, lines: [] }
  expect(spoken(loans, sendable(registry, loans, values, hidden))).toEqual({
    member,
    lentOn: '2026-11-15',
    discount: null,
    lines: [],
  })
})

test('only what people type is sent', () => {
  const sent = sendable(
    registry,
    loans,
    { member, total: '3', status: 'draft', lines: [{ ...line, amount: '3' }] },
    hidden,
  )
  expect(sent).toEqual({ member, lines: [line] })
  expect(sendable(registry, books, { title: 'A', insuredFor: '3' }, () => ['insuredFor'])).toEqual({ title: 'A' })
})

test('a change sends the fields that differ', () => {
  const base = { member, remark: null, lines: [line] }
  expect(changes(registry, loans, base, { ...base, remark: 'soon' }, hidden)).toEqual({ remark: 'soon' })
  expect(changes(registry, loans, base, { ...base, lines: [{ ...line, amount: '3' }] }, hidden)).toEqual({})
})

test('the order of keys makes no difference', () => {
  expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(same({ a: null }, {})).toBe(true)
  expect(same([1, 2], [2, 1])).toBe(false)
})

test('everything wrong is found at once, also behind what cannot be read', () => {
  const values = { lines: [{ ...line, book: null, copies: unread('3*', 'unfinished') }], discount: '120' }
  const found = verdictOn({ registry, resource: loans, values, moment, hidden })
  expect(Object.keys(found).sort()).toEqual(['discount', 'lines.0.book', 'lines.0.copies', 'member'])
  expect(found['lines.0.copies']!.code).toBe('unread:unfinished')
})

test('a complaint is a sentence with labels and formats', () => {
  const saying = {
    words: speak('en-US', [widgetWords, en]),
    formats: formatsFor({ formatLocale: 'en-US', language: 'en-US', timeZone: 'UTC' }),
    registry,
    resource: loans,
  }
  const values = { member, lentOn: '2026-11-15', dueOn: '2026-11-10', lines: [] }
  const found = verdictOn({ registry, resource: loans, values, moment, hidden })
  expect(complaintText(saying, found.dueOn!)).toBe('Due date cannot be before Nov 15, 2026.')
  expect(complaintText(saying, { path: ['lines', 0, 'copies'], code: 'unread:unfinished' })).toBe(
    'Copies: the calculation is incomplete.',
  )
})

test('places belong to the record type of their level', () => {
  expect(placeOf(registry, loans, 'lines.2.notes.0.page')).toMatchObject({
    resource: { name: 'loan-line-notes' },
    field: 'page',
  })
  expect(placeOf(registry, loans, 'lines')).toMatchObject({ resource: { name: 'loans' }, field: 'lines' })
})

test('before the first save only fields already left are complained about', () => {
  const found = {
    member: { code: 'required' },
    'lines.0.book': { code: 'required' },
    'lines.0.copies': { code: 'notNumber' },
  }
  let state = openForm({})
  expect(shownPlaces(state, found)).toEqual([])
  state = formReducer(state, { kind: 'leave', field: 'lines' })
  expect(shownPlaces(state, found)).toEqual(['lines.0.copies'])
  state = formReducer(state, { kind: 'leave', field: 'member' })
  expect(shownPlaces(state, found)).toEqual(['lines.0.copies'])
  state = formReducer(state, { kind: 'change', field: 'member', value: null })
  expect(shownPlaces(state, found)).toEqual(['member', 'lines.0.copies'])
  state = formReducer(state, { kind: 'submit' })
  expect(shownPlaces(state, found)).toHaveLength(3)
})

test('what the server said about a field is forgotten when it changes', () => {
  let state = formReducer(openForm({}), { kind: 'refuse', errors: { 'lines.2.copies': 'A', remark: 'B' } })
  state = formReducer(state, { kind: 'change', field: 'lines', value: [] })
  expect(state.refused).toEqual({ remark: 'B' })
})

test('sentences are handed down to the place they are about', () => {
  const errors = byField({ member: 'M', 'lines.2.copies': 'C', lines: 'L' })
  expect(errors.member).toEqual({ own: 'M', inner: {} })
  expect(errors.lines).toEqual({ own: 'L', inner: { '2.copies': 'C' } })
  expect(ofLine(errors.lines!.inner, 2)).toEqual({ copies: 'C' })
  expect(ofLine(errors.lines!.inner, 1)).toEqual({})
})

test('a condition makes a field required', () => {
  expect(requiredNow(books, 'insuredFor', { precious: false })).toBe(false)
  expect(requiredNow(books, 'insuredFor', { precious: true })).toBe(true)
  expect(requiredNow(books, 'title', {})).toBe(true)
})
