import { Decimal } from '#platform/model/values/decimal.ts'
import type { Paper, PaperGiven, PaperMaker, PaperRow } from '#platform/server/papers/index.ts'
import { plainText } from '#platform/server/papers/index.ts'
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
  titleOf,
  unitOf,
  word,
  written,
} from './letter.ts'

type Write = ReturnType<typeof written>

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A line with its quantities below each other, each beside its price. */
function rowOf(given: PaperGiven, line: Row, place: number, write: Write): PaperRow {
  const unit = unitOf(given, line.unit)
  const under = [
    ...facts([
      [word(given, 'part'), labelOf(given, 'part-revisions', line.partRevision) || labelOf(given, 'parts', line.part)],
      [word(given, 'yourPart'), [line.customerPartNumber, line.customerRevision].filter(Boolean).join(' ')],
    ]).map(([label, value]) => `${label}: ${value}`),
    ...(line.notes ? [String(line.notes)] : []),
  ]
  const number = String(line.lineNumber ?? place + 1)
  if (line.lineStatus === 'noQuote')
    return {
      cells: [number, String(line.description), '', '', unbroken(word(given, 'noQuote')), ''],
      under: [...under, ...(line.noQuoteReason ? [String(line.noQuoteReason)] : [])],
    }
  const prices = linesOf(line, 'quantities')
  return {
    cells: [
      number,
      String(line.description),
      prices.map(price => write.quantity(price.quantity, unit)),
      prices.map(({ leadDays }) =>
        leadDays === null || leadDays === undefined ? '' : unbroken(word(given, 'days', { days: Number(leadDays) })),
      ),
      prices.map(price => write.price(price.unitPrice)),
      prices.map(price => write.money(price.extended)),
    ],
    under,
  }
}

/** Charges billed beside the prices. */
const chargesOf = (lines: readonly Row[]): Row[] =>
  lines
    .filter(line => line.lineStatus !== 'noQuote')
    .flatMap(line => linesOf(line, 'charges').filter(charge => charge.billing === 'separate' && charge.price))

const textOf = (text: unknown) => (text ? [{ text: plainText(String(text)) }] : [])

/** How it is paid, how it is delivered and how long it holds: each a line, and only what was agreed. */
function conditionsOf(given: PaperGiven, write: Write): string {
  const { row } = given
  const delivery = [titleOf(given, 'fobs', row.fob), titleOf(given, 'shipping-methods', row.shippingMethod)]
  const lines = facts([
    [word(given, 'payment'), titleOf(given, 'terms', row.terms)],
    [word(given, 'delivery'), delivery.filter(Boolean).join(', ')],
    [word(given, 'validUntil'), write.date(row.expiresOn)],
  ]).map(([label, value]) => `${label}: ${value}`)
  return [...lines, word(given, 'withoutTax')].join('\n')
}

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words } = given
  const partner = await readPartner(given.reader, row)
  const write = written(given, await currencyOf(given.reader, row))
  const lines = linesOf(row)
  const charges = chargesOf(lines)
  const total = charges.reduce((all, charge) => all.plus(String(charge.price)), Decimal.of(0))
  return {
    company: given.company,
    title: words('quotes.one'),
    number: String(row.code),
    facts: facts([
      [word(given, 'date'), write.date(row.sentAt ?? row.updatedAt)],
      [word(given, 'validUntil'), write.date(row.expiresOn)],
      [word(given, 'yourReference'), String(row.customerReference ?? '')],
      [word(given, 'terms'), titleOf(given, 'terms', row.terms)],
      [word(given, 'fob'), titleOf(given, 'fobs', row.fob)],
      [word(given, 'shipVia'), titleOf(given, 'shipping-methods', row.shippingMethod)],
      [word(given, 'preparedBy'), personOf(given, row.estimator)],
    ]),
    addresses: [{ label: word(given, 'for'), lines: partnerLines(given, partner, partner.mainAddress) }],
    table: {
      columns: [
        { label: '#', width: 16, align: 'right' },
        { label: word(given, 'description'), width: 'fill' },
        { label: word(given, 'quantity'), align: 'right' },
        { label: word(given, 'leadTime'), align: 'right' },
        { label: word(given, 'unitPrice'), align: 'right' },
        { label: word(given, 'amount'), align: 'right' },
      ],
      rows: lines.map((line, place) => rowOf(given, line, place, write)),
    },
    ...(charges.length > 0 && {
      furtherTables: [
        {
          heading: word(given, 'oneTimeCharges'),
          columns: [
            { label: word(given, 'description'), width: 'fill' as const },
            { label: word(given, 'amount'), align: 'right' as const },
          ],
          rows: [
            ...charges.map(charge => ({ cells: [String(charge.description), write.money(charge.price)] })),
            ...(charges.length > 1
              ? [{ cells: [word(given, 'together'), write.money(total.toString())], isStrong: true }]
              : []),
          ],
        },
      ],
    }),
    notes: [
      ...textOf(row.coverText),
      { heading: word(given, 'conditions'), text: conditionsOf(given, write) },
      ...textOf(row.footerText),
    ],
    barcode: { kind: 'code128', text: String(row.code) },
    ...(['draft', 'inReview', 'approved'].includes(String(row.status)) && { watermark: word(given, 'draft') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.sentAt ?? row.updatedAt),
  }
}

/** The offer as the customer reads it: no cost, no margin. */
export const quotePaper: PaperMaker = { languageFor: customersLanguage, make }
