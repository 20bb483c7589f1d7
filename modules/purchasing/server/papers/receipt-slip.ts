import { sql } from 'kysely'
import { partnerLines, partnersLanguage } from '#modules/parties/server/index.ts'
import {
  facts,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  titleOf,
  type Writer,
  written,
} from '#platform/server/papers/index.ts'

const word = (given: PaperGiven, name: string): string => given.words(`purchasing.papers.${name}`)

interface SlipLine {
  readonly order: string
  readonly lineNumber: number
  readonly what: string
  readonly description: string | null
  readonly vendorPart: string | null
  readonly unit: string
  readonly quantity: string
  readonly lots: string | null
  readonly location: string | null
  readonly reason: string | null
}

/** What came or goes back, with its lots as the vendor calls them. */
const linesOf = ({ reader, row }: PaperGiven): Promise<SlipLine[]> =>
  reader.rows<SlipLine>(sql`
    select "order", line_number::int as "lineNumber", what, description, vendor_part as "vendorPart", unit, quantity::text, lots, location, reason
    from po_receipt_slip_lines where root = ${row.id}::uuid order by position, id`)

function rowOf(given: PaperGiven, line: SlipLine, write: Writer) {
  const under = facts([
    [word(given, 'vendorPart'), line.vendorPart ?? ''],
    [word(given, 'lots'), line.lots ?? ''],
    [word(given, 'reason'), line.reason ?? ''],
    [word(given, 'location'), given.row.kind === 'return' ? '' : (line.location ?? '')],
  ])
  const named = line.description && line.description !== line.what ? `${line.what} · ${line.description}` : line.what
  return {
    cells: [`${line.order} · ${line.lineNumber}`, named, write.quantity(line.quantity, line.unit)],
    under: under.map(([label, value]) => `${label}: ${value}`),
  }
}

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const isReturn = row.kind === 'return'
  const lines = await linesOf(given)
  return {
    company: given.company,
    title: word(given, isReturn ? 'returnSlip' : 'receivingReport'),
    number: String(row.code),
    facts: facts([
      [word(given, 'date'), write.date(row.effectiveDate)],
      [word(given, isReturn ? 'returnReference' : 'packingSlip'), String(row.vendorPackingSlip ?? '')],
      [word(given, 'shipVia'), titleOf(given, 'couriers', row.courier)],
      [word(given, 'tracking'), String(row.trackingNumber ?? '')],
      [word(given, isReturn ? 'returnedBy' : 'receivedBy'), titleOf(given, 'users', row.receivedBy)],
    ]),
    addresses: [{ label: word(given, isReturn ? 'shipTo' : 'vendor'), lines: await partnerLines(given, row.vendor) }],
    table: {
      columns: [
        { label: word(given, 'orderLine') },
        { label: word(given, 'description'), width: 'fill' },
        { label: word(given, 'quantity'), align: 'right' },
      ],
      rows: lines.map(line => rowOf(given, line, write)),
    },
    totals: [],
    notes: [],
    barcode: { kind: 'code128', text: String(row.code) },
    ...(row.status === 'draft' && { watermark: word(given, 'draft') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What goes back to a vendor travels with its slip; what came is on the receiving report. No amounts: they are nobody's at the dock. */
export const receiptSlip: PaperMaker = {
  languageFor: (reader, row) => (row.kind === 'return' ? partnersLanguage(reader, row.vendor) : Promise.resolve(null)),
  make,
}
