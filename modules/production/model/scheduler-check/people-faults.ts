import { type Given, isQualified, type Operation, type Person, qualifiedUntil } from './given.ts'
import type { PlacedInside } from './placed.ts'
import { firstOutside, inside, type Stretch } from './shop-time.ts'
import { phasesOf } from './work-faults.ts'

/** A stretch of work that takes a share of each of some people. */
interface Tended extends Stretch {
  readonly operation: string
  readonly people: readonly string[]
  readonly attention: number
}

function tendedOf(placed: PlacedInside): Tended[] {
  return phasesOf(placed)
    .filter(phase => phase.attention > 0)
    .flatMap(({ within, attention }) =>
      inside(placed.at.segments, within).map(({ from, to, people = [] }) => ({
        operation: placed.operation.id,
        from,
        to,
        people,
        attention,
      })),
    )
}

/** production R42: enough people, with the skills, at work, the same ones until their shift ends, none over 100 percent. */
export function peopleFaults(given: Given, placed: readonly PlacedInside[]): string[] {
  const { people } = given
  if (!people) return []
  const loads = new Map<string, Tended[]>()
  const faults: string[] = []
  for (const one of placed) {
    const tended = tendedOf(one)
    faults.push(...tended.flatMap(stretch => crewFaults(people, one, stretch)))
    faults.push(
      ...handoverFaults(people, one.operation, tended),
      ...namedFaults(one, tended),
      ...keptPersonFaults(given, one, tended),
    )
    for (const stretch of tended)
      for (const id of distinct(stretch.people)) {
        const load = loads.get(id)
        if (load) load.push(stretch)
        else loads.set(id, [stretch])
      }
  }
  return [...faults, ...[...loads].flatMap(([person, stretches]) => overloads(person, stretches))]
}

const distinct = (names: readonly string[]): readonly string[] => (names.length < 2 ? names : [...new Set(names)])

function crewFaults(people: ReadonlyMap<string, Person>, { operation }: PlacedInside, stretch: Tended): string[] {
  const { id, crew, skills } = operation
  const faults: string[] = []
  if (distinct(stretch.people).length !== crew || stretch.people.length !== crew)
    faults.push(
      `${id} has ${stretch.people.length} of ${crew} people from minute ${stretch.from} (${stretch.people.join(', ')})`,
    )
  for (const name of stretch.people) {
    const person = people.get(name)
    if (!person) {
      faults.push(`${id} is given to ${name}, whom the problem does not have`)
      continue
    }
    const lacking = Object.entries(skills).find(([skill, level]) => (person.skills[skill] ?? 0) < level)
    if (lacking)
      faults.push(
        `${id} is given to ${name}, who lacks ${lacking[0]} level ${lacking[1]} (has ${person.skills[lacking[0]] ?? 0})`,
      )
    const expires = qualifiedUntil(person, operation)
    if (stretch.to > expires)
      faults.push(`${id} is given to ${name} until minute ${stretch.to}, who is qualified for it until ${expires}`)
    const away = firstOutside(person.windows, stretch)
    if (away !== null) faults.push(`${id} is given to ${name} in minute ${away}, when ${name} is not at work`)
  }
  return faults
}

function handoverFaults(
  people: ReadonlyMap<string, Person>,
  operation: Operation,
  tended: readonly Tended[],
): string[] {
  return tended.flatMap((now, index) => {
    const before = tended[index - 1]
    if (!before) return []
    const leaves = (name: string): boolean => {
      const person = people.get(name)
      const ends = person ? [...person.windows.map(({ to }) => to), qualifiedUntil(person, operation)] : []
      return ends.some(end => before.to <= end && end <= now.from)
    }
    return before.people
      .filter(name => !now.people.includes(name) && !leaves(name))
      .map(
        name =>
          `${now.operation} is taken from ${name} in minute ${now.from}, though no shift of ${name} ends between ${before.to} and ${now.from}`,
      )
  })
}

/** The people named for the whole operation are those of its segments; whoever begins it is among them. */
function namedFaults({ operation: { id }, at }: PlacedInside, tended: readonly Tended[]): string[] {
  const working = new Set(at.segments.flatMap(segment => segment.people ?? []))
  return [
    ...at.people.filter(name => !working.has(name)).map(name => `${id} names ${name}, who has no segment of it`),
    ...(tended[0]?.people ?? [])
      .filter(name => !at.people.includes(name))
      .map(name => `${id} does not name ${name}, who begins it in minute ${tended[0]!.from}`),
  ]
}

/** production R44: a frozen operation keeps its person, if that person is still here and able to do it. */
function keptPersonFaults({ people }: Given, { operation }: PlacedInside, tended: readonly Tended[]): string[] {
  const person = operation.live.person === undefined ? undefined : people?.get(operation.live.person)
  const first = tended[0]
  if (!(operation.isFrozen && person?.windows.length && first && isQualified(person, operation))) return []
  if (first.people.includes(person.id) || qualifiedUntil(person, operation) < Number.POSITIVE_INFINITY) return []
  return [
    `${operation.id} is frozen with ${person.id}, but begun by ${first.people.join(', ')} in minute ${first.from}`,
  ]
}

function overloads(person: string, stretches: readonly Tended[]): string[] {
  const marks = stretches
    .flatMap(stretch => [
      { minute: stretch.from, change: stretch.attention, stretch },
      { minute: stretch.to, change: -stretch.attention, stretch },
    ])
    .sort((one, other) => one.minute - other.minute || one.change - other.change)
  const open = new Set<Tended>()
  const faults: string[] = []
  let load = 0
  for (const { minute, change, stretch } of marks) {
    load += change
    if (change < 0) open.delete(stretch)
    else open.add(stretch)
    if (change > 0 && load > 100)
      faults.push(
        `${person} gives ${load} percent in minute ${minute} (${[...open].map(one => one.operation).join(', ')})`,
      )
  }
  return faults
}
