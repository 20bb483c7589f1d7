import { partnerLines, partnersLanguage } from '#modules/parties/server/index.ts'
import {
  facts,
  type Paper,
  type PaperGiven,
  type PaperMaker,
  plainText,
  titleOf,
  written,
} from '#platform/server/papers/index.ts'
import { requestedLines } from './compare.ts'

const word = (given: PaperGiven, name: string): string => given.words(`purchasing.papers.${name}`)

/** The lines a letter names; where it names none, all that are still open. */
async function wantedLines({ reader, row }: PaperGiven) {
  const lines = await requestedLines(reader, String(row.purchaseRequest))
  const named = Array.isArray(row.lines) ? row.lines : []
  return lines.filter(({ id, isOpen }) => (named.length ? named.includes(id) : isOpen))
}

async function make(given: PaperGiven): Promise<Paper> {
  const { row, words, labels } = given
  const write = written(given)
  const lines = await wantedLines(given)
  const rows = lines.map(({ lineNumber, what, description, needBy, quantity, unit }) => ({
    cells: [String(lineNumber), what, write.date(needBy), write.quantity(quantity, unit ?? ''), '', ''],
    ...(description && description !== what && { under: [description] }),
  }))
  return {
    company: given.company,
    title: word(given, 'rfq'),
    number: String(row.code),
    facts: facts([
      [word(given, 'date'), write.date(row.sentAt ?? row.createdAt)],
      [word(given, 'quoteBy'), write.date(row.quoteBy)],
      [word(given, 'requisition'), labels['purchase-requests']?.[String(row.purchaseRequest)]?.code ?? ''],
      [word(given, 'buyer'), titleOf(given, 'users', row.createdBy)],
    ]),
    addresses: [
      { label: word(given, 'vendor'), lines: await partnerLines(given, row.vendor, { contact: row.contact }) },
    ],
    table: {
      columns: [
        { label: '#', width: 16, align: 'right' },
        { label: word(given, 'description'), width: 'fill' },
        { label: word(given, 'needBy') },
        { label: word(given, 'quantity'), align: 'right' },
        { label: word(given, 'unitPrice'), align: 'right' },
        { label: word(given, 'leadTime'), align: 'right' },
      ],
      rows,
    },
    totals: [],
    notes: row.body ? [{ text: plainText(String(row.body)) }] : [],
    barcode: { kind: 'code128', text: String(row.code) },
    language: words.language,
    formats: { paper: given.size },
    at: String(row.updatedAt),
  }
}

/** What we ask a vendor to quote, with room for price and lead time. */
export const rfqPaper: PaperMaker = { languageFor: (reader, row) => partnersLanguage(reader, row.vendor), make }
