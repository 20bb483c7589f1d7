import { addWords } from '#platform/web/words/dictionaries.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { scenariosEn } from './words/scenarios-en.ts'
import { scenariosEs } from './words/scenarios-es.ts'

/** Words of the schedule screens. */
addWords({ 'en-US': { ...en, ...scenariosEn }, es: { ...es, ...scenariosEs } })
