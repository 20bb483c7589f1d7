import { Decimal, type Money, money } from './decimal.ts'

/**
 * A number as people and programs write it: $, thousands, brackets, a trailing minus or CR for what is below zero, and a
 * comma before the cents where it can be nothing else. Null: no number.
 */
export function writtenNumber(cell: string): Decimal | null {
  const written = cell.normalize('NFKC').replace(/[$€£\s]/g, '')
  if (written === '' || written === '-' || written === '—') return null
  const text = written.replace(/(?<=\d\)?)(cr|dr)\.?$/i, '')
  const isBelow = /^\(.*\)$/.test(text) || text.startsWith('-') || text.endsWith('-') || /cr\.?$/i.test(written)
  let digits = text.replace(/[()-]/g, '')
  // 1.234,56 as well as 1,234.56: the last mark that has two digits behind it is the decimal one.
  if (/,\d{1,2}$/.test(digits)) digits = digits.replace(/\./g, '').replace(',', '.')
  else digits = digits.replace(/,(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,15}(\.\d+)?$/.test(digits)) return null
  return Decimal.of(isBelow ? `-${digits}` : digits)
}

export function writtenAmount(cell: string): Money | null {
  const number = writtenNumber(cell)
  return number && money(number)
}
