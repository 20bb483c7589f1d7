import { sql } from 'kysely'
import {
  completeAt,
  completedOn,
  orderStateOf,
  type ReleaseState,
  type Shipment,
} from '#modules/sales/model/ordering.ts'
import { copied, deriveAll } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { sideBySide } from '#platform/server/database/transaction.ts'
import type { Sql } from '#platform/server/records/columns.ts'
import { lockRecords, type Row } from '#platform/server/records/load.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { updateRecord } from '#platform/server/records/save.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { settleGroups } from './release-groups.ts'

type Order = Saved<'orders'>
type Release = Order['lines'][number]['releases'][number]

interface Gone {
  readonly id: string
  readonly order: string
  readonly shipped: string
  readonly shipments: readonly Shipment[]
  readonly stays: boolean
  readonly under: string
  readonly places: number
}

/** What has left on each release of these, as the slips say. */
const goneOn = (work: AnyWork, releases: readonly string[]) =>
  work.reader.rows<Gone>(sql`
    select r.id, r.root as "order", coalesce(sum(x.quantity), 0)::text as shipped,
      coalesce(json_agg(json_build_object('on', mw_company_day(s.shipped_at), 'quantity', x.quantity::text)) filter (where s.id is not null), '[]') as shipments,
      coalesce(bool_or(s.keep_open), false) as stays,
      coalesce(l.under_ship_percent, p.under_ship_percent, 0)::text as under,
      coalesce((select u.places from units u where u.id = l.unit), 0)::int as places
    from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
      join business_partners p on p.id = o.business_partner
      left join (packing_slip_lines x join packing_slips s on s.id = x.root and s.status in ('shipped', 'delivered')) on x.release = r.id
    where r.id = any(${releases}::uuid[]) group by r.id, l.id, p.id order by r.root`)

/** sales R37: what completes it, unless somebody said that the rest is to come. */
function dayCompleted(release: Release, gone: Gone): DateText | null {
  const quantity = Decimal.of(String(release.quantity))
  const agreed = {
    quantity,
    overShipPercent: Decimal.of(0),
    underShipPercent: Decimal.of(gone.under),
    places: gone.places,
  }
  const within = completeAt(agreed)
  return completedOn(gone.shipments, gone.stays || within.greaterThan(quantity) ? quantity : within)
}

/** sales R37, R40: what has left decides; where all of it came back, it lies here ready to leave again. */
function stateAfter(release: Release, gone: Gone): ReleaseState {
  const was = release.status
  if (Decimal.of(gone.shipped).isZero()) return was === 'shipped' || was === 'partiallyShipped' ? 'ready' : was
  if (release.completedOn) return 'shipped'
  return was === 'closedShort' || was === 'cancelled' ? was : 'partiallyShipped'
}

/** sales R40: pieces that came back from a voided slip are ready. */
function readyAfter(release: Release, gone: Gone): string {
  const back = Decimal.of(String(release.shippedQuantity ?? '0')).minus(gone.shipped)
  const ready = Decimal.of(String(release.readyQuantity ?? '0'))
  return back.greaterThan(ready) ? back.toString() : release.readyQuantity
}

const releasesOf = (order: Order): Release[] => order.lines.flatMap(line => line.releases ?? [])

const settled: readonly unknown[] = ['draft', 'closed', 'cancelled']

/**
 * What happened to releases is written into them and their orders follow (sales R33): idempotent, called after every fact.
 * Orders are taken in one order, so that two shippers never wait for each other.
 */
export async function settleReleases(
  work: AnyWork,
  releases: readonly string[],
  then?: () => Promise<void>,
): Promise<void> {
  const [gone, orders] = await sideBySide([goneOn(work, releases), ordersOf(work, releases)])
  const facts = new Map(gone.map(one => [one.id, one]))
  const changes = orders.map(order =>
    changed(work, order, row => {
      for (const release of releasesOf(row)) {
        const fact = facts.get(release.id)
        if (!fact) continue
        release.readyQuantity = readyAfter(release, fact)
        release.shippedQuantity = fact.shipped
        release.completedOn = dayCompleted(release, fact)
        release.status = stateAfter(release, fact)
      }
      if (settled.includes(row.status)) return
      row.status = orderStateOf(releasesOf(row).map(release => release.status))
    }),
  )
  // Sent in this order, so the groups and whoever hears of it find releases as they stand then.
  await sideBySide([...changes.map(change => write(work, change)), settleGroups(work, releases), then?.()])
}

interface OrderChange {
  readonly before: Row
  readonly after: Row
}

/** Changes an order that its own form can no longer change: under its lock, with formulas, history and audit as always. */
export async function changeOrder(work: AnyWork, id: string, change: (order: Order) => void): Promise<void> {
  for (const order of await held(work, sql`= ${id}::uuid`)) await write(work, changed(work, order, change))
}

const ordersOf = (work: AnyWork, releases: readonly string[]) =>
  held(work, sql`in (select root from order_releases where id = any(${releases}::uuid[]))`)

function held(work: AnyWork, chosen: Sql): Promise<Row[]> {
  const context = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  return lockRecords(context, work.reader, work.registry.resource('orders'), chosen)
}

function changed(work: AnyWork, before: Row, change: (order: Order) => void): OrderChange {
  const after = copied(before)
  change(after as Order)
  deriveAll(work.registry, 'orders', after)
  return { before, after }
}

const write = (work: AnyWork, { before, after }: OrderChange) =>
  updateRecord(work.registry, work.writer, work.registry.resource('orders'), before, after)
