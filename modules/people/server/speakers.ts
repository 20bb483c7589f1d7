import { en } from '#modules/people/model/words/en.ts'
import { es } from '#modules/people/model/words/es.ts'
import { speak } from '#platform/model'

/** The module's words in each language, for notices that are told in the hearer's. */
export const speakers = { 'en-US': speak('en-US', [en]), es: speak('es', [es, en]) }
