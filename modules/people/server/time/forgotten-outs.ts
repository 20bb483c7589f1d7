import { sql } from 'kysely'
import { longestAttendance } from '#modules/people/model/presence.ts'
import { addDays, type DateText, instantOf } from '#platform/model/values/dates.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { recomputeDay } from './cards.ts'

export const forgottenOuts = 'people.forgotten-outs'

/**
 * people R6: whoever came longer ago than anybody works and never went has forgotten the way out. No punch may follow that
 * would say so: their cards are worked out again, and wait for a correction.
 */
export async function flagForgottenOuts(work: AnyWork): Promise<void> {
  const latest = instantOf(Date.parse(work.at) - longestAttendance * 1000)
  const cards = await work.reader.rows<{ user: string; workday: DateText }>(sql`
    select "user", workday::text as workday from timeclock
    where last_out is null and first_in < ${latest}::timestamptz and status <> 'locked'
      and not coalesce(exceptions, '{}') @> '{missing-out}' order by workday, id`)
  // Work that went on after midnight is on the next card, which may be one of the next week.
  for (const { user, workday } of cards) await recomputeDay(work, user, addDays(workday, 1))
}

export const forgottenOutsJob = (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('time cards'), via: 'job' }, flagForgottenOuts)
