import {
  facts,
  labelOf,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  titleOf,
  written,
} from '#platform/server/papers/index.ts'
import { currencyOf, partnerLines, partnersLanguage, word } from './letter.ts'

const codeOf = (given: PaperGiven, resource: string, id: unknown): string =>
  typeof id === 'string' ? (given.labels[resource]?.[id]?.code ?? '') : ''

/** What is still to be used of a credit, or to be paid of a charge. */
const openOf = (given: PaperGiven, open: string) =>
  given.row.status === 'posted'
    ? [{ label: word(given, given.row.direction === 'credit' ? 'creditLeft' : 'balance'), value: open }]
    : []

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given, await currencyOf(given.reader, row.currency))
  const isVendors = row.side === 'vendor'
  return {
    company: given.company,
    title: word(given, row.direction === 'credit' ? 'creditMemo' : 'debitMemo'),
    number: String(row.code),
    facts: facts([
      [word(given, 'date'), write.date(row.memoDate)],
      [word(given, 'dueDate'), row.direction === 'debit' && !isVendors ? write.date(row.dueDate) : ''],
      [
        word(given, 'forInvoice'),
        codeOf(given, 'ar-invoices', row.invoice) || labelOf(given, 'ap-invoices', row.apInvoice),
      ],
      [word(given, 'reason'), titleOf(given, 'adjustment-reasons', row.reason)],
      [word(given, 'yourReference'), String(row.vendorReference ?? '')],
    ]),
    addresses: [{ label: word(given, 'for'), lines: await partnerLines(given, row.partner) }],
    table: {
      columns: [
        { label: '#', width: 16, align: 'right' },
        { label: word(given, 'description'), width: 'fill' },
        { label: word(given, 'quantity'), align: 'right' },
        { label: word(given, 'unitPrice'), align: 'right' },
        { label: word(given, 'amount'), align: 'right' },
      ],
      rows: linesOf(row).map(line => ({
        cells: [
          String(line.lineNumber),
          String(line.description),
          write.quantity(line.quantity),
          write.price(line.unitPrice),
          write.money(line.amount),
        ],
      })),
    },
    totals: [
      { label: word(given, 'subtotal'), value: write.money(row.subtotal) },
      { label: word(given, 'tax'), value: write.money(row.tax) },
      { label: word(given, 'total'), value: write.money(row.total), grand: true },
      ...openOf(given, write.money(row.open)),
    ],
    notes: [{ text: word(given, `${row.direction}${isVendors ? 'ToVendor' : 'ToCustomer'}`) }],
    barcode: { kind: 'code128', text: String(row.code) },
    ...(row.status === 'draft' && { watermark: word(given, 'draft') }),
    ...(row.status === 'void' && { watermark: word(given, 'void') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What is given back to a partner or charged to them, beside an invoice. */
export const memoPaper: PaperMaker = { languageFor: (reader, row) => partnersLanguage(reader, row.partner), make }
