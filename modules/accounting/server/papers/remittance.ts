import { sql } from 'kysely'
import type { Address } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import {
  addressLines,
  facts,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  titleOf,
  type Writer,
  written,
} from '#platform/server/papers/index.ts'
import { payeeAddress } from '../payee-address.ts'
import { currencyOf, partnersLanguage, word } from './letter.ts'

/** One thing a payment pays. */
export interface PaidItem {
  readonly document: string
  readonly ours: string | null
  readonly date: DateText | null
  readonly cash: string
  readonly discount: string
}

export const paidItems = (reader: Reader, payment: unknown): Promise<PaidItem[]> =>
  reader.rows<PaidItem>(sql`
    select coalesce(i.vendor_invoice_number, n.code, r.reference, x.name, '') as document, coalesce(i.code, r.code) as ours,
      coalesce(i.invoice_date, n.memo_date, r.received_on)::text as date, a.cash_amount::text as cash, a.discount_amount::text as discount
    from payment_applications a left join ap_invoices i on i.id = a.ap_invoice left join credit_memos n on n.id = a.memo
      left join accounts x on x.id = a.account left join cash_receipt_transactions t on t.id = a.customer_prepayment
      left join cash_receipts r on r.id = coalesce(a.receipt, t.receipt)
    where a.root = ${payment}::uuid order by a.position`)

const grossOf = ({ cash, discount }: PaidItem): Money => money(cash).plus(money(discount))

/** What each thing was worth, what was taken off it, and what is paid. */
export const paidTable = (given: PaperGiven, items: readonly PaidItem[], write: Writer) => ({
  columns: [
    { label: word(given, 'date') },
    { label: word(given, 'yourInvoice'), width: 'fill' as const },
    { label: word(given, 'ourNumber'), mono: true },
    { label: word(given, 'gross'), align: 'right' as const },
    { label: word(given, 'discount'), align: 'right' as const },
    { label: word(given, 'paidAmount'), align: 'right' as const },
  ],
  rows: items.map(item => ({
    cells: [
      write.date(item.date),
      item.document || word(given, 'prepayment'),
      item.ours ?? '',
      write.money(grossOf(item).toFixed(2)),
      money(item.discount).isZero() ? '' : write.money(item.discount),
      write.money(item.cash),
    ],
  })),
})

export const paidTotals = (given: PaperGiven, items: readonly PaidItem[], write: Writer) => [
  { label: word(given, 'gross'), value: write.money(sum(items, grossOf).toFixed(2)) },
  { label: word(given, 'discount'), value: write.money(sum(items, item => money(item.discount)).toFixed(2)) },
  {
    label: word(given, 'paidAmount'),
    value: write.money(sum(items, item => money(item.cash)).toFixed(2)),
    grand: true,
  },
]

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given, await currencyOf(given.reader, row.currency))
  const items = await paidItems(given.reader, row.id)
  const check = await given.reader.first<{ number: string }>(
    sql`select number::text from checks where id = ${row.check ?? null}::uuid`,
  )
  const address = (row.remitTo as Address | null) ?? (await payeeAddress(given.reader, row.partner))
  return {
    company: given.company,
    title: word(given, 'remittance'),
    number: String(row.code),
    facts: facts([
      [word(given, 'date'), write.date(row.paymentDate)],
      [word(given, 'paidBy'), titleOf(given, 'payment-methods', row.method)],
      [word(given, 'checkNumber'), check?.number ?? ''],
      [word(given, 'reference'), String(row.reference ?? '')],
      [word(given, 'memo'), String(row.memo ?? '')],
    ]),
    addresses: [
      {
        label: word(given, 'paidTo'),
        lines: [String(row.payeeName), ...(address ? addressLines(address, words.language) : [])],
      },
    ],
    table: paidTable(given, items, write),
    totals: paidTotals(given, items, write),
    ...(['draft', 'approved'].includes(String(row.status)) && { watermark: word(given, 'draft') }),
    ...(row.status === 'voided' && { watermark: word(given, 'void') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What a payment pays, for whoever gets it. */
export const remittancePaper: PaperMaker = {
  languageFor: (reader, row) => partnersLanguage(reader, row.partner),
  make,
}
