import type { Address } from '#platform/model'
import { type Paper, type PaperGiven, type PaperMaker, plainText } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import {
  currencyOf,
  customersLanguage,
  facts,
  labelOf,
  linesOf,
  partnerLines,
  personOf,
  readPartner,
  shipToLines,
  titleOf,
  unitOf,
  word,
  written,
} from './letter.ts'

type Write = ReturnType<typeof written>

function rowOf(given: PaperGiven, line: Row, write: Write) {
  const unit = unitOf(given, line.unit)
  const releases = linesOf(line, 'releases').filter(release => release.status !== 'cancelled')
  const dated = releases.map(release =>
    word(given, releases.length > 1 ? 'releaseOf' : 'release', {
      number: String(release.releaseNumber ?? ''),
      quantity: write.quantity(release.quantity, unit),
      date: write.date(release.promisedOn ?? release.requestedOn),
    }),
  )
  return {
    cells: [
      String(line.lineNumber),
      String(line.description),
      line.kind === 'comment' ? '' : write.quantity(line.quantity, unit),
      line.kind === 'comment' ? '' : write.price(line.unitPrice),
      line.kind === 'comment' ? '' : write.money(line.extended),
    ],
    under: [
      ...facts([
        [
          word(given, 'part'),
          labelOf(given, 'part-revisions', line.partRevision) || labelOf(given, 'parts', line.part),
        ],
        [word(given, 'yourPart'), String(line.customerPartNumber ?? '')],
      ]).map(([label, value]) => `${label}: ${value}`),
      ...dated,
    ],
  }
}

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const partner = await readPartner(given.reader, row)
  const write = written(given, await currencyOf(given.reader, row))
  const charges = linesOf(row, 'charges').filter(charge => charge.billing === 'separate' && charge.price)
  const shipTo = await shipToLines(given, row.shipTo)
  return {
    company: given.company,
    title: word(given, 'acknowledgement'),
    number: String(row.code),
    facts: facts([
      [word(given, 'revision'), Number(row.revision) > 0 ? String(row.revision) : ''],
      [word(given, 'yourOrder'), [row.customerPo, row.customerPoRevision].filter(Boolean).join(' · ')],
      [word(given, 'ordered'), write.date(row.orderedOn)],
      [word(given, 'ourQuote'), labelOf(given, 'quotes', row.quote)],
      [word(given, 'terms'), titleOf(given, 'terms', row.terms)],
      [word(given, 'fob'), titleOf(given, 'fobs', row.fob)],
      [word(given, 'shipVia'), titleOf(given, 'shipping-methods', row.shippingMethod)],
      [word(given, 'yourContact'), personOf(given, row.salesPerson)],
    ]),
    addresses: [
      {
        label: word(given, 'billTo'),
        lines: partnerLines(given, partner, (row.billTo as Address | null) ?? partner.billTo ?? partner.mainAddress),
      },
      ...(shipTo.length > 0 ? [{ label: word(given, 'shipTo'), lines: shipTo }] : []),
    ],
    table: {
      columns: [
        { label: '#', width: 16, align: 'right' },
        { label: word(given, 'description'), width: 'fill' },
        { label: word(given, 'quantity'), align: 'right' },
        { label: word(given, 'unitPrice'), align: 'right' },
        { label: word(given, 'amount'), align: 'right' },
      ],
      rows: [
        ...linesOf(row).map(line => rowOf(given, line, write)),
        ...charges.map(charge => ({ cells: ['', String(charge.description), '', '', write.money(charge.price)] })),
      ],
    },
    totals: [
      { label: word(given, 'subtotal'), value: write.money(row.subtotal) },
      ...(charges.length > 0 ? [{ label: word(given, 'charges'), value: write.money(row.chargesTotal) }] : []),
      { label: word(given, 'totalBeforeTax'), value: write.money(row.total), grand: true },
      ...(row.depositDue && Number(row.depositDue) > 0
        ? [{ label: word(given, 'depositDue'), value: write.money(row.depositDue) }]
        : []),
    ],
    notes: row.notes ? [{ text: plainText(String(row.notes)) }] : [],
    barcode: { kind: 'code128', text: String(row.code) },
    ...(row.status === 'draft' && { watermark: word(given, 'draft') }),
    ...(row.status === 'cancelled' && { watermark: word(given, 'cancelled') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What we have understood of the customer's order, with the dates we promise. */
export const orderPaper: PaperMaker = { languageFor: customersLanguage, make }
