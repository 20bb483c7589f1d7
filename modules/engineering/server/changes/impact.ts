import { sql } from 'kysely'
import { deepest } from '#modules/engineering/model/bills/bills.ts'
import type { Impact } from '#modules/engineering/model/changes/ecr-impact.ts'
import { isId } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord, type Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { movedUnder } from './merge.ts'

const shown = 6

type Fragment = ReturnType<typeof sql>

/** Rows of `revision, code, href, quantity` as one line a revision. */
const gathered = (kind: string, rows: Fragment) => sql`
  select revision, ${kind}::text as kind, count(*)::int as count, sum(quantity)::text as quantity,
    to_jsonb((array_agg(jsonb_build_object('code', code, 'href', href) order by code))[1:${sql.raw(String(shown))}]) as records
  from (${rows}) found group by revision`

/** Everything that goes into something, level by level up; a part counts once, by its nearest level. */
const usedIn = (revisions: readonly string[]) => sql`
  select revision, 'usedIn'::text as kind, count(*)::int as count, max(level)::text as quantity,
    to_jsonb((array_agg(jsonb_build_object('code', number, 'href', '/parts/' || part) order by level, number))[1:${sql.raw(String(shown))}]) as records
  from (
    select distinct on (up.revision, up.part) up.revision, up.part, up.level, p.part_number as number
    from (
      with recursive up as (
        select r.id as revision, b."into" as part, 1 as level from part_revisions r
          join bill_components b on b.part = r.part and b.in_force and b.visibility is null
            and (b.revision_rule = 'latestReleased' or b.part_revision = r.id)
        where r.id = any(${revisions}::uuid[])
        union
        select up.revision, b."into", up.level + 1 from up join bill_components b on b.part = up.part and b.in_force and b.visibility is null
        where up.level < ${deepest}::int
      )
      select * from up
    ) up join parts p on p.id = up.part order by up.revision, up.part, up.level
  ) used group by revision`

const item = sql`'part-revisions/' || r.id`
const among = (revisions: readonly string[]) => sql`r.id = any(${revisions}::uuid[])`

/** What a change of these revisions touches: where they are used, stock, work in process, orders both ways, quotes and quality's papers. */
export async function impactOf(work: AnyWork, revisions: readonly string[]): Promise<Impact[]> {
  const these = among(revisions)
  const kinds = [
    usedIn(revisions),
    gathered(
      'stock',
      sql`select r.id as revision, r.label as code, '/part-revisions/' || r.id as href, s.on_hand as quantity
        from part_revisions r join item_stocks s on s.item = ${item} and s.on_hand <> 0 where ${these}`,
    ),
    gathered(
      'wip',
      sql`select r.id as revision, j.code, '/jobs/' || j.id as href,
          greatest(j.quantity_to_make - j.good_quantity - j.scrap_quantity, 0) as quantity
        from part_revisions r join jobs j on j.part_revision = r.id and j.archived_at is null
          and j.status in ('planned', 'released', 'inProgress', 'onHold') where ${these}`,
    ),
    gathered(
      'openOrders',
      sql`select r.id as revision, e.release_number as code, '/orders/' || o.id as href, e.quantity - e.shipped_quantity as quantity
        from part_revisions r join order_lines l on l.part_revision = r.id join order_releases e on e.parent = l.id
          and e.status not in ('shipped', 'closedShort', 'cancelled')
        join orders o on o.id = l.root and o.archived_at is null
          and o.status in ('confirmed', 'inProduction', 'partiallyShipped') where ${these}`,
    ),
    gathered(
      'openPurchases',
      sql`select r.id as revision, o.code, '/purchase-orders/' || o.id as href,
          greatest(l.quantity - coalesce(l.received_quantity, 0), 0) as quantity
        from part_revisions r join purchase_order_lines l on l.item = ${item} and l.line_status in ('open', 'partlyReceived')
        join purchase_orders o on o.id = l.root and o.archived_at is null
          and o.status in ('awaitingApproval', 'approved', 'sent', 'partlyReceived', 'changing') where ${these}`,
    ),
    gathered(
      'quotes',
      sql`select distinct r.id as revision, q.code, '/quotes/' || q.id as href, null::numeric as quantity
        from part_revisions r join quote_lines l on l.part_revision = r.id join quotes q on q.id = l.root
          and q.archived_at is null and q.status in ('sent', 'partiallyWon')
          and (q.expires_on is null or q.expires_on >= ${work.today}::date) where ${these}`,
    ),
    gathered(
      'firstArticles',
      sql`select r.id as revision, f.code, '/fairs/' || f.id as href, null::numeric as quantity
        from part_revisions r join fairs f on f.part_revision = r.id and f.archived_at is null where ${these}`,
    ),
    gathered(
      'controlPlans',
      sql`select r.id as revision, c.code, '/control-plans/' || c.id as href, null::numeric as quantity
        from part_revisions r join control_plans c on c.part_revision = r.id and c.archived_at is null
          and c.status <> 'obsolete' where ${these}`,
    ),
  ]
  return work.reader.rows<Impact>(sql.join(kinds, sql` union all `))
}

/** `GET /api/ecrs/:id/impact`: live counts of what a change touches, and what moved under its drafts. */
export function impactEndpoints({ app }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/ecrs/:id/impact',
      access: { action: 'ecrs.view' },
      summary: 'What a change request touches, and what moved under its drafts',
      handle: ({ by, params }) =>
        perform(app, { by: by!, via: 'api' }, async work => {
          if (!isId(params.id)) throw Refusal.notFound()
          const context = { registry: work.registry, viewer: by!, calendar: work.calendar }
          const ecr = await loadRecord(context, work.reader, work.registry.resource('ecrs'), params.id)
          if (!ecr) throw Refusal.notFound()
          const items = ecr.items as Row[]
          const impact = await impactOf(
            work,
            items.map(one => one.partRevision as string),
          )
          return { impact, moved: ecr.status === 'implementing' ? await movedUnder(work, items) : [] }
        }),
    }),
  ]
}
