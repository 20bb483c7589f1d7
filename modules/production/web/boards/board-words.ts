import { addWords } from '#platform/web/words/dictionaries.ts'
import '../floor/floor-words.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Words of the boards, brought by whichever of them is opened first. */
addWords({ 'en-US': en, es })
