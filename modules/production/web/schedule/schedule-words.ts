import { addWords } from '#platform/web/words/dictionaries.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Words of the schedule screens. */
addWords({ 'en-US': en, es })
