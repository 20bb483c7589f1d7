import { sql } from 'kysely'
import { partnerLines, partnersLanguage, shipToOnPaper } from '#modules/parties/server/index.ts'
import type { Address } from '#platform/model'
import {
  addressLines,
  facts,
  labelOf,
  linesOf,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  plainText,
  titleOf,
  unitOf,
  type Writer,
  written,
} from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type ChangedOf, changedLines } from './changed-lines.ts'
import { orderClauses } from './clauses.ts'

const word = (given: PaperGiven, name: string): string => given.words(`purchasing.papers.${name}`)

/** What is bought: part or material with its revision, as the line calls it. */
function itemOf(given: PaperGiven, { item }: Row): string {
  const [resource = '', id] = String(item ?? '').split('/')
  return labelOf(given, resource, id)
}

function rowOf(given: PaperGiven, line: Row, place: number, write: Writer, changed: ChangedOf) {
  const number = String(line.lineNumber ?? place + 1)
  const item = itemOf(given, line)
  const description = String(line.description ?? '') || item
  if (line.kind === 'comment') return { cells: [number, description, '', '', '', ''] }
  const under = facts([
    [word(given, 'part'), item === description ? '' : item],
    [word(given, 'vendorPart'), labelOf(given, 'vendor-parts', line.vendorPart)],
    [word(given, 'promised'), write.date(line.promisedDate)],
    [word(given, 'changed'), changed(line)],
  ])
  return {
    cells: [
      number,
      description,
      write.date(line.dueDate),
      write.quantity(line.quantity, unitOf(given, line.unit)),
      write.price(line.unitPrice),
      write.money(line.lineAmount),
    ],
    under: under.map(([label, value]) => `${label}: ${value}`),
  }
}

const isZero = (value: unknown): boolean => Number(value ?? 0) === 0

function totalsOf(given: PaperGiven, write: Writer) {
  const { row } = given
  const sums = ['subtotal', 'freight', 'otherCharges', 'taxTotal'] as const
  return [
    ...sums
      .filter(name => name === 'subtotal' || !isZero(row[name]))
      .map(name => ({ label: word(given, name), value: write.money(row[name]) })),
    { label: word(given, 'total'), value: write.money(row.total), grand: true },
  ]
}

/** A drop shipment goes to a customer, other orders to their site where it has an address, else to us. */
async function deliveredTo(given: PaperGiven): Promise<string[]> {
  const { row, company, words } = given
  if (row.shipTo) return shipToOnPaper(given, row.shipTo)
  const site = await given.reader.first<{ name: string; address: Address }>(
    sql`select name, address from sites where id = ${row.site ?? null}::uuid and address is not null`,
  )
  return site
    ? [company.name, site.name, ...addressLines(site.address, words.language)]
    : [company.name, ...(company.address ?? company.lines)]
}

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const currency = given.labels.currencies?.[String(row.currency ?? '')]?.code
  const write = written(given, currency ?? undefined)
  const vendor = await partnerLines(given, row.vendor, { contact: row.contact })
  const changed = await changedLines(given, write)
  const shipTo = await deliveredTo(given)
  return {
    company: given.company,
    title: words('purchase-orders.one'),
    number: isZero(row.revision)
      ? String(row.code)
      : given.words('purchasing.papers.revised', { code: String(row.code), revision: String(row.revision) }),
    facts: facts([
      [word(given, 'date'), write.date(row.orderDate)],
      [word(given, 'terms'), titleOf(given, 'terms', row.terms)],
      [word(given, 'fob'), titleOf(given, 'fobs', row.fob)],
      [word(given, 'shipVia'), titleOf(given, 'shipping-methods', row.shippingMethod)],
      [word(given, 'buyer'), titleOf(given, 'users', row.buyer)],
    ]),
    addresses: [
      { label: word(given, 'vendor'), lines: vendor },
      { label: word(given, 'shipTo'), lines: shipTo },
    ],
    table: {
      columns: [
        { label: '#', width: 16, align: 'right' },
        { label: word(given, 'description'), width: 'fill' },
        { label: word(given, 'due') },
        { label: word(given, 'quantity'), align: 'right' },
        { label: word(given, 'unitPrice'), align: 'right' },
        { label: word(given, 'amount'), align: 'right' },
      ],
      rows: linesOf(row).map((line, place) => rowOf(given, line, place, write, changed)),
    },
    totals: totalsOf(given, write),
    notes: [
      ...(row.notesToVendor ? [{ text: plainText(String(row.notesToVendor)) }] : []),
      ...(await orderClauses(given.reader, String(row.id), words.language)),
    ],
    barcode: { kind: 'code128', text: String(row.code) },
    ...(['draft', 'awaitingApproval', 'rejected'].includes(String(row.status)) && { watermark: word(given, 'draft') }),
    ...(row.status === 'cancelled' && { watermark: word(given, 'cancelled') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What we order, as the vendor reads it. */
export const orderPaper: PaperMaker = { languageFor: (reader, row) => partnersLanguage(reader, row.vendor), make }
