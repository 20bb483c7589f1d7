import { describe, expect, test } from 'vitest'
import type { CheckView } from './check-view.ts'
import { fits, guessColumns, matchRows, readDfq, readTable, rowsOf } from './measurement-files.ts'

const check = (number: string, more: Partial<CheckView> = {}) =>
  ({ number, requirement: `${number} mm`, dataKind: 'variable', features: 1, lot: null, ...more }) as CheckView
const checks = [check('1'), check('12', { features: 4 }), check('13', { dataKind: 'attribute' })]

describe('files of measuring machines (quality, gage input)', () => {
  test('a table with the delimiter and the decimal mark of its country', () => {
    const table = readTable(
      '\uFEFFsep=;\r\nMerkmal;Nennmaß;Ist;Teil\r\n1;10,00;10,02;A-1\r\n\r\n"12.3";"4;5";4,51;A-1\r\n',
    )
    const columns = guessColumns(table[0]!)
    expect(columns).toEqual({ characteristic: 'Merkmal', value: 'Ist', piece: 'Teil' })
    expect(fits(columns, table[0]!)).toBe(true)
    expect(fits(columns, ['No', 'Actual'])).toBe(false)
    expect(rowsOf(table, columns!)).toEqual([
      { characteristic: '1', entered: '10,02', piece: 'A-1' },
      { characteristic: '12.3', entered: '4,51', piece: 'A-1' },
    ])
    expect(guessColumns(['Foo', 'Bar'])).toBeNull()
  })
  test('Q-DAS', () => {
    const rows = readDfq('K0100 2\nK2001/1 1\nK2002/1 Bore\nK2002/2 12.1\nK0001/1 10.02\nK0014/1 7\nK0001/2 4.5\n')
    expect(rows).toEqual([
      { characteristic: '1', entered: '10.02', piece: '7' },
      { characteristic: '12.1', entered: '4.5', piece: null },
    ])
    expect(readDfq('Char;Actual\n1;2')).toBeNull()
  })
  test('values find their check by its balloon; what does not is told', () => {
    const row = (characteristic: string, entered: string, piece: string | null = null) => ({
      characteristic,
      entered,
      piece,
    })
    const { samples, unknown, unread } = matchRows(
      [
        row('#1', '10.02'),
        row('1', '10,03'),
        row('12.4', '4.5'),
        row('12.5', '4.5'),
        row('13', '1'),
        row('1', '10.o5'),
      ],
      checks,
    )
    expect(
      samples.map(({ check: { number }, values }) => [
        number,
        values.map(({ piece, featureNo, value }) => [piece, featureNo, value]),
      ]),
    ).toEqual([
      [
        '1',
        [
          [1, null, '10.02'],
          [2, null, '10.03'],
        ],
      ],
      ['12', [[1, 4, '4.5']]],
    ])
    expect(unknown).toEqual(['12.5', '13'])
    expect(unread).toEqual([row('1', '10.o5')])
  })
  test('pieces are counted by their serial, and of a lot after those that were taken', () => {
    const lot = check('1', { lot: { taken: 3, bad: 0, ac: 0, re: 1, serials: [] } })
    const { samples } = matchRows(
      [
        { characteristic: '1', entered: '1', piece: 'S7' },
        { characteristic: '1', entered: '2', piece: 'S9' },
      ],
      [lot],
    )
    expect(samples[0]!.values.map(({ piece, serial }) => [piece, serial])).toEqual([
      [4, 'S7'],
      [5, 'S9'],
    ])
  })
})
