import { en } from '#platform/words/en.ts'
import { es } from '#platform/words/es.ts'
import { addWords } from '../../words/dictionaries.ts'

/** The reasons of the model are said in the browser as well: the same sentence the server would answer. */
addWords({ 'en-US': en, es })
