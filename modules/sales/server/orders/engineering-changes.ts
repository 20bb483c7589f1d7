import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Order } from '#modules/sales/model/orders.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import { addedLines, numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { paperJob } from '../papers/send.ts'
import { changeOrder } from './settle.ts'

type Stops = Events['ecr.stops']

const isOpen = (release: { readonly status: unknown }): boolean =>
  !['shipped', 'closedShort', 'cancelled'].includes(String(release.status))

const holdFor = (work: AnyWork, { ecr, code, title }: Omit<Stops, 'revisions'>, release: string) => ({
  kind: 'engineering' as const,
  release,
  ecr,
  reason: `${code} ${title}`.slice(0, 500),
  placedBy: work.by.userId,
  placedAt: work.at,
  liftedAt: null,
})

/** Holds exactly the open releases of these revisions for this request; what others hold stays as it is. */
function settleHolds(work: AnyWork, order: Saved<'orders'>, stops: Stops): void {
  const meant = order.lines
    .filter(line => line.partRevision && stops.revisions.includes(line.partRevision))
    .flatMap(line => (line.releases ?? []).filter(isOpen))
    .map(release => release.id)
  const holds = order.holds ?? []
  const own = holds.filter(hold => hold.ecr === stops.ecr && !hold.liftedAt)
  for (const hold of own)
    if (!meant.some(release => release === hold.release))
      Object.assign(hold, { liftedBy: work.by.userId, liftedAt: work.at })
  const missing = meant.filter(release => !own.some(hold => hold.release === release))
  order.holds = [...holds, ...addedLines<(typeof holds)[number]>(missing.map(release => holdFor(work, stops, release)))]
}

/** Orders are taken in one order, so that two requests never wait for each other. */
async function stop(work: AnyWork, stops: Stops): Promise<void> {
  const orders = await work.reader.rows<{ id: string }>(sql`
    select o.id from orders o where o.archived_at is null and (
      (o.status in ('confirmed', 'inProduction', 'partiallyShipped') and exists (
        select from order_lines l where l.root = o.id and l.part_revision = any(${stops.revisions}::uuid[])))
      or exists (select from order_holds h where h.root = o.id and h.ecr = ${stops.ecr}::uuid and h.lifted_at is null))
    order by o.id`)
  for (const { id } of orders) await changeOrder(work, id, order => settleHolds(work, order, stops))
}

/** Holds an order is confirmed with: its revisions may be stopped already. */
export async function stoppedReleases(work: AnyWork, order: Order) {
  const revisions = order.lines.flatMap(line => line.partRevision ?? [])
  const stops = await work.reader.rows<Omit<Stops, 'revisions'> & { revision: string }>(sql`
    select e.id as ecr, e.code, e.title, i.part_revision as revision from ecrs e join ecr_items i on i.root = e.id
    where e.priority = 'stopShip' and e.status in ('submitted', 'inReview', 'approved', 'implementing')
      and e.archived_at is null and i.part_revision = any(${revisions}::uuid[]) order by e.code`)
  return order.lines.flatMap(line =>
    stops
      .filter(({ revision }) => revision === line.partRevision)
      .flatMap(one => line.releases.map(release => holdFor(work, one, release.id))),
  )
}

interface Movable {
  readonly order: string
  readonly line: string
  readonly release: string
}

/** sales R53: releases that nothing was done for yet: not shipped or packed, no job running, no stock promised. */
const movable = (work: AnyWork, revision: string) =>
  work.reader.rows<Movable>(sql`
    select o.id as "order", l.id as line, r.id as release
    from order_lines l join order_releases r on r.parent = l.id join orders o on o.id = l.root
    where l.part_revision = ${revision}::uuid and o.archived_at is null
      and o.status in ('draft', 'confirmed', 'inProduction', 'partiallyShipped')
      and r.status in ('planned', 'released') and r.shipped_quantity = 0
      and not exists (select from packing_slip_lines x join packing_slips s on s.id = x.root
        where x.release = r.id and s.status <> 'void' and s.archived_at is null)
      and not exists (select from job_allocations a join jobs j on j.id = a.root
        where a.release = r.id and j.status in ('released', 'inProgress', 'onHold', 'complete') and j.archived_at is null)
      and not exists (select from stock_reservations v
        where v.demand = 'order-releases/' || r.id and v.state = 'active' and v.archived_at is null)
    order by o.id, l.position, r.position`)

