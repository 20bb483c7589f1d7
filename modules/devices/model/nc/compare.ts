import { type Block, blocksIn, type Word } from './blocks.ts'
import { canonicalLines, canonicalText } from './canonical.ts'
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
  if (canonicalText(base) === canonicalText(other))
    return { result: 'identical', added: 0, removed: 0, altered: 0, classes: {}, blocks: [] }
  const [before, after] = [readAll(base), readAll(other)]
  const blocks = changesBetween(before, after)
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

/**
 * The blocks of the canonical form, under their lines of the stored text: our own header and what a tape left before `%` are no
 * change. N words and blanks do not count; numbers are compared by value: X1. = X01.000.
 */
function readAll(stored: string): Read[] {
  let feed: number | null = null
  let speed: number | null = null
  return blocksIn(canonicalLines(stored))
    .map(block => {
      for (const { letter, value } of block.words) {
        if (letter === 'F') feed = value
        if (letter === 'S') speed = value
      }
      const words = block.words.filter(word => word.letter !== 'N').map(spelled)
      const unread = block.isPercent ? '%' : block.unread.replace(/\s+/g, '')
      const said = [...words, block.sets, unread].join(' ').trim()
      const skipped = block.isSkippable && said !== '' ? `/ ${said}` : said
      return { block, feed, speed, words: skipped, comments: block.comments.join('|') }
    })
    .filter(read => read.words !== '' || read.comments !== '')
}

/** Blocks are told apart by their words; a line that only comments, by what it says. */
const keyOf = ({ words, comments }: Read): string => words || `(${comments}`

/** What is the same in both stands side by side, and may still have another comment. */
function changesBetween(before: readonly Read[], after: readonly Read[]): BlockChange[] {
  const changes: BlockChange[] = []
  let [place, otherPlace] = [0, 0]
  const alike = (upTo: number) => {
    for (; place < upTo; place++, otherPlace++) changes.push(...alteredBlock(before[place]!, after[otherPlace]!))
  }
  for (const { from, to, otherFrom, otherTo } of alignment(before.map(keyOf), after.map(keyOf))) {
    alike(from)
    changes.push(...pairedUp(before.slice(from, to), after.slice(otherFrom, otherTo)))
    place = to
    otherPlace = otherTo
  }
  alike(before.length)
  return changes
}

const lettersOf = ({ block }: Read): string =>
  block.words
    .map(({ letter }) => letter)
    .join('')
    .replaceAll('N', '')

/**
 * Blocks in the same place are one block altered. Where more stand than stood, those with the same letters belong together, so
 * that an added block does not make its neighbours look altered; what is left over was added or removed.
 */
function pairedUp(gone: readonly Read[], come: readonly Read[]): BlockChange[] {
  if (gone.length === come.length) return inPlace(gone, come)
  const changes: BlockChange[] = []
  let [place, otherPlace] = [0, 0]
  for (const { from, to, otherFrom, otherTo } of alignment(gone.map(lettersOf), come.map(lettersOf))) {
    changes.push(...inPlace(gone.slice(place, from), come.slice(otherPlace, otherFrom)))
    changes.push(...inPlace(gone.slice(from, to), come.slice(otherFrom, otherTo)))
    place = to
    otherPlace = otherTo
  }
  return [...changes, ...inPlace(gone.slice(place), come.slice(otherPlace))]
}

function inPlace(gone: readonly Read[], come: readonly Read[]): BlockChange[] {
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

const spelled = ({ letter, value }: Word): string => `${letter}${value}`

const axisLetters = 'ABCEIJKLPQRUVWXYZ'

const classOf = (letter: string, value: number): ChangeClass => {
  if (letter === 'G') return value >= 54 && value < 60 ? 'offset' : 'gcode'
  if (letter === 'M') return 'mcode'
  if (letter === 'T') return 'tool'
  if (letter === 'H' || letter === 'D') return 'offset'
  // A variable set otherwise moves what is computed from it; anything else that is no letter's word is program flow.
  return letter === '#' || axisLetters.includes(letter) ? 'coordinate' : 'gcode'
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
  const other = (read: Read) => read.words.split(' ').filter(word => !/^[FS]-?[\d.]/.test(word))
  const [old, now] = [other(before), other(after)]
  const differing = [...old.filter(one => !now.includes(one)), ...now.filter(one => !old.includes(one))]
  for (const word of differing) classes.add(classOf(word[0] ?? '', Number(word.slice(1))))
  if (old.join(' ') !== now.join(' ')) {
    // The same words in another order.
    if (differing.length === 0) classes.add('gcode')
    told.push([old.join(' '), now.join(' ')])
  }
  if (before.comments !== after.comments) {
    classes.add('comment')
    told.push([`(${before.comments})`, `(${after.comments})`])
  }
  if (classes.size === 0) return []
  const [befores, afters] = [told.map(pair => pair[0]).join(' '), told.map(pair => pair[1]).join(' ')]
  return [{ kind: 'altered', line: before.block.line, classes: [...classes], before: befores, after: afters }]
}
