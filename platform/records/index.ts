import { wing } from '#platform/model'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'
import * as personal from './personal.ts'
import * as runs from './runs.ts'
import { en as recordsEn } from './words/en.ts'
import { es as recordsEs } from './words/es.ts'

/** The platform's own record types: what the product remembers for people, and long work they asked for. */
export const platformWing = wing({
  name: 'platform',
  resources: [...Object.values(personal), ...Object.values(runs)],
  words: { en: { ...en, ...recordsEn }, es: { ...es, ...recordsEs } },
})
