import { expect, test } from 'vitest'
import { ncmrDispositions, ncmrs } from '#modules/quality/model/ncmrs.ts'
import { signedContent } from '#modules/quality/model/signed-content.ts'
import { money, quantity } from '#platform/model/values/decimal.ts'
import { firstChainBreak } from './signature-chain.ts'
import { chainStart, recordHashOf, signatureHashOf } from './signatures.ts'

const specs = (name: string) => (name === 'ncmrs' ? ncmrs : ncmrDispositions)
const ncmr = {
  code: 'NCM-000017',
  customerApproval: null,
  quantityNonconforming: quantity(12),
  totalCost: money(183),
  dispositions: [
    { disposition: 'scrap', quantity: quantity(5), unitCost: '18.40' },
    { disposition: 'rework', quantity: quantity(7), unitCost: null },
  ],
}

test('quality S3, W8: the record and the signature have exactly these hashes', () => {
  const signed = ['code', 'quantityNonconforming', 'totalCost', 'customerApproval'] as const
  const fields = signedContent(
    'ncmrs',
    ncmr,
    [...signed, ['dispositions', ['disposition', 'quantity']]],
    specs as never,
  )
  const recordHash = recordHashOf({
    resource: 'ncmrs',
    id: '3f0c9b1e-8a57-4d0e-9a53-2b6f3f1d7c10',
    version: 4,
    fields,
  })
  expect(recordHash).toBe('5661be8187e89d55246f394d5d3a8225178f61963d11d1f712e6a80845e167b9')
  expect(
    signatureHashOf({
      recordHash,
      meaning: 'approved',
      signerId: '8d7b2f60-51c4-4c8f-8a0e-c1f3a9e40d22',
      signerName: 'Ana Ruiz',
      signedAt: '2026-03-04T15:06:07.000Z',
      reason: null,
      prevHash: chainStart,
    }),
  ).toBe('8bc808e9118f4dd8cd542b44ab7a379975ad19dd5c4e62f810dd762f87f07f3c')
})

test('quality S4: the first signature that does not hold is named', () => {
  const seal = (place: number, prevHash: string, signerName = 'Ana Ruiz') => {
    const sealing = {
      ...{
        recordHash: 'a'.repeat(64),
        meaning: 'approved',
        signerId: '8d7b2f60-51c4-4c8f-8a0e-c1f3a9e40d22',
        signerName,
      },
      ...{ signedAt: '2026-03-04T15:06:07.000Z', reason: null, prevHash },
    }
    return { ...sealing, place, record: `fairs/${place}`, version: 1, hash: signatureHashOf(sealing) }
  }
  const first = seal(1, chainStart)
  const [second, other] = [seal(2, first.hash), seal(2, 'b'.repeat(64))]
  expect(firstChainBreak([first, second])).toBeNull()
  expect(firstChainBreak([first, other])).toEqual({ place: 2, record: 'fairs/2', broken: 'chain' })
  expect(firstChainBreak([{ ...first, signerName: 'Ben Okafor' }, second])).toEqual({
    ...{ place: 1, record: 'fairs/1', broken: 'signature' },
  })
})
