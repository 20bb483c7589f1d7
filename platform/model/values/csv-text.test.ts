import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byteOrderMark,
  cellMeaning,
  clearingCell,
  csvCell,
  csvMany,
  csvMoney,
  csvQuantity,
  csvRecord,
  guardedText,
  readBoolean,
  readCsvCell,
  readCsvMany,
  unguardedText,
} from './csv-text.ts'

const tricky = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' ', 'a', 'ñ') })

describe('csv text', () => {
  it('documents R19: quotes only where needed', () => {
    expect(['plain', 'a,b', 'say "hi"', 'two\nlines', ' outer', 'inner space', '', 'end '].map(csvCell)).toEqual([
      'plain',
      '"a,b"',
      '"say ""hi"""',
      '"two\nlines"',
      '" outer"',
      'inner space',
      '',
      '"end "',
    ])
    expect(csvRecord(['PO-000001', 'Acme, Inc.', '12.50'])).toBe('PO-000001,"Acme, Inc.",12.50\r\n')
    expect(byteOrderMark.charCodeAt(0)).toBe(0xfeff)
  })

  it('documents R19: numbers have a dot and no grouping', () => {
    expect(csvMoney('1234.5')).toBe('1234.50')
    expect(csvQuantity('12.500000')).toBe('12.5')
    expect(csvMany(['A-1', 'A-2'])).toBe('A-1; A-2')
    expect(readCsvMany('A-1; A-2;')).toEqual(['A-1', 'A-2'])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('documents R20: %j gets a leading apostrophe', text => {
    expect(guardedText(text)).toBe(`'${text}`)
    expect(unguardedText(`'${text}`)).toBe(text)
  })

  it('documents R20: other text is left alone', () => {
    expect(guardedText("'quoted'")).toBe("'quoted'")
    expect(unguardedText("'quoted'")).toBe("'quoted'")
    expect(guardedText("'=x")).toBe("''=x")
    expect(guardedText(clearingCell)).toBe("'(empty)")
  })

  it('documents R17: what was exported reads back the same', () => {
    fc.assert(
      fc.property(fc.array(tricky, { minLength: 2, maxLength: 5 }), cells => {
        for (const text of cells) {
          expect(unguardedText(guardedText(text))).toBe(text)
          expect(readCsvCell(csvCell(text))).toBe(text)
          if (text.trim()) expect(cellMeaning(guardedText(text))).toEqual({ kind: 'text', text })
        }
        expect(parse(csvRecord(cells), { record_delimiter: '\r\n' })).toEqual([cells])
      }),
    )
    expect(readCsvCell('"open')).toBeNull()
    expect(readCsvCell('in"side')).toBeNull()
  })

  it('documents R15: blank keeps, (empty) clears', () => {
    expect(cellMeaning('  ')).toEqual({ kind: 'keep' })
    expect(cellMeaning('(empty)')).toEqual({ kind: 'clear' })
    expect(cellMeaning("'(empty)")).toEqual({ kind: 'text', text: '(empty)' })
    expect(cellMeaning("'-5")).toEqual({ kind: 'text', text: '-5' })
  })

  it('documents R15: booleans', () => {
    expect(['yes', 'YES', 'sí', 'SI', 'True', '1'].map(readBoolean)).toEqual(Array(6).fill(true))
    expect(['no', 'No', 'FALSE', '0'].map(readBoolean)).toEqual(Array(4).fill(false))
    expect(['Y', 'x', 'Verdadero', 'on'].map(readBoolean)).toEqual(Array(4).fill(true))
    expect(['N', 'falso', '-'].map(readBoolean)).toEqual(Array(3).fill(false))
    expect(['', 'maybe', '2'].map(readBoolean)).toEqual(Array(3).fill(null))
  })
})
