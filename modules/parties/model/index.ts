import { type AsksOfModule, defineModule } from '#platform/model'
import { businessPartners, partnerGroups } from './business-partners.ts'
import { contactGroups, contacts } from './contacts.ts'
import { couriers, fobs, shippingMethods, shipTos } from './delivery.ts'
import { firstSteps } from './first-steps.ts'
import { terms } from './terms.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** Whom we deal with, where they are, and on what terms. */
export const parties = defineModule({
  name: 'parties',
  resources: [
    businessPartners,
    partnerGroups,
    contacts,
    contactGroups,
    shipTos,
    terms,
    fobs,
    couriers,
    shippingMethods,
  ],
  menu: {
    partners: [
      'business-partners?customers',
      'business-partners?vendors',
      'business-partners',
      'contacts',
      'ship-tos',
      'partner-groups',
      'contact-groups',
    ],
    agreements: ['terms', 'fobs', 'couriers', 'shipping-methods'],
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof parties> {}
}
