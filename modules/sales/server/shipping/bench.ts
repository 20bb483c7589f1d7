import { sql } from 'kysely'
import { usualShipTo } from '#modules/parties/server/index.ts'
import { packers } from '#modules/sales/model/packing-slips.ts'
import { complaint, isId, jsonList, quantity, ref, revive, text } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { performOnce } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import { notUnderstood, resolveScan } from '#platform/server/scan/index.ts'
import type { Services } from '#platform/server/services.ts'
import { withNumber } from '#platform/server/work/steps.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { weightUnitOf } from '../weight-unit.ts'
import { demandTolerance } from './packing.ts'

const access = { roles: packers } as const

/** Packing at the bench: what waits, what a scan means, what lies in which box. */
export const benchEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/packing-bench',
    access,
    summary: 'Releases that wait to be packed, and slips that are not shipped',
    handle: () => atBench(services.app.reader),
  }),
  endpoint({
    method: 'GET',
    path: '/api/packing-bench/found',
    access,
    summary: 'The releases a scanned code means: a release, a job, a part',
    query: { code: text() },
    handle: ({ query }) => found(services, (query.code ?? '').trim().slice(0, 200)),
  }),
  endpoint<Put>({
    method: 'POST',
    path: '/api/packing-bench/lines',
    access,
    asks: {
      release: ref('order-releases').required(),
      quantity: quantity({ min: 0 }).required(),
      lot: ref('stock-lots'),
    },
    summary: 'Put pieces of a release into the open slip of its address',
    handle: ask => performOnce(services.app, ask, work => putIn(work, ask.body)),
  }),
  endpoint<{ quantity: string | Decimal }>({
    method: 'POST',
    path: '/api/packing-bench/lines/:id/take-out',
    access,
    asks: { quantity: quantity({ min: 0 }).required() },
    summary: 'Take pieces out of a slip that is not packed; with the last of them the line goes',
    handle: ask => performOnce(services.app, ask, work => takeOut(work, ask.params.id ?? '', ask.body.quantity)),
  }),
  endpoint<{ boxes: readonly Box[] }>({
    method: 'POST',
    path: '/api/packing-bench/slips/:id/pack',
    access,
    asks: { boxes: jsonList<Box[]>({ type: text(), weight: quantity() }).required() },
    summary: 'Close the boxes of a slip: their weights, then pack',
    handle: ask => performOnce(services.app, ask, work => close(work, ask.params.id ?? '', ask.body.boxes)),
  }),
]

interface Put {
  readonly release: string
  readonly quantity: string | Decimal
  readonly lot: string | null
}

interface Box {
  readonly type: string
  readonly weight: string
}

/** A release as a packer sees it: no prices, no orders, only what goes where. */
const releasesWhere = (reader: Reader, condition: ReturnType<typeof sql>) =>
  reader.rows<Record<string, unknown> & { id: string; left: string }>(sql`
    select r.id, r.release_number as number, b.name as customer, a.name as "shipTo", p.part_number as part, v.revision,
      l.description, u.code as unit, r.ship_on::text as "shipOn", r.quantity, p.tracking, left_to_pack.quantity as left,
      (select string_agg(distinct coalesce(h.reason, ''), '; ') from order_holds h
        where h.root = r.root and h.lifted_at is null and (h.release is null or h.release = r.id)) as held,
      (select coalesce(json_agg(json_build_object('lot', s.lot, 'name', coalesce(t.lot_number, t.code), 'quantity', trim_scale(s.quantity)::text)
          order by t.created_at), '[]')
        from stock_balances s join stock_lots t on t.id = s.lot
        where s.item = 'part-revisions/' || l.part_revision and s.owner is null and s.stock_status = 'available' and s.quantity > 0) as lots
    from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
      join business_partners b on b.id = o.business_partner left join ship_tos a on a.id = coalesce(r.ship_to, o.ship_to)
      left join parts p on p.id = l.part left join part_revisions v on v.id = l.part_revision left join units u on u.id = l.unit
      cross join lateral (select r.quantity - coalesce(sum(x.quantity), 0) as quantity from packing_slip_lines x
        join packing_slips s on s.id = x.root and s.status <> 'void' and s.archived_at is null where x.release = r.id) left_to_pack
    where o.status in ('confirmed', 'inProduction', 'partiallyShipped') and r.status not in ('shipped', 'closedShort', 'cancelled')
      and r.firm and left_to_pack.quantity > 0 and ${condition}
    order by r.ship_on nulls last, r.release_number`)

const slipsOpen = (reader: Reader) =>
  reader.rows(sql`
    select s.id, s.code, s.status, b.name as customer, a.name as "shipTo", (
      select coalesce(json_agg(json_build_object('id', x.id, 'release', r.release_number, 'description', l.description,
        'quantity', trim_scale(x.quantity)::text, 'unit', u.code) order by x.position), '[]')
      from packing_slip_lines x join order_releases r on r.id = x.release join order_lines l on l.id = r.parent
        left join units u on u.id = x.unit where x.root = s.id) as lines
    from packing_slips s join business_partners b on b.id = s.business_partner left join ship_tos a on a.id = s.ship_to
    where s.status in ('draft', 'packed') and s.kind = 'customer' and s.archived_at is null
      and exists (select from packing_slip_lines x where x.root = s.id)
    order by s.status, s.updated_at desc`)

async function atBench(reader: Reader) {
  const [releases, slips, weightUnit] = await Promise.all([
    releasesWhere(reader, sql`r.status in ('ready', 'partiallyShipped')`),
    slipsOpen(reader),
    weightUnitOf(reader),
  ])
  return { releases, slips, weightUnit }
}

