/** A run of text that stayed, went or came. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond this the table of the comparison would be too large to be worth it. */
const mostCompared = 4_000_000

const pieces = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []

/** Word by word: the longest common run of words stays, the rest is shown as removed and added. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, fresh] = [pieces(before), pieces(after)]
  if (old.length * fresh.length > mostCompared) {
    return merged([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  }
  const kept = commonLengths(old, fresh)
  const parts: DiffPart[] = []
  let [at, to] = [0, 0]
  while (at < old.length || to < fresh.length) {
    if (at < old.length && to < fresh.length && old[at] === fresh[to]) {
      parts.push({ kind: 'same', text: old[at]! })
      at++
      to++
    } else if (to >= fresh.length || (at < old.length && kept[at + 1]![to]! >= kept[at]![to + 1]!)) {
      parts.push({ kind: 'removed', text: old[at++]! })
    } else {
      parts.push({ kind: 'added', text: fresh[to++]! })
    }
  }
  return merged(parts)
}

/** kept[i][j]: how many pieces the rests from i and from j have in common. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint32Array[] {
  const kept = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1))
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = fresh.length - 1; to >= 0; to--) {
      kept[at]![to] =
        old[at] === fresh[to] ? kept[at + 1]![to + 1]! + 1 : Math.max(kept[at + 1]![to]!, kept[at]![to + 1]!)
    }
  }
  return kept
}

function merged(parts: readonly DiffPart[]): DiffPart[] {
  const out: DiffPart[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (last?.kind === part.kind) out[out.length - 1] = { kind: part.kind, text: last.text + part.text }
    else if (part.text !== '') out.push(part)
  }
  return out
}
