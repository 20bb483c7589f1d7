import { peopleForPlanning, type WorkingPerson } from '#modules/people/server/index.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** Somebody with the skills that expire, each with its last day. */
export interface SkilledPerson extends WorkingPerson {
  readonly skillsUntil: Readonly<Record<string, DateText>>
}

interface OnDay {
  readonly day: DateText
  readonly people: ReadonlyMap<string, WorkingPerson>
}

const dayBetween = (one: DateText, other: DateText): DateText => {
  const days = Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)
  return addDays(one, Math.floor(days / 2))
}

/** People over some days. Whoever keeps them says who has which skill on a day; days are halved where something expires between. */
export async function peopleWithSkills(reader: Reader, first: DateText, last: DateText): Promise<SkilledPerson[]> {
  const until = new Map<string, Record<string, DateText>>()
  const on = async (day: DateText): Promise<OnDay> => ({
    day,
    people: new Map((await peopleForPlanning(reader, day, last)).map(person => [person.id, person])),
  })
  const look = async (early: OnDay, late: OnDay): Promise<void> => {
    const lost = lostBetween(early, late)
    if (lost.length === 0) return
    if (addDays(early.day, 1) >= late.day) {
      for (const [person, skill] of lost) until.set(person, { ...until.get(person), [skill]: early.day })
      return
    }
    const middle = await on(dayBetween(early.day, late.day))
    await look(early, middle)
    await look(middle, late)
  }
  const [today, then] = await Promise.all([on(first), on(last)])
  await look(today, then)
  return [...today.people.values()].map(person => ({ ...person, skillsUntil: until.get(person.id) ?? {} }))
}

/** Who has which skill on the one day and no longer on the other. */
const lostBetween = (early: OnDay, late: OnDay): [person: string, skill: string][] =>
  [...early.people].flatMap(([id, { skills }]) => {
    const later = late.people.get(id)?.skills
    return later
      ? Object.keys(skills)
          .filter(skill => !(skill in later))
          .map((skill): [string, string] => [id, skill])
      : []
  })
