import { addWords } from '#platform/web/words/dictionaries.ts'
import { starterEn, starterEs } from './words/starter.ts'

addWords({ 'en-US': starterEn, es: starterEs })
