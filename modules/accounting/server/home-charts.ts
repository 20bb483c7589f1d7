import { sql } from 'kysely'
import { buckets } from '#modules/accounting/model/agings.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { homeChart } from '#platform/server/http/home-charts.ts'
import type { Services } from '#platform/server/services.ts'
import { moneyAhead } from './forecast/chart.ts'

/** Charts of the home page for who may see the books. */
export const accountingCharts = (services: Services): Endpoint[] => [receivables(services), moneyAhead(services)]

const receivables = (services: Services): Endpoint =>
  homeChart(services, {
    key: 'receivables-aging',
    summary: 'What customers owe, by how late it is, in our currency',
    from: { 'aging-details': ['open', 'bucket'] },
    figures: async ({ reader, rows }) => {
      const sums = await reader.rows<{ bucket: string; open: string }>(
        sql`select t.bucket, sum(t.open)::text as open from aging_details t where ${rows('aging-details', 't')} group by t.bucket`,
      )
      const found = new Map(sums.map(({ bucket, open }) => [bucket, open]))
      return { buckets, open: buckets.map(bucket => money(found.get(bucket) ?? '0').toFixed(2)) }
    },
  })
