import { expect, test } from 'vitest'
import { assemble, boolean, check, defineModule, oneOf, readings, resource, text, texts } from '#platform/model'

const tools = resource('tools', {
  fields: {
    name: text().required(),
    kind: oneOf('machine', 'gage').default('machine'),
    plannable: boolean(),
    answers: text().secret(),
    readings: readings({ most: 3 }),
    countries: texts({ pattern: /^[A-Z]{2}$/, patternReason: 'notCountry' }),
  },
  startsAs: { plannable: tool => tool.kind === 'machine' },
})
const registry = assemble([defineModule({ name: 'shop', resources: [tools], words: { en: {}, es: {} } })], {
  partial: true,
})
const moment = { at: '2026-11-15T08:00:00.000Z', today: '2026-11-15', by: null }
const made = (given: object, existing?: Record<string, unknown>) => check(registry, 'tools', given, moment, existing)

test('a default may follow from another field; what is typed wins', () => {
  expect(made({ name: 'Mill' }).row.plannable).toBe(true)
  expect(made({ name: 'Bore gage', kind: 'gage' }).row.plannable).toBe(false)
  expect(made({ name: 'Bore gage', kind: 'gage', plannable: true }).row.plannable).toBe(true)
})

test('a default never changes a record that stands', () => {
  const stands = made({ name: 'Mill', plannable: false }).row
  expect(made({ kind: 'machine', name: 'Mill 2' }, stands).row.plannable).toBe(false)
})

test('what is not seen in a name does not turn it round, nor make another of it', () => {
  expect(made({ name: '\u202eDelta\u202c Met\u200bals\ufeff' }).row.name).toBe('Delta Metals')
  expect(made({ name: 'פלדה \u2066Ltd\u2069' }).row.name).toBe('פלדה Ltd')
})

test('a list of texts is read one by one, each once', () => {
  expect(made({ name: 'Mill', countries: ['US', 'MX', 'US'] }).row.countries).toEqual(['US', 'MX'])
  expect(made({ name: 'Mill', countries: ['US', 'Mexico'] }).complaints).toMatchObject([
    { path: ['countries', 1], code: 'notCountry' },
  ])
  expect(made({ name: 'Mill', countries: 'US' }).complaints).toMatchObject([{ code: 'notList' }])
})

test('an unknown field is met with one like it, never with itself or with what is kept secret', () => {
  const hint = (field: string) => made({ name: 'Mill', [field]: 'x' }).complaints[0]?.params?.hint
  expect(hint('plannabel')).toBe('plannable')
  expect(hint('answers')).toBe('none')
  expect(hint('answer')).toBe('none')
})

test('a list of readings keeps equal ones, a list of names does not', () => {
  const { row } = made({ name: 'Mill', readings: ['10.1', '10.1'], countries: ['US', 'US'] })
  expect(row).toMatchObject({ readings: ['10.1', '10.1'], countries: ['US'] })
  expect(made({ name: 'Mill', readings: ['1', '2', '3', '4'] }).complaints).toMatchObject([{ code: 'tooMany' }])
})
