import { addWords } from '#platform/web/words/dictionaries.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })
