import type { Content, PageSize, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type Language, speak } from '#platform/model'
import { en } from '#platform/words/en.ts'
import { es } from '#platform/words/es.ts'
import type { Barcode } from './barcode.ts'
import {
  addressBlocks,
  companyHead,
  detailsBlock,
  factsBlock,
  footer,
  noteKey,
  notesBlock,
  runningHead,
  titleBlock,
} from './blocks.ts'
import { ink, sideMargin } from './look.ts'
import { betterBreaks, type Found, noBreaks, type PageBreaks } from './page-breaks.ts'
import { linesName, linesTable, type PaperTable, tableBlock } from './paper-table.ts'
import { printPdf } from './print-pdf.ts'
import { type Total, totalsBlock } from './totals.ts'

export interface PaperCompany {
  readonly name: string
  /** Address, telephone, tax numbers: a line each. */
  readonly lines: readonly string[]
  /** Where it is, as an envelope has it. */
  readonly address?: readonly string[]
  /** A PNG or JPEG picture. */
  readonly logo?: Uint8Array
  /** Of the rule under the head. */
  readonly color?: string
}
export type PaperSize = 'letter' | 'a4' | 'tabloid' | 'a3'
export type Fact = readonly [label: string, value: string]
export interface PaperAddress {
  readonly label: string
  readonly lines: readonly string[]
}
export interface PaperNote {
  readonly heading?: string
  readonly text: string
  /** A PNG or JPEG under the text, such as a signature. */
  readonly picture?: Uint8Array
}

/** Everything a paper of the company is made of. Values come written: whoever makes the paper knows how they read. */
export interface Paper {
  readonly company: PaperCompany
  /** What it is: Quote, Packing slip, Certificate of conformance. */
  readonly title: string
  /** Its number, as people say it on the phone. */
  readonly number?: string
  readonly facts: readonly Fact[]
  readonly addresses?: readonly PaperAddress[]
  /** Further fields, in two columns. */
  readonly details?: readonly Fact[]
  readonly table?: PaperTable
  readonly totals?: readonly Total[]
  readonly furtherTables?: readonly PaperTable[]
  readonly notes?: readonly PaperNote[]
  /** Who stands for it: below everything that is said. */
  readonly signatures?: readonly PaperTable[]
  readonly barcode?: Barcode
  /** The same for another kind of scanner. */
  readonly furtherBarcode?: Barcode
  /** Across every page: Draft, Copy, Void. */
  readonly watermark?: string
  readonly language: Language
  readonly formats: { readonly paper: PaperSize; readonly landscape?: boolean }
  /** When it was made, for the file's own data; the same paper made again has the same bytes. */
  readonly at?: string
}

const speakers = { 'en-US': speak('en-US', [en]), es: speak('es', [es, en]) }

/** A paper whose layout is settled: what came of it, how many pages it takes, and where they were broken. */
interface Settled {
  readonly given: Paper
  readonly breaks: PageBreaks
  readonly widths: readonly number[] | undefined
  readonly pages: number
  readonly bytes: Uint8Array
}

/** Each round mends one break; what a paper needs more of is left as it falls. */
const mostRounds = 25

/** Laid out until no head is left at the foot of a page and no sum stands alone on one. */
async function settled(given: Paper): Promise<Settled> {
  const found: Found = { pages: new Map() }
  const rows = given.table?.rows ?? []
  let pages = 1
  const count = (all: number) => {
    pages = all
  }
  let breaks = noBreaks
  for (let round = 1; ; round++) {
    found.pages.clear()
    const bytes = await render(given, breaks, found, count)
    const better = round < mostRounds ? betterBreaks(rows, keysOf(given), found, breaks) : undefined
    if (!better) return { given, breaks, widths: found.widths, pages, bytes }
    breaks = better
  }
}

/** Makes the PDF. */
export const paper = async (given: Paper): Promise<Uint8Array> => (await settled(given)).bytes

const tableKey = (place: number): string => `table ${place}`

/** Everything that has a heading, from top to bottom. */
const keysOf = ({ furtherTables = [], notes = [], signatures = [] }: Paper): string[] => [
  linesName,
  ...furtherTables.map((_, place) => tableKey(place)),
  ...notes.map((_, place) => noteKey(place)),
  ...signatures.map((_, place) => tableKey(furtherTables.length + place)),
]

