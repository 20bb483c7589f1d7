import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { misfitsOf } from './gage-fitness.ts'

const limits = { lower: Decimal.of('9.95'), upper: Decimal.of('10.05') }
const fine = { resolution: '0.001', uncertainty: '0.005', percentGrr: '12' }
const wanted = { minTur: '4', maxGrrPct: '30' }

test('quality R8: resolution coarser than a tenth, TUR below the least, R&R missing or failed are each said', () => {
  expect(misfitsOf(limits, fine, wanted)).toEqual([])
  expect(misfitsOf(limits, { ...fine, resolution: '0.02' }, wanted)).toEqual(['tooCoarse'])
  expect(misfitsOf(limits, { ...fine, uncertainty: '0.02' }, wanted)).toEqual(['turLow'])
  expect(misfitsOf(limits, { ...fine, percentGrr: null }, wanted)).toEqual(['grrMissing'])
  expect(misfitsOf(limits, { ...fine, percentGrr: '31' }, wanted)).toEqual(['grrHigh'])
  expect(misfitsOf(limits, { ...fine, percentGrr: null }, { minTur: null, maxGrrPct: null })).toEqual([])
})
