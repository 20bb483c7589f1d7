import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorCode, readFloorCode, travelerCode } from './floor-code.ts'

test('the codes of the specification: operation 4711, thing 9, person 123', () => {
  expect([floorCode('O', 4711), floorCode('T', 9), floorCode('U', 123)]).toEqual(['O0003MV6', 'T0000097', 'U00003F0'])
})

test('a code reads back; what is not ours is unknown', () => {
  expect(readFloorCode('o0003mv6')).toEqual({ kind: 'operation', number: 4711 })
  expect([readFloorCode('X0012'), readFloorCode('O12')]).toEqual(['unknown', 'unknown'])
})

test('one wrong character, or two neighbours swapped, are noticed', () => {
  const number = fc.integer({ min: 0, max: 36 ** 6 - 1 })
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 35 }), (value, place, shift) => {
      const code = floorCode('O', value)
      const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      const wrong = digits[(digits.indexOf(code[place]!) + shift) % 36]
      expect(readFloorCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBe('mistyped')
    }),
  )
})

test('a reprinted traveler carries its number behind the code; the first carries none', () => {
  const code = floorCode('O', 4711)
  expect([travelerCode(code, 1), travelerCode(code, 2)]).toEqual(['O0003MV6', 'O0003MV6-2'])
  expect(readFloorCode('O0003MV6-12')).toEqual({ kind: 'operation', number: 4711, traveler: 12 })
  expect([readFloorCode('T0000097-2'), readFloorCode('O0003MV7-2')]).toEqual(['unknown', 'mistyped'])
})
