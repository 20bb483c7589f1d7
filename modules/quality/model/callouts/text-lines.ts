/** A piece of text on a page, with its place in fractions of the page from its top left. */
export interface TextPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** Which way it runs where it stands upright; nothing where it lies as usual. */
  readonly runs?: 'up' | 'down'
  /** How sure the reader of a scan is of it, from 0 to 100; nothing where the drawing has the text itself. */
  readonly certainty?: number
}

/** Symbols of geometric tolerances, which stand first in their frames. */
export const frame = /[⌖⏥⏤○⌭⟂⊥∥∠⌓⌒⌰↗◎⌯⊕]/

const right = (piece: TextPiece) => piece.x + piece.w
const below = (piece: TextPiece) => piece.y + piece.h
const middle = (piece: TextPiece) => piece.y + piece.h / 2

function joined(pieces: readonly TextPiece[], between: (before: TextPiece, next: TextPiece) => string): TextPiece {
  const x = Math.min(...pieces.map(piece => piece.x))
  const y = Math.min(...pieces.map(piece => piece.y))
  const text = pieces
    .map((piece, place) => (place === 0 ? '' : between(pieces[place - 1]!, piece)) + piece.text.trim())
    .join('')
  const box = { x, y, w: Math.max(...pieces.map(right)) - x, h: Math.max(...pieces.map(below)) - y }
  const certainties = pieces.flatMap(({ certainty }) => certainty ?? [])
  return { text, ...box, ...(certainties.length > 0 && { certainty: Math.min(...certainties) }) }
}

/** Between two texts of a line, in heights of their letters. */
const gaps = { glyph: 0.12, word: 1.1, cell: 2.6, overlap: -0.5 }

const isCell = (text: string): boolean =>
  /^(S?[⌀Øø∅]?\s?\d*[.,]?\d+|[A-Z](-[A-Z])?|[ⓂⓁⓊⓅ]|\([ML]\))(\s?[ⓂⓁ])?$/.test(text)

/** Pieces on one line close together are one text; a page is wider or higher, so height tells by its own measure. */
function linesOf(pieces: readonly TextPiece[], aspect: number): TextPiece[] {
  const sorted = pieces.filter(piece => piece.text.trim() !== '').toSorted((a, b) => a.y - b.y || a.x - b.x)
  const gap = (end: TextPiece, piece: TextPiece) => (piece.x - right(end)) / (piece.h / aspect)
  const lines: TextPiece[][] = []
  for (const piece of sorted) {
    const isNext = (line: readonly TextPiece[]) => {
      const end = line.at(-1)!
      // Cells of a frame are wider than their letters.
      const most = frame.test(line[0]!.text) && isCell(piece.text.trim()) ? gaps.cell : gaps.word
      return (
        Math.abs(middle(end) - middle(piece)) < Math.min(end.h, piece.h) / 2 &&
        gap(end, piece) < most &&
        gap(end, piece) > gaps.overlap
      )
    }
    const line = lines.find(isNext)
    if (line) line.push(piece)
    else lines.push([piece])
  }
  // Programs that place every letter by itself leave no room between them.
  const between = (before: TextPiece, next: TextPiece) =>
    next.certainty === undefined && gap(before, next) < gaps.glyph ? '' : ' '
  return lines.map(line => joined(line, between))
}

const spaced = () => ' '

/** `+0.1` over `−0.05` to the right of a nominal belong to it. */
function withStackedTolerances(lines: readonly TextPiece[], aspect: number): TextPiece[] {
  const isDeviation = (line: TextPiece) => /^([+−-]\s?\d*[.,]?\d+|0)$/.test(line.text.trim())
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
          Math.abs(middle(one) - middle(line)) < line.h * 1.3,
      )
      const isSigned = beside.some(one => /^[+−-]/.test(one.text.trim()))
      if (!isSigned || !/\d$/.test(line.text.trim())) return line
      for (const one of beside) taken.add(one)
      const stacked = beside.toSorted((a, b) => a.y - b.y)
      return joined([line, ...stacked], spaced)
    })
  return [...whole, ...deviations.filter(one => !taken.has(one))]
}

