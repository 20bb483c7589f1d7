import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { StationPerson } from './use-person.ts'

/**
 * Who used this terminal while it had a line: their badge is good here without one. What is kept is no badge, but a salted hash of
 * it; whoever has not been here for so long is forgotten.
 */
const keptAs = 'millwright-people'
const forgottenAfter = 14 * 86_400_000
const rounds = 5000

interface Known {
  readonly salt: string
  readonly people: readonly (StationPerson & { readonly mark: string; readonly at: number })[]
}

function read(): Known {
  try {
    const known = JSON.parse(localStorage.getItem(keptAs) ?? '') as Known
    return { ...known, people: known.people.filter(({ at }) => Date.now() - at < forgottenAfter) }
  } catch {
    return { salt: crypto.randomUUID(), people: [] }
  }
}

function markOf(salt: string, badge: string): string {
  let mark = utf8ToBytes(salt + badge.trim())
  for (let round = 0; round < rounds; round++) mark = sha256(mark)
  return bytesToHex(mark)
}

export function rememberBadge(badge: string, { user, name }: StationPerson): void {
  const { salt, people } = read()
  const mark = markOf(salt, badge)
  const others = people.filter(one => one.mark !== mark)
  localStorage.setItem(keptAs, JSON.stringify({ salt, people: [...others, { user, name, mark, at: Date.now() }] }))
}

export function personByBadge(badge: string): StationPerson | null {
  const { salt, people } = read()
  const mark = markOf(salt, badge)
  const found = people.find(one => one.mark === mark)
  return found ? { user: found.user, name: found.name } : null
}

export const nameKnownHere = (user: string): string | null => read().people.find(one => one.user === user)?.name ?? null
