import type { MicrLine } from '#modules/accounting/model/payables/micr.ts'
import type { Address, Language, Words } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import { type Formatting, formatDate, formatMoney } from '#platform/model/values/formats.ts'
import { addressLines } from '#platform/server/papers/index.ts'
import type { PaidItem } from './remittance.ts'

/** The face and the stub of a check, drawn in millimetres at their place on the sheet. */

export interface CheckData {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly checkDate: DateText
  readonly payeeName: string
  readonly address: Address | null
  readonly amount: string
  readonly amountWords: string
  readonly memo: string | null
  readonly payment: string
  readonly paymentCode: string
  readonly language: Language
  readonly layout: 'voucherTop' | 'voucherMiddle' | 'voucherBottom' | 'threePerPage'
  readonly preprintedCompany: boolean
  readonly offsetX: string
  readonly offsetY: string
  readonly signatures: 'none' | 'one' | 'two'
  readonly secondAbove: string | null
  readonly bank: string | null
  readonly items: readonly PaidItem[]
  /** The line banks read, where the stock is printed without it. */
  readonly micr?: MicrLine | null
}

export interface Drawing {
  readonly company: { readonly name: string; readonly lines: readonly string[] }
  readonly words: Words
  readonly formatting: Formatting
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign]!)

interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'start' | 'end' | 'middle'
  readonly quiet?: boolean
}

export const text = (x: number, y: number, words: string, { size = 3.4, bold, align = 'start', quiet }: Look = {}) =>
  words === ''
    ? ''
    : `<text x="${x}" y="${y}" font-family="Roboto" font-size="${size}" text-anchor="${align}"${bold ? ' font-weight="bold"' : ''} fill="${quiet ? '#636c7a' : '#12161c'}">${escaped(words)}</text>`

export const rule = (x: number, y: number, width: number, weight = 0.2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${weight}" fill="#12161c"/>`

/** accounting R25: figures stand after two asterisks, and asterisks fill the line of the words, so that nothing fits in. */
export const protectedFigures = (amount: string, formatting: Formatting): string =>
  `**${formatMoney(amount, formatting)}`
/** Roughly what a letter and an asterisk take, in millimetres. */
const [letterWidth, asteriskWidth] = [1.62, 1.4]
export const filledLine = (words: string, width: number): string => {
  const stars = Math.floor((width - (words.length + 1) * letterWidth) / asteriskWidth)
  return stars > 0 ? `${words} ${'*'.repeat(stars)}` : words
}

const left = 14
const right = 201.9

function signatures(check: CheckData, word: (name: string) => string): string {
  if (check.signatures === 'none') return ''
  const isTwo =
    check.signatures === 'two' &&
    (check.secondAbove === null || money(check.amount).greaterThan(money(check.secondAbove)))
  const line = (y: number) =>
    rule(133, y, right - 133) + text(133, y + 3.4, word('signature'), { size: 2.2, quiet: true })
  return line(69) + (isTwo ? line(60) : '')
}

/** The face: 88.9 mm (3½ in) high, as check stock is cut. */
export function checkFace(check: CheckData, { company, words, formatting }: Drawing): string {
  const word = (name: string) => words(`accounting.papers.${name}`)
  const isEnglish = check.language !== 'es'
  const wordsWidth = right - left - (isEnglish ? 22 : 0)
  const place = check.address ? addressLines(check.address, check.language) : []
  return [
    ...(check.preprintedCompany
      ? []
      : [
          text(left, 13, company.name, { size: 4.4, bold: true }),
          ...company.lines.map((line, at) => text(left, 17.5 + at * 3.6, line, { size: 2.6, quiet: true })),
          text(118, 13, check.bank ?? '', { size: 3, bold: true, align: 'middle' }),
          text(right, 13, String(check.number), { size: 4.4, bold: true, align: 'end' }),
        ]),
    text(155, 27, word('date'), { size: 2.4, quiet: true }),
    text(right, 27, formatDate(check.checkDate, formatting), { align: 'end' }),
    text(left, 37, word('payTo'), { size: 2.4, quiet: true }),
    text(left + 38, 37, check.payeeName, { size: 4, bold: true }),
    rule(left + 38, 38.3, 108),
    text(right, 37, protectedFigures(check.amount, formatting), { size: 4.2, bold: true, align: 'end' }),
    text(left, 46, filledLine(check.amountWords, wordsWidth), { size: 3.2 }),
    rule(left, 47.4, wordsWidth),
    isEnglish ? text(right, 46, 'DOLLARS', { size: 2.8, bold: true, align: 'end' }) : '',
    text(left + 8, 51.4, check.payeeName, { size: 3 }),
    ...place.map((line, at) => text(left + 8, 55 + at * 3.6, line, { size: 3 })),
    // Below this the band begins that belongs to the line banks read.
    text(left, 71, word('memo'), { size: 2.4, quiet: true }),
    text(left + 14, 70, check.memo ?? '', { size: 3 }),
    rule(left + 14, 71.2, 70),
    signatures(check, word),
  ].join('')
}

/** accounting R23: a stub shows so many; more go to a page that uses up no check. */
export const onStub = 14

const columns = [left, 42, 112, 152, 176, right] as const

export function paidRows(
  items: readonly PaidItem[],
  { words, formatting }: Drawing,
  from: number,
  step: number,
): string {
  const word = (name: string) => words(`accounting.papers.${name}`)
  const heads = ['date', 'yourInvoice', 'ourNumber', 'gross', 'discount', 'paidAmount']
  const cell = (column: number, y: number, value: string, look: Look = {}) =>
    text(columns[column]!, y, value, { size: 2.6, align: column > 2 ? 'end' : 'start', ...look })
  const amount = (value: string) => formatMoney(value, formatting)
  return [
    ...heads.map((head, column) => cell(column, from, word(head), { quiet: true })),
    rule(left, from + 1.2, right - left, 0.15),
    ...items.map((item, row) => {
      const y = from + 5 + row * step
      const gross = money(item.cash).plus(money(item.discount)).toFixed(2)
      const values = [
        item.date ? formatDate(item.date, formatting) : '',
        item.document || word('prepayment'),
        item.ours ?? '',
        amount(gross),
        money(item.discount).isZero() ? '' : amount(item.discount),
        amount(item.cash),
      ]
      return values.map((value, column) => cell(column, y, value.slice(0, 44))).join('')
    }),
  ].join('')
}

/** What the check pays, for whoever gets it and for our own files. */
export function checkStub(check: CheckData, drawing: Drawing): string {
  const { words, formatting } = drawing
  const shown = check.items.slice(0, onStub)
  const more = check.items.length - shown.length
  const total = sum(check.items, item => money(item.cash)).toFixed(2)
  return [
    text(left, 8, check.payeeName, { size: 3.2, bold: true }),
    text(118, 8, `${check.paymentCode} · ${formatDate(check.checkDate, formatting)}`, {
      size: 2.8,
      align: 'middle',
    }),
    text(right, 8, String(check.number), { size: 3.2, bold: true, align: 'end' }),
    paidRows(shown, drawing, 15, 4.3),
    more > 0 ? text(left, 84, words('accounting.papers.moreOnPage', { count: more }), { size: 2.6 }) : '',
    rule(152, 80.6, right - 152, 0.15),
    text(152, 84, words('accounting.papers.total'), { size: 2.8, bold: true }),
    text(right, 84, formatMoney(total, formatting), { size: 2.8, bold: true, align: 'end' }),
  ].join('')
}
