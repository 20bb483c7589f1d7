import { describe, expect, it } from 'vitest'
import { type Dictionary, speak } from '#platform/model/words.ts'
import { en } from './en.ts'
import { es } from './es.ts'

function keysOf(dictionary: Dictionary, path = ''): string[] {
  return Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )
}

const parametersOf = (message: string) => [...message.matchAll(/\{(\w+)\s*[,}]/g)].map(match => match[1]).sort()
const valueAt = (dictionary: Dictionary, key: string) => speak('en-US', [dictionary]).find(key) ?? ''

describe('the interface speaks both languages', () => {
  it('documents 1.7: both catalogues are complete', () => {
    expect(keysOf(es).sort()).toEqual(keysOf(en).sort())
  })
  it('uses the same parameters in both', () => {
    for (const key of keysOf(en)) {
      const [english, spanish] = [valueAt(en, key), valueAt(es, key)]
      expect(new Set(parametersOf(spanish)), key).toEqual(new Set(parametersOf(english)))
    }
  })
  it('every message can be spoken', () => {
    const params = new Proxy({}, { get: () => 2, has: () => true, getOwnPropertyDescriptor: () => ({ enumerable: true }) })
    for (const [language, dictionary] of [['en-US', en], ['es', es]] as const) {
      const words = speak(language, [dictionary])
      for (const key of keysOf(dictionary)) expect(words(key, params), key).not.toContain('undefined')
    }
  })
})
