import { addWords } from '#platform/web/words/dictionaries.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Words of the inputs, brought by whichever of them is used first. */
addWords({ 'en-US': en, es })
