import { sql } from 'kysely'
import { officeRoles } from '#modules/security/model/front.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'

/** `GET /api/delivery-figures`: sales R36 over all customers, of the releases completed in twelve months. */
export const deliveryEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/delivery-figures',
    access: { roles: officeRoles },
    summary: 'How many releases left on time in twelve months, by the first promise and by the last',
    handle: async () => {
      const { today } = calendarOf(await app.company(), app.now())
      return app.reader.first(sql`
        select count(*)::int as completed, mw_share(count(*) filter (where by_first_promise), count(*))::text as "otdPercent12m",
          mw_share(count(*) filter (where by_last_promise), count(*))::text as "otdLastPromise12m"
        from completed_releases where completed_on > ${today}::date - interval '12 months'`)
    },
  }),
]
