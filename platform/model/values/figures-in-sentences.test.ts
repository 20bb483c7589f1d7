import { expect, test } from 'vitest'
import { speak } from '../words.ts'

const dictionary = {
  differ: 'Debits {debits, number} and credits {credits, number} differ.',
  closed: '{period, date, month} is closed, and {day, date} too.',
  since: '{at, date} or {at, time}, from {start, time}.',
  left: '{count, plural, one {# line} other {# lines}} left.',
}
const words = speak('en-US', [dictionary])

test('documents §1: a sentence writes numbers as the reader’s locale does, with the places they came with', () => {
  const params = { debits: '1250.00', credits: '-1205.125' }
  expect(words('differ', params)).toBe('Debits 1,250.00 and credits -1,205.125 differ.')
  expect(words.writing('de-DE')('differ', params)).toBe('Debits 1.250,00 and credits -1.205,125 differ.')
  expect(words.writing('de-DE')('left', { count: 1234 })).toBe('1.234 lines left.')
  expect(words.writing('de-DE')).toBe(words.writing('de-DE'))
})

test('documents §1: months and days are written in the words of the language', () => {
  const params = { period: '2026-01', day: '2026-02-01' }
  expect(words('closed', params)).toBe('January 2026 is closed, and Feb 1, 2026 too.')
  expect(speak('es', [dictionary])('closed', params)).toBe('enero 2026 is closed, and 1 feb 2026 too.')
})

test('documents §1: a moment is written as the clocks of the reader’s zone show it', () => {
  const params = { at: '2026-11-20T02:05:09Z', start: '16:30' }
  const here = words.writing('en-US', 'America/Los_Angeles')
  expect(here('since', params)).toBe('Nov 19, 2026, 6:05 PM or 6:05:09 PM, from 4:30 PM.')
  expect(here).toBe(words.writing('en-US', 'America/Los_Angeles'))
  const inSpain = speak('es', [dictionary]).writing('es-ES', 'Europe/Madrid')
  expect(inSpain('since', params)).toBe('20 nov 2026, 3:05 or 3:05:09, from 16:30.')
})

test('what is no figure stands in a sentence as it is', () => {
  expect(words('differ', { debits: '—', credits: '' })).toBe('Debits — and credits  differ.')
  expect(words('closed', { period: 'later', day: '—' })).toBe('later is closed, and — too.')
})
