import { sql } from 'kysely'
import { shipToOnPaper } from '#modules/parties/server/index.ts'
import type { Address, Language } from '#platform/model'
import { money } from '#platform/model/values/decimal.ts'
import { formatPercent } from '#platform/model/values/formats.ts'
import {
  facts,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  titleOf,
  type Writer,
  written,
} from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import { currencyOf, customerIdOf, partnerLines, partnersLanguage, word } from './letter.ts'

interface LineFacts {
  readonly id: string
  readonly theirPart: string | null
  readonly slip: string | null
  readonly shippedOn: string | null
  readonly unit: string | null
}

/** What the order and the slip know of a line: the customer's own part number, the slip it left with, the unit. */
const factsOfLines = async (given: PaperGiven) =>
  new Map(
    (
      await given.reader.rows<LineFacts>(sql`
        select l.id, ol.customer_part_number as "theirPart", s.code as slip, mw_company_day(s.shipped_at)::text as "shippedOn", u.code as unit
        from ar_invoice_lines l left join order_lines ol on ol.id = l.order_line left join units u on u.id = ol.unit
          left join packing_slip_lines pl on pl.id = l.packing_slip_line left join packing_slips s on s.id = pl.root
        where l.root = ${given.row.id}::uuid`)
    ).map(row => [row.id, row]),
  )

const amount = (value: unknown) => money(String(value ?? '0'))
const isZero = (value: unknown): boolean => amount(value).isZero()

function rowOf(given: PaperGiven, line: Row, about: LineFacts | undefined, write: Writer, columns: Columns) {
  if (line.kind === 'text') return { cells: ['', String(line.description)], isStrong: true, isHead: true }
  const under = facts([
    [word(given, 'part'), partOf(given, line)],
    [word(given, 'yourPart'), about?.theirPart ?? ''],
    [word(given, 'packingSlip'), columns.slips ? (about?.slip ?? '') : ''],
  ])
  return {
    cells: [
      String(line.lineNumber),
      String(line.description),
      write.quantity(line.quantity, about?.unit ?? ''),
      write.price(line.unitPrice),
      ...(columns.discount
        ? [isZero(line.discountPercent) ? '' : formatPercent(String(line.discountPercent), given.formatting)]
        : []),
      write.money(line.amount),
    ],
    under: under.map(([label, value]) => `${label}: ${value}`),
  }
}

interface Columns {
  readonly discount: boolean
  /** Which slip a line left with is said where there are several and no headings say it. */
  readonly slips: boolean
}

const columnsOf = (row: Row): Columns => ({
  discount: linesOf(row).some(line => !isZero(line.discountPercent)),
  slips: ((row.packingSlips as string[]) ?? []).length > 1 && !linesOf(row).some(line => line.kind === 'text'),
})

const tableOf = (given: PaperGiven, write: Writer, about: Map<string, LineFacts>) => {
  const columns = columnsOf(given.row)
  return {
    columns: [
      { label: '#', width: 16, align: 'right' as const },
      { label: word(given, 'description'), width: 'fill' as const },
      { label: word(given, 'quantity'), align: 'right' as const },
      { label: word(given, 'unitPrice'), align: 'right' as const },
      ...(columns.discount ? [{ label: word(given, 'discount'), align: 'right' as const }] : []),
      { label: word(given, 'amount'), align: 'right' as const },
    ],
    rows: linesOf(given.row).map(line => rowOf(given, line, about.get(String(line.id)), write, columns)),
  }
}

/** Sums as the customer can recompute them: tax by component, and what was paid already. */
function totalsOf(given: PaperGiven, write: Writer) {
  const { row } = given
  const taxes = linesOf(row, 'taxes').map(tax => ({
    label: `${tax.component} ${formatPercent(String(tax.rate), given.formatting)}`,
    value: write.money(tax.tax),
  }))
  const paid = row.status === 'posted' ? amount(row.total).minus(amount(row.open)) : amount(0)
  return [
    { label: word(given, 'subtotal'), value: write.money(row.subtotal) },
    ...(isZero(row.freight) ? [] : [{ label: word(given, 'freight'), value: write.money(row.freight) }]),
    ...(taxes.length > 0
      ? taxes
      : [{ label: word(given, row.taxExempt ? 'taxExempt' : 'tax'), value: write.money(row.tax) }]),
    { label: word(given, 'total'), value: write.money(row.total), grand: true },
    ...(paid.greaterThan(0)
      ? [
          { label: word(given, 'paid'), value: write.money(paid.toFixed(2)) },
          { label: word(given, 'balance'), value: write.money(row.open), grand: true },
        ]
      : []),
  ]
}

