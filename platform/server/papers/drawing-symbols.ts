import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/**
 * Symbols our faces for paper have no letters for, as drafters write them where there is none: the diameter sign as the letter it
 * looks like, geometric ones by their short names.
 */
const plain: Readonly<Record<string, string>> = {
  '⌀': 'Ø',
  '⏤': 'STR ',
  '⏥': 'FLAT ',
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
  '→': '-> ',
  '←': '<- ',
  '∅': 'Ø',
  'Ⓜ': '(M)',
  'Ⓛ': '(L)',
  'Ⓟ': '(P)',
  'Ⓢ': '(S)',
  'Ⓣ': '(T)',
  'Ⓕ': '(F)',
  'Ⓤ': '(U)',
}
const symbols = new RegExp(`[${Object.keys(plain).join('')}]\\s*`, 'gu')

/** A text with nothing in it that paper cannot show. */
export const onPaper = (text: string): string => {
  const written = text.replaceAll(symbols, found => {
    const [symbol = ''] = found
    const letters = plain[symbol]!
    return letters.startsWith('(') ? letters + found.slice(symbol.length) : letters
  })
  return written === text ? text : written.trimEnd()
}

const isPlain = (node: object): boolean => Object.getPrototypeOf(node) === Object.prototype
/** Pictures are code, no text. */
const code = ['svg', 'image']

function lettered(node: unknown): unknown {
  if (typeof node === 'string') return onPaper(node)
  if (Array.isArray(node)) return node.map(lettered)
  if (node === null || typeof node !== 'object' || !isPlain(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, code.includes(key) ? value : lettered(value)]),
  )
}

type Edge = DynamicContent | Content | undefined
const letteredEdge = (edge: Edge): Edge =>
  typeof edge === 'function'
    ? (...about: Parameters<DynamicContent>) => lettered(edge(...about)) as ReturnType<DynamicContent>
    : (lettered(edge) as Content | undefined)

/** A document with nothing in it that paper cannot show, whoever wrote it. */
export const letteredDocument = (document: TDocumentDefinitions): TDocumentDefinitions => ({
  ...document,
  content: lettered(document.content) as Content,
  ...(document.header && { header: letteredEdge(document.header) as DynamicContent }),
  ...(document.footer && { footer: letteredEdge(document.footer) as DynamicContent }),
})
