import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { speak, valueLabel } from '#platform/model/words.ts'
import { wordsOf } from '#platform/server/work/create-app.ts'
import { explainField } from './explain-field.ts'
import { en, es } from './words/explain.ts'

/** Every field people type into says what it holds, in both languages. */
describe.each([
  ['en-US', en],
  ['es', es],
] as const)('%s', (language, own) => {
  const modules = registry.modules.map(({ words }) => words[language === 'es' ? 'es' : 'en'])
  const words = speak(language, [own, ...modules])
  const typed = registry.resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, spec]) => (spec.origin === 'typed' ? [[name, field, spec] as const] : [])),
  )
  test('no field is left without a sentence', () => {
    const silent = typed.filter(([name, field, spec]) => !explainField(words, name, field, spec))
    expect([...new Set(silent.map(([, , spec]) => spec.kind))]).toEqual([])
  })
  test('it names choices, limits and what is required', () => {
    const said = (name: string, field: string) =>
      explainField(words, name, field, registry.resource(name).fields[field]!)
    expect(said('business-partners', 'status')).toContain(
      wordsOf(registry)(language)('business-partners.values.status.active'),
    )
    expect(said('terms', 'code')).toMatch(/30/)
    expect(said('orders', 'businessPartner')).toMatch(/\. /)
    // What nobody types is not told how to type it.
    expect(said('quotes', 'value')).toBe(own.explain.automatic)
    expect(said('orders', 'status')).toContain(valueLabel(wordsOf(registry)(language), 'orders', 'status', 'draft'))
  })
})
