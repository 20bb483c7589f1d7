import { expect, test } from 'vitest'
import { nextSampleStep, type SampleDocuments, type SampleKind, sampleSteps } from './sample.ts'

const none: SampleDocuments = {
  quotes: null,
  orders: null,
  'packing-slips': null,
  'ar-invoices': null,
  'cash-receipts': null,
}
const walk: readonly (readonly [SampleKind, string])[] = [
  ['quotes', 'draft'],
  ['quotes', 'sent'],
  ['orders', 'draft'],
  ['orders', 'confirmed'],
  ['packing-slips', 'draft'],
  ['packing-slips', 'packed'],
  ['packing-slips', 'shipped'],
  ['ar-invoices', 'posted'],
  ['cash-receipts', 'draft'],
]

test('what the documents say tells the next step of the guided sale, in order', () => {
  let documents = none
  const steps = walk.map(([kind, status]) => {
    documents = { ...documents, [kind]: { id: '1', code: null, status } }
    return nextSampleStep(documents)
  })
  expect(steps).toEqual(sampleSteps)
  expect(nextSampleStep({ ...documents, 'cash-receipts': { id: '1', code: null, status: 'posted' } })).toBeNull()
})
