import { addWords } from '#platform/web/words/dictionaries.ts'
import { en } from '#platform/words/en.ts'
import { es } from '#platform/words/es.ts'

/** The reasons of the model are said in the browser as well: the same sentence the server would answer. */
addWords({ 'en-US': en, es })
