import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { finishPieces, type Ready } from '../production/finishing.ts'
import type { Chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop } from '../year/shop.ts'
import { jobOf } from '../year/stores.ts'

interface Shipment {
  readonly order: string
  readonly customer: string
  readonly day: DateText
  /** Nothing of the order is left then. */
  readonly isLast: boolean
  readonly releases: readonly { readonly id: string; readonly quantity: string }[]
}

/** Most of it leaves on its day; some a little early, some late. */
export function shipReleases(shop: Shop, given: Chance, today: DateText, shipment: Shipment): void {
  const { calendar } = shop
  const luck = given.apart()
  const wanted = calendar.after(
    shipment.day,
    luck.weighted([
      [-1, 3],
      [0, 10],
      [1, 2],
      [3, 1],
      [6, 1],
    ] as const),
  )
  shipOn(shop, luck, [wanted, calendar.after(today, 3)].sort()[1]!, shipment)
}

/** What the floor is not through with leaves two days later, or as many more as it takes. */
function shipOn(shop: Shop, luck: Chance, day: DateText, shipment: Shipment): void {
  const { calendar, diary } = shop
  const packs = calendar.at(day, luck.between(9, 13), luck.between(0, 59))
  const releases = shipment.releases.map(({ id }) => id)
  const own = `shipment ${releases[0]}` as const
  let ready: ReadonlyMap<string, Ready> | null = null
  let slip = ''
  let certificates: string[] = []
  const isNext = leavesNext(shop, day)
  const isProven = day > calendar.after(calendar.lastDay, -provenDays)
  const finish = async (work: AnyWork) => {
    ready = await finishPieces(work, shop, luck, releases)
    if (!ready && !isNext) shipOn(shop, luck, calendar.after(day, 2), shipment)
  }
  const pack = async (work: AnyWork) => {
    if (ready) slip = await packSlip(work, shop, luck, shipment, ready, isProven)
  }
  // The evening before, so that the packer finds it in the morning; of what leaves next, what is done by the last evening.
  const done = calendar.at(isNext ? calendar.lastDay : calendar.after(day, -1), 16, luck.between(5, 50))
  const isOnFloor = releases.some(release => shop.stores.running.get(release)?.isDetailed)
  const held = isNext || isOnFloor ? (['sales'] as const) : []
  diary.note(done, nobody, finish, ['ledger', 'plan', 'jobs', 'floor', ...held, own, ...releases.map(jobOf)])
  diary.note(packs, 'zgarza', pack, ['dock', 'certificates', own])
  const prove = async (work: AnyWork) => {
    if (ready) certificates = await certify(work, slip)
  }
  if (isProven) diary.note(calendar.at(day, 14, 30), 'qsullivan', prove, ['dock', 'certificates', own])
  const leaves = calendar.at(day, 15, luck.between(20, 55))
  const leave = async (work: AnyWork) => void (ready && (await ship(work, shop, { slip, certificates }, day)))
  diary.note(leaves, 'zgarza', leave, ['ledger', 'dock', 'credit', own])
  if (!shipment.isLast) return
  const closes = calendar.at(calendar.after(day, luck.between(8, 14)), 16, luck.between(0, 30))
  diary.note(closes, 'ggallo', work => close(work, shipment.order), ['sales', 'dock'])
}

/** What leaves in the first days after loading and is done: it lies on the shelf, so that the packing bench has work. */
const leavesNext = ({ calendar }: Shop, day: DateText): boolean =>
  day > calendar.lastDay && day <= calendar.after(calendar.lastDay, 7)

/** Of the last weeks certificates of conformance are kept as they were signed; of earlier ones it is known that they went along. */
const provenDays = 15

/** Quality signs for what its customer wants proven; with what cannot be proven goes a letter, as always. */
async function certify(work: AnyWork, slip: string): Promise<string[]> {
  const wanted = await work.reader.first(sql`
    select 1 as found from packing_slips s join business_partners b on b.id = s.business_partner
    where s.id = ${slip}::uuid and s.status = 'packed' and b.requires_certificate`)
  try {
    if (wanted) await work.act('packing-slips', slip, 'certify')
    if (wanted) return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return [await letter(work)]
}

const letter = async (work: AnyWork) =>
  (await work.issue('certificates', { kind: 'conformance', issuedAt: work.at })).id as string

async function packSlip(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  { customer, releases }: Shipment,
  ready: ReadonlyMap<string, Ready>,
  isProven: boolean,
): Promise<string> {
  const slip = await work.create('packing-slips', {
    businessPartner: shop.id('business-partners', customer),
    shipTo: shop.id('ship-tos', customer),
    courier: shop.id('couriers', luck.of(['UPS', 'FEDEX', 'PRAIRIE'])),
    trackingNumbers: `1Z${luck.between(100_000, 999_999)}${luck.between(100_000, 999_999)}`,
    lines: releases.map(({ id, quantity }) => ({ release: id, quantity, ...ready.get(id) })),
    certificates: isProven ? [] : [await letter(work)],
    packages: Array.from({ length: luck.of([1, 1, 1, 2]) }, () => ({
      type: luck.of(['box', 'box', 'box', 'crate']),
      length: '16',
      width: '12',
      height: '10',
      weight: String(luck.between(4, 46)),
    })),
  })
  await work.act('packing-slips', slip.id as string, 'pack')
  return slip.id as string
}

const isHeld = (work: AnyWork, slip: string) =>
  work.reader.first(sql`
    select 1 as found from packing_slips s join business_partners b on b.id = s.business_partner
    where s.id = ${slip}::uuid and (b.credit_hold or exists (
      select from packing_slip_lines l join order_releases r on r.id = l.release
        join order_holds h on h.root = r.root and h.lifted_at is null and (h.release is null or h.release = r.id)
      where l.root = s.id))`)

interface Leaving {
  readonly slip: string
  /** What goes with it beside what the slip names. */
  readonly certificates: readonly string[]
}

/** What is held waits on the dock and is tried again; what left arrives in a few days. */
async function ship(work: AnyWork, shop: Shop, leaving: Leaving, day: DateText): Promise<void> {
  const { slip, certificates } = leaving
  const { calendar, diary } = shop
  if (await isHeld(work, slip)) {
    const later = calendar.after(day, 3)
    diary.note(calendar.at(later, 15, 10), 'zgarza', again => ship(again, shop, leaving, later), [
      'ledger',
      'dock',
      'credit',
    ])
    return
  }
  await work.act('packing-slips', slip, 'ship', { certificates })
  const arrives = calendar.at(calendar.after(day, 3), 11, 25)
  diary.note(arrives, 'zgarza', arrived => arrived.act('packing-slips', slip, 'deliver'), ['dock'])
}

/** Shipped and billed, an order is closed. */
async function close(work: AnyWork, order: string): Promise<void> {
  const isDone = await work.reader.first(sql`
    select 1 as found from orders o where o.id = ${order}::uuid and o.status = 'shipped'
      and not exists (select from order_lines l where l.root = o.id and coalesce(l.invoiced, 0) < l.quantity)`)
  if (isDone) await work.act('orders', order, 'close')
}
