import { wing } from '#platform/model'
import { securityActions, userGroups, visibilities } from './groups.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export const security = wing({
  name: 'security',
  resources: [userGroups, securityActions, visibilities],
  words: { en, es },
})
