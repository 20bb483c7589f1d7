import { expect, test } from 'vitest'
import { dotsOf, recordAddress, zplQrData, zplText } from './zpl.ts'

test('inventory R43: dots are millimetres × dpi ÷ 25.4, rounded', () => {
  expect([dotsOf(25.4, 203), dotsOf(50, 203), dotsOf(100, 300)]).toEqual([203, 400, 1181])
})

test('inventory R43: the signs of the language itself are written as hex', () => {
  expect(zplText('A^B~C_D')).toBe('A_5EB_7EC_5FD')
  expect(zplQrData('LOT-000123')).toBe('MA,LOT-000123')
})

test('inventory R42: a label holds the address of its record', () => {
  expect(recordAddress('https://shop.example/', 'stock-lots', '0198')).toBe('https://shop.example/stock-lots/0198')
})
