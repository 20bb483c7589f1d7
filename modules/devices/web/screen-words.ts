import { addWords } from '#platform/web/words/dictionaries.ts'
import { en } from './words/screens-en.ts'
import { es } from './words/screens-es.ts'

/** Words of the module's own screens, brought by whichever of them is opened first. */
addWords({ 'en-US': en, es })
