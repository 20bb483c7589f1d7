import { expect, test } from 'vitest'
import { readStock } from './opening-file.ts'

test('stock as programs list it: titles, totals, blank quantities, cost or value', () => {
  const lines = [
    ['Ridgeline Precision', '', '', ''],
    ['Inventory Valuation Summary', '', '', ''],
    ['Item', 'On Hand', 'Avg Cost', 'Asset Value'],
    ['P-100', '1,200', '0.0125', '15.00'],
    ['P-200', '3', '', '100.00'],
    ['P-300', '0', '5.00', '0.00'],
    ['TOTAL', '1,203', '', '115.00'],
  ]
  expect(readStock(lines)?.map(one => [one.item, one.quantity.toString(), one.unitCost.toString()])).toEqual([
    ['P-100', '1200', '0.0125'],
    ['P-200', '3', '33.333333'],
  ])
})

test('lots, heats, serials, expiry and bins come along', () => {
  const [line] = readStock([
    ['Part No.', 'Bin', 'Qty', 'Unit Cost', 'Lot #', 'Heat No', 'Serial Numbers', 'Expiration Date'],
    ['V-1', 'A1', '2', '10', 'L7', 'H9', 'S1; S2', '12/31/2027'],
  ])!
  expect(line).toMatchObject({
    ...{ location: 'A1', lotNumber: 'L7', heatNumber: 'H9', serials: 'S1; S2', expiryDate: '2027-12-31' },
  })
  expect(
    readStock([
      ['Customer', 'Phone'],
      ['Apex', '1'],
    ]),
  ).toBeNull()
})

test('shortened headers, and a unit behind the quantity', () => {
  const lines = [
    ['Part #', 'Loc', 'Qty OH', 'Ext Cost'],
    ['000123', 'A-01', '1,200 EA', '300.00'],
    ['X-1', 'A-02', '2.5 ft.', '10'],
  ]
  expect(
    readStock(lines)?.map(one => [one.item, one.location, one.quantity.toString(), one.unitCost.toString()]),
  ).toEqual([
    ['000123', 'A-01', '1200', '0.25'],
    ['X-1', 'A-02', '2.5', '4'],
  ])
})
