import { wing } from '#platform/model'
import { materialCodes, partRevisions, parts } from './parts.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export const engineering = wing({
  name: 'engineering',
  resources: [parts, partRevisions, materialCodes],
  words: { en, es },
})
