import { sql } from 'kysely'
import type { Away, DayAway } from '#modules/people/model/time-off-hours.ts'
import { pickListLabels } from '#modules/security/server/index.ts'
import { reason } from '#platform/model'
import { yearOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandAnother } from '../time/verbs.ts'
import { nameOfUser } from '../users/name.ts'
import { demandCoverage } from './coverage.ts'
import { paidDaysAway } from './hours.ts'
import { tellOfTimeOff } from './tell.ts'

const requestVerb = verb<'time-off-requests'>()

async function policyOf(work: AnyWork, type: string) {
  const [policy] = await work.list('time-off-policies', { type }, ['payCode', 'tracksBalance', 'yearlyLimit'])
  if (policy) return policy
  throw Refusal.conflict(reason('noTimeOffPolicy', { type: await typeName(work, type) }))
}

const typeName = async (work: AnyWork, type: string): Promise<string> =>
  (await pickListLabels(work.reader, [type]))[0]?.label ?? ''

const total = (days: readonly DayAway[]): number => days.reduce((sum, { seconds }) => sum + seconds, 0)
const hours = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')} h`

/** What was taken of a kind in a calendar year. */
async function takenIn(work: AnyWork, user: string, type: string, year: number): Promise<number> {
  const row = await work.reader.first<{ taken: number }>(sql`
    select coalesce(-sum(seconds), 0)::int as taken from time_off_balances
    where "user" = ${user}::uuid and type = ${type}::uuid and kind = 'use' and extract(year from "on") = ${year}`)
  return row!.taken
}

const sourceOf = ({ id }: { readonly id: string }): string => `time-off-requests/${id}`

interface Request extends Away {
  readonly id: string
  readonly type: string
}

/** Takes the hours from what somebody has, year by year; the database refuses what goes beyond the balance. */
async function takeFromBalance(work: AnyWork, request: Request, days: readonly DayAway[], limit: number | null) {
  const { user, type } = request
  for (const year of new Set(days.map(({ day }) => yearOf(day)))) {
    const ofYear = days.filter(({ day }) => yearOf(day) === year)
    const taken = (await takenIn(work, user, type, year)) + total(ofYear)
    if (limit !== null && taken > limit)
      throw Refusal.conflict(
        reason('overYearlyLimit', {
          ...{ name: await nameOfUser(work, user), type: await typeName(work, type), year: String(year) },
          ...{ most: hours(limit), taken: hours(taken) },
        }),
      )
    await work.issue('time-off-balances', {
      ...{ user, type, kind: 'use', seconds: -total(ofYear), on: ofYear[0]!.day },
      source: sourceOf(request),
    })
  }
}

/** Days that were paid already are settled with the next pay (people R15). */
const noteHours = (work: AnyWork, { user, fromDate: from, toDate: to }: Request): Promise<void> =>
  work.raise('timeCards.changed', { user, from, to })

/** Somebody else grants it: the hours are paid, and gone from the balance. */
const approve = requestVerb('time-off-requests.approve', async (work, request, { despiteGap }) => {
  await demandAnother(work, request.user)
  const policy = await policyOf(work, request.type)
  const days = await paidDaysAway(work, request)
  if (days.length === 0)
    throw Refusal.conflict(reason('noPaidTimeThen', { name: await nameOfUser(work, request.user) }))
  await demandCoverage(
    work,
    request,
    days.map(({ day }) => day),
    despiteGap === true,
  )
  if (policy.tracksBalance) await takeFromBalance(work, request, days, policy.yearlyLimit)
  const source = sourceOf(request)
  for (const { day, seconds } of days)
    await work.issue('time-entries', { user: request.user, workday: day, payCode: policy.payCode, seconds, source })
  await noteHours(work, request)
  await tellOfTimeOff(work, 'approved', request)
  return { decidedBy: work.by.userId, seconds: total(days) }
})

const reject = requestVerb('time-off-requests.reject', async (work, request) => {
  await demandAnother(work, request.user)
  await tellOfTimeOff(work, 'rejected', request)
  return { decidedBy: work.by.userId }
})

/** What was only asked for, the person takes back; what was granted, a manager, with the hours and the balance as before. */
const cancel = requestVerb('time-off-requests.cancel', async (work, request) => {
  if (request.status !== 'approved') return {}
  if (work.by.userId === request.user) throw Refusal.conflict(reason('cancelAskManager', {}))
  const entries = await work.reader.rows<{ id: string; workday: string; payCode: string; seconds: number }>(sql`
    select e.id, e.workday::text as workday, e.pay_code as "payCode", e.seconds from time_entries e
    where e.source = ${sourceOf(request)} and e.reverses is null
      and not exists (select from time_entries r where r.reverses = e.id) order by e.workday`)
  const source = sourceOf(request)
  for (const { id, seconds, ...entry } of entries)
    await work.issue('time-entries', { ...entry, user: request.user, seconds: -seconds, source, reverses: id })
  const taken = await work.reader.rows<{ type: string; on: string; seconds: number }>(sql`
    select type, "on"::text as "on", sum(seconds)::int as seconds from time_off_balances
    where source = ${sourceOf(request)} group by type, "on" having sum(seconds) <> 0`)
  for (const { seconds, ...one } of taken)
    await work.issue('time-off-balances', { ...one, user: request.user, kind: 'use', seconds: -seconds, source })
  await noteHours(work, request)
  await tellOfTimeOff(work, 'cancelled', request)
  return {}
})

export const timeOffVerbs = {
  'time-off-requests.approve': approve,
  'time-off-requests.reject': reject,
  'time-off-requests.cancel': cancel,
}
