import type { ProblemAlternate, ProblemPerson } from '#modules/production/model/scheduler/problem.ts'
import type { FactOperation, ShopFacts } from './shop-facts.ts'

type Place = Pick<FactOperation['alternates'][number], 'thing' | 'group' | 'setup' | 'cycle' | 'penalty'>

/** What a thing itself asks of whoever runs it. */
const thingLevel = 3

interface Manned {
  readonly alternates: readonly ProblemAlternate[]
  readonly skills: Readonly<Record<string, number>>
}

/** Where an operation may run, and what that asks of people. */
export class Alternates {
  private readonly facts: ShopFacts
  private readonly people: readonly ProblemPerson[]
  private readonly things: ReadonlyMap<string, ShopFacts['things'][number]>
  private readonly counted = new Map<string, number>()
  private readonly answered = new Map<string, Manned>()
  private readonly members = new Map<string, { thing: string; speed: number }[]>()

  constructor(facts: ShopFacts, people: readonly ProblemPerson[]) {
    this.facts = facts
    this.people = people
    const schedulable = facts.things.filter(thing => thing.schedulable)
    this.things = new Map(schedulable.map(thing => [thing.id, thing]))
    for (const { id, groups } of schedulable)
      for (const { group, speed } of groups)
        this.members.set(group, [...(this.members.get(group) ?? []), { thing: id, speed }])
  }

  /** `standing`: where it runs now, also when that was not foreseen. Of jobs alike many ask the same, and get the same list. */
  of(step: FactOperation, standing: string | null): Manned {
    const { thing, group, setup, cycle, alternates, skills, skillLevel, crew } = step
    const asked = JSON.stringify([thing, group, setup, cycle, alternates, skills, skillLevel, crew, standing])
    const answer = this.answered.get(asked) ?? this.found(step, standing)
    this.answered.set(asked, answer)
    return answer
  }

  private found(step: FactOperation, standing: string | null): Manned {
    const preferred: Place = { thing: step.thing, group: step.group, setup: null, cycle: null, penalty: 0 }
    const all = [preferred, ...step.alternates].flatMap(place => this.at(place, step))
    if (standing && this.things.has(standing)) all.push(this.alternate(standing, preferred, step, 100))
    const first = new Map<string, ProblemAlternate>()
    for (const one of all) if (!first.has(one.thing)) first.set(one.thing, one)
    return this.manned(step, [...first.values()])
  }

  private at(place: Place, step: FactOperation): ProblemAlternate[] {
    if (place.thing) return this.things.has(place.thing) ? [this.alternate(place.thing, place, step, 100)] : []
    if (!place.group) return []
    return (this.members.get(place.group) ?? []).map(({ thing, speed }) => this.alternate(thing, place, step, speed))
  }

  private alternate(thing: string, place: Place, step: FactOperation, speed: number): ProblemAlternate {
    return {
      thing,
      setup: place.setup ?? step.setup,
      cycle: place.cycle ?? step.cycle,
      ...(speed !== 100 && { speed }),
      ...(place.penalty > 0 && { penalty: place.penalty }),
    }
  }

  /**
   * The scheduler asks an operation's skills of its people, whatever the thing. So people must know all the things it may run
   * on; where too few do, it stays with those the first of them can be run by.
   */
  private manned(step: FactOperation, alternates: readonly ProblemAlternate[]): Manned {
    const own = this.asked(step.skills, step.skillLevel)
    if (this.people.length === 0 || alternates.length === 0) return { alternates, skills: {} }
    const ofThing = (thing: string) => this.asked(this.things.get(thing)!.skills, thingLevel)
    const all = alternates.reduce((skills, one) => strictest(skills, ofThing(one.thing)), own)
    if (this.able(all) >= step.crew) return { alternates, skills: all }
    const skills = strictest(own, ofThing(alternates[0]!.thing))
    const fits = (thing: string) =>
      Object.entries(ofThing(thing)).every(([skill, level]) => (skills[skill] ?? 0) >= level)
    return { alternates: alternates.filter(one => fits(one.thing)), skills }
  }

  private asked(skills: readonly string[], level: number): Record<string, number> {
    return Object.fromEntries(skills.filter(skill => this.facts.askedSkills.has(skill)).map(skill => [skill, level]))
  }

  /** How many people can do what is asked; many operations ask for the same. */
  private able(asked: Readonly<Record<string, number>>): number {
    const entries = Object.entries(asked)
    const key = JSON.stringify(entries)
    const isAble = ({ skills = {} }: ProblemPerson) => entries.every(([skill, level]) => (skills[skill] ?? 0) >= level)
    const count = this.counted.get(key) ?? this.people.filter(isAble).length
    this.counted.set(key, count)
    return count
  }
}

const strictest = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) => {
  const skills: Record<string, number> = { ...one }
  for (const [skill, level] of Object.entries(other)) skills[skill] = Math.max(skills[skill] ?? 0, level)
  return skills
}
