import { sql } from 'kysely'
import { employees } from '#modules/people/model/personal-data.ts'
import { managers } from '#modules/security/model/front.ts'
import { performing, pickListLabels } from '#modules/security/server/index.ts'
import { duration, isId, ref, text } from '#platform/model'
import { yearOf } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandAnother } from '../time/verbs.ts'
import { reachable, userWithin } from '../users/reachable.ts'

/** What somebody has left of each kind, what they took this year, and what they have asked for that nobody decided yet. */
export async function balancesOf(work: AnyWork, user: string) {
  const rows = await work.reader.rows<{ type: string }>(sql`
    select p.type, mw_time_off_left(${user}::uuid, p.type)::int as left, p.cap::int as cap,
      p.yearly_limit::int as "yearlyLimit",
      coalesce((select -sum(b.seconds) from time_off_balances b where b."user" = ${user}::uuid and b.type = p.type
        and b.kind = 'use' and extract(year from b."on") = ${yearOf(work.today)}), 0)::int as taken,
      coalesce((select sum(r.seconds) from time_off_requests r where r."user" = ${user}::uuid and r.type = p.type
        and r.status = 'requested' and r.archived_at is null), 0)::int as asked
    from time_off_policies p where p.tracks_balance and p.archived_at is null`)
  const labels = await pickListLabels(
    work.reader,
    rows.map(({ type }) => type),
  )
  return labels.map(({ id, label, labelEs }) => ({ ...rows.find(({ type }) => type === id), label, labelEs }))
}

export const timeOffEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/users/:id/time-off',
    access: { roles: employees },
    summary: 'What a person has left of each kind of time off',
    handle: ask =>
      performing(services, ask, async work => {
        const id = ask.params.id!
        // A person's page is open to more people than their time off is.
        const isShown = id === work.by.userId || (isId(id) && (await userWithin(work, id, 'update')))
        if (!isShown) return { balances: [] }
        return { balances: await balancesOf(work, id) }
      }),
  }),
  endpoint<{ type: string; seconds: number; note: string }>({
    method: 'POST',
    path: '/api/users/:id/time-off',
    access: { roles: managers },
    summary: 'Add hours to a person’s time off, or take some away, with a reason',
    asks: { type: ref('look-ups').required(), seconds: duration().required(), note: text({ max: 500 }).required() },
    handle: ask =>
      performing(
        services,
        ask,
        async work => {
          const user = ask.params.id!
          await reachable(work, user, 'update')
          await demandAnother(work, user)
          await work.issue('time-off-balances', { ...ask.body, user, kind: 'adjust', on: work.today })
          return { balances: await balancesOf(work, user) }
        },
        'adjustTimeOff',
      ),
  }),
]
