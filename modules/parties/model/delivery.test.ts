import { expect, test } from 'vitest'
import { trackingAddress } from './delivery.ts'

test('sales couriers: a parcel is followed on the courier’s own page', () => {
  expect(trackingAddress('https://example.com/t/{tracking}?n={tracking}', ' 1Z 99/7 ')).toBe(
    'https://example.com/t/1Z%2099%2F7?n=1Z%2099%2F7',
  )
})
