import { expect, test } from 'vitest'
import type { LabelDesign } from './label-elements.ts'
import { dotsOf, qrModules, recordAddress, zplLabel, zplQrData, zplText } from './zpl.ts'

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

test('inventory R43: one label in ZPL, in dots, with its QR code said by level and mode', () => {
  const design: LabelDesign = {
    ...{ widthMm: 50, heightMm: 25, dpi: 203 },
    elements: [
      { kind: 'barcode', symbology: 'qrcode', x: 2, y: 2, size: 20 },
      { kind: 'field', field: 'code', x: 25, y: 2, size: 4 },
      { kind: 'text', text: 'Heat ^A_1', x: 25, y: 10, rotation: 90 },
      { kind: 'barcode', symbology: 'code128', field: 'code', x: 25, y: 15, size: 6, width: 24 },
      { kind: 'line', x: 0, y: 24, width: 50 },
      { kind: 'field', field: 'nothing', x: 0, y: 0 },
    ],
  }
  const values = { code: 'LOT-000123', address: 'https://shop.example/stock-lots/0198f3c2-7d1e-7abc-8def-0123456789ab' }
  expect(zplLabel(design, values, 2).split('\n')).toEqual([
    '^XA^CI28^PW400^LL200',
    `^FO16,16^BQN,2,4^FH_^FDMA,${values.address}^FS`,
    '^FO200,16^A0N,32,32^FH_^FDLOT-000123^FS',
    '^FO200,80^A0R,28,28^FH_^FDHeat _5EA_5F1^FS',
    '^FO200,120^BY1^BCN,48,N,N,N^FH_^FDLOT-000123^FS',
    '^FO0,192^GB400,2,2^FS',
    '^PQ2',
    '^XZ',
  ])
})

test('a QR code of level M is as wide as its bytes need', () => {
  expect([
    qrModules('A'.repeat(14)),
    qrModules('A'.repeat(15)),
    qrModules('A'.repeat(84)),
    qrModules('ñ'.repeat(43)),
  ]).toEqual([21, 25, 37, 41])
})
