import { wing } from '#platform/model'
import { businessPartners, contactGroups, contacts, partnerGroups } from './business-partners.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export const parties = wing({
  name: 'parties',
  resources: [partnerGroups, businessPartners, contacts, contactGroups],
  words: { en, es },
})
