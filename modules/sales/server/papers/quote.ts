import { Decimal } from '#platform/model/values/decimal.ts'
import type { Paper, PaperGiven, PaperMaker } from '#platform/server/papers/index.ts'
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
  word,
  written,
} from './letter.ts'

type Write = ReturnType<typeof written>

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Each line with its quantities as rows below each other: what it is stands once, at the first. */
function rowsOf(given: PaperGiven, line: Row, place: number, write: Write) {
  const unit = titleOf(given, 'units', line.unit)
  const under = [
    ...facts([
      [word(given, 'part'), labelOf(given, 'part-revisions', line.partRevision) || labelOf(given, 'parts', line.part)],
      [word(given, 'yourPart'), [line.customerPartNumber, line.customerRevision].filter(Boolean).join(' ')],
    ]).map(([label, value]) => `${label}: ${value}`),
    ...(line.notes ? [String(line.notes)] : []),
  ]
  if (line.lineStatus === 'noQuote')
    return [
      {
        cells: [
          String(line.lineNumber ?? place + 1),
          String(line.description),
          '',
          '',
          unbroken(word(given, 'noQuote')),
          '',
        ],
        under: [...under, ...(line.noQuoteReason ? [String(line.noQuoteReason)] : [])],
      },
    ]
  return linesOf(line, 'quantities').map((price, at) => ({
    cells: [
      at === 0 ? String(line.lineNumber ?? place + 1) : '',
      at === 0 ? String(line.description) : '',
      write.quantity(price.quantity, unit),
      price.leadDays === null || price.leadDays === undefined
        ? ''
        : unbroken(word(given, 'days', { days: Number(price.leadDays) })),
      write.price(price.unitPrice),
      write.money(price.extended),
    ],
    ...(at === 0 ? { under } : { joins: true }),
  }))
}

/** Charges billed beside the prices. */
const chargesOf = (lines: readonly Row[]): Row[] =>
  lines
    .filter(line => line.lineStatus !== 'noQuote')
    .flatMap(line => linesOf(line, 'charges').filter(charge => charge.billing === 'separate' && charge.price))

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
      rows: lines.flatMap((line, place) => rowsOf(given, line, place, write)),
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
    notes: [row.coverText, row.footerText].filter(Boolean).map(text => ({ text: plainText(String(text)) })),
    barcode: { kind: 'code128', text: String(row.code) },
    ...(['draft', 'inReview', 'approved'].includes(String(row.status)) && { watermark: word(given, 'draft') }),
    language: words.language,
    formats: { paper: given.size },
    at: String(row.sentAt ?? row.updatedAt),
  }
}

/** The offer as the customer reads it: no cost, no margin. */
export const quotePaper: PaperMaker = { languageFor: customersLanguage, make }
