import { sql } from 'kysely'
import { officeRoles } from '#modules/security/model/front.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'

/** What is decided by value: won over won and lost, of what was sent within so many days. */
const hitRate = (today: string, days: number) => sql`
  (select mw_share(sum(value) filter (where is_won), sum(value))::text from decided_quote_lines where sent_on > ${today}::date - ${days}::int)`

/** `GET /api/quote-figures`: hit rate, median turnaround, what is due and what runs out. */
export function figureEndpoints({ app }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/quote-figures',
      access: { roles: officeRoles },
      summary: 'How quoting goes: hit rate, turnaround, due and expiring quotes',
      handle: async () => {
        const { today } = calendarOf(await app.company(), app.now())
        return app.reader.first(sql`
          select ${hitRate(today, 90)} as "hitRate90", ${hitRate(today, 365)} as "hitRate365",
            round((percentile_cont(0.5) within group (order by turnaround_hours) filter (where sent_at >= ${today}::date - 365))::numeric, 1)::text as "medianHours",
            count(*) filter (where status in ('draft', 'inReview', 'approved') and due_on <= ${today}::date)::int as "dueToday",
            count(*) filter (where status = 'sent' and expires_on between ${today}::date and ${today}::date + 7)::int as expiring,
            count(*) filter (where status in ('draft', 'inReview', 'approved', 'sent', 'partiallyWon'))::int as open,
            coalesce(sum(value * exchange_rate) filter (where status in ('draft', 'inReview', 'approved', 'sent', 'partiallyWon')), 0)::numeric(18, 2)::text as "openValue",
            coalesce(sum(weighted_value * exchange_rate) filter (where status in ('draft', 'inReview', 'approved', 'sent', 'partiallyWon')), 0)::numeric(18, 2)::text as "weightedValue"
          from quotes where archived_at is null and visibility is null`)
      },
    }),
  ]
}
