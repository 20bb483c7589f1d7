import { sql } from 'kysely'
import {
  aspectNames,
  type CostAspect,
  type CostShare,
  type QualityCost,
} from '#modules/quality/model/cost/quality-cost.ts'
import { date, maySee, oneOf } from '#platform/model'
import { addMonths, type DateText, startOfMonth } from '#platform/model/values/dates.ts'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { signedIn } from '#platform/server/http/record-endpoints.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'

interface Query {
  readonly by?: CostAspect
  readonly from?: DateText
  readonly to?: DateText
}

const keyOf = (by: CostAspect) => sql.ref(by === 'part' ? 'c.item' : `c.${by}`)

/** What bad pieces have cost by defect, cause, part, customer, vendor, process, machine or department. */
export const qualityCostEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/quality/cost',
    access: { roles: app.registry.roles.office },
    summary:
      'Cost of nonconforming pieces by one aspect (`by`), from a day to a day; twelve months where none are given',
    query: { by: oneOf(...aspectNames), from: date(), to: date() },
    handle: async (ask: Ask<never, Query>): Promise<QualityCost> => {
      const person = signedIn(ask)
      const reports = app.registry.resource('ncmrs')
      if (!maySee(person, reports, 'totalCost')) throw Refusal.hiddenField(reports, 'totalCost')
      const { today, zone } = calendarOf(await app.company(), app.now())
      const by = ask.query.by ?? 'defect'
      const to = ask.query.to ?? today
      const from = ask.query.from ?? addMonths(startOfMonth(today), -11)
      const seen = rowAccess(person, reports, 'view', 'n') ?? sql`false`
      const counted = sql`
        from mw_quality_costs() c join ncmrs n on n.id = c.ncmr
        where (c.created_at at time zone ${zone})::date between ${from}::date and ${to}::date and ${seen}`
      const shares = await app.reader.rows<CostShare>(sql`
        select key, coalesce(named.name, '') as name, named.name_es as "nameEs", reports, trim_scale(pieces)::text as pieces, cost::text as cost
        from (
          select ${keyOf(by)}::text as key, count(*)::int as reports, sum(c.pieces) as pieces, coalesce(sum(c.cost), 0) as cost
          ${counted} group by 1) grouped left join lateral mw_cost_named(${by}, grouped.key) named on true`)
      const escapes = await app.reader.first<{ count: number }>(
        sql`select count(*)::int as count ${counted} and c.escape`,
      )
      return { from, to, shares, escapes: escapes?.count ?? 0 }
    },
  }),
]
