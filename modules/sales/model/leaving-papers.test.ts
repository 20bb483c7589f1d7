import { expect, test } from 'vitest'
import { type LeavingCertificate, papersFault } from './leaving-papers.ts'

const good: LeavingCertificate = {
  code: 'CRT-000001',
  kind: 'conformance',
  status: 'valid',
  isOver: false,
  otherSlip: null,
  otherOrder: null,
}
const release = 'SO-000012-1-1'
const fault = (...given: Partial<LeavingCertificate>[]) =>
  papersFault(
    given.map(one => ({ ...good, ...one })),
    release,
  )

test('sales R38: a valid certificate of conformance for this slip will do', () => {
  expect(fault({})).toBeNull()
  expect(fault({}, { code: 'CRT-000002', kind: 'material' })).toBeNull()
  expect(papersFault([], null)).toBeNull()
})

test('sales R38: without one, or with another kind alone, the release is named', () => {
  expect(fault()).toEqual({ code: 'certificateMissing', params: { release } })
  expect(fault({ kind: 'material' })).toEqual({
    code: 'certificateOfOtherKind',
    params: { certificate: 'CRT-000001', kind: 'material', release },
  })
})

test('sales R38: revoked, superseded, run out, of another slip or another order: each says so, asked for or not', () => {
  const why = { certificate: 'CRT-000001' }
  expect(fault({ status: 'revoked' })).toEqual({ code: 'certificateNotValid', params: { ...why, status: 'revoked' } })
  expect(fault({ status: 'superseded' })?.params).toEqual({ ...why, status: 'superseded' })
  expect(fault({ isOver: true })?.params).toEqual({ ...why, status: 'expired' })
  expect(fault({ otherSlip: 'PS-000007' })).toEqual({
    code: 'certificateOfOtherSlip',
    params: { ...why, slip: 'PS-000007' },
  })
  expect(fault({ otherOrder: 'SO-000009' })).toEqual({
    code: 'certificateOfOtherOrder',
    params: { ...why, order: 'SO-000009' },
  })
  expect(papersFault([{ ...good, status: 'revoked' }], null)?.code).toBe('certificateNotValid')
  // A mill certificate goes with every shipment of its heat.
  expect(papersFault([{ ...good, kind: 'material', otherSlip: 'PS-000007' }], null)).toBeNull()
})
