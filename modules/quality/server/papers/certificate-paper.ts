import { sql } from 'kysely'
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
import type { PaperTable } from '#platform/server/papers/paper-table.ts'
import { signatureTables } from './signature-block.ts'

const word = (given: PaperGiven, name: string) => given.words(`certificates.fields.${name}`)

function certified(given: PaperGiven): PaperTable {
  const part = (name: string) => given.words(`certificates.parts.lines.${name}`)
  const shown = (of: unknown) => String(of ?? '') || '—'
  return {
    columns: [
      { label: part('part'), width: 'fill' },
      { label: part('quantity'), align: 'right' },
      { label: part('lot'), width: 80 },
      { label: part('heat'), width: 90 },
      { label: part('proof'), width: 110 },
    ],
    rows: linesOf(given.row).map(line => ({
      cells: [shown(line.part), shown(line.quantity), shown(line.lot), shown(line.heat), shown(line.proof)],
      ...(line.exceptions ? { under: [`${part('exceptions')}: ${String(line.exceptions)}`] } : {}),
    })),
  }
}

function analysis(given: PaperGiven, field: 'chemistry' | 'mechanical'): PaperTable[] {
  const rows = linesOf(given.row, field)
  if (rows.length === 0) return []
  const part = (name: string) => given.words(`certificates.parts.${field}.${name}`)
  return [
    {
      heading: word(given, field),
      isDense: true,
      columns: [
        { label: part('name'), width: 'fill' },
        { label: part('least'), align: 'right' },
        { label: part('most'), align: 'right' },
        { label: part('actual'), align: 'right' },
      ],
      rows: rows.map(one => ({ cells: [one.name, one.least, one.most, one.actual].map(of => String(of ?? '—')) })),
    },
  ]
}

const status = (given: PaperGiven) =>
  given.row.status === 'valid' ? {} : { watermark: given.words(`certificates.values.status.${given.row.status}`) }

/** When the shipment left; one certified on the dock has no such day yet. */
const leftOn = ({ reader, row }: PaperGiven) =>
  reader.first<{ at: string | null }>(sql`select mw_slip_left(${row.packingSlip ?? null}::uuid) as at`)

async function conformance(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const left = await leftOn(given)
  return {
    company: given.company,
    title: words('quality.papers.conformance'),
    number: String(row.code),
    facts: facts([
      [word(given, 'packingSlip'), labelOf(given, 'packing-slips', row.packingSlip)],
      [words('quality.papers.shippedOn'), write.date(left?.at)],
      [word(given, 'customerPo'), String(row.customerPo ?? '')],
      [word(given, 'order'), labelOf(given, 'orders', row.order)],
      [word(given, 'issuedAt'), write.date(row.issuedAt)],
    ]),
    addresses: row.customer
      ? [{ label: word(given, 'customer'), lines: [titleOf(given, 'business-partners', row.customer)] }]
      : [],
    table: certified(given),
    signatures: await signatureTables(given, 'certificates'),
    notes: row.statement ? [{ text: String(row.statement) }] : [],
    ...status(given),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.issuedAt),
  }
}

async function material(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  const text = (name: string): [string, string] => [word(given, name), String(row[name] ?? '')]
  return {
    company: given.company,
    title: words('quality.papers.material'),
    number: String(row.code),
    facts: facts([
      text('heat'),
      text('vendorLot'),
      text('en10204'),
      [word(given, 'issuedAt'), write.date(row.issuedAt)],
    ]),
    details: facts([
      [word(given, 'vendor'), titleOf(given, 'business-partners', row.vendor)],
      text('issuer'),
      [word(given, 'receipt'), labelOf(given, 'po-receipts', row.receipt)],
      text('materialSpec'),
      text('form'),
      text('countryOfMelt'),
      [word(given, 'dfarsCompliant'), words(row.dfarsCompliant ? 'quality.papers.yes' : 'quality.papers.no')],
    ]),
    furtherTables: [...analysis(given, 'chemistry'), ...analysis(given, 'mechanical')],
    ...status(given),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.issuedAt),
  }
}

async function other(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const write = written(given)
  return {
    company: given.company,
    title: words('certificates.one'),
    number: String(row.code),
    facts: facts([
      [word(given, 'kind'), words(`certificates.values.kind.${row.kind}`)],
      [word(given, 'issuedAt'), write.date(row.issuedAt)],
      [word(given, 'expiresAt'), write.date(row.expiresAt)],
      [word(given, 'issuer'), String(row.issuer ?? '')],
      [word(given, 'level'), String(row.level ?? '')],
    ]),
    ...status(given),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.issuedAt),
  }
}

const makers: Readonly<Record<string, (given: PaperGiven) => Promise<Paper>>> = { conformance, material }

/** A certificate as its kind asks: what left conforms, or what a heat is made of. */
export const certificatePaper: PaperMaker = { make: given => (makers[String(given.row.kind)] ?? other)(given) }
