import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import { dayBounds, today } from '#platform/model/values/zones.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { namesOf, outRows } from './out-rows.ts'
import { itemHomes, lowSlots } from './places.ts'

interface Hold {
  readonly id: string
  readonly subject: string
  readonly who: string
  readonly state: 'waiting' | 'ready'
  readonly neededFrom: string
  readonly readyAt: string | null
}

async function holds({ app }: Services) {
  const rows = await app.reader.rows<Hold>(sql`
    select h.id, h.subject, coalesce(u.display_name, u.username) as who, h.state, h.needed_from as "neededFrom", h.ready_at as "readyAt"
    from slot_holds h join users u on u.id = h.requested_by
    where h.state in ('waiting', 'ready') and h.archived_at is null order by h.state, h.needed_from`)
  const names = await namesOf(
    app.registry,
    app.reader,
    rows.map(row => row.subject),
  )
  return rows.map(row => ({ ...row, name: names.get(row.subject)! }))
}

/** Gages whose calibration falls due in the next two weeks, or has fallen due. */
const calibrationDue = ({ app }: Services, day: string) =>
  app.reader.rows(sql`
    select t.id, t.code, t.name as title, g.next_due::text as "nextDue", g.next_due < ${day}::date as "isLate",
      (select coalesce(u.display_name, u.username) from slot_checkouts c join users u on u.id = c.holder
        where c.subject = 'things/' || t.id and c.state <> 'returned') as "holderName"
    from gage_profiles g join things t on t.id = g.thing
    where g.archived_at is null and t.archived_at is null and g.next_due <= ${day}::date + 14 and g.custody not in ('retired', 'lost', 'outForCalibration')
    order by g.next_due`)

/** The crib at a glance (inventory, /librarian-dashboard). */
export async function glanceOf(services: Services, by: Person) {
  const { app } = services
  const { registry, reader } = app
  const now = app.now()
  const { zone } = await app.company()
  const day = today(zone, now as Instant)
  const [, end] = dayBounds(day, zone)
  const [out, fresh, uncleared, waiting, gages, low] = await Promise.all([
    outRows(registry, reader, now, sql`c.state <> 'returned'`, sql`c.due_at`),
    outRows(registry, reader, now, sql`true`, sql`coalesce(c.returned_at, c.out_at) desc`, 20),
    outRows(
      registry,
      reader,
      now,
      sql`c.state = 'returned' and c.condition_in <> 'good' and c.cleared_at is null and c.subject_kind <> 'item'`,
      sql`c.returned_at desc`,
    ),
    holds(services),
    calibrationDue(services, day),
    lowSlots(registry, reader, now, by.userId),
  ])
  return {
    out: out.map(row => ({ ...row, isDueToday: !row.isOverdue && row.dueAt < end })),
    recent: fresh,
    uncleared,
    holds: waiting,
    calibration: gages,
    low,
  }
}

interface Arrival {
  readonly item: string
  readonly quantity: string
  readonly place: string
}

/** What the crib expects (inventory, /librarian/coming-soon). */
export async function expectedOf(services: Services, by: Person) {
  const { app } = services
  const { registry, reader } = app
  const now = app.now()
  const homes = itemHomes(by.userId)
  const [back, gages, ordered, arrived, waiting] = await Promise.all([
    outRows(registry, reader, now, sql`c.state = 'out'`, sql`c.due_at`),
    reader.rows(sql`
      select t.id, t.code, t.name as title, p.name as vendor, g.next_due::text as "nextDue"
      from gage_profiles g join things t on t.id = g.thing left join business_partners p on p.id = g.vendor
      where g.custody = 'outForCalibration' and g.archived_at is null order by t.code`),
    reader.rows<Arrival & { order: string; dueDate: string | null; vendor: string }>(sql`
      select distinct on (l.id) o.code as "order", l.item, coalesce(l.promised_date, l.due_date)::text as "dueDate", p.name as vendor,
        greatest(l.quantity - coalesce(l.received_quantity, 0) - coalesce(l.cancelled_quantity, 0), 0)::text as quantity, h.place
      from purchase_order_lines l join purchase_orders o on o.id = l.parent join business_partners p on p.id = o.vendor
        join (${homes}) h on h.item = l.item
      where o.status in ('sent', 'partlyReceived', 'changing') and o.archived_at is null and l.line_status in ('open', 'partlyReceived')
      order by l.id, h.place`),
    reader.rows<Arrival & { id: string; from: string; lot: string | null; location: string; slot: string | null }>(sql`
      select distinct on (b.id) b.id, b.item, b.quantity::text as quantity, f.code as "from", lot.code as lot, h.place, h.location, h.slot
      from stock_balances b join storage_locations f on f.id = b.storage_location and f.type = 'receiving'
        join (${homes}) h on h.item = b.item left join stock_lots lot on lot.id = b.lot
      where b.quantity > 0 and b.stock_status = 'available' order by b.id, h.place`),
    holds(services),
  ])
  const names = await namesOf(
    registry,
    reader,
    [...ordered, ...arrived].map(row => row.item),
  )
  const named = <Row extends Arrival>(row: Row) => ({ ...row, name: names.get(row.item)! })
  return {
    back,
    gages,
    ordered: ordered.map(named).sort((one, other) => (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9')),
    arrived: arrived.map(named),
    holds: waiting,
  }
}
