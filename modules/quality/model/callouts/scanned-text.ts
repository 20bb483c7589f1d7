/** A line of a scan as it was probably printed, and whether what it means had to be guessed for that. */
export interface MendedScan {
  readonly text: string
  readonly guessed: boolean
}

const digits: Readonly<Record<string, string>> = { O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', '|': '1' }
const alsoDigits: Readonly<Record<string, string>> = { ...digits, S: '5', B: '8', Z: '2' }
/** A figure with a decimal mark, one of its digits read as a letter perhaps: `RO.5`, `±O.O2`, `2S.4`. */
const figure = /(?<![A-Za-z\d])([Rr±+-]?)([\dOoQDlI|SBZ]*[.,][\dOoQDlI|SBZ]+)(?![A-Za-z\d])/g
const withDigits = (whole: string, before: string, read: string): string =>
  /\d/.test(read) || /^[O0o][.,]/.test(read) ? before + read.replaceAll(/\D/g, one => alsoDigits[one] ?? one) : whole

type Mend = readonly [RegExp, string | ((...found: string[]) => string)]

/** These read the same print in other letters; nobody would take it for something else. */
const spelling: readonly Mend[] = [
  [/[−–—]/g, '-'],
  [/º/g, '°'],
  [/\s+°/g, '°'],
  [/(\d)\s+([.,]\d)/g, '$1$2'],
  [/(\d[.,])\s+(?=\d)/g, '$1'],
]

/** These say something else than what was read. */
const guesses: readonly Mend[] = [
  [/(\d)\*(?=\s|$)/g, '$1°'],
  [/\+\s?\/\s?-|\+-|_\+/g, '±'],
  [/(?<=[\d°]\s?)\+?[£#≠](?=\s?[.\dO])/g, '±'],
  [/(?<=[\d°]\s)[tf*](?=\s?[.\dO])/g, '±'],
  [/^(\d+\s?[X×x]\s?)?[@©®¢%&$QOoD]#?\s?(?=[\dlI]+[.,])/, '$1Ø'],
  [/^A(?=\s?[X×]\s)/, '4'],
  [/(?<=Ø)L(?=\d)/, ''],
  [/^(\d+\s?[X×x]\s)?0(?=\d+[.,]\d)/, '$1Ø'],
  [figure, withDigits],
  // A plus alone, or a small figure without any sign, was a ± whose other stroke is lost.
  [/^([^+±-]*\d°?)\s?\+\s?(\.?\d[\d.,]*°?)$/, '$1 ±$2'],
  [
    /^([^+±\s-]*\d[.,]\d+)\s(0?[.,]\d+)$/,
    (whole, size, small) => (isSmall(size!, small!) ? `${size} ±${small}` : whole!),
  ],
]

const figureOf = (printed: string) => Number(printed.replaceAll(/[^\d.,]/g, '').replace(',', '.'))
/** A tolerance is a small part of its size. */
const isSmall = (size: string, small: string): boolean => figureOf(small) < figureOf(size) / 10

const mendedBy = (mends: readonly Mend[], text: string): string =>
  mends.reduce((now, [wrong, right]) => now.replace(wrong, right as string), text)

/** What readers of scans commonly mistake on drawings, put right where the line itself tells how. */
export function mendedScan(read: string): MendedScan {
  const spelled = mendedBy(spelling, read.trim())
  const text = mendedBy(guesses, spelled)
  return { text, guessed: text !== spelled }
}
