import { isFrameWithoutSymbol } from './callouts.ts'
import { mendedScan } from './scanned-text.ts'
import { frame, type TextPiece, textLines } from './text-lines.ts'

/** A callout as it was found on the drawing, before anybody has looked at it. */
export interface ProposedCallout {
  readonly page: number
  readonly rawText: string
  readonly boxX: string
  readonly boxY: string
  readonly boxW: string
  readonly boxH: string
  readonly confidence: string
  /** Read from a picture of the drawing, by a machine. */
  readonly scanned: boolean
}

const count = String.raw`(\(?\d+\s?([X×x]|PL(CS)?)\)?\s?)?`
const size = String.raw`\d*[.,]\d+`
const sure = new RegExp(
  [
    ...[
      '±',
      '\\+\\s?/\\s?-',
      '[+−-]\\s?\\.?\\d',
      '\\bR[az]\\s?\\d',
      '[µμ](in|m)\\b',
      '\\bH(R[ABC]|BW?|V)\\b',
      '%%[cp]',
    ],
    ...['\\bM\\d+(\\.\\d+)?\\s?[x×X-]', '\\bUN[CFJ]', '\\bNPT', '\\bMAX\\b', '\\bMIN\\b'],
  ].join('|'),
)
const likely = [
  new RegExp(`^[[(]?${count}([↧⌴⌵]\\s?)?(S?[⌀Øø∅φΦϕ]|↧|[SC]?R|M)\\s?\\.?\\d`),
  /\d\s?°/,
  /^(\d+\s?[X×x]\s?C\s?\.?\d|C\s?\d*\.\d)/,
  new RegExp(`^${count}${size}\\s?[-–/]\\s?${size}$`),
  // A count or a tolerance class says that a whole figure is a size.
  /^\(?\d+\s?([X×]|PL(CS)?)\)?\s?\d+$/,
  /^\d+([.,]\d+)?\s?(JS|js|[A-HKMNPRSa-hj-npr-s])\d{1,2}$/,
  /^\d+\s?(REF|BSC|BASIC|THK|DP)$/,
]
const figure = new RegExp(`^${count}([[(]\\s?(${size}|\\d{1,4})\\s?[\\])]|${size}(\\s${size})?)$`)
/** Sizes of metric drawings are whole as often as not; so are the numbers of zones, items and sheets. */
const wholeFigure = /^[1-9]\d{1,3}$/
const rates = { sure: 95, likely: 80, figure: 60, unsure: 40 }

/** Words of title blocks and notes, which hold figures that are no callouts. */
const wordy = /[A-Za-z]{4,}|\b\d{1,2}([/.-])\d{1,2}\1\d{2,4}\b|\d{4}-\d{2}-\d{2}|\d:\d|[A-Z]{1,3}-\d{2,}|\.X{1,4}\b/
/** Words that callouts have themselves. */
const ofCallouts =
  /\b(DEEP|DEPTH|THRU|THROUGH|TYP|BASIC|PLCS|PLACES|CHAM(FER)?|BOTH|SIDES|ENDS?|EQ(UALLY)?|SP(ACED)?|HOLES|REAM|DRILL|TAP|CBORE|CSK)\b\.?/gi
const qualifiers = /\s*\(?\b(REF|BSC|BASIC|TYP)\b\.?\)?\s*/gi
/** The same in the other unit, behind it. */
const otherUnit = /(?<=\d\S*)\s+\[[\d.,±+\-/ ]+\]$/

/** How sure it is that a line of text is a callout, from 0 to 100. */
export function calloutConfidence(text: string): number {
  const clean = text.trim()
  if (!/\d/.test(clean) || clean.length > 60) return 0
  if (frame.test(clean)) return rates.sure
  if (wordy.test(clean.replaceAll(ofCallouts, ''))) return 0
  // Deviations without the size they are of, as title blocks have them.
  if (/^[+−-]/.test(clean)) return 0
  if (isFrameWithoutSymbol(clean)) return rates.unsure
  if (sure.test(clean)) return rates.sure
  if (likely.some(one => one.test(clean))) return rates.likely
  const bare = clean.replaceAll(qualifiers, '').replace(otherUnit, '')
  if (figure.test(bare)) return bare === clean ? rates.figure : rates.likely
  return wholeFigure.test(clean) ? rates.unsure : 0
}

/** Below this a scan has specks and strokes there, no letters. */
const leastCertainty = 10
/** As sure as one may be of what was guessed: somebody looks at it. */
const mostGuessed = 50

/** Numbers of zones stand along the border of a sheet, those of sheets and items in its title block. */
const isOfFrame = ({ text, x, y, w, h }: TextPiece): boolean =>
  wholeFigure.test(text.trim()) && (x < 0.035 || y < 0.04 || x + w > 0.965 || y + h > 0.96 || (x > 0.55 && y > 0.78))

/** What a line says, and how sure that is. */
function told(line: TextPiece): { readonly text: string; readonly confidence: number } {
  const { text, certainty } = line
  if (certainty === undefined) return { text, confidence: isOfFrame(line) ? 0 : calloutConfidence(text) }
  const mended = mendedScan(text)
  const most = mended.guessed ? mostGuessed : 100
  const confidence = Math.min(calloutConfidence(mended.text), Math.round(certainty), most)
  return { text: mended.text, confidence: certainty < leastCertainty ? 0 : confidence }
}

const fraction = (value: number) => Math.min(1, Math.max(0, value)).toFixed(5)

/** As far apart on the page as what stands in one row may be. */
const rowHeight = 0.02

/** Rows from the top, each from the left. */
function inRows<T extends { readonly line: TextPiece }>(found: readonly T[]): T[] {
  const middle = ({ line }: T) => line.y + line.h / 2
  const rows: T[][] = []
  for (const one of found.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1)
    if (row && middle(one) - middle(row[0]!) < rowHeight) row.push(one)
    else rows.push([one])
  }
  return rows.flatMap(row => row.toSorted((a, b) => a.line.x - b.line.x))
}

/** What stands on a page of a drawing and looks like a callout, in reading order: rows from the top, each from the left. */
export function proposeCallouts(pieces: readonly TextPiece[], page: number, aspect = 1): ProposedCallout[] {
  const found = textLines(pieces, aspect).flatMap(line => {
    const { text, confidence } = told(line)
    return confidence > 0 ? [{ line, text, confidence }] : []
  })
  return inRows(found).map(({ line, text, confidence }) => ({
    page,
    rawText: text.slice(0, 300),
    boxX: fraction(line.x),
    boxY: fraction(line.y),
    boxW: fraction(Math.min(line.w, 1 - line.x)),
    boxH: fraction(Math.min(line.h, 1 - line.y)),
    confidence: String(confidence),
    scanned: line.certainty !== undefined,
  }))
}
