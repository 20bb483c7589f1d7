import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { type MinimumRule, minimumFor, minimumOrderCharge } from './minimum-choice.ts'

const rule = (amount: string, given: Partial<MinimumRule> = {}): MinimumRule => ({
  scope: 'line',
  process: null,
  materialType: null,
  businessPartner: null,
  partnerGroup: null,
  amount: money(amount),
  validFrom: null,
  validTo: null,
  active: true,
  ...given,
})
const ask = { scope: 'line', businessPartner: 'acme', partnerGroup: 'aero', day: '2026-06-01' } as const

test('sales R14: the partner beats its group beats everybody; then the highest', () => {
  const all = [rule('150'), rule('175'), rule('120', { partnerGroup: 'aero' }), rule('90', { businessPartner: 'acme' })]
  expect(minimumFor(all, ask)?.toFixed(2)).toBe('90.00')
  expect(minimumFor(all.slice(0, 3), ask)?.toFixed(2)).toBe('120.00')
  expect(minimumFor(all.slice(0, 2), ask)?.toFixed(2)).toBe('175.00')
})

test('sales R14: only rules that are active and valid on the day', () => {
  expect(minimumFor([rule('150', { active: false }), rule('150', { validTo: '2026-05-31' })], ask)).toBeNull()
  expect(minimumFor([rule('150', { validFrom: '2026-06-01', validTo: '2026-06-01' })], ask)?.toFixed(2)).toBe('150.00')
})

test('sales R14: a rule of a process is for that process', () => {
  const plating = rule('85', { scope: 'process', process: 'plate' })
  expect(minimumFor([plating], { ...ask, scope: 'process', target: 'plate' })?.toFixed(2)).toBe('85.00')
  expect(minimumFor([plating], { ...ask, scope: 'process', target: 'paint' })).toBeNull()
})

test('sales W4: an order of 212.40 with a minimum of 250 is charged 37.60', () => {
  expect(minimumOrderCharge(money('212.40'), money('250')).toFixed(2)).toBe('37.60')
  expect(minimumOrderCharge(money('250.00'), money('250')).toFixed(2)).toBe('0.00')
  expect(minimumOrderCharge(money('10.00'), null).toFixed(2)).toBe('0.00')
})
