import { expect, test } from 'vitest'
import { pickerFilter, pickerHint, ref, resource, text } from '#platform/model'
import { choicesFilter } from './ref-search.ts'

test('a picker offers what the declaration admits and what fits the fields beside it, once they are filled', () => {
  const notes = resource('picker-notes', { fields: { partner: ref('users'), invoice: ref('users'), words: text() } })
  pickerFilter(notes, { invoice: { status: 'posted' } })
  pickerHint(notes, { invoice: { customer: 'partner' }, partner: { team: 'words' } })
  const posted = { field: 'status', op: 'eq', value: 'posted' }
  expect(choicesFilter('picker-notes', 'invoice')).toEqual({ all: [posted] })
  expect(choicesFilter('picker-notes', 'invoice', { partner: 'p1' })).toEqual({
    all: [posted, { field: 'customer', op: 'eq', value: 'p1' }],
  })
  expect(choicesFilter('picker-notes', 'partner', { words: null })).toBeUndefined()
  expect(choicesFilter('picker-notes', 'words', { partner: 'p1' })).toBeUndefined()
})
