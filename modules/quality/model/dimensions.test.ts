import { expect, test } from 'vitest'
import { dimensions, printedRequirement } from './dimensions.ts'

const plain = {
  nominal: null,
  upperTolerance: null,
  lowerTolerance: null,
  lowerLimit: null,
  upperLimit: null,
  features: 1,
  basic: false,
  reference: false,
}

test('quality dimensions: the requirement is built as a drawing would print it', () => {
  const printed = (given: Partial<Record<keyof typeof plain, unknown>>) =>
    printedRequirement({ ...plain, ...given } as never)
  expect(printed({ nominal: '10.12', upperTolerance: '0.10', lowerTolerance: '-0.10' })).toBe('10.12 ± 0.1')
  expect(printed({ nominal: '25.4', upperTolerance: '0.05', lowerTolerance: '-0.02', features: 4 })).toBe(
    '4X 25.4 +0.05 −0.02',
  )
  expect(printed({ lowerLimit: '9.9', upperLimit: '10.1' })).toBe('9.9 – 10.1')
  expect(printed({ upperLimit: '0.05' })).toBe('≤ 0.05')
  expect(printed({ nominal: '50', basic: true })).toBe('[50]')
  expect(printed({ nominal: '12', reference: true })).toBe('(12)')
  expect(printed({})).toBeNull()
})

test('quality dimensions: a balloon number is 12 or 12.3', () => {
  const pattern = new RegExp(dimensions.fields.number!.pattern!)
  expect(['12', '12.3', '7A'].every(number => pattern.test(number))).toBe(true)
  expect(['', 'A', '12.', 'twelve'].some(number => pattern.test(number))).toBe(false)
})
