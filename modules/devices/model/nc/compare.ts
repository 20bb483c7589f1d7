import { type Block, blocksOf } from './blocks.ts'
import { canonicalText } from './canonical.ts'
import { alignment } from './lines-alike.ts'

export type ChangeClass = 'feed' | 'speed' | 'tool' | 'offset' | 'coordinate' | 'gcode' | 'mcode' | 'comment'

/** One block that differs. */
export interface BlockChange {
  readonly kind: 'added' | 'removed' | 'altered'
  /** The line in the base, or in the new text for an added one. */
  readonly line: number
  readonly classes: readonly ChangeClass[]
  readonly before: string
  readonly after: string
}

export interface Comparison {
  readonly result: 'identical' | 'equivalent' | 'changed'
  readonly added: number
  readonly removed: number
  readonly altered: number
  readonly classes: Readonly<Partial<Record<ChangeClass, number>>>
  readonly blocks: readonly BlockChange[]
}

/** A block with the feed and speed in force after it. */
interface Read {
  readonly block: Block
  readonly feed: number | null
  readonly speed: number | null
  readonly words: string
  readonly comments: string
}

/** Compares two texts by what they make the machine do (devices R15). */
export function compareTexts(base: string, other: string): Comparison {
  const [one, two] = [canonicalText(base), canonicalText(other)]
  if (one === two) return { result: 'identical', added: 0, removed: 0, altered: 0, classes: {}, blocks: [] }
  const [before, after] = [readAll(base), readAll(other)]
  const keyOf = (read: Read) => `${read.words}|${read.comments}`
  const blocks = alignment(before.map(keyOf), after.map(keyOf)).flatMap(({ from, to, otherFrom, otherTo }) =>
    pairedUp(before.slice(from, to), after.slice(otherFrom, otherTo)),
  )
  const meaning = (reads: readonly Read[]) =>
    reads
      .map(read => read.words)
      .filter(Boolean)
      .join('\n')
  const count = (kind: BlockChange['kind']) => blocks.filter(block => block.kind === kind).length
  const classes: Partial<Record<ChangeClass, number>> = {}
  for (const name of blocks.flatMap(block => block.classes)) classes[name] = (classes[name] ?? 0) + 1
  return {
    result: meaning(before) === meaning(after) ? 'equivalent' : 'changed',
    added: count('added'),
    removed: count('removed'),
    altered: count('altered'),
    classes,
    blocks,
  }
}

/** N words and blanks do not count; numbers are compared by value: X1. = X01.000. */
function readAll(stored: string): Read[] {
  let feed: number | null = null
  let speed: number | null = null
  return blocksOf(stored)
    .map(block => {
      for (const { letter, value } of block.words) {
        if (letter === 'F') feed = value
        if (letter === 'S') speed = value
      }
      const words = block.words.filter(word => word.letter !== 'N').map(word => `${word.letter}${word.value}`)
      const unread = block.isPercent ? '%' : block.unread.replace(/\s+/g, '')
      return { block, feed, speed, words: [...words, unread].join(' ').trim(), comments: block.comments.join('|') }
    })
    .filter(read => read.words !== '' || read.comments !== '')
}

/** Blocks that changed places are paired in order; what is left over was added or removed. */
function pairedUp(gone: readonly Read[], come: readonly Read[]): BlockChange[] {
  const both = Math.min(gone.length, come.length)
  const altered = gone.slice(0, both).flatMap((before, index) => alteredBlock(before, come[index]!))
  const removed = gone.slice(both).map(({ block, words, comments }) => ({
    kind: 'removed' as const,
    line: block.line,
    classes: [],
    before: words || `(${comments})`,
    after: '',
  }))
  const added = come.slice(both).map(({ block, words, comments }) => ({
    kind: 'added' as const,
    line: block.line,
    classes: [],
    before: '',
    after: words || `(${comments})`,
  }))
  return [...altered, ...removed, ...added]
}

const classOf = (letter: string, value: number): ChangeClass => {
  if (letter === 'G') return value >= 54 && value < 60 ? 'offset' : 'gcode'
  if (letter === 'M') return 'mcode'
  if (letter === 'T') return 'tool'
  return letter === 'H' || letter === 'D' ? 'offset' : 'coordinate'
}

/** What differs in one block; feeds and speeds by the value in force, so that a deleted F is told as old → new. */
function alteredBlock(before: Read, after: Read): BlockChange[] {
  const classes = new Set<ChangeClass>()
  const told: [string, string][] = []
  const inForce = (name: 'feed' | 'speed', letter: string) => {
    const said = [before, after].some(({ block }) => block.words.some(word => word.letter === letter))
    if (!said || before[name] === after[name]) return
    classes.add(name)
    told.push([`${letter}${before[name] ?? '–'}`, `${letter}${after[name] ?? '–'}`])
  }
  inForce('feed', 'F')
  inForce('speed', 'S')
  const other = (read: Read) =>
    read.block.words.filter(word => !['N', 'F', 'S'].includes(word.letter)).map(word => `${word.letter}${word.value}`)
  const [old, now] = [other(before), other(after)]
  for (const word of [...old.filter(one => !now.includes(one)), ...now.filter(one => !old.includes(one))])
    classes.add(classOf(word[0]!, Number(word.slice(1))))
  if (old.join(' ') !== now.join(' ')) told.push([old.join(' '), now.join(' ')])
  if (before.comments !== after.comments) {
    classes.add('comment')
    told.push([`(${before.comments})`, `(${after.comments})`])
  }
  if (classes.size === 0) return []
  const [befores, afters] = [told.map(pair => pair[0]).join(' '), told.map(pair => pair[1]).join(' ')]
  return [{ kind: 'altered', line: before.block.line, classes: [...classes], before: befores, after: afters }]
}