/** A release by its own number; else what a job, a lot or a part is made for. */
async function found(services: Services, code: string) {
  if (!code) throw Refusal.badRequest('badQuery', { name: 'code' })
  const { reader } = services.app
  const named = await releasesWhere(reader, sql`upper(r.release_number) = upper(${code})`)
  if (named.length) return { releases: named }
  const read = await resolveScan(services, code, async links => links)
  const idsOf = (resource: string) =>
    'links' in read ? read.links.flatMap(link => (link.startsWith(`${resource}/`) ? [link.split('/')[1]!] : [])) : []
  const [jobs, lots, parts] = [idsOf('jobs'), idsOf('stock-lots'), idsOf('parts')]
  const releases = await releasesWhere(
    reader,
    sql`(r.id in (select j.release from job_allocations j where j.root = any(${jobs}::uuid[]))
      or l.part = any(${parts}::uuid[])
      or 'part-revisions/' || l.part_revision in (select t.item from stock_lots t where t.id = any(${lots}::uuid[])))`,
  )
  if (releases.length === 0) throw notUnderstood(code, 'mistyped' in read && read.mistyped === true)
  return { releases }
}

interface Address {
  readonly partner: string
  readonly shipTo: string | null
  readonly method: string | null
  readonly courier: string | null
  readonly number: string
}

/** The draft that goes to this address gets the pieces; where there is none, one is begun. */
async function putIn(work: AnyWork, { release, quantity: pieces, lot }: Put) {
  const amount = Decimal.of(pieces.toString())
  if (!amount.greaterThan(0)) throw Refusal.fields([complaint(['quantity'], 'moreThanZero')], 'packing-slip-lines')
  const to = await work.reader.first<Address>(sql`
    select o.business_partner as partner, coalesce(r.ship_to, o.ship_to) as "shipTo", o.shipping_method as method,
      (select m.courier from shipping_methods m where m.id = o.shipping_method) as courier, r.release_number as number
    from order_releases r join orders o on o.id = r.root where r.id = ${release}::uuid for no key update of r`)
  if (!to) throw Refusal.notFound()
  const place = to.shipTo ?? (await usualShipTo(work, to.partner))
  if (!place) throw Refusal.conflict({ code: 'releaseWithoutShipTo', params: { release: to.number } })
  const line = { release, lot, quantity: amount.toString() }
  const draft = await work.reader.first<{ id: string }>(sql`
    select id from packing_slips where status = 'draft' and kind = 'customer' and archived_at is null
      and business_partner = ${to.partner}::uuid and ship_to = ${place}::uuid order by created_at limit 1 for update`)
  if (!draft) {
    const { partner: businessPartner, method: shippingMethod, courier } = to
    const given = { businessPartner, shipTo: place, shippingMethod, courier, lines: [line] }
    return withinTolerance(work, (await work.issue('packing-slips', given)).id)
  }
  const there = await work.reader.rows<{ id: string; release: string; lot: string | null; quantity: string }>(
    sql`select id, release, lot, quantity::text as quantity from packing_slip_lines where root = ${draft.id}::uuid order by position`,
  )
  const same = there.find(one => one.release === release && one.lot === lot)
  const lines = [
    ...there.map(one =>
      one === same ? { id: one.id, quantity: amount.plus(one.quantity).toString() } : { id: one.id },
    ),
    ...(same ? [] : [line]),
  ]
  await work.update('packing-slips', draft.id, { lines })
  return withinTolerance(work, draft.id)
}

/** Pieces go back on the bench; a box with nothing in it is the next one's for that address. */
async function takeOut(work: AnyWork, id: string, pieces: string | Decimal) {
  const amount = Decimal.of(pieces.toString())
  if (!isId(id)) throw Refusal.notFound()
  if (!amount.greaterThan(0)) throw Refusal.fields([complaint(['quantity'], 'moreThanZero')], 'packing-slip-lines')
  const slip = await work.reader.first<{ id: string }>(sql`
    select s.id from packing_slips s where s.id = (select root from packing_slip_lines where id = ${id}::uuid) for update`)
  if (!slip) throw Refusal.notFound()
  const there = await work.reader.rows<{ id: string; quantity: string }>(
    sql`select id, quantity::text as quantity from packing_slip_lines where root = ${slip.id}::uuid order by position`,
  )
  const line = there.find(one => one.id === id)
  if (!line) throw Refusal.notFound()
  const left = Decimal.of(line.quantity).minus(amount.toString())
  if (left.lessThan(0))
    throw Refusal.fields(
      [complaint(['quantity'], 'takenTooMany', { there: Decimal.of(line.quantity).toString() })],
      'packing-slip-lines',
    )
  const lines = there.flatMap(one =>
    one !== line ? [{ id: one.id }] : left.isZero() ? [] : [{ id, quantity: left.toString() }],
  )
  await work.update('packing-slips', slip.id, { lines })
  return { slip: slip.id }
}

/** sales R37: too many are told while the packer still has them in hand, not when the box is closed. */
async function withinTolerance(work: AnyWork, slip: string) {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const row = await loadRecord(context, work.reader, work.registry.resource('packing-slips'), slip)
  await demandTolerance(work, revive(work.registry, 'packing-slips', row!))
  return { slip }
}

async function close(work: AnyWork, id: string, boxes: readonly Box[]) {
  if (!isId(id)) throw Refusal.notFound()
  await work.update('packing-slips', id, { packages: boxes.map(({ type, weight }) => ({ type, weight })) })
  const { code } = await withNumber(work, await work.act('packing-slips', id, 'pack'))
  return { slip: id, code }
}
