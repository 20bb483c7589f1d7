import { sql } from 'kysely'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Act, takesForDemand } from './legs.ts'
import type { Promised, Shelves } from './shelves.ts'

/** inventory R33: where a manager takes what others were promised, the latest need loses first, and whoever asked hears of it. */
export async function giveWay(work: AnyWork, shelves: Shelves, act: Act): Promise<void> {
  const items = new Set(act.legs.filter(leg => takesForDemand(leg.type) && !leg.owner).map(leg => leg.item))
  for (const item of items) {
    const others = shelves.promises.filter(one => one.item === item && one.demand !== act.demand)
    const promised = others.reduce((total, { open }) => total.plus(open), Decimal.of(0))
    let missing = promised.minus(shelves.available.get(`${item}|`) ?? Decimal.of(0))
    for (const promise of others.toReversed()) {
      if (!missing.greaterThan(0)) break
      const lost = min(missing, promise.open)
      missing = missing.minus(lost)
      await lose(work, act, promise, lost)
    }
  }
}

async function lose(work: AnyWork, act: Act, promise: Promised, lost: Decimal): Promise<void> {
  promise.open = promise.open.minus(lost)
  const owner = await work.writer.first<{ user: string | null }>(sql`
    update stock_reservations set quantity = quantity - ${lost.toString()}::numeric, open = ${promise.open.toString()}::numeric,
      state = case when ${promise.open.isZero()} then 'released' else state end
    where id = ${promise.id}::uuid returning created_by as user`)
  if (!owner?.user) return
  await notify(work, {
    user: owner.user,
    type: 'warning',
    event: 'reservation.overridden',
    title: work.words('inventory.reservationLost', { code: promise.code, quantity: lost.toString() }),
    body: act.overrideReason ?? null,
    link: `/stock-reservations/${promise.id}`,
  })
}

export const reservationsExpire = 'inventory.reservations-expire'

/** What nobody took in time is free again. */
export const reservationsExpireJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('inventory'), via: 'job' }, expireReservations)

async function expireReservations(work: AnyWork): Promise<void> {
  // In the order of their items, as everybody takes them: their stocks change with them (inventory R34).
  const over = await work.reader.rows<{ id: string }>(sql`
    select r.id from stock_reservations r left join item_stocks s on s.item = r.item and s.owner is null
    where r.state = 'active' and r.expires_at <= ${work.at}::timestamptz and r.archived_at is null order by s.id, r.id`)
  for (const { id } of over)
    await work.writer.run(
      sql`update stock_reservations set state = 'expired' where id = ${id}::uuid and state = 'active'`,
    )
}
