import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { type DateText, weekday } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { peopleForPlanning, type ShiftPattern, shiftPatterns, type WorkingPerson } from '../shifts/for-planning.ts'

/** From this level on somebody works alone. */
const qualified = 3

const isPlanned = (person: WorkingPerson, patterns: ReadonlyMap<string, ShiftPattern>, day: DateText): boolean =>
  person.shifts.some(({ shift, from, to }) => {
    if (from === to) return from === day
    const isInForce = from <= day && (to === null || to >= day)
    return isInForce && (patterns.get(shift)?.days.includes(weekday(day)) ?? false)
  })

/** Away for hours is still there that day. */
const isAway = ({ away }: WorkingPerson, day: DateText): boolean =>
  away.some(({ fromDate, toDate, fromTime }) => !fromTime && fromDate <= day && toDate >= day)

interface Gap {
  readonly skill: string
  readonly day: DateText
}

/** Skills that people are planned for on these days and that would have nobody once this person is away too. */
async function gapsWithout(work: AnyWork, user: string, days: readonly DateText[]): Promise<Gap[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [people, patterns, skills] = await Promise.all([
    peopleForPlanning(work.reader, first, last),
    shiftPatterns(work.reader),
    work.reader.rows<{ id: string; name: string }>(
      sql`select id, name from skills where enforcement <> 'none' and archived_at is null order by name`,
    ),
  ])
  const byId = new Map(patterns.map(one => [one.id, one]))
  const self = people.find(({ id }) => id === user)
  if (!self) return []
  const has = ({ skills: levels }: WorkingPerson, skill: string) => (levels[skill] ?? 0) >= qualified
  return days.flatMap(day =>
    skills.flatMap(({ id, name }) => {
      if (!has(self, id) || !isPlanned(self, byId, day)) return []
      const stays = people.some(one => one !== self && has(one, id) && isPlanned(one, byId, day) && !isAway(one, day))
      return stays ? [] : [{ skill: name, day }]
    }),
  )
}

/** Whoever grants time off is told which skills nobody would be left for, and says that it is right all the same. */
export async function demandCoverage(
  work: AnyWork,
  request: { readonly user: string; readonly fromTime: string | null },
  days: readonly DateText[],
  isAccepted: boolean,
): Promise<void> {
  if (isAccepted || request.fromTime) return
  const gaps = await gapsWithout(work, request.user, days)
  const [first] = gaps
  if (!first) return
  const skills = [...new Set(gaps.map(({ skill }) => skill))].join(', ')
  throw Refusal.fields([complaint(['despiteGap'], 'coverageGap', { skills, day: first.day })], 'time-off-requests')
}
