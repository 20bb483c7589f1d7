import type { Column, Content, TableCell } from 'pdfmake/interfaces.js'
import type { Words } from '#platform/model'
import { barcodeBlock } from './barcode.ts'
import { monoFor } from './fonts.ts'
import { ink, sideMargin, size } from './look.ts'
import type { Fact, Paper, PaperAddress, PaperCompany, PaperNote } from './paper.ts'
import { belowName, headingName } from './paper-table.ts'

const quiet = (text: string): Content => ({ text, fontSize: size.small, color: ink.quiet })

const picture = (bytes: Uint8Array): string => {
  const type = bytes[0] === 0xff ? 'jpeg' : 'png'
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
}

export const companyHead = ({ name, lines, logo }: PaperCompany): Column => ({
  width: '*',
  stack: [
    ...(logo
      ? [
          {
            image: picture(logo),
            fit: [190, 46] as [number, number],
            margin: [0, 0, 0, 8] as [number, number, number, number],
          },
        ]
      : []),
    { text: name, bold: true, fontSize: logo ? size.lead : 15, color: ink.strong, margin: [0, logo ? 0 : 3, 0, 3] },
    ...lines.map(line => ({ text: line, fontSize: 8, color: ink.quiet, lineHeight: 1.25 })),
  ],
})

export const titleBlock = ({ title, number, barcode, furtherBarcode }: Paper): Column => ({
  width: 230,
  stack: [
    { text: title, fontSize: size.title, color: ink.strong, alignment: 'right', lineHeight: 1.05 },
    ...(number
      ? [
          {
            text: number,
            font: monoFor(number),
            bold: true,
            fontSize: 12,
            color: ink.text,
            alignment: 'right' as const,
            margin: [0, 2, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
    ...(barcode ? [barcodeBlock(barcode)] : []),
    ...(furtherBarcode ? [barcodeBlock(furtherBarcode)] : []),
  ],
})

export const addressBlocks = (addresses: readonly PaperAddress[]): Column => ({
  width: '*',
  columns: addresses.map(({ label, lines: [first = '', ...rest] }) => ({
    width: '*',
    stack: [
      quiet(label),
      { text: first, bold: true, fontSize: 9.5, color: ink.strong, margin: [0, 2, 0, 1] },
      ...rest.map(line => ({ text: line, lineHeight: 1.25 })),
    ],
  })),
  columnGap: 18,
})

/** Label and value, two by two, in one block that the eye finds at the same place on every paper. */
export const factsBlock = (facts: readonly Fact[]): Column =>
  facts.length === 0 ? { width: 230, text: '' } : factsTable(facts)

const factsTable = (facts: readonly Fact[]): Column => ({
  width: 230,
  table: {
    widths: ['auto', '*'],
    body: facts.map(([label, value]): TableCell[] => [
      // A label of two or three words stands in one line, whatever its neighbour needs.
      { text: label, fontSize: 8, color: ink.quiet, margin: [0, 0.8, 8, 0], noWrap: label.length <= 24 },
      { text: value, alignment: 'right', color: ink.strong },
    ]),
  },
  layout: {
    hLineWidth: line => (line === 0 || line === facts.length ? 0 : 0.4),
    vLineWidth: () => 0,
    hLineColor: () => ink.hairline,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: row => (row === 0 ? 0 : 3),
    paddingBottom: () => 3,
  },
})

/** The remaining fields of a record, in two columns that read downwards. */
export function detailsBlock(details: readonly Fact[]): Content {
  const half = Math.ceil(details.length / 2)
  const side = (facts: readonly Fact[], width: number | '*'): Column => ({
    width,
    stack: facts.map(([label, value]) => ({
      columns: [
        { width: 88, text: label, fontSize: 8, color: ink.quiet, margin: [0, 0.8, 0, 0] },
        { width: '*', text: value },
      ],
      columnGap: 8,
      margin: [0, 0, 0, 4],
    })),
  })
  return {
    columns: [side(details.slice(0, half), '*'), side(details.slice(half), 230)],
    columnGap: 24,
    margin: [0, 18, 0, 0],
  }
}

export const noteKey = (place: number): string => `note ${place}`

/** The last words; headings that `broken` names begin a new page with what they are the heading of. */
export const notesBlock = (notes: readonly PaperNote[], broken: readonly string[] = []): Content => ({
  stack: notes.map(({ heading, text, picture: shown }, place) => {
    const key = noteKey(place)
    const head = {
      ...{ text: heading ?? '', bold: true, color: ink.strong, id: headingName(key) },
      margin: [0, 0, 0, 2] as [number, number, number, number],
      ...(broken.includes(key) && { pageBreak: 'before' as const }),
    }
    return {
      stack: [
        ...(heading ? [head] : []),
        { text, lineHeight: 1.35, id: belowName(key) },
        ...(shown ? [{ image: picture(shown), fit: [240, 70] as [number, number] }] : []),
      ],
      // Room below the last one would begin a page of its own where the last one ends a page.
      margin: [0, 0, 60, place < notes.length - 1 ? 10 : 0] as [number, number, number, number],
    }
  }),
  margin: [0, 20, 0, 0],
})

/** From the second page on: whose paper this is, and which. */
export const runningHead = ({ company, title, number }: Paper, words: Words): Content => ({
  margin: [sideMargin, 28, sideMargin, 0],
  columns: [
    { width: '*', text: company.name, fontSize: 8, color: ink.quiet },
    {
      width: 'auto',
      fontSize: 8,
      color: ink.quiet,
      text: [
        title,
        ...(number ? [' ', { text: number, font: monoFor(number), color: ink.strong }] : []),
        `, ${words('papers.continued')}`,
      ],
    },
  ],
})

export const footer = ({ name, lines }: PaperCompany, page: string): Content => ({
  margin: [sideMargin, 18, sideMargin, 0],
  columns: [
    { width: '*', ...(quiet([name, lines.at(-1)].filter(Boolean).join(' · ')) as object) } as Column,
    { width: 'auto', ...(quiet(page) as object), alignment: 'right' } as Column,
  ],
})
