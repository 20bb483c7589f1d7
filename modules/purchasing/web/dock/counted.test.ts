import { describe, expect, test } from 'vitest'
import type { ExpectedLine } from '#modules/purchasing/model/dock.ts'
import { lotsOf, newLot, notCounted, receiptLines, standingOf, withLabel } from './counted.ts'

const line: ExpectedLine = {
  ...{ id: 'line-1', order: 'order-1', orderCode: 'PO-000001', lineNumber: 1, kind: 'stock', what: '6061-RD-1.25' },
  ...{ description: null, unit: 'lb', ordered: '100', received: '60', open: '40', most: '45', due: null },
  ...{ job: null, jobCode: null, tracking: 'lot', stockUnit: 'in', stockPerPurchase: '10', inspect: false },
  ...{
    certificatesNeeded: 0,
    certificatePolicy: 'warn',
    storageLocation: 'bin-1',
    storageLocationName: 'A-01',
    isMeant: false,
  },
}
const counted = (quantity: string) => ({ ...notCounted(line), quantity })

describe('what was counted on a line', () => {
  test('purchasing R16: it is complete, short, over, or more than may come', () => {
    expect(['', '40', '12.5', '45', '45.1'].map(count => standingOf(line, counted(count)))).toEqual([
      ...['none', 'complete', 'short', 'over', 'tooMuch'],
    ])
  })

  test('one lot takes all of it, in stock units; several say how much each', () => {
    const heat = { ...counted('4'), lots: [newLot({ heatNumber: ' K131552 ' })] }
    expect(lotsOf(line, heat)).toEqual([{ quantity: '40', heatNumber: 'K131552' }])
    const two = { ...counted('4'), lots: [newLot({ heatNumber: 'A', quantity: '15' }), newLot({ heatNumber: 'B' })] }
    expect(lotsOf(line, two)).toEqual([
      { quantity: '15', heatNumber: 'A' },
      { quantity: '0', heatNumber: 'B' },
    ])
    expect(lotsOf(line, counted('4'))).toBeNull()
  })

  test('serials come one a line, or pasted as a column', () => {
    const serial = { ...line, tracking: 'serial' as const }
    expect(lotsOf(serial, { ...counted('2'), serials: '1181\n1182\t\n' })).toEqual([
      { serial: '1181', quantity: '1' },
      { serial: '1182', quantity: '1' },
    ])
  })

  test('a scanned label adds its count and keeps its lot apart from others', () => {
    const first = withLabel(line, notCounted(line), { quantity: '4', lot: 'L-1' })
    const again = withLabel(line, first, { quantity: '2', lot: 'L-1' })
    const other = withLabel(line, again, { quantity: '1', lot: 'L-2' })
    expect(other.quantity).toBe('7')
    expect(lotsOf(line, other)).toEqual([
      { quantity: '60', vendorLot: 'L-1' },
      { quantity: '10', vendorLot: 'L-2' },
    ])
  })

  test('only what was counted is received, where it is proposed to lie', () => {
    const lines = [line, { ...line, id: 'line-2' }]
    expect(receiptLines(lines, { 'line-1': counted('40'), 'line-2': counted('') })).toEqual([
      { poLine: 'line-1', quantity: '40', newLots: null, storageLocation: 'bin-1', certificateFiles: [] },
    ])
  })
})
