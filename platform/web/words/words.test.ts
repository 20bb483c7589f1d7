import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { type Dictionary, speak } from '#platform/model/words.ts'
import { en } from './en.ts'
import { es } from './es.ts'

function keysOf(dictionary: Dictionary, path = ''): string[] {
  return Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )
}

/** Arguments of an ICU message, those inside plural branches included. */
function parametersOf(message: string): string[] {
  const seen = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: number; value?: unknown }
    // Type 0 is plain text; every other node with a text value is an argument.
    if (typeof type === 'number' && type !== 0 && typeof value === 'string') seen.add(value)
    Object.values(node).forEach(walk)
  }
  walk(new IntlMessageFormat(message, 'en-US', undefined, { ignoreTag: true }).getAst())
  return [...seen].sort()
}
const valueAt = (dictionary: Dictionary, key: string) => speak('en-US', [dictionary]).find(key) ?? ''

describe('the interface speaks both languages', () => {
  it('documents 1.7: both catalogues are complete', () => {
    expect(keysOf(es).sort()).toEqual(keysOf(en).sort())
  })
  it('uses the same parameters in both', () => {
    for (const key of keysOf(en)) {
      const [english, spanish] = [valueAt(en, key), valueAt(es, key)]
      expect(parametersOf(spanish), key).toEqual(parametersOf(english))
    }
  })
  it('every message can be spoken', () => {
    const params = new Proxy(
      {},
      { get: () => 2, has: () => true, getOwnPropertyDescriptor: () => ({ enumerable: true }) },
    )
    for (const [language, dictionary] of [
      ['en-US', en],
      ['es', es],
    ] as const) {
      const words = speak(language, [dictionary])
      for (const key of keysOf(dictionary)) expect(words(key, params), key).not.toContain('undefined')
    }
  })
})
