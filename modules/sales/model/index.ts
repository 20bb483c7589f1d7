import { integer, money, rollup, wing } from '#platform/model'
import { quoteLineCharges, quoteLineQuantities, quoteLines, quotes } from './quotes.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

const open = { status: ['draft', 'inReview', 'approved', 'sent', 'partiallyWon'] }

export const sales = wing({
  name: 'sales',
  resources: [quotes, quoteLines, quoteLineQuantities, quoteLineCharges],
  gathers: {
    'business-partners': {
      openQuotes: rollup(integer(), { from: 'quotes', by: 'businessPartner', take: 'count', where: open }),
      quotedValue: rollup(money(), { from: 'quotes', by: 'businessPartner', take: 'sum', of: 'value', where: open }),
    },
  },
  words: { en, es },
})
