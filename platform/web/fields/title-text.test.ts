import { expect, test } from 'vitest'
import { date, oneOf, type Resource, ref, resource, speak, text } from '#platform/model'
import { formatsFor } from '#platform/model/values/formats-for.ts'
import { titleColumns, titleText } from './title-text.ts'

const drawers = resource('drawers', {
  fields: {
    name: text({ inSpanish: 'nameEs' }).required(),
    nameEs: text(),
    since: date(),
    state: oneOf('open', 'shut'),
  },
  title: ['name', 'since', 'state'],
}) as unknown as Resource

const locale = (language: 'en-US' | 'es', formatLocale: string) => ({
  words: speak(language, [{ drawers: { values: { state: { open: language === 'es' ? 'abierto' : 'open' } } } }]),
  formats: formatsFor({ formatLocale, language, timeZone: 'UTC' }),
})
const day = resource('drawer-days', {
  fields: { keeper: ref('users'), on: date() },
  title: ['keeper', 'on'],
}) as unknown as Resource

const row = { id: '1', version: 1, name: 'Gages', nameEs: 'Calibres', since: '2026-03-02', state: 'open' }

test('a title is read in its reader’s language: names translated, days written out, choices by their labels', () => {
  expect(titleText(drawers, row, locale('en-US', 'en-US'))).toBe('Gages Mar 2, 2026 open')
  expect(titleText(drawers, row, locale('es', 'es-MX'))).toBe('Calibres 2 mar 2026 abierto')
})

test('what has no translation stands as it is stored, and what is empty is left out', () => {
  expect(titleText(drawers, { ...row, nameEs: '', since: null, state: null }, locale('es', 'es-MX'))).toBe('Gages')
  expect(titleColumns(drawers)).toEqual(['name', 'since', 'state', 'nameEs'])
})

test('another record in a title is read by its label, never by its id', () => {
  const kept = { id: '2', version: 1, keeper: '0198aaaa', on: '2026-03-02' }
  const labels = { users: { '0198aaaa': { code: 'U-000004', title: 'Ada K.' } } }
  expect(titleText(day, kept, locale('en-US', 'en-US'), labels)).toBe('Ada K. Mar 2, 2026')
  expect(titleText(day, kept, locale('en-US', 'en-US'))).toBe('Mar 2, 2026')
})
