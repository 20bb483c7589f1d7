import { expect, test } from 'vitest'
import { gtinForms, readEnvelope, readGs1 } from './vendor-label.ts'

test('inventory R41: an ISO 15434 envelope says order, part, quantity, lot and date code', () => {
  const read =
    '[)>\u001e06\u001dKPO-000123\u001d4K2\u001dP296-1234-ND\u001d1PSN74\u001dQ100\u001d1TL77\u001d9D2431\u001d4LMX\u001e\u0004'
  expect(readEnvelope(read)).toEqual({
    ...{ order: 'PO-000123', orderLine: '2', vendorPart: '296-1234-ND', manufacturerPart: 'SN74' },
    ...{ quantity: '100', lot: 'L77', dateCode: '2431', origin: 'MX' },
  })
})

test('inventory R41: the stray sign before and the missing one after the head are forgiven', () => {
  expect(readEnvelope('>[)>06\u001d1P640456-2\u001dQ25\u001d14K003')).toEqual({
    ...{ manufacturerPart: '640456-2', quantity: '25', orderLine: '003' },
  })
  expect(readEnvelope('LOT-000123')).toBeUndefined()
})

test('inventory R41: GS1 as printed and as typed by a scanner', () => {
  const meant = { gtin: '09501101530003', lot: 'AB-12', expires: '280131', quantity: '24' }
  expect(readGs1('(01)09501101530003(17)280131(10)AB-12(37)24')).toEqual(meant)
  expect(readGs1(']d20109501101530003' + '17280131' + '10AB-12\u001d' + '3724')).toEqual(meant)
  expect(readGs1('010950110153000321S-9')).toEqual({ gtin: '09501101530003', serial: 'S-9' })
  expect(readGs1('0123')).toBeUndefined()
})

test('a GTIN is also looked for as EAN-13 and UPC', () => {
  expect(gtinForms('00012345678905')).toEqual(['00012345678905', '0012345678905', '012345678905'])
})
