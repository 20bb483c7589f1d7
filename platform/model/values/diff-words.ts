/** A stretch of text that both versions have, or only the new or the old one. */
export interface Stretch {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Texts with more differences than this are shown as old and new as a whole: nobody reads such a comparison word by word. */
const mostDifferences = 800

/**
 * Word by word: same and removed together are the old text, same and added the new one. In each change what was removed stands
 * before what was added.
 */
export function diffWords(before: string, after: string): Stretch[] {
  const [old, now] = [words(before), words(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const middle = shortestEdit(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

/** Words, single spaces or line breaks, single marks: joined again they are the text. */
const words = (text: string) => text.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^\s]/gu) ?? []

/**
 * The shortest way from old to now, after Myers: `reach[k]` is how far into the old text one gets on diagonal k with d changes;
 * the way is then walked back from the end.
 */
function shortestEdit(old: string[], now: string[]): Stretch[] {
  if (old.length === 0 || now.length === 0) return replaced(old, now)
  const reach = new Map<number, number>([[1, 0]])
  const steps: Map<number, number>[] = []
  for (let changes = 0; changes <= Math.min(old.length + now.length, mostDifferences); changes++) {
    steps.push(new Map(reach))
    for (let k = -changes; k <= changes; k += 2) {
      let x = fromAbove(reach, k, changes) ? reach.get(k + 1)! : reach.get(k - 1)! + 1
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x++
      reach.set(k, x)
      if (x >= old.length && x - k >= now.length) return walkedBack(steps, old, now)
    }
  }
  return replaced(old, now)
}

/** Whether diagonal k is best reached by taking a word of the new text. */
const fromAbove = (reach: Map<number, number>, k: number, changes: number) =>
  k === -changes || (k !== changes && reach.get(k - 1)! < reach.get(k + 1)!)

function walkedBack(steps: Map<number, number>[], old: string[], now: string[]): Stretch[] {
  const found: Stretch[] = []
  let x = old.length
  let y = now.length
  for (let changes = steps.length - 1; changes >= 0; changes--) {
    const reach = steps[changes]!
    const added = fromAbove(reach, x - y, changes)
    const previous = added ? x - y + 1 : x - y - 1
    const [fromX, fromY] = [reach.get(previous)!, reach.get(previous)! - previous]
    while (x > 0 && y > 0 && x > fromX && y > fromY) {
      found.push({ kind: 'same', text: old[--x]! })
      y--
    }
    if (changes > 0) found.push(added ? { kind: 'added', text: now[--y]! } : { kind: 'removed', text: old[--x]! })
  }
  return found.reverse()
}

const replaced = (old: string[], now: string[]): Stretch[] => [
  { kind: 'removed', text: old.join('') },
  { kind: 'added', text: now.join('') },
]

/** Neighbours of one kind become one stretch, and every change reads removed, then added. */
function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = []
  let change = { removed: '', added: '' }
  const close = () => {
    if (change.removed) result.push({ kind: 'removed', text: change.removed })
    if (change.added) result.push({ kind: 'added', text: change.added })
    change = { removed: '', added: '' }
  }
  for (const { kind, text } of stretches) {
    if (!text) continue
    if (kind !== 'same') change[kind] += text
    else {
      close()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push({ kind, text })
    }
  }
  close()
  return result
}
