import { expect, test } from 'vitest'
import { check } from './check.ts'
import { money, quantity, resource, unitPrice } from './index.ts'
import { assemble, defineModule } from './registry.ts'
import { times } from './values/decimal.ts'

/** A formula may count on what is required: it is not asked before that is there. */
const parcels = resource('parcels', {
  fields: {
    pieces: quantity().required(),
    price: unitPrice().required(),
    worth: money().stored(),
  },
  derive: { worth: parcel => times(parcel.pieces.plus('0'), parcel.price) },
})
const registry = assemble([defineModule({ name: 'post', resources: [parcels], words: { en: {}, es: {} } })])
const moment = { at: '2026-03-02T15:00:00Z', today: '2026-03-02', by: null }

test('what is missing is named, whatever the formulas would make of it', () => {
  expect(check(registry, 'parcels', { price: '2' }, moment).complaints).toMatchObject([
    { path: ['pieces'], code: 'required' },
  ])
  expect(check(registry, 'parcels', { pieces: '3', price: '2' }, moment)).toMatchObject({
    row: { worth: '6' },
    complaints: [],
  })
})
