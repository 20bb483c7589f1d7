import { expect, test } from 'vitest'
import { date, oneOf, type Resource, resource, speak, text } from '#platform/model'
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
const row = { id: '1', version: 1, name: 'Gages', nameEs: 'Calibres', since: '2026-03-02', state: 'open' }

test('a title is read in its reader’s language: names translated, days written out, choices by their labels', () => {
  expect(titleText(drawers, row, locale('en-US', 'en-US'))).toBe('Gages Mar 2, 2026 open')
  expect(titleText(drawers, row, locale('es', 'es-MX'))).toBe('Calibres 2 mar 2026 abierto')
})

test('what has no translation stands as it is stored, and what is empty is left out', () => {
  expect(titleText(drawers, { ...row, nameEs: '', since: null, state: null }, locale('es', 'es-MX'))).toBe('Gages')
  expect(titleColumns(drawers)).toEqual(['name', 'since', 'state', 'nameEs'])
})
