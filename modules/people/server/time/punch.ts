import { sql } from 'kysely'
import { longestAttendance, type PunchKind } from '#modules/people/model/presence.ts'
import { type ClockPunch, isDoubleTap, readPunches } from '#modules/people/model/time/attendance.ts'
import { type RestAnswer, workPeriods } from '#modules/people/model/time/breaks.ts'
import { workdayOf } from '#modules/people/model/time/stretches.ts'
import type { StoredFile } from '#platform/model'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { today } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { punchesOf } from '../presence/punches.ts'
import { recomputeAround } from './cards.ts'
import { likelyTimes, timeDoubt } from './doubts.ts'
import { laborRuleOf, secondsOf } from './facts.ts'

interface Punched {
  readonly user: string
  readonly kind: PunchKind
  readonly at: Instant
  readonly source: 'kiosk' | 'thing' | 'shop-floor' | 'web'
  readonly kiosk: string | null
  readonly identity: 'badge' | 'badge+pin' | 'number+pin' | 'session'
  readonly clientId: string | null
  /** What was answered at the way out about the rests of the day (people R17). */
  readonly answer: RestAnswer | null
  readonly terminalSeq?: number
  readonly offline?: boolean
  readonly timeBasis?: 'server' | 'monotonic' | 'wall'
  readonly doubts?: readonly ('unverified-identity' | 'clock-uncertain')[]
  /** Who stood there, where the clock takes a picture. */
  readonly photo?: StoredFile | null
}

/**
 * Records a punch and works its week out again. The clock refuses nothing for policy: what does not fit is kept and
 * flagged on the card (people R5). Answers the punch that counts, which for a double tap is the first.
 */
export async function recordPunch(work: AnyWork, punched: Punched): Promise<{ kind: PunchKind; at: string }> {
  const { user, kind, answer } = punched
  // Instants are whole seconds (people R1).
  const at = instantOf(secondsOf(punched.at) * 1000)
  await work.reader.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`time cards ${user}`}, 0))`)
  demandLikely(at, work)
  const [last] = await work.reader.rows<{ kind: PunchKind; at: string }>(sql`
    select kind, at from time_punches where "user" = ${user}::uuid and at <= ${at}::timestamptz order by at desc limit 1`)
  const clock = (one: { kind: PunchKind; at: string }): ClockPunch => ({ kind: one.kind, at: secondsOf(one.at) })
  if (last && isDoubleTap(clock(last), clock({ kind, at }))) return last
  const { answer: _, photo, ...kept } = punched
  const { id: punch } = await work.issue('time-punches', { timeBasis: 'server', ...kept, at, receivedAt: work.at })
  if (photo) await work.issue('punch-photos', { user, punch, takenAt: at, photo })
  if (kind === 'out' && answer) await keepAnswer(work, user, at, answer)
  await recomputeAround(work, user, [at])
  return { kind, at }
}

/** Nobody's work goes on for longer without a long spell off duty. */
const longestPeriod = 2 * longestAttendance

/** A clock may run a little ahead; what lies further off is somebody's mistake. */
function demandLikely(at: Instant, work: AnyWork): void {
  if (timeDoubt(at, work.at)) throw new Refusal({ status: 422, code: 'punchTime', params: likelyTimes(work.at) })
}

/** The answer stands on the card of the day the work began, also where the way in is still on another clock. */
async function keepAnswer(work: AnyWork, user: string, at: Instant, answer: RestAnswer): Promise<void> {
  const { zone } = work.calendar
  const rule = await laborRuleOf(work.reader, user, today(zone, at))
  const end = secondsOf(at)
  const recent = await punchesOf(work.reader, user, instantOf((end - longestPeriod) * 1000), at)
  const { attendances } = readPunches(
    recent.map(punch => ({ kind: punch.kind, at: secondsOf(punch.at) })),
    end,
  )
  const period = workPeriods(attendances, rule).at(-1)
  const workday = workdayOf(period?.to === end ? period.from : end, rule, zone)
  const [known] = await work.list('timeclock', { user, workday }, ['id'])
  const { id } = known ?? (await work.issue('timeclock', { user, workday }))
  await work.writer.run(sql`
    update timeclock set attest = coalesce(attest, '{}') || ${JSON.stringify({ rests: answer })}::jsonb where id = ${id}::uuid`)
}
