import type { ServerWing } from '#platform/server/services.ts'
import { savingCurrency, savingPartnerCurrency, savingRate } from './currencies.ts'
import { savedCompany } from './found-books.ts'

/** The front door of the accounting wing. */
export const accountingWing: ServerWing = {
  name: 'accounting',
  deeds: {
    saving: {
      currencies: savingCurrency,
      'exchange-rates': savingRate,
      'business-partners': savingPartnerCurrency,
    },
    saved: { 'company-info': savedCompany },
  },
}
