import { useEffect, useSyncExternalStore } from 'react'

/** Which fields of the open record say what they hold. */
type Explained = 'all' | readonly string[]

let now: Explained = []
const listeners = new Set<() => void>()

function put(next: Explained): void {
  now = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The field somebody points at or is in; nobody is in one who works by keys alone on a page to read. */
const fieldAtHand = (): string | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-field]:hover, [data-field]:focus-within')].at(-1)?.dataset.field

/** F1: explains the field at hand, else all of them; pressed again, it takes that back. */
export function explainFields(field = fieldAtHand()): void {
  if (now === 'all' || (!field && now.length > 0)) put([])
  else if (!field) put('all')
  else put(now.includes(field) ? now.filter(one => one !== field) : [...now, field])
}

export const useIsExplained = (field: string): boolean =>
  useSyncExternalStore(listen, () => now === 'all' || now.includes(field))

/** The next record begins without explanations. */
export function useExplaining(id: string): void {
  useEffect(() => () => put([]), [id])
}
