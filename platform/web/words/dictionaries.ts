import type { Dictionary, Language } from '#platform/model/words.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** The same words in every language. */
export type Dictionaries = Readonly<Record<Language, Dictionary>>

let held: readonly Dictionaries[] = [{ 'en-US': en, es }]
const listeners = new Set<() => void>()

/** A module that is loaded later brings its words; the newest speaks first, so it may say a platform word its own way. */
export function addWords(...words: readonly Dictionaries[]): void {
  const fresh = words.filter(one => !held.includes(one))
  if (fresh.length === 0) return
  held = [...fresh.toReversed(), ...held]
  for (const listener of listeners) listener()
}

export function heldWords(): readonly Dictionaries[] {
  return held
}

export function onWordsAdded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
