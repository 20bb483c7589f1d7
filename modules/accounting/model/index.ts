import { wing } from '#platform/model'
import { accounts, ledgerTypes } from './accounts.ts'
import { currencies, exchangeRates } from './currencies.ts'
import { paymentMethods } from './payment-methods.ts'
import { salesTaxes, salesTaxRates } from './sales-taxes.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** The books: so far what every posting will stand on. */
export const accounting = wing({
  name: 'accounting',
  resources: [accounts, ledgerTypes, currencies, exchangeRates, salesTaxes, salesTaxRates, paymentMethods],
  menu: {
    books: ['accounts', 'ledger-types'],
    money: ['currencies', 'exchange-rates', 'payment-methods'],
    tax: ['sales-taxes'],
  },
  words: { en, es },
})