type SavedOrder = Saved<'orders'>
type SavedLine = SavedOrder['lines'][number]

const sumOf = (releases: SavedLine['releases']): string =>
  releases.reduce((total, one) => total.plus(String(one.quantity)), Decimal.of(0)).toString()

/** The new line with the releases that go over; the old one keeps the others. Nothing is lost or doubled (sales R32). */
function splitOff(order: SavedOrder, line: SavedLine, moving: SavedLine['releases'], to: string): SavedLine {
  const fresh: SavedLine = {
    ...structuredClone(line),
    id: newId(),
    lineNumber: null,
    partRevision: to,
    method: null,
    quantity: sumOf(moving),
    invoiced: '0',
    releases: [],
  }
  line.quantity = Decimal.of(String(line.quantity)).minus(sumOf(moving)).toString()
  const { lines } = order
  lines.splice(lines.indexOf(line) + 1, 0, fresh)
  numberLines(lines)
  return fresh
}

async function changeOver(work: AnyWork, code: string, from: string, to: string): Promise<void> {
  const found = await movable(work, from)
  const labels = await work.reader.rows<{ id: string; label: string }>(
    sql`select id, label from part_revisions where id in (${from}::uuid, ${to}::uuid)`,
  )
  const labelOf = (id: string) => labels.find(one => one.id === id)?.label ?? ''
  for (const id of [...new Set(found.map(one => one.order))]) {
    const moves: { line: string; releases: string[] }[] = []
    let isConfirmed = false
    await changeOrder(work, id, order => {
      isConfirmed = order.status !== 'draft'
      if (isConfirmed) order.revision += 1
      for (const line of [...order.lines]) {
        const going = found.filter(one => one.line === line.id).map(one => one.release)
        if (going.length === 0) continue
        const releases = (line.releases ?? []).filter(one => one.status !== 'cancelled')
        const moving = releases.filter(one => going.includes(one.id))
        if (moving.length === releases.length) Object.assign(line, { partRevision: to, method: null })
        else moves.push({ line: splitOff(order, line, moving, to).id, releases: going })
        order.changes = [
          ...(order.changes ?? []),
          ...addedLines<SavedOrder['changes'][number]>([
            {
              revision: order.revision,
              field: `${line.lineNumber} revision`,
              old: labelOf(from),
              new: labelOf(to),
              reason: code,
              by: work.by.userId,
              at: work.at,
            },
          ]),
        ]
      }
    })
    for (const { line, releases } of moves)
      await work.writer.run(sql`update order_releases set parent = ${line}::uuid where id = any(${releases}::uuid[])`)
    // Sums of lines follow the releases that came and went.
    if (moves.length > 0) await changeOrder(work, id, () => {})
    // sales R34: whoever was promised the old revision is told of the new one.
    if (isConfirmed) await work.later(paperJob, { resource: 'orders', id }, { key: `order paper ${id}` })
  }
}

/** The state table of revisions: none becomes obsolete while somebody still waits for pieces of it. */
async function refuseObsolete(work: AnyWork, { revision }: Events['revision.obsoleting']): Promise<void> {
  const waiting = await work.reader.first<{ order: string }>(sql`
    select o.code as "order" from order_lines l join order_releases r on r.parent = l.id join orders o on o.id = l.root
    where l.part_revision = ${revision}::uuid and o.archived_at is null
      and r.status not in ('shipped', 'closedShort', 'cancelled') order by o.code limit 1`)
  if (waiting) throw Refusal.conflict({ code: 'revisionOnOrder', params: { order: waiting.order } })
}

/** What a change of engineering does to orders that are under way. */
export const changeSubscriptions: Subscriptions = {
  'ecr.stops': stop,
  'revision.obsoleting': refuseObsolete,
  'ecr.implemented': async (work, { code, changeOvers }) => {
    for (const { from, to } of changeOvers) await changeOver(work, code, from, to)
  },
}
