import { expect, test } from 'vitest'
import { notVerifiable } from './fairs.ts'

const row = { number: '12', result: 'pass', results: ['10.02'], ncmr: null }
const paper = { certificateNumber: 'MC-7', customerApproval: 'na', comments: null }

test('quality R25: what keeps a first article report from being verified', () => {
  const of = (characteristics: object[], products: object[] = [paper]) =>
    notVerifiable({ code: 'FAI-000001', characteristics, products } as Parameters<typeof notVerifiable>[0])?.code ??
    null
  expect(of([row])).toBeNull()
  expect(of([])).toBe('fairEmpty')
  expect(of([{ ...row, result: 'pending', results: null }])).toBe('fairRowPending')
  expect(of([{ ...row, results: [] }])).toBe('fairRowPending')
  expect(of([{ ...row, result: 'fail' }])).toBe('fairRowFailed')
  expect(of([{ ...row, result: 'fail', ncmr: 'NCM' }])).toBeNull()
  expect(of([row], [{ ...paper, certificateNumber: null }])).toBe('fairProductBare')
  expect(of([row], [{ ...paper, certificateNumber: null, comments: 'Not required' }])).toBeNull()
})
