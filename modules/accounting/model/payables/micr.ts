/**
 * The line banks read at the foot of a check, drawn as paths: characters on the grid of E-13B (0.013 in a cell, 7 by 9), in the
 * positions of ANSI X9.100-160. Position 1 is the rightmost; the amount (1–12) is the bank's to print.
 */

const inch = 25.4
const cell = 0.013 * inch
/** From the right edge of one character to that of the next. */
const pitch = 0.125 * inch
/** From the right edge of the check to that of position 1. */
const rightMargin = (5 / 16) * inch
/** The feet of the characters, from the lower edge; nothing else stands in the lowest 5/8 in. */
const foot = 0.25 * inch
export const mostWidth = 7 * cell

/** ⑆ transit, ⑈ on-us. */
const [transit, onUs] = ['T', 'U']

/** Rows from the top; a hash is ink. Each stands at the right of its place. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  '0': ['#######', '#.....#', '#.....#', '#.....#', '#.....#', '#.....#', '#.....#', '#.....#', '#######'],
  '1': ['.##.', '..#.', '..#.', '..#.', '..#.', '####', '####', '####', '####'],
  '2': ['####', '...#', '...#', '...#', '####', '#...', '#...', '#...', '####'],
  '3': ['####.', '...#.', '...#.', '...#.', '#####', '...##', '...##', '...##', '#####'],
  '4': ['#.....', '#.....', '#.....', '#..##.', '#..##.', '######', '...##.', '...##.', '...##.'],
  '5': ['#####', '#....', '#....', '#....', '#####', '....#', '....#', '....#', '#####'],
  '6': ['##....', '#.....', '#.....', '#.....', '######', '#....#', '#....#', '#....#', '######'],
  '7': ['#####', '#...#', '....#', '....#', '..###', '..#..', '..#..', '..#..', '..#..'],
  '8': ['.#####.', '.#...#.', '.#...#.', '.#...#.', '#######', '##...##', '##...##', '##...##', '#######'],
  '9': ['######', '#....#', '#....#', '#....#', '######', '....##', '....##', '....##', '....##'],
  [transit]: ['##..###', '##..###', '##..###', '##.....', '##.....', '##.....', '##..###', '##..###', '##..###'],
  [onUs]: ['##..##.', '##..##.', '##..##.', '##..##.', '.......', '.....##', '.....##', '.....##', '.....##'],
}

export interface MicrLine {
  readonly check: number
  readonly routing: string
  readonly account: string
}

/** Where the routing number stands on every check, and what is left of and right of it. */
const [transitEnd, transitBegin] = [33, 43]
const [mostOnUs, mostAuxiliary] = [17, 18]

/** Whether all of it finds its place: an account of 17 digits and a check number of 18 at most. */
export const fitsMicr = ({ check, routing, account }: MicrLine): boolean =>
  /^\d{9}$/.test(routing) && account.length > 0 && account.length <= mostOnUs && String(check).length <= mostAuxiliary

/** Which character stands in which position. */
export function micrPlaces({ check, routing, account }: MicrLine): ReadonlyMap<number, string> {
  const places = new Map<number, string>()
  const write = (leftmost: number, characters: string) => {
    for (const [place, character] of [...characters].entries()) places.set(leftmost - place, character)
  }
  write(transitBegin, `${transit}${routing}${transit}`)
  // A blank parts the routing number from the account, which ends with the on-us sign.
  const digits = account.replace(/\D/g, '')
  write(transitEnd - 2, `${digits}${onUs}`)
  const serial = String(check).padStart(6, '0')
  write(transitBegin + 2 + serial.length + 1, `${onUs}${serial}${onUs}`)
  return places
}

const at = (millimetres: number): string => millimetres.toFixed(3)

/** Every run of ink of a row, one rectangle: the right edge of the character is at `right`, its foot at `bottom`. */
function glyphPath(shape: readonly string[], right: number, bottom: number): string {
  return shape
    .flatMap((row, line) =>
      [...row.matchAll(/#+/g)].map(({ 0: run, index }) => {
        const x = right - (row.length - index) * cell
        const y = bottom - (shape.length - line) * cell
        return `M${at(x)} ${at(y)}h${at(run.length * cell)}v${at(cell)}h${at(-run.length * cell)}z`
      }),
    )
    .join('')
}

/** Where each character of the line stands, from the left and upper edge of a check of this size. */
export const micrBoxes = (line: MicrLine, check: { readonly width: number; readonly height: number }) =>
  [...micrPlaces(line)].map(([position, character]) => ({
    character,
    position,
    right: check.width - rightMargin - (position - 1) * pitch,
    bottom: check.height - foot,
  }))

/** The line as a path in millimetres. */
export const micrPath = (line: MicrLine, check: { readonly width: number; readonly height: number }): string =>
  micrBoxes(line, check)
    .map(({ character, right, bottom }) => glyphPath(shapes[character] ?? [], right, bottom))
    .join('')
