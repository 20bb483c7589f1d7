import { type CanonicalLine, linesOf } from './canonical.ts'
import { ExpressionReader, type Variables } from './expressions.ts'

/** A letter and its value, as they stand in a line. */
export interface Word {
  readonly letter: string
  readonly value: number
  /** The value was written without a decimal point: `Y1`. */
  readonly isWhole: boolean
  readonly column: number
}

/** One NC line. */
export interface Block {
  readonly line: number
  readonly words: readonly Word[]
  readonly comments: readonly string[]
  /** What could be read neither as words nor as an assignment. */
  readonly unread: string
  readonly isPercent: boolean
  /** The variable it sets, with the value: `#1=10`; empty for all other blocks. */
  readonly sets: string
  /** Begins with `/`: left out while the operator's block-skip switch is on. */
  readonly isSkippable: boolean
}

/** Comments never count as code: `( … )` and `;` to the end of the line. */
export function withoutComments(line: string): { readonly code: string; readonly comments: readonly string[] } {
  const comments: string[] = []
  const code = line.replace(/\(([^)]*)\)?|;(.*)$/g, (whole, inside?: string, rest?: string) => {
    comments.push((inside ?? rest ?? '').trim())
    return ' '.repeat(whole.length)
  })
  return { code, comments }
}

const assignment = /^\s*#\s*(\d+|\[[^\]]*\])\s*=/

/** Reads one line; variables it sets are set. */
export function readBlock(text: string, line: number, variables: Variables): Block {
  const { code, comments } = withoutComments(text)
  const isPercent = code.trimStart().startsWith('%')
  const isSkippable = code.trimStart().startsWith('/')
  const nothing = { line, words: [], comments, unread: '', isPercent, sets: '', isSkippable }
  if (isPercent) return nothing
  const assigned = assignment.exec(code)
  if (assigned) {
    const number = new ExpressionReader(assigned[1]!, 0, variables).value()
    const value = new ExpressionReader(code, assigned[0].length, variables).sum()
    if (number === null || value === null) return { ...nothing, unread: code.trim() }
    variables.set(number, value)
    return { ...nothing, sets: `#${number}=${value}` }
  }
  return { ...nothing, ...readWords(code, variables) }
}

function readWords(code: string, variables: Variables): Pick<Block, 'words' | 'unread'> {
  const words: Word[] = []
  let place = 0
  while (place < code.length) {
    const letter = code[place]!.toUpperCase()
    if (letter === ' ' || letter === '\t' || letter === '/') {
      place++
      continue
    }
    if (letter === ':' || (letter >= 'A' && letter <= 'Z')) {
      const reader = new ExpressionReader(code, place + 1, variables)
      const value = reader.value()
      if (value !== null) {
        const isWhole = /^[A-Z:]\s*[+-]?\d+$/i.test(code.slice(place, reader.end))
        words.push({ letter: letter === ':' ? 'O' : letter, value, isWhole, column: place + 1 })
        place = reader.end
        continue
      }
    }
    return { words, unread: code.slice(place).trim() }
  }
  return { words, unread: '' }
}

/** The blocks of lines in the order they stand, without running them. */
export function blocksIn(lines: readonly CanonicalLine[]): Block[] {
  const variables: Variables = new Map()
  return lines.map(({ text, line }) => readBlock(text, line, variables))
}

/** The blocks of a text as it is stored. */
export const blocksOf = (stored: string): Block[] =>
  blocksIn(linesOf(stored).map((text, index) => ({ text, line: index + 1 })))

export const wordOf = (block: Block, letter: string): Word | undefined =>
  block.words.find(word => word.letter === letter)
export const numberAt = (block: Block, letter: string): number | undefined => wordOf(block, letter)?.value
export const has = (block: Block, letter: string, ...values: number[]): boolean =>
  block.words.some(word => word.letter === letter && values.includes(word.value))
