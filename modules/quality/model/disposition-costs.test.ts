import { describe, expect, test } from 'vitest'
import { quantity, unitPrice } from '#platform/model/values/decimal.ts'
import { dispositionCost, moreBadThanSeen, signersNeeded, undecided } from './disposition-costs.ts'

const scrap = {
  disposition: 'scrap',
  quantity: quantity(5),
  unitCost: unitPrice('18.40'),
  laborTime: null,
  laborRate: null,
}
const rework = {
  disposition: 'rework',
  quantity: quantity(7),
  unitCost: unitPrice(0),
  laborTime: 84 * 60,
  laborRate: unitPrice('65.00'),
}

test('quality R22, W8: 5 scrapped at 18.40 and 84 minutes at 65.00 an hour', () => {
  expect(dispositionCost(scrap).toFixed(2)).toBe('92.00')
  expect(dispositionCost(rework).toFixed(2)).toBe('91.00')
})

test('quality R22: a line is rounded once, so a third of a cent and a third of a cent are not lost', () => {
  const line = {
    ...rework,
    quantity: quantity(1),
    unitCost: unitPrice('0.003'),
    laborTime: 1,
    laborRate: unitPrice('7.2'),
  }
  expect(dispositionCost(line).toFixed(2)).toBe('0.01')
})

describe('quality R20', () => {
  const of = (dispositions: (typeof scrap)[], cause: string | null = 'cause') =>
    undecided({ quantityNonconforming: quantity(12), cause, dispositions } as Parameters<typeof undecided>[0])

  test('W8: 5 and 7 of 12 are decided; 5 and 6 are not', () => {
    expect(of([scrap, rework as never])).toBeNull()
    expect(of([scrap, { ...rework, quantity: quantity(6) } as never])).toEqual({
      code: 'dispositionsMissing',
      params: { total: '11', nonconforming: '12', gap: '1' },
    })
    expect(of([scrap, { ...rework, quantity: quantity(8) } as never])?.code).toBe('dispositionsTooMany')
  })
  test('scrap and regrade need a cause', () => {
    expect(of([scrap, rework as never], null)).toEqual({ code: 'dispositionNeedsCause', params: { line: 1 } })
  })
  test('no more nonconforming than inspected', () => {
    expect(moreBadThanSeen(quantity(10), quantity(12))?.code).toBe('moreThanInspected')
    expect(moreBadThanSeen(quantity(12), quantity(12))).toBeNull()
  })
  test('a report of no pieces is none', () => {
    expect(moreBadThanSeen(quantity(12), quantity(0))).toMatchObject({
      path: ['quantityNonconforming'],
      code: 'nothingNonconforming',
    })
    expect(moreBadThanSeen(quantity(12), quantity('0.000001'))).toBeNull()
  })
})

test('quality R21: quality always signs, engineering for what changes the design', () => {
  expect(signersNeeded([scrap, rework])).toEqual(['quality'])
  expect(signersNeeded([{ disposition: 'useAsIs' }])).toEqual(['quality', 'engineering'])
  expect(signersNeeded([{ disposition: 'repair' }, scrap])).toEqual(['quality', 'engineering'])
})
