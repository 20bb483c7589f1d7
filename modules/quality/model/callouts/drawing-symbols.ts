/**
 * Symbols of drawings that faces for paper have no letters for, as drafters write them where there is none: the diameter sign as the
 * letter it looks like, geometric ones by their short names.
 */
const plain: Readonly<Record<string, string>> = {
  '⌀': 'Ø',
  '−': '-',
  '⏤': 'STR ',
  '⏥': 'FLAT ',
  '○': 'CIRC ',
  '⌭': 'CYL ',
  '⌒': 'PROF-L ',
  '⌓': 'PROF-S ',
  '∠': 'ANG ',
  '⟂': 'PERP ',
  '⊥': 'PERP ',
  '∥': 'PAR ',
  '⌖': 'POS ',
  '◎': 'CONC ',
  '⌯': 'SYM ',
  '↗': 'RUN ',
  '⌰': 'T-RUN ',
  '↧': 'DEPTH ',
  '⌴': 'CBORE ',
  '⌵': 'CSK ',
  '□': 'SQ ',
  'Ⓜ': '(M)',
  'Ⓛ': '(L)',
  'Ⓟ': '(P)',
  'Ⓢ': '(S)',
  'Ⓣ': '(T)',
  'Ⓕ': '(F)',
  'Ⓤ': '(U)',
}
const symbols = new RegExp(`[${Object.keys(plain).join('')}]\\s*`, 'gu')

/** A requirement with nothing in it that paper cannot show. */
export const onPaper = (text: string): string =>
  text
    .replaceAll(symbols, found => {
      const [symbol = ''] = found
      const written = plain[symbol]!
      return written.startsWith('(') ? written + found.slice(symbol.length) : written
    })
    .trimEnd()
