import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop, Subject } from '../year/shop.ts'

interface Needed {
  readonly job: string
  readonly item: string
  readonly quantity: string
  readonly dueDate: string
  readonly lot: string | null
  readonly storageLocation: string | null
}

/** Material that lies there is promised to the jobs that begin next; to some a lot by its number. */
async function reserve(work: AnyWork): Promise<void> {
  const needed = await work.reader.rows<Needed>(sql`
    select distinct on (m.item) j.id as job, m.item, j.due_date::text as "dueDate", b.lot, b.storage_location as "storageLocation",
      trim_scale(least(floor(b.quantity), ceil(m.required), floor(mw_free_for(m.item, 'jobs/' || j.id))))::text as quantity
    from jobs j join job_materials m on m.root = j.id
      join item_stocks s on s.item = m.item and s.owner is null and s.available > 0
      join lateral (
        select b.lot, b.storage_location, b.quantity, l.code from stock_balances b join stock_lots l on l.id = b.lot
        where b.item = m.item and b.stock_status = 'available' and b.quantity >= 1 order by l.code limit 1) b on true
    where j.status = 'planned' and m.required > 0 and mw_free_for(m.item, 'jobs/' || j.id) >= 1 order by m.item, j.code`)
  const sorted = needed.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.job.localeCompare(other.job),
  )
  for (const [place, { job, item, quantity, dueDate, lot, storageLocation }] of sorted.slice(0, 10).entries())
    await work.create('stock-reservations', {
      ...{ item, quantity, demand: `jobs/${job}`, needDate: dueDate },
      ...(place % 3 === 0 && { lot, storageLocation }),
    })
}

interface Planned {
  readonly id: string
  readonly shipOn: string
}

/** Deliveries that are made together, and some that leave on one truck. */
async function group(work: AnyWork): Promise<void> {
  const released = await work.reader.rows<Planned & { family: string }>(sql`
    select r.id, r.ship_on::text as "shipOn", p.part_number as family from order_releases r join order_lines l on l.id = r.parent
      join parts p on p.id = l.part join orders o on o.id = r.root
    where r.status = 'released' and not o.on_hold order by r.ship_on, o.code, r.release_number limit 12`)
  for (const [place, [name, purpose]] of (
    [
      ['Hard turning, same set-up', 'produce'],
      ['Anodize lots of the month', 'produce'],
      ['Friday truck', 'ship'],
    ] as const
  ).entries()) {
    const members = released.slice(place * 3, place * 3 + 3)
    if (members.length > 0)
      await work.create('release-groups', {
        ...{ name, purpose, dueOn: members[0]!.shipOn, releases: members.map(({ id }) => id) },
      })
  }
}

/** What the planner has promised at the end of the last day. */
export const promises: Subject = {
  title: 'reservations and groups',
  live: ({ calendar, diary }: Shop) => {
    diary.note(calendar.at(calendar.lastDay, 17, 40), 'omorris', reserve)
    diary.note(calendar.at(calendar.lastDay, 17, 45), 'staff', group)
  },
}
