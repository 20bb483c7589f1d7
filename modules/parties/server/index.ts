import type { ServerModule } from '#platform/server/server-module.ts'
import { imports } from './imports.ts'
import { credit, savingContact, savingPartner, savingShipTo } from './partners.ts'
import { starterSets } from './starter-set.ts'

/** The front door of the parties module. */
export const partiesModule: ServerModule = {
  name: 'parties',
  handlers: {
    starterSets,
    imports,
    verbs: { 'business-partners.credit': credit },
    beforeSave: { 'business-partners': savingPartner, contacts: savingContact, 'ship-tos': savingShipTo },
  },
}

export {
  discountDate,
  discountIsEarned,
  dueDate,
  earnedDiscount,
  fullDiscount,
} from '#modules/parties/model/payment-dates.ts'
export { contactAt, partnerAt } from './address-owner.ts'
export { type BillingWays, billingWays, termsCalled } from './billing-ways.ts'
export { customerWays } from './customer-ways.ts'
export { freightFor } from './freight.ts'
export {
  askedLetter,
  type LetterAsked,
  letterEndpoints,
  letterFor,
  type MailedPaper,
  type Sending,
  sentFacts,
  usualRecipients,
} from './letters.ts'
export { customerIdOf, partnerLines, partnersLanguage, shipToOnPaper } from './paper-addresses.ts'
export { partnerAddress, partnerCalled } from './partner-called.ts'
export {
  archiveSampleCustomer,
  ensureTerms,
  isTaxUsed,
  makeSampleCustomer,
  sampleCustomer,
} from './sample-customer.ts'
export { addShipTo, shipToChoices, shipToNames, usualShipTo } from './ship-to-places.ts'
