import { expect, test } from 'vitest'
import { termsFromName } from './terms-from-name.ts'

test.each([
  ['Net 45', { netDays: 45 }],
  ['N/60', { netDays: 60 }],
  ['Neto 30', { netDays: 30 }],
  ['30 días', { netDays: 30 }],
  ['2% 10 Net 30', { netDays: 30, discountPercent: '2', discountDays: 10 }],
  ['1/10, n/30', { netDays: 30, discountPercent: '1', discountDays: 10 }],
  ['1.5% 15, Net 45', { netDays: 45, discountPercent: '1.5', discountDays: 15 }],
  ['Due on receipt', { netDays: 0 }],
  ['C.O.D.', { dueBasis: 'cod', netDays: 0 }],
  ['Prepaid', { dueBasis: 'prepay', netDays: 0 }],
  ['Net 30 EOM', { dueBasis: 'endOfMonth', netDays: 30 }],
  ['House account', {}],
])('%s', (name, meant) => {
  expect(termsFromName(name)).toEqual(meant)
})
