import { expect, test } from 'vitest'
import { en as peopleEn } from '#modules/people/web/words/en.ts'
import { es as peopleEs } from '#modules/people/web/words/es.ts'
import { doorEn } from './door-en.ts'
import { doorEs } from './door-es.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words)
    .flatMap(([key, value]) => (typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [`${path}${key}`]))
    .sort()

test.each([
  ['the door', doorEn, doorEs],
  ['security', en, es],
  ['people', peopleEn, peopleEs],
])('%s speaks of the same things in both languages', (_, english, spanish) => {
  expect(keysOf(spanish)).toEqual(keysOf(english))
})
