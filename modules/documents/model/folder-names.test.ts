import { describe, expect, test } from 'vitest'
import { folderName, nameBeside } from './folder-names.ts'

describe('documents R40: folder names', () => {
  test.each([
    ['Rev: A/B', 'Rev_ A_B'],
    ['a\\b*c?d"e<f>g|h', 'a_b_c_d_e_f_g_h'],
    ['tab\there', 'tab_here'],
    ['Certs. . ', 'Certs'],
    ['con', 'con_'],
    ['LPT9', 'LPT9_'],
    ['COM10', 'COM10'],
    ['Fotografi\u0301a', 'Fotografía'],
  ])('%j becomes %j', (wanted, safe) => expect(folderName(wanted)).toBe(safe))

  test('at most 120 characters', () => expect(folderName('x'.repeat(300))).toHaveLength(120))

  test('a safe name stays what it is', () =>
    expect(folderName(folderName('Job 12: first/second.'))).toBe(folderName('Job 12: first/second.')))

  test('siblings clash whatever their case', () => {
    expect(nameBeside('Drawings', [])).toBe('Drawings')
    expect(nameBeside('Drawings', ['DRAWINGS'])).toBe('Drawings (2)')
    expect(nameBeside('Drawings', ['drawings', 'Drawings (2)'])).toBe('Drawings (3)')
  })

  test('the number fits into the 120 characters', () => {
    const long = 'x'.repeat(120)
    expect(nameBeside(long, [long])).toBe(`${'x'.repeat(116)} (2)`)
  })
})
