import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeKey, formatCode, readCode, revisionLetter } from './codes.ts'
import { compareNaturally, folded, searchWords } from './folded.ts'

describe('codes', () => {
  it('formats counters and grows when they outgrow the pattern', () => {
    expect(formatCode('PO-000000', 42)).toBe('PO-000042')
    expect(formatCode('PO-000000', 1_234_567)).toBe('PO-1234567')
    expect(formatCode('PP-0000-00', 2026, 7)).toBe('PP-2026-07')
    expect(formatCode('8D-000000', 3)).toBe('8D-000003')
    expect(formatCode('SO-000000-0-0', 12, 3, 1)).toBe('SO-000012-3-1')
    expect(formatCode('JB-000000/000', 12, 3)).toBe('JB-000012/003')
    expect(formatCode('FY0000', 2026)).toBe('FY2026')
    expect(() => formatCode('PP-0000-00', 2026)).toThrow('takes 2 counters')
    expect(() => formatCode('PO-000000', -1)).toThrow('cannot count -1')
  })

  it('reads counters back', () => {
    expect(readCode('PP-0000-00', 'PP-2026-07')).toEqual([2026, 7])
    expect(readCode('PO-000000', 'PO-1234567')).toEqual([1_234_567])
    expect(readCode('PO-000000', 'PO-42')).toBeNull()
    expect(readCode('PO-000000', 'SO-000042')).toBeNull()
    expect(readCode('JB-000000/000', 'JB-000012/003')).toEqual([12, 3])
    const pattern = fc.constantFrom('PO-000000', 'BP-000000', '8D-000000', 'FY0000')
    fc.assert(
      fc.property(pattern, fc.nat(), (each, counter) => {
        expect(readCode(each, formatCode(each, counter))).toEqual([counter])
      }),
    )
  })

  it('documents R4: case, separators and leading zeros do not matter', () => {
    expect(new Set(['so123', 'SO 123', 'so-000123', 'SO-000123', ' sO/0123 '].map(codeKey))).toEqual(new Set(['so123']))
    expect(codeKey('SO-000012-3')).not.toBe(codeKey('SO-000123'))
    expect(codeKey('SO-000012-3-1')).toBe(codeKey('so12 3 1'))
    expect(codeKey('8D-000010')).toBe('8d10')
    expect(codeKey('A-000')).toBe('a0')
    expect(codeKey('Ñ-01')).toBe('n1')
    expect(codeKey('')).toBe('')
  })

  it('keys are stable and tell counters apart', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.string(), (a, b, text) => {
        expect(codeKey(formatCode('PO-000000', a)) === codeKey(formatCode('PO-000000', b))).toBe(a === b)
        expect(codeKey(codeKey(text))).toBe(codeKey(text))
      }),
    )
  })

  it('documents R37: revision letters skip I O Q S X Z', () => {
    const letters = Array.from({ length: 22 }, (_, index) => revisionLetter(index + 1))
    expect(letters.join(' ')).toBe('A B C D E F G H J K L M N P R T U V W Y AA AB')
    expect(revisionLetter(20 + 400)).toBe('YY')
    expect(revisionLetter(20 + 400 + 1)).toBe('AAA')
  })
})

describe('folded', () => {
  it('documents R4: case and accents are ignored', () => {
    expect(folded('Cañón')).toBe('canon')
    expect(folded('ÅNGSTRÖM Straße ﬁle Łódź')).toBe('angstrom strasse file lodz')
    expect(searchWords('  Acme   CAÑÓN ')).toEqual(['acme', 'canon'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(folded(folded(text))).toBe(folded(text))
      }),
    )
  })

  it('documents R1: text sorts case-insensitively and naturally', () => {
    expect(['A-10', 'b-1', 'A-2', 'a-2', 'B-0'].sort(compareNaturally)).toEqual(['A-2', 'a-2', 'A-10', 'B-0', 'b-1'])
    expect(compareNaturally('x', 'x')).toBe(0)
    const text = fc.string({ maxLength: 6 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareNaturally(a, b)) + Math.sign(compareNaturally(b, a))).toBe(0)
        expect(compareNaturally(a, b) === 0).toBe(a === b)
      }),
    )
  })
})
