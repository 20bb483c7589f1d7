/** The list somebody came from: previous and next walk it in its own order. */
export interface Walk {
  readonly resource: string
  /** The address of the list with its filters, to go back to. */
  readonly href: string
  readonly ids: readonly string[]
}

const key = 'millwright-walk'

/** Called by a list when a row is opened. */
export function rememberWalk(walk: Walk): void {
  sessionStorage.setItem(key, JSON.stringify({ ...walk, ids: walk.ids.slice(0, 5000) }))
}

export function walkOf(resource: string): Walk | null {
  try {
    const walk = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Walk | null
    return walk?.resource === resource ? walk : null
  } catch {
    return null
  }
}

export interface Steps {
  readonly previous: string | null
  readonly next: string | null
  readonly place: number
  readonly of: number
}

export function stepsFrom(walk: Walk | null, id: string): Steps | null {
  const at = walk?.ids.indexOf(id) ?? -1
  if (!walk || at < 0) return null
  return { previous: walk.ids[at - 1] ?? null, next: walk.ids[at + 1] ?? null, place: at + 1, of: walk.ids.length }
}
