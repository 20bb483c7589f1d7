import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { balanceOf, openingDifference } from './opening-balances.ts'

const accounts = [
  { control: 'cash', amount: money('84250') },
  { control: 'ar', amount: money('12000') },
  { control: 'none', amount: money('-96250') },
]

test('accounting E53: control accounts count by their documents, and what stands on the opening account is taken off', () => {
  const given = { accounts, receivables: money('12000'), payables: money('0'), stock: money('0') }
  expect(openingDifference({ ...given, openingAccount: money('0') }).toFixed(2)).toBe('0.00')
  expect(openingDifference({ ...given, receivables: money('11999.99'), openingAccount: money('0') }).toFixed(2)).toBe(
    '-0.01',
  )
  // Stock that was brought in before stands there as a credit.
  expect(openingDifference({ ...given, openingAccount: money('-500') }).toFixed(2)).toBe('500.00')
})

test('the trial balance says what documents must add up to, or nothing', () => {
  expect(balanceOf(accounts, 'ar')?.toFixed(2)).toBe('12000.00')
  expect(balanceOf(accounts, 'ap')).toBeNull()
})
