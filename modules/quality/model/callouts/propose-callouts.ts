import { mendedScan } from './scanned-text.ts'

/** A piece of text on a page, with its place in fractions of the page from its top left. */
export interface TextPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** How sure the reader of a scan is of it, from 0 to 100; nothing where the drawing has the text itself. */
  readonly certainty?: number
}

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

const frame = /[⌖⏥⏤○⌭⟂⊥∥∠⌓⌒⌰↗◎⌯]/
const sure = /±|[+−-]\s?\.?\d.*|\bR[az]\s?\d|\bM\d+(\.\d+)?\s?[x×X-]|\bUN[CFJ]|\bNPT|\bMAX\b|\bMIN\b/
const likely = /^(\d+\s?[X×]\s?)?([⌀Øø↧]|S?R)\s?\.?\d|\d\s?°/
const figure = /^(\d+\s?[X×]\s)?[[(]?\d*[.,]\d+[\])]?$/
/** Words of title blocks and notes, which hold figures that are no callouts. */
const wordy = /[A-Za-z]{4,}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d:\d|[A-Z]{1,3}-\d{2,}/

/** How sure it is that a line of text is a callout, from 0 to 100. */
export function calloutConfidence(text: string): number {
  const clean = text.trim()
  if (!/\d/.test(clean) || clean.length > 60) return 0
  if (frame.test(clean)) return 95
  if (wordy.test(clean.replaceAll(/\b(DEEP|DEPTH|THRU|TYP)\b/gi, ''))) return 0
  if (sure.test(clean)) return /\d/.test(clean.replace(/^[+−-].*/, '')) ? 95 : 0
  if (likely.test(clean)) return 80
  return figure.test(clean) ? 60 : 0
}

const right = (piece: TextPiece) => piece.x + piece.w
const below = (piece: TextPiece) => piece.y + piece.h

function joined(pieces: readonly TextPiece[], between: string): TextPiece {
  const x = Math.min(...pieces.map(piece => piece.x))
  const y = Math.min(...pieces.map(piece => piece.y))
  const text = pieces.map(piece => piece.text.trim()).join(between)
  const box = { x, y, w: Math.max(...pieces.map(right)) - x, h: Math.max(...pieces.map(below)) - y }
  const certainties = pieces.flatMap(({ certainty }) => certainty ?? [])
  return { text, ...box, ...(certainties.length > 0 && { certainty: Math.min(...certainties) }) }
}

/** Pieces on one line close together are one text; a page is wider or higher, so height tells by its own measure. */
function linesOf(pieces: readonly TextPiece[], aspect: number): TextPiece[] {
  const sorted = pieces.filter(piece => piece.text.trim() !== '').toSorted((a, b) => a.y - b.y || a.x - b.x)
  const lines: TextPiece[][] = []
  for (const piece of sorted) {
    const near = (end: TextPiece) =>
      Math.abs(end.y + end.h / 2 - piece.y - piece.h / 2) < Math.min(end.h, piece.h) / 2 &&
      piece.x - right(end) < (piece.h / aspect) * 1.1 &&
      piece.x - right(end) > (-piece.h / aspect) * 0.5
    const line = lines.find(one => near(one.at(-1)!))
    if (line) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(line => joined(line, ' '))
}

/** `+0.1` over `−0.05` to the right of a nominal belong to it. */
function withStackedTolerances(lines: readonly TextPiece[], aspect: number): TextPiece[] {
  const isDeviation = (line: TextPiece) => /^[+−-]\s?\d*[.,]?\d+$/.test(line.text.trim())
  const deviations = lines.filter(isDeviation)
  const taken = new Set<TextPiece>()
  const whole = lines
    .filter(line => !isDeviation(line))
    .map(line => {
      const beside = deviations.filter(
        one =>
          !taken.has(one) &&
          one.x >= right(line) - line.w * 0.05 &&
          one.x - right(line) < (line.h / aspect) * 1.5 &&
          Math.abs(one.y + one.h / 2 - line.y - line.h / 2) < line.h * 1.3,
      )
      for (const one of beside) taken.add(one)
      const stacked = beside.toSorted((a, b) => a.y - b.y)
      return stacked.length > 0 && /\d$/.test(line.text.trim()) ? joined([line, ...stacked], ' ') : line
    })
  return whole
}

/** Below this a scan has specks and strokes there, no letters. */
const leastCertainty = 10
/** As sure as one may be of what was guessed: somebody looks at it. */
const mostGuessed = 50

/** What a line says, and how sure that is. */
function told({ text, certainty }: TextPiece): { readonly text: string; readonly confidence: number } {
  if (certainty === undefined) return { text, confidence: calloutConfidence(text) }
  const mended = mendedScan(text)
  const most = mended.guessed ? mostGuessed : 100
  const confidence = Math.min(calloutConfidence(mended.text), Math.round(certainty), most)
  return { text: mended.text, confidence: certainty < leastCertainty ? 0 : confidence }
}

const fraction = (value: number) => Math.min(1, Math.max(0, value)).toFixed(5)

/** What stands on a page of a drawing and looks like a callout, in reading order: rows from the top, each from the left. */
export function proposeCallouts(pieces: readonly TextPiece[], page: number, aspect = 1): ProposedCallout[] {
  const found = withStackedTolerances(linesOf(pieces, aspect), aspect).flatMap(line => {
    const { text, confidence } = told(line)
    return confidence > 0 ? [{ line, text, confidence }] : []
  })
  const row = ({ line }: { line: TextPiece }) => Math.round((line.y + line.h / 2) * 20)
  return found
    .toSorted((a, b) => row(a) - row(b) || a.line.x - b.line.x)
    .map(({ line, text, confidence }) => ({
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
