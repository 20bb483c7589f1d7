import { describe, expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { amountInWords } from './amount-words.ts'

const both = (amount: string) => [amountInWords(money(amount), 'en-US'), amountInWords(money(amount), 'es')]
const es = (amount: string) => amountInWords(money(amount), 'es')

describe('accounting R25, W6: the amount of a check in words', () => {
  test('the examples', () => {
    expect(both('21516.07')).toEqual([
      'Twenty-one thousand five hundred sixteen and 07/100',
      'Veintiún mil quinientos dieciséis dólares con 07/100',
    ])
    expect(both('1000000')).toEqual(['One million and 00/100', 'Un millón de dólares con 00/100'])
    expect(both('1')).toEqual(['One and 00/100', 'Un dólar con 00/100'])
    expect(es('101021.31')).toBe('Ciento un mil veintiún dólares con 31/100')
    expect(both('0.45')).toEqual(['Zero and 45/100', 'Cero dólares con 45/100'])
    expect(both('1234.56')).toEqual([
      'One thousand two hundred thirty-four and 56/100',
      'Mil doscientos treinta y cuatro dólares con 56/100',
    ])
  })
  test('apocope, accents and hundreds in Spanish', () => {
    expect(es('31')).toBe('Treinta y un dólares con 00/100')
    expect(es('100')).toBe('Cien dólares con 00/100')
    expect(es('100000')).toBe('Cien mil dólares con 00/100')
    expect(es('21000000')).toBe('Veintiún millones de dólares con 00/100')
    expect(es('1000001')).toBe('Un millón un dólares con 00/100')
    expect(es('999999999.99')).toBe(
      'Novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve dólares con 99/100',
    )
    expect(es('1000000000')).toBeNull()
  })
  test('0 to 9,999: every number has words of its own, none with an unshortened one before the noun', () => {
    const seen = { en: new Set<string>(), es: new Set<string>() }
    for (let number = 0; number < 10_000; number++) {
      const [english, spanish] = both(String(number))
      seen.en.add(english!)
      seen.es.add(spanish!)
      expect(spanish).not.toMatch(/uno dólares|uno mil|undefined| {2}/)
      expect(english).not.toMatch(/undefined| {2}/)
    }
    expect([seen.en.size, seen.es.size]).toEqual([10_000, 10_000])
  })
})
