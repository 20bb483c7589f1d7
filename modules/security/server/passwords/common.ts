import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const listed = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(plain),
)
const longest = Math.max(...[...listed].map(word => word.length))

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const unmasked = (text: string): string => text.replace(/[@431!0$57]/g, sign => lookalikes[sign]!)

/**
 * Whether a password is made of nothing but what everybody tries first: one or two listed words, numbers around them,
 * all of it perhaps repeated; `Password2026Password!` included. Three unrelated words are a passphrase.
 */
export const isCommonPassword = (password: string): boolean =>
  isPoor(plain(password)) || isPoor(plain(unmasked(password.toLowerCase())))

function isPoor(whole: string): boolean {
  const text = whole.replace(/^(.+?)\1+$/, '$1')
  if (new Set(text).size <= 2) return true
  return wordsIn(text) <= 2
}

/** The fewest listed words a text can be cut into, numbers not counted; infinity when it has a word of its own. */
function wordsIn(text: string): number {
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    fewest[end] = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const piece = text.slice(start, end)
      if (!listed.has(piece)) continue
      fewest[end] = Math.min(fewest[end]!, fewest[start]! + (/^\d+$/.test(piece) ? 0 : 1))
    }
  }
  return fewest[text.length]!
}
