import { expect, it } from 'vitest'
import type { Dictionary } from '#platform/model/words.ts'
import { en as fieldEn } from '#platform/web/fields/words/en.ts'
import { es as fieldEs } from '#platform/web/fields/words/es.ts'
import { en as transferEn } from '#platform/web/pages/transfer/words/en.ts'
import { es as transferEs } from '#platform/web/pages/transfer/words/es.ts'
import { en } from './en.ts'
import { es } from './es.ts'

const keysOf = (words: Dictionary, at = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : keysOf(value, `${at}${key}.`),
  )

it.each([
  ['the list', en, es],
  ['import and export', transferEn, transferEs],
  ['values of fields', fieldEn, fieldEs],
] as [string, Dictionary, Dictionary][])('speaks of %s in both languages', (_what, english, spanish) => {
  expect(keysOf(spanish).sort()).toEqual(keysOf(english).sort())
})
