export interface Person {
  readonly id: string
  readonly displayName: string
  readonly jobTitle: string | null
  readonly manager: string | null
  readonly department: string | null
}

export interface Seat {
  readonly person: Person
  readonly reports: readonly Seat[]
  /** Everybody below, at any depth. */
  readonly below: number
}

/** Who reports to whom. A manager who is not in the list leaves their people at the top; a cycle cannot be stored. */
export function chartOf(people: readonly Person[]): Seat[] {
  const known = new Set(people.map(({ id }) => id))
  const byManager = new Map<string | null, Person[]>()
  for (const person of people) {
    const manager = person.manager && known.has(person.manager) ? person.manager : null
    byManager.set(manager, [...(byManager.get(manager) ?? []), person])
  }
  const seat = (person: Person): Seat => {
    const reports = (byManager.get(person.id) ?? []).map(seat)
    return { person, reports, below: reports.reduce((sum, { below }) => sum + below + 1, 0) }
  }
  return (byManager.get(null) ?? []).map(seat).sort((one, other) => other.below - one.below)
}
