import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { formatsFor } from '#platform/model/values/formats-for.ts'
import { addedUp } from './billing-api.ts'
import { worthText } from './SlipTable.tsx'

const formats = formatsFor({ formatLocale: 'en-US', language: 'en-US', timeZone: 'UTC' })
const of = (amount: string, currency: string | null) => ({ amount: money(amount), currency })

test('what waits to be billed is added up currency by currency, never across', () => {
  const all = addedUp([of('25040', 'USD'), of('310.50', 'EUR'), of('99.50', 'USD')])
  expect(worthText(formats, all)).toBe('$25,139.50 + €310.50')
  expect(worthText(formats, addedUp([]))).toBe('')
})
