import { type Complaint, complaint } from '#platform/model'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'

/** What a company begins with: accounts, open documents of customers and vendors, stock (accounting E53). */
export interface OpeningBalances {
  readonly on: DateText
  /** Signed, debits positive. */
  readonly accounts: readonly { readonly account: string; readonly amount: Money }[]
  readonly receivables: readonly OpenDocument[]
  readonly payables: readonly OpenDocument[]
  readonly stock: readonly OpeningStock[]
}

export interface OpenDocument {
  readonly partner: string
  /** The number it bears on paper. */
  readonly number: string
  readonly dueOn: string
  readonly amount: Money
}

export interface OpeningStock {
  /** `part-revisions/…` or `material-codes/…`. */
  readonly item: string
  readonly storageLocation: string
  readonly quantity: string
  readonly value: Money
}

/** Debits less credits of everything: nothing, or the books would begin with a difference. */
export const openingDifference = (opening: OpeningBalances): Money =>
  sum(opening.accounts, one => one.amount)
    .plus(sum(opening.receivables, one => one.amount))
    .minus(sum(opening.payables, one => one.amount))
    .plus(sum(opening.stock, one => one.value)) as Money

const isText = (given: unknown): given is string => typeof given === 'string' && given.trim() !== ''
const isDay = (given: unknown): given is string => isText(given) && isDate(given)
const isAmount = (given: unknown): given is string => isText(given) && /^-?\d{1,15}(\.\d{1,2})?$/.test(given)
const isQuantity = (given: unknown): given is string => isText(given) && /^\d{1,12}(\.\d{1,6})?$/.test(given)

type Given = Readonly<Record<string, unknown>>
type Wants = Readonly<Record<string, (given: unknown) => boolean>>

const wants: Readonly<Record<'accounts' | 'receivables' | 'payables' | 'stock', Wants>> = {
  accounts: { account: isText, amount: isAmount },
  receivables: { partner: isText, number: isText, dueOn: isDay, amount: isAmount },
  payables: { partner: isText, number: isText, dueOn: isDay, amount: isAmount },
  stock: { item: isText, storageLocation: isText, quantity: isQuantity, value: isAmount },
}
type Part = keyof typeof wants
const parts = Object.keys(wants) as Part[]

const rowsOf = (given: Given, part: Part): readonly Given[] =>
  Array.isArray(given[part]) ? (given[part] as Given[]).filter(row => row && typeof row === 'object') : []

/** What was typed, or what is wrong with it, field by field. */
export function readOpening(given: Given): { opening: OpeningBalances } | { wrong: Complaint[] } {
  const wrong = parts.flatMap(part =>
    rowsOf(given, part).flatMap((row, place) =>
      Object.entries(wants[part])
        .filter(([field, isRight]) => !isRight(row[field]))
        .map(([field]) => complaint([part, place, field], isText(row[field]) ? 'badValue' : 'required')),
    ),
  )
  if (!isDay(given.on)) wrong.unshift(complaint(['on'], 'required'))
  if (wrong.length) return { wrong }
  const documents = (part: 'receivables' | 'payables') =>
    rowsOf(given, part).map(row => ({ ...row, amount: money(row.amount as string) }) as unknown as OpenDocument)
  return {
    opening: {
      on: given.on as DateText,
      accounts: rowsOf(given, 'accounts').map(row => ({
        account: row.account as string,
        amount: money(row.amount as string),
      })),
      receivables: documents('receivables'),
      payables: documents('payables'),
      stock: rowsOf(given, 'stock').map(
        row => ({ ...row, value: money(row.value as string) }) as unknown as OpeningStock,
      ),
    },
  }
}
