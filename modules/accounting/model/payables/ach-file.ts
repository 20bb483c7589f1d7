import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { BankKind } from '../partner-accounting.ts'
import { bankDayFrom } from './bank-days.ts'

/**
 * A Nacha file of credits to vendors, by the published record rules: records of 94 characters, blocks of ten, the file filled up
 * with nines. A payment whose remittance fits one addendum is a CCD entry; a longer one is CTX and carries an X12 820.
 */

export interface AchOrigin {
  /** ABA number of our bank. */
  readonly routing: string
  readonly bankName: string
  /** What our bank calls us: as a rule the digit 1 and the employer's number. */
  readonly originId: string
  readonly companyName: string
}

export interface AchRemittance {
  readonly document: string
  readonly paid: Money
  readonly discount: Money
}

export interface AchPayment {
  readonly routing: string
  readonly account: string
  readonly kind: BankKind
  readonly amount: Money
  /** The vendor's code with us. */
  readonly payeeId: string
  readonly payeeName: string
  readonly reference: string
  /** The day it is to be settled. */
  readonly effectiveOn: DateText
  readonly remittance: readonly AchRemittance[]
}

export interface AchFile {
  readonly origin: AchOrigin
  readonly payments: readonly AchPayment[]
  readonly made: { readonly on: DateText /** HHMM */; readonly at: string }
  /** Of the files of one day the first is A, then B… */
  readonly fileOfDay: number
}

const recordLength = 94
const recordsInBlock = 10
const mostAddenda = 9999
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
export const mostFilesADay = modifiers.length

/** What one entry can carry in its ten digits, and a batch and the file in their twelve. */
export const mostOfPayment = money('99999999.99')
export const mostOfFile = money('9999999999.99')

/** What has no accent to take off is spelled as people write it without. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i', '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-' },
}

/** Letters, digits and what else the networks carry; accents go, anything odder becomes a blank. */
const plain = (text: string): string =>
  text
    .replace(/./gu, character => spelled[character] ?? character)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
const left = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width)
const digits = (value: string | number, width: number): string => String(value).padStart(width, '0').slice(-width)
const cents = (amount: Money, width: number): string => digits(amount.toFixed(2).replace('.', ''), width)
const sixDigits = (day: DateText): string => day.slice(2).replaceAll('-', '')

/** Stars, tildes and backslashes part the elements of X12: in a text they would end it. */
const element = (text: string): string =>
  plain(text)
    .replace(/[*~\\|]/g, ' ')
    .trim()

/** One document paid: its number, what was paid, what it came to, what was taken off. */
const remitted = ({ document, paid, discount }: AchRemittance): string => {
  const of = ['RMR', 'IV', element(document).slice(0, 30), '', paid.toFixed(2)]
  return discount.isZero() ? of.join('*') : [...of, paid.plus(discount).toFixed(2), discount.toFixed(2)].join('*')
}

const oneAddendum = (payment: AchPayment): string => `${payment.remittance.map(remitted).join('\\')}\\`

/** The whole remittance as an X12 820, in its envelopes. */
function paymentOrder(payment: AchPayment, { origin, made }: AchFile, place: number): string {
  const day = (on: DateText) => on.replaceAll('-', '')
  const control = digits(place + 1, 9)
  const sender = left(origin.originId, 15)
  const receiver = left(element(payment.payeeId), 15)
  const segments = [
    ['ST', '820', '0001'],
    [
      'BPR',
      'C',
      payment.amount.toFixed(2),
      'C',
      'ACH',
      'CTX',
      ...Array<string>(10).fill(''),
      day(bankDayFrom(payment.effectiveOn)),
    ],
    ['TRN', '1', element(payment.reference)],
    ['N1', 'PR', element(origin.companyName)],
    ['N1', 'PE', element(payment.payeeName)],
    ['ENT', '1'],
    ...payment.remittance.map(line => [remitted(line)]),
  ]
  return [
    [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      'ZZ',
      sender,
      'ZZ',
      receiver,
      sixDigits(made.on),
      made.at,
      'U',
      '00401',
      control,
      '0',
      'P',
      '>',
    ],
    ['GS', 'RA', sender.trim(), receiver.trim() || 'VENDOR', day(made.on), made.at, String(place + 1), 'X', '004010'],
    ...segments,
    ['SE', String(segments.length + 1), '0001'],
    ['GE', '1', String(place + 1)],
    ['IEA', '1', control],
  ]
    .map(segment => `${segment.join('*')}\\`)
    .join('')
}

const addendum = (text: string, place: number, entry: number): string =>
  `705${left(text, 80)}${digits(place + 1, 4)}${digits(entry, 7)}`

interface Entry {
  readonly kind: 'CCD' | 'CTX'
  readonly payment: AchPayment
  readonly information: readonly string[]
}

