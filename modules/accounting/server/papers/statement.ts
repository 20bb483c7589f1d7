import { buckets } from '#modules/accounting/model/agings.ts'
import type { Language } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import {
  facts,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  type Writer,
  written,
} from '#platform/server/papers/index.ts'
import { currencyOf, customerIdOf, partnerLines, partnersLanguage, word } from './letter.ts'
import { contentOf, type Statement } from './statement-content.ts'

type Content = Awaited<ReturnType<typeof contentOf>>
type Moved = NonNullable<Content['movements']>[number]

/** A document as the customer calls it. */
const named = (given: PaperGiven, { document, number }: { document: string; number: string | null }): string => {
  const [resource = ''] = document.split('/')
  const memo = number?.startsWith('DM') ? 'debitMemo' : 'creditMemo'
  const kind = { 'ar-invoices': 'invoice', 'credit-memos': memo, 'cash-receipts': 'paymentOnAccount' }[resource]
  return [kind ? word(given, kind) : '', number].filter(Boolean).join(' ')
}

/** What moved, as the customer knows it: their payment by its number, and what of it was discount. */
function namedMove(given: PaperGiven, one: Moved, write: Writer): string {
  if (!one.document.startsWith('cash-receipts/')) return named(given, one)
  const payment = [word(given, 'payment'), one.number].filter(Boolean).join(' ')
  return money(one.discount).sign() > 0
    ? word(given, 'withDiscount', { payment, discount: write.money(one.discount) })
    : payment
}

function openItems(given: PaperGiven, { items }: Content, write: Writer) {
  const asOf = given.row.asOf as DateText
  return {
    columns: [
      { label: word(given, 'date') },
      { label: word(given, 'document'), width: 'fill' as const },
      { label: word(given, 'dueDate') },
      { label: word(given, 'daysLate'), align: 'right' as const },
      { label: word(given, 'open'), align: 'right' as const },
    ],
    rows: items.map(item => {
      const late = item.dueDate ? daysBetween(item.dueDate, asOf) : 0
      const isCredit = money(item.open).sign() < 0
      return {
        cells: [
          write.date(item.documentDate),
          named(given, item),
          isCredit ? '' : write.date(item.dueDate),
          !isCredit && late > 0 ? String(late) : '',
          write.money(item.open),
        ],
      }
    }),
  }
}

/** What was owed before, what moved, and what is owed now, with the balance after each. */
function movements(given: PaperGiven, content: Content, write: Writer) {
  const { opening = '0', movements: moved = [], closing = '0' } = content
  let balance: Money = money(opening)
  const from = write.date(given.row.from)
  return {
    columns: [
      { label: word(given, 'date') },
      { label: word(given, 'document'), width: 'fill' as const },
      { label: word(given, 'charges'), align: 'right' as const },
      { label: word(given, 'credits'), align: 'right' as const },
      { label: word(given, 'balance'), align: 'right' as const },
    ],
    rows: [
      { cells: ['', word(given, 'broughtForward', { date: from }), '', '', write.money(opening)], isStrong: true },
      ...moved.map(one => {
        const amount = money(one.amount)
        balance = balance.plus(amount)
        return {
          cells: [
            write.date(one.on),
            namedMove(given, one, write),
            amount.sign() > 0 ? write.money(one.amount) : '',
            amount.sign() < 0 ? write.money(amount.negated().toFixed(2)) : '',
            write.money(balance.toFixed(2)),
          ],
        }
      }),
      {
        cells: ['', word(given, 'owedOn', { date: write.date(given.row.asOf) }), '', '', write.money(closing)],
        isStrong: true,
      },
    ],
  }
}

/** accounting R37: the aging at the foot. */
const agingOf = (given: PaperGiven, { aging, total }: Content, write: Writer) => {
  const columns = [...buckets, 'unapplied'] as const
  return {
    heading: word(given, 'aging'),
    columns: [
      ...columns.map(column => ({ label: word(given, column), align: 'right' as const, width: 'fill' as const })),
      { label: word(given, 'total'), align: 'right' as const, width: 'fill' as const },
    ],
    rows: [{ cells: [...columns.map(column => write.money(aging?.[column] ?? '0')), write.money(total)] }],
  }
}

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given, await currencyOf(given.reader, null))
  const content = await contentOf(given.reader, row as unknown as Statement)
  const isForward = 'movements' in content
  return {
    company: given.company,
    title: word(given, 'statement'),
    facts: facts([
      [word(given, 'asOf'), write.date(row.asOf)],
      [word(given, 'customerId'), await customerIdOf(given, row.customer)],
      [word(given, 'since'), isForward ? write.date(row.from) : ''],
      [word(given, 'amountDue'), write.money(content.total)],
    ]),
    addresses: [{ label: word(given, 'for'), lines: await partnerLines(given, row.customer) }],
    table: isForward ? movements(given, content, write) : openItems(given, content, write),
    totals: [{ label: word(given, 'amountDue'), value: write.money(content.total), grand: true }],
    furtherTables: [agingOf(given, content, write)],
    notes: [{ text: word(given, money(content.total).sign() > 0 ? 'statementAsk' : 'nothingDue') }],
    language: words.language,
    formats: { paper: given.size },
    at: String(row.createdAt),
  }
}

/** What a customer owes on a day: each open document, or all that moved since another day. */
export const statementPaper: PaperMaker = {
  languageFor: async (reader, row) => (row.language as Language | null) ?? partnersLanguage(reader, row.customer),
  make,
}