/** How and when to pay what is left, in a sentence; the discount is offered while nothing is paid yet. */
function askOf(given: PaperGiven, write: Writer): string {
  const { row } = given
  const open = row.status === 'posted' ? amount(row.open) : amount(row.total)
  if (open.isZero()) return word(given, 'nothingDue')
  const sentences = [word(given, 'payBy', { amount: write.money(open.toFixed(2)), date: write.date(row.dueDate) })]
  if (row.discountDate && !isZero(row.discountAvailable) && open.equals(amount(row.total)))
    sentences.push(
      word(given, 'discountBy', {
        discount: write.money(row.discountAvailable),
        date: write.date(row.discountDate),
        amount: write.money(open.minus(amount(row.discountAvailable)).toFixed(2)),
      }),
    )
  return sentences.join(' ')
}

/** The part as people call it, without the name where the description says it already. */
const partOf = (given: PaperGiven, { part, partRevision, description }: Row): string => {
  const title = titleOf(given, 'part-revisions', partRevision) || titleOf(given, 'parts', part)
  return title.endsWith(` ${description}`) ? title.slice(0, -String(description).length).trim() : title
}

/** Where the money goes. */
const remitTo = ({ company }: PaperGiven): string => [company.name, ...company.lines].join('\n')

const codesOf = (given: PaperGiven, resource: string, ids: unknown): string =>
  ((ids as string[] | null) ?? [])
    .map(id => given.labels[resource]?.[id]?.code ?? '')
    .filter(Boolean)
    .join(', ')

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given, await currencyOf(given.reader, row.currency))
  const shipTo = await shipToOnPaper(given, row.shipTo)
  const about = await factsOfLines(given)
  const shipped = [...new Set([...about.values()].flatMap(({ shippedOn }) => shippedOn ?? []))].sort()
  const billTo = await partnerLines(given, row.customer, {
    contact: row.contact,
    address: row.billTo as Address | null,
  })
  return {
    company: given.company,
    title: word(given, 'invoice'),
    ...(row.code ? { number: String(row.code) } : {}),
    facts: facts([
      [word(given, 'date'), write.date(row.invoiceDate)],
      [word(given, 'dueDate'), write.date(row.dueDate)],
      [word(given, 'terms'), titleOf(given, 'terms', row.terms)],
      [word(given, 'customerId'), await customerIdOf(given, row.customer)],
      [word(given, 'yourOrder'), String(row.customerPo ?? '')],
      [word(given, 'ourOrder'), codesOf(given, 'orders', row.orders)],
      [word(given, 'packingSlip'), codesOf(given, 'packing-slips', row.packingSlips)],
      [word(given, 'shippedOn'), shipped.map(day => write.date(day)).join(', ')],
    ]),
    addresses: [
      { label: word(given, 'billTo'), lines: billTo },
      ...(shipTo.length > 0 ? [{ label: word(given, 'shipTo'), lines: shipTo }] : []),
    ],
    table: tableOf(given, write, about),
    totals: totalsOf(given, write),
    notes: [
      ...(row.status === 'void' ? [] : [{ heading: word(given, 'payment'), text: askOf(given, write) }]),
      ...(row.status === 'void' ? [] : [{ heading: word(given, 'remitTo'), text: remitTo(given) }]),
      ...(row.notes ? [{ text: String(row.notes) }] : []),
    ],
    ...(row.code ? { barcode: { kind: 'code128' as const, text: String(row.code) } } : {}),
    ...(row.status === 'draft' && { watermark: word(given, 'draft') }),
    ...(row.status === 'void' && { watermark: word(given, 'void') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What the customer owes, for what, and by when. */
export const invoicePaper: PaperMaker = {
  languageFor: async (reader, row) => (row.language as Language | null) ?? partnersLanguage(reader, row.customer),
  make,
}