/** Several papers in one file, each counting its own pages. Watermarks are per file, so those of all but a first are left out. */
export async function papers(all: readonly Paper[]): Promise<Uint8Array> {
  const parts: Settled[] = []
  for (const given of all) parts.push(await settled(given))
  const [first] = parts
  if (!first) throw new Error('there is nothing to print')
  const at = (page: number) => {
    let before = 0
    for (const part of parts) {
      if (page <= before + part.pages) return { part, page: page - before }
      before += part.pages
    }
    return { part: first, page }
  }
  const { pageBreakBefore: _, ...sheet } = definition(first.given, first.breaks, first.widths)
  return printPdf({
    ...sheet,
    header: (number: number) => {
      const { part, page } = at(number)
      return page === 1 ? null : runningHead(part.given, speakers[part.given.language])
    },
    footer: (number: number) => {
      const { part, page } = at(number)
      const words = speakers[part.given.language]
      return footer(part.given.company, words('papers.page', { page, pages: part.pages }))
    },
    content: parts.map(
      ({ given, breaks, widths }, place): Content => ({
        stack: nameless(definition(given, breaks, widths).content) as Content[],
        ...(place > 0 && { pageBreak: 'before' }),
      }),
    ),
  })
}

/** Names are for one paper's layout; in one file they would meet. */
const nameless = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(nameless)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (key === 'id' ? [] : [[key, nameless(value)]])),
  )
}

async function render(
  given: Paper,
  breaks: PageBreaks,
  found: Found,
  onPages: (pages: number) => void,
): Promise<Uint8Array> {
  const sheet = definition(given, breaks, found.widths)
  return printPdf({
    ...sheet,
    footer: (page: number, pages: number) => {
      onPages(pages)
      return (sheet.footer as (page: number, pages: number) => Content)(page, pages)
    },
    pageBreakBefore: node => {
      if (node.id) found.pages.set(node.id, node.pageNumbers[0]!)
      if (node.id === linesName) found.widths = measured(node.table?.widths)
      return false
    },
  })
}

/** The layout writes what it measured beside each declared width. */
const measured = (widths: unknown): number[] => (widths as { _calcWidth: number }[]).map(({ _calcWidth }) => _calcWidth)

function definition(given: Paper, breaks: PageBreaks, widths?: readonly number[]): TDocumentDefinitions {
  const words = speakers[given.language]
  const at = new Date(given.at ?? '2000-01-01T00:00:00Z')
  const { table, totals = [], notes = [], furtherTables = [], details = [], signatures = [] } = given
  const further = (one: PaperTable, place: number) => {
    const key = tableKey(place)
    return tableBlock(one, { key, ...(breaks.headings.includes(key) && { pageBreak: 'before' }) })
  }
  const content: Content[] = [
    { columns: [companyHead(given.company), titleBlock(given)], columnGap: 24 },
    rule(given.company.color ?? ink.strong),
    { columns: [addressBlocks(given.addresses ?? []), factsBlock(given.facts)], columnGap: 24, margin: [0, 14, 0, 0] },
    ...(details.length ? [detailsBlock(details)] : []),
    ...(table ? linesTable(table, breaks, widths) : []),
    ...(totals.length ? [totalsBlock(totals)] : []),
    ...furtherTables.map(further),
    ...(notes.length ? [notesBlock(notes, breaks.headings)] : []),
    ...signatures.map((one, place) => further(one, furtherTables.length + place)),
  ]
  return {
    pageSize: given.formats.paper.toUpperCase() as PageSize,
    pageOrientation: given.formats.landscape ? 'landscape' : 'portrait',
    pageMargins: [sideMargin, 56, sideMargin, 58],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: ink.text },
    info: {
      title: [given.title, given.number].filter(Boolean).join(' '),
      author: given.company.name,
      creationDate: at,
      modDate: at,
      producer: 'Millwright',
      creator: 'Millwright',
    },
    ...(given.watermark && {
      watermark: { text: given.watermark, color: ink.quiet, opacity: 0.07, bold: true, fontSize: 96 },
    }),
    header: (page: number) => (page === 1 ? null : runningHead(given, words)),
    footer: (page: number, pages: number) => footer(given.company, words('papers.page', { page, pages })),
    content,
  }
}

const rule = (color: string): Content => ({
  table: { widths: ['*'], body: [['']] },
  layout: {
    hLineWidth: line => (line === 0 ? 1.25 : 0),
    vLineWidth: () => 0,
    hLineColor: () => color,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  fontSize: 1,
  margin: [0, 14, 0, 0],
})
