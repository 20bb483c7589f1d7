import { describe, expect, test } from 'vitest'
import { unitPrice } from '#platform/model/values/decimal.ts'
import { attributeComplaints, type Definition, templateChanges, templateStarts } from './attributes.ts'
import { effectiveRates } from './groups.ts'

const define = (key: string, type: Definition['type'], more: Partial<Definition> = {}): Definition => ({
  key,
  label: key,
  type,
  required: false,
  options: null,
  ...more,
})
const vmc = [
  define('tableLoad', 'number', { required: true }),
  define('taper', 'enum', { options: ['CAT40', 'BT30'] }),
  define('probe', 'boolean'),
  define('rebuiltOn', 'date'),
]

describe('things: attributes against their template', () => {
  const codes = (attributes: unknown) => attributeComplaints(vmc, attributes).map(({ code }) => code)

  test('what fits is fine, numbers also as text with all their digits', () => {
    expect(codes({ tableLoad: '1500.5', taper: 'CAT40', probe: true, rebuiltOn: '2024-02-29' })).toEqual([])
    expect(codes({ tableLoad: 1500 })).toEqual([])
  })

  test('the wrong type, an unknown key and a missing value are each named', () => {
    expect(codes({ tableLoad: 'heavy' })).toEqual(['wrongAttribute'])
    expect(codes({ tableLoad: 1, taper: 'HSK' })).toEqual(['wrongAttribute'])
    expect(codes({ tableLoad: 1, rebuiltOn: '2023-02-29' })).toEqual(['wrongAttribute'])
    expect(codes({ tableLoad: 1, colour: 'red' })).toEqual(['unknownAttribute'])
    expect(codes(null)).toEqual(['missingAttribute'])
    expect(codes(['x'])).toEqual(['notObject'])
  })
})

describe('things: templates', () => {
  const template = { defaults: { capacity: 6, laborRate: '42.5', schedulable: false } }

  test('applied to a thing that stands they fill empty fields only', () => {
    expect(templateChanges(template, { capacity: 1, laborRate: null, schedulable: true })).toEqual({
      laborRate: '42.5',
    })
  })

  test('an empty list counts as empty', () => {
    expect(templateChanges({ defaults: { skills: ['a'] } }, { skills: [] })).toEqual({ skills: ['a'] })
    expect(templateChanges({ defaults: { skills: ['a'] } }, { skills: ['b'] })).toEqual({})
  })

  test('a new thing takes them wherever nobody said otherwise', () => {
    const fresh = { kind: 'machine', capacity: 1, laborRate: null, schedulable: true }
    expect(templateStarts(template, fresh)).toEqual(template.defaults)
    expect(templateStarts(template, { ...fresh, capacity: 2 })).toEqual({ laborRate: '42.5', schedulable: false })
  })
})

test('things: a rate is the thing’s own, else its primary group’s, else that of the group above', () => {
  const rates = (labor: string | null, machine: string | null, overhead: string | null) => {
    const [laborRate, machineRate, overheadRate] = [labor, machine, overhead].map(rate => rate && unitPrice(rate))
    return { laborRate: laborRate || null, machineRate: machineRate || null, overheadRate: overheadRate || null }
  }
  const found = effectiveRates([rates(null, '95', null), rates('32', '80', null), rates('30', '70', '20')])
  expect(found).toEqual(rates('32', '95', '20'))
})
