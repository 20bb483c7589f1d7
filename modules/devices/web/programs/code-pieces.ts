export type PieceKind = 'comment' | 'motion' | 'machine' | 'tool' | 'axis' | 'feed' | 'other'

export interface CodePiece {
  readonly kind: PieceKind
  readonly text: string
  readonly place: number
}

const kinds: Readonly<Record<string, PieceKind>> = {
  G: 'motion',
  M: 'machine',
  T: 'tool',
  H: 'tool',
  D: 'tool',
  F: 'feed',
  S: 'feed',
}

const kindOf = (text: string): PieceKind => {
  if (text.startsWith('(') || text.startsWith(';')) return 'comment'
  const letter = text[0]!.toUpperCase()
  return kinds[letter] ?? ('XYZABCIJKRUVWQP'.includes(letter) && text.length > 1 ? 'axis' : 'other')
}

/** A line cut into its words and comments, for their colours; nothing is lost. */
export const piecesOfLine = (line: string): CodePiece[] =>
  [...line.matchAll(/\([^)]*\)?|;.*|[A-Za-z]\s*[+-]?[\d.#[\]]+|\s+|./g)].map(found => ({
    kind: kindOf(found[0]),
    text: found[0],
    place: found.index,
  }))
