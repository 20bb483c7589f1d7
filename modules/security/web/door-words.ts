import type { Dictionaries } from '#platform/web/words/dictionaries.ts'
import { doorEn } from './words/door-en.ts'
import { doorEs } from './words/door-es.ts'

export const doorWords: Dictionaries = { 'en-US': doorEn, es: doorEs }
