import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const listed = new Set(
  readFileSync(join(import.meta.dirname, 'first-guesses.txt'), 'utf8')
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

const signs: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' }
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
const unmasked = (text: string, masks: Readonly<Record<string, string>>): string =>
  [...text].map(letter => masks[letter] ?? letter).join('')

/**
 * Whether a password is made of nothing but what everybody tries first: one or two listed words, numbers around them,
 * all of it perhaps repeated; `P@ssw0rd2026 P@ssw0rd!` included. Three unrelated words are a passphrase.
 */
export const isCommonPassword = (password: string): boolean =>
  new Set(password).size <= 2 || isPoor(plain(password)) || isPoor(plain(unmasked(password, signs)))

function isPoor(whole: string): boolean {
  const text = whole.replace(/^(.+?)\1+$/, '$1')
  return text !== '' && wordsIn(text) <= 2
}

const isListed = (piece: string): boolean => listed.has(piece) || listed.has(unmasked(piece, digits))

/** The fewest listed words a text can be cut into, numbers not counted; infinity when it has a word of its own. */
function wordsIn(text: string): number {
  const fewest = [0]
  for (let end = 1; end <= text.length; end++) {
    fewest[end] = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const piece = text.slice(start, end)
      if (!isListed(piece)) continue
      fewest[end] = Math.min(fewest[end]!, fewest[start]! + (/^\d+$/.test(piece) ? 0 : 1))
    }
  }
  return fewest[text.length]!
}