const decimalsOf = (text: string): number => text.split(/[.,]/)[1]?.length ?? 0
const figureOf = (text: string): number => Number(text.replace(',', '.'))
const isFigure = (text: string): boolean => /^\d*[.,]\d+$/.test(text)
/** Limits of a size differ by less than this share of it. */
const mostApart = 0.1

/** The larger limit is printed above the smaller one, with what they are of before them. */
function withStackedLimits(lines: readonly TextPiece[], aspect: number): TextPiece[] {
  const taken = new Set<TextPiece>()
  const found: TextPiece[] = []
  const split = (text: string) => /^((?:\d+\s?[X×x]\s?)?[⌀Øø∅R]?\s?)(\d*[.,]\d+)$/.exec(text.trim())
  for (const upper of lines.toSorted((a, b) => a.y - b.y)) {
    const [, mark = '', figure = ''] = split(upper.text) ?? []
    if (taken.has(upper) || !figure) continue
    const lower = lines.find(one => {
      const text = one.text.trim()
      return (
        one !== upper &&
        !taken.has(one) &&
        isFigure(text) &&
        decimalsOf(text) === decimalsOf(figure) &&
        figureOf(text) < figureOf(figure) &&
        figureOf(figure) - figureOf(text) < mostApart * figureOf(figure) &&
        Math.abs(right(one) - right(upper)) < (upper.h / aspect) * 0.6 &&
        middle(one) - middle(upper) > upper.h * 0.7 &&
        middle(one) - middle(upper) < upper.h * 1.7
      )
    })
    if (!lower) continue
    const before = lines.find(
      one =>
        mark === '' &&
        !taken.has(one) &&
        /^(\d+\s?[X×x]\s?)?[⌀Øø∅R]?$/.test(one.text.trim()) &&
        middle(one) > middle(upper) - upper.h / 2 &&
        middle(one) < middle(lower) + upper.h / 2 &&
        upper.x - right(one) < (upper.h / aspect) * 1.1 &&
        upper.x - right(one) > (-upper.h / aspect) * 0.5,
    )
    const parts = [...(before ? [before] : []), upper, lower]
    for (const part of parts) taken.add(part)
    found.push(joined(parts, (_, next) => (next === lower ? ' / ' : ' ')))
  }
  return [...lines.filter(line => !taken.has(line)), ...found]
}

const flat = (pieces: readonly TextPiece[], aspect: number): TextPiece[] =>
  withStackedLimits(withStackedTolerances(linesOf(pieces, aspect), aspect), aspect)

/** The page turned so that what stands upright lies, and back. */
const turns = {
  up: {
    lay: ({ x, y, w, h, ...rest }: TextPiece): TextPiece => ({ ...rest, x: 1 - y - h, y: x, w: h, h: w }),
    restore: ({ x, y, w, h, ...rest }: TextPiece): TextPiece => ({ ...rest, x: y, y: 1 - x - w, w: h, h: w }),
  },
  down: {
    lay: ({ x, y, w, h, ...rest }: TextPiece): TextPiece => ({ ...rest, x: y, y: 1 - x - w, w: h, h: w }),
    restore: ({ x, y, w, h, ...rest }: TextPiece): TextPiece => ({ ...rest, x: 1 - y - h, y: x, w: h, h: w }),
  },
}

/** The texts of a page as somebody reads them: pieces that belong together joined, whichever way they run. */
export function textLines(pieces: readonly TextPiece[], aspect: number): TextPiece[] {
  const upright = (['up', 'down'] as const).flatMap(way => {
    const own = pieces.filter(({ runs }) => runs === way)
    return flat(own.map(turns[way].lay), 1 / aspect).map(line => ({ ...turns[way].restore(line), runs: way }))
  })
  return [
    ...flat(
      pieces.filter(({ runs }) => !runs),
      aspect,
    ),
    ...upright,
  ]
}
