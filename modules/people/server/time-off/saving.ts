import { sql } from 'kysely'
import type { Away } from '#modules/people/model/time-off-hours.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { nameOfUser } from '../users/name.ts'
import { paidDaysAway } from './hours.ts'

interface Clash {
  readonly code: string
  readonly from: string
  readonly to: string
}

/** Another live request of the same person at the same time; the database refuses it too. */
const clashOf = (work: AnyWork, id: string | null, { user, ...away }: Away): Promise<Clash | undefined> =>
  work.reader.first<Clash>(sql`
    select code, from_date::text as "from", to_date::text as "to" from time_off_requests
    where "user" = ${user}::uuid and status in ('requested', 'approved') and archived_at is null
      and id is distinct from ${id}::uuid
      and tsrange(from_date + coalesce(from_time, '00:00'::time), to_date + coalesce(to_time, '24:00'::time))
        && tsrange(${away.fromDate}::date + coalesce(${away.fromTime}::time, '00:00'::time),
          ${away.toDate}::date + coalesce(${away.toTime}::time, '24:00'::time))
    order by from_date limit 1`)

/** A request says how many paid hours it takes; nobody is away twice at a time. */
export const savingTimeOff: SaveHook<'time-off-requests'> = async (work, { before, after }) => {
  if (after.status !== 'requested' || after.archivedAt) return
  const name = await nameOfUser(work, after.user)
  const clash = await clashOf(work, before?.id ?? null, after)
  if (clash) throw Refusal.fields([complaint(['fromDate'], 'timeOffOverlaps', { name, ...clash })], 'time-off-requests')
  const days = await paidDaysAway(work, after)
  after.seconds = days.reduce((sum, { seconds }) => sum + seconds, 0)
}