function entryOf(payment: AchPayment, file: AchFile, place: number): Entry {
  const short = oneAddendum(payment)
  if (payment.remittance.length === 0) return { kind: 'CCD', payment, information: [] }
  if (short.length <= 80) return { kind: 'CCD', payment, information: [short] }
  const information = paymentOrder(payment, file, place).match(/.{1,80}/g)!
  // What no entry can carry is told by the remittance advice alone.
  return information.length > mostAddenda
    ? { kind: 'CCD', payment, information: [] }
    : { kind: 'CTX', payment, information }
}

/** The transaction codes of credits, and of entries without an amount that only tell what was settled. */
const creditTo = { checking: '22', savings: '32' } as const
const tellTo = { checking: '24', savings: '34' } as const

const dfi = (routing: string): string => routing.slice(0, 8)

function entryRecords({ kind, payment, information }: Entry, origin: AchOrigin, trace: number): string[] {
  const { routing, account, amount } = payment
  // A name of which no letter can be carried is told by the vendor's number.
  const called = plain(payment.payeeName).trim() || payment.payeeId
  const name = kind === 'CCD' ? `${left(called, 22)}  ` : `${digits(information.length, 4)}${left(called, 16)}    `
  const code = (amount.isZero() ? tellTo : creditTo)[payment.kind]
  const first = `6${code}${dfi(routing)}${routing[8]}${left(account, 17)}${cents(amount, 10)}${left(payment.payeeId, 15)}${name}${information.length > 0 ? 1 : 0}${dfi(origin.routing)}${digits(trace, 7)}`
  return [first, ...information.map((text, place) => addendum(text, place, trace))]
}

/** Σ of the first eight digits of every receiving bank, its last ten digits. */
const hashOf = (payments: readonly AchPayment[]): string =>
  digits(String(payments.reduce((all, { routing }) => all + BigInt(dfi(routing)), 0n)), 10)

const nothing = '0'.repeat(12)

interface Batch {
  readonly records: readonly string[]
  readonly count: number
}

function batchOf(
  kind: Entry['kind'],
  entries: readonly Entry[],
  file: AchFile,
  number: number,
  firstTrace: number,
): Batch {
  const { origin, made } = file
  const bank = `${dfi(origin.routing)}${digits(number, 7)}`
  const company = left(origin.originId, 10)
  const inside = entries.flatMap((entry, place) => entryRecords(entry, origin, firstTrace + place))
  const payments = entries.map(({ payment }) => payment)
  const effectiveOn = bankDayFrom(payments[0]!.effectiveOn)
  const paid = sum(payments, ({ amount }) => amount)
  return {
    count: inside.length,
    records: [
      `5220${left(origin.companyName, 16)}${' '.repeat(20)}${company}${kind}${left('VENDOR PAY', 10)}${sixDigits(made.on)}${sixDigits(effectiveOn)}   1${bank}`,
      ...inside,
      `8220${digits(inside.length, 6)}${hashOf(payments)}${nothing}${cents(paid, 12)}${company}${' '.repeat(25)}${bank}`,
    ],
  }
}

/** The records of the file, one after the other. */
export function achRecords(file: AchFile): readonly string[] {
  const { origin, payments, made, fileOfDay } = file
  const entries = payments.map((payment, place) => entryOf(payment, file, place))
  let trace = 1
  const batches: Batch[] = []
  // A batch has one class of entries, and one day.
  const groups = Map.groupBy(entries, ({ kind, payment }) => `${bankDayFrom(payment.effectiveOn)} ${kind}`)
  for (const [, own] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
    batches.push(batchOf(own[0]!.kind, own, file, batches.length + 1, trace))
    trace += own.length
  }
  const head = `101 ${origin.routing}${origin.originId.padStart(10)}${sixDigits(made.on)}${made.at}${modifiers[fileOfDay - 1]}094101${left(origin.bankName, 23)}${left(origin.companyName, 23)}${' '.repeat(8)}`
  const inside = batches.flatMap(({ records }) => records)
  const blocks = Math.ceil((inside.length + 2) / recordsInBlock)
  const count = batches.reduce((all, batch) => all + batch.count, 0)
  const paid = sum(payments, ({ amount }) => amount)
  const foot = `9${digits(batches.length, 6)}${digits(blocks, 6)}${digits(count, 8)}${hashOf(payments)}${nothing}${cents(paid, 12)}${' '.repeat(39)}`
  const filling = Array<string>(blocks * recordsInBlock - inside.length - 2).fill('9'.repeat(recordLength))
  return [head, ...inside, foot, ...filling]
}

export const achText = (file: AchFile): string =>
  achRecords(file)
    .map(record => `${record}\r\n`)
    .join('')
