import { sql } from 'kysely'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { homeChart, lastMonths, summedBy } from '#platform/server/http/home-charts.ts'
import type { Services } from '#platform/server/services.ts'

/** What nonconforming pieces have cost, by the month they were found. */
export const qualityCharts = (services: Services): Endpoint[] => [
  homeChart(services, {
    key: 'ncmr-cost',
    summary: 'Cost of the NCMRs of each of twelve months',
    from: { ncmrs: ['totalCost'] },
    figures: async ({ reader, calendar, rows }) => {
      const periods = lastMonths(calendar.today, 12)
      const cost = sql`select (n.created_at at time zone ${calendar.zone})::date as day, n.total_cost as value from ncmrs n
        where n.archived_at is null and n.status <> 'cancelled' and ${rows('ncmrs', 'n')}`
      return { periods, series: { cost: await summedBy(reader, periods, cost) } }
    },
  }),
]
