import { expect, test } from 'vitest'
import { ppapElementNames, ppapRequirement } from './ppap-levels.ts'

test('quality R26: what each level submits, retains and shows on request', () => {
  const row = (level: string) =>
    ppapElementNames
      .map((_, place) => ({ submit: 'S', retain: 'R', onRequest: '*' })[ppapRequirement(level, place + 1)])
      .join('')
  expect(row('1')).toBe('RRRRRRRRRRRRSRRRRS')
  expect(row('2')).toBe('SSRRRRRRSSRSSSRRRS')
  expect(row('3')).toBe('SSSSSSSSSSSSSSRRSS')
  expect(row('4')).toBe('*****************S')
  expect(row('5')).toBe('RRRRRRRRRRRRRRRRRR')
})
