import { sql } from 'kysely'
import { presentNow } from '#modules/people/model/presence.ts'
import { shiftOfTheDay, standingShift } from '#modules/people/model/schedule.ts'
import { isQualified } from '#modules/people/model/skills.ts'
import { addDays, type Instant } from '#platform/model/values/dates.ts'
import { scheduledInstant, today } from '#platform/model/values/zones.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { shiftsOfPerson } from '../shifts/of-person.ts'
import { validPunches } from './punches.ts'

const week = 7 * 86_400_000

/** Who is in the building at an instant, as the clock knows it. */
export async function clockedIn(work: AnyWork, at: string): Promise<ReadonlySet<string>> {
  const since = new Date(Date.parse(at) - week).toISOString()
  const present = presentNow(await validPunches(work.reader, since, at), at)
  return new Set(present.filter(one => !one.isDoubtful).map(one => one.user))
}

/** A skill somebody lacks, how much of it they have, and who has it. */
export interface Lacking {
  readonly skill: string
  readonly asked: number
  readonly has: number
  readonly enforcement: 'warn' | 'block'
  readonly qualified: readonly string[]
}

interface Skilled {
  readonly id: string
  readonly name: string
  readonly enforcement: 'none' | 'warn' | 'block'
}

/** Which of these skills somebody lacks on a day, by the level each is asked for. */
export async function skillsLacking(
  work: AnyWork,
  user: string,
  asked: ReadonlyMap<string, number>,
  day: string,
): Promise<Lacking[]> {
  const skills = await work.reader.rows<Skilled>(sql`
    select id, name, enforcement from skills where id = any(${[...asked.keys()]}::uuid[]) and enforcement <> 'none' order by name`)
  const people = await work.reader.rows<{ skill: string; user: string; level: string; expiresOn: string | null }>(sql`
    select s.parent as skill, s."user", s.level, s.expires_on::text as "expiresOn" from skill_users s
      join users u on u.id = s."user" and u.status = 'active'
    where s.parent = any(${skills.map(skill => skill.id)}::uuid[])`)
  return skills.flatMap(({ id, name, enforcement }) => {
    const level = asked.get(id)!
    const rows = people.filter(row => row.skill === id)
    const own = rows.find(row => row.user === user)
    if (enforcement === 'none' || (own && isQualified(own, day, level))) return []
    const has = own && (own.expiresOn === null || own.expiresOn >= day) ? Number(own.level) : 0
    const qualified = rows.filter(row => isQualified(row, day, level)).map(row => row.user)
    return [{ skill: name, asked: level, has, enforcement, qualified }]
  })
}

/** When the shift ends that somebody is on at an instant, or the next one they are planned for; null when they have none. */
export async function shiftEndAfter(work: AnyWork, user: string, at: Instant): Promise<Instant | null> {
  const shifts = await shiftsOfPerson(work.reader, user)
  const { zone } = work.calendar
  const here = today(zone, at)
  const ends = [-1, 0, 1].flatMap(offset => {
    const day = addDays(here, offset)
    const shift = shiftOfTheDay(shifts, user, day) ?? standingShift(shifts, user, day)
    if (!shift) return []
    const isNextDay = shift.endTime <= shift.startTime
    return [scheduledInstant(isNextDay ? addDays(day, 1) : day, shift.endTime, zone)]
  })
  return (
    ends.filter(end => Date.parse(end) > Date.parse(at)).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
  )
}
