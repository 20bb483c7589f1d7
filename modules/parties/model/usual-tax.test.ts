import { expect, test } from 'vitest'
import { usualTax } from './usual-tax.ts'

const company = { address: { country: 'US', region: 'IL' }, salesTax: 'home', outOfStateTax: 'away' }

test('goods that stay in the state are taxed at home, however the state is written', () => {
  expect(usualTax(company, { country: 'US', region: 'Illinois' })).toBe('home')
  expect(usualTax(company, { country: 'US', region: ' il ' })).toBe('home')
})

test('goods that leave the state or the country are not', () => {
  expect(usualTax(company, { country: 'US', region: 'WI' })).toBe('away')
  expect(usualTax(company, { country: 'MX', region: null })).toBe('away')
})

test('an unknown place, and a company without the other code, are taxed at home', () => {
  expect(usualTax(company, null)).toBe('home')
  expect(usualTax(company, { country: 'US', region: '' })).toBe('home')
  expect(usualTax({ ...company, outOfStateTax: null }, { country: 'US', region: 'WI' })).toBe('home')
})
