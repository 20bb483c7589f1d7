import { sql } from 'kysely'
import { moveStock } from '#modules/inventory/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, money, splitByLargestRemainder } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import { noteFacts } from '../year/facts.ts'
import type { Shop } from '../year/shop.ts'
import { jobOf, type Making } from '../year/stores.ts'
import { bookHours, closeJob, completeJob, inProcess, takeStock, writeJob } from './making.ts'

/** Where finished pieces lie, as a packing slip asks for them. */
export interface Ready {
  readonly storageLocation: string
  readonly lot: string | null
  readonly serials: readonly string[]
}

interface Tracked {
  readonly id: string
  readonly tracking: string
}

/** A change that came meanwhile has moved the order, and so the job, to the next revision. */
async function followChanges(work: AnyWork, makings: readonly Making[]): Promise<void> {
  const ordered = await work.reader.rows<{ release: string; partRevision: string }>(sql`
    select r.id as release, l.part_revision as "partRevision" from order_releases r join order_lines l on l.id = r.parent
    where r.id = any(${makings.map(({ release }) => release)}::uuid[])`)
  for (const making of makings) {
    const { partRevision } = ordered.find(({ release }) => release === making.release)!
    if (partRevision === making.partRevision) continue
    making.partRevision = partRevision
    await noteFacts(work, 'jobs', making.job, () => ({ partRevision }))
  }
}

const trackingOf = (work: AnyWork, revisions: readonly string[]) =>
  work.reader.rows<Tracked>(sql`
    select r.id, p.tracking from part_revisions r join parts p on p.id = r.part where r.id = any(${[...revisions]}::uuid[])`)

/**
 * Pieces come off the last operation before they are packed: the job takes what it still needs, the rest of its hours is
 * booked, and the lot goes to finished goods at what the job cost. Now and then there are some pieces over. Nothing where the
 * floor is not through with all of them.
 */
export async function finishPieces(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  releases: readonly string[],
): Promise<ReadonlyMap<string, Ready> | null> {
  const makings = releases.map(release => shop.stores.running.get(release)!)
  if (makings.some(({ isDetailed }) => isDetailed)) return finishedOnTheFloor(work, shop, luck, makings)
  for (const making of makings) {
    if (!making.job) await writeJob(work, making)
    await takeStock(work, making)
    shop.stores.running.delete(making.release)
  }
  await followChanges(work, makings)
  await bookHours(
    work,
    makings.map(making => [making, 1]),
    {
      key: makings[0]!.job,
      description: 'Hours and overhead of finished pieces',
      source: `jobs/${makings[0]!.job}`,
    },
  )
  const costs = await inProcess(
    work,
    makings.map(({ job }) => job),
  )
  const tracking = new Map(
    (
      await trackingOf(
        work,
        makings.map(one => one.partRevision),
      )
    ).map(one => [one.id, one.tracking]),
  )
  const ready = new Map<string, Ready>()
  for (const making of makings) {
    const cost = costs.get(making.job)!
    const done = await putAside(work, shop, luck, making, tracking.get(making.partRevision)!, money(cost.balance))
    await completeJob(work, making, done.good, cost)
    noteClose(shop, luck, work.today as DateText, making)
    ready.set(making.release, done.ready)
  }
  return ready
}

interface Lot {
  readonly lot: string
  readonly job: string
  readonly kind: string
  readonly storageLocation: string
}

/** Pieces the floor has counted at the last operation lie in stock already: where, and under which numbers. */
async function finishedOnTheFloor(work: AnyWork, shop: Shop, luck: Chance, makings: readonly Making[]) {
  const jobs = makings.map(({ job }) => job).filter(Boolean)
  const done = await work.reader.rows<{ id: string }>(
    sql`select id from jobs where id = any(${jobs}::uuid[]) and status = 'complete'`,
  )
  if (done.length < makings.length) return null
  const lots = await work.reader.rows<Lot>(sql`
    select l.id as lot, l.job, l.kind, b.storage_location as "storageLocation" from stock_lots l
      join stock_balances b on b.lot = l.id and b.quantity > 0 where l.job = any(${jobs}::uuid[]) order by l.code`)
  return new Map(
    makings.map(making => {
      const own = lots.filter(({ job }) => job === making.job)
      const isSerial = own[0]!.kind === 'serial'
      const ready: Ready = {
        storageLocation: own[0]!.storageLocation,
        lot: isSerial ? null : own[0]!.lot,
        serials: isSerial ? own.slice(0, Number(making.quantity)).map(({ lot }) => lot) : [],
      }
      shop.stores.running.delete(making.release)
      noteClose(shop, luck, work.today as DateText, making)
      return [making.release, ready]
    }),
  )
}

/** A job that was made on the floor is closed by whoever looks through what it cost. */
const settleJob = (work: AnyWork, { job }: Making) =>
  work.act('jobs', job, 'close', {
    acceptEntries: true,
    acceptOutside: true,
    acceptShort: true,
    acceptExceptions: true,
  })

/** A job of these weeks, or one that waits for what was done outside, is closed some days after it was due. */
function noteClose({ calendar, diary }: Shop, luck: Chance, today: DateText, making: Making): void {
  if (!making.isDetailed && !making.isAway) return
  const [last] = [making.due, today].sort().reverse()
  const at = calendar.at(calendar.after(last!, 14), 16, luck.between(0, 59))
  const close = making.isDetailed ? settleJob : closeJob
  diary.note(at, nobody, work => close(work, making), ['ledger', 'floor', 'sales', jobOf(making.release)])
}

async function putAside(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  making: Making,
  tracking: string,
  value: ReturnType<typeof money>,
) {
  const storageLocation = shop.id('storage-locations', 'SHP-1')
  const item = `part-revisions/${making.partRevision}`
  const isSerial = tracking === 'serial'
  const over = !isSerial && luck.happens(30) ? Math.floor((Number(making.quantity) * luck.between(2, 6)) / 100) : 0
  const quantity = Decimal.of(making.quantity).plus(over)
  const lots = await lotsOf(work, { item, job: making.job, manufacturedOn: work.today }, tracking, quantity)
  const each = quantity.dividedBy(lots.length, 6)
  const values = splitByLargestRemainder(
    value,
    lots.map(() => each),
    2,
  )
  const demand = `jobs/${making.job}`
  await moveStock(work, {
    ...{ source: demand, demand },
    legs: lots.map((lot, place) => ({
      ...{ type: 'complete' as const, item, lot, quantity: each, storageLocation, value: money(values[place]!) },
    })),
  })
  const ready: Ready = {
    storageLocation,
    lot: isSerial ? null : lots[0]!,
    serials: isSerial ? (lots as string[]) : [],
  }
  return { ready, good: quantity.toString() }
}

async function lotsOf(
  work: AnyWork,
  made: { readonly item: string; readonly job: string; readonly manufacturedOn: string },
  tracking: string,
  quantity: Decimal,
): Promise<readonly (string | null)[]> {
  if (tracking === 'none') return [null]
  if (tracking === 'lot') return [(await work.issue('stock-lots', { kind: 'lot', ...made })).id as string]
  const { count } = (await work.reader.first<{ count: number }>(
    sql`select count(*)::int as count from stock_lots where item = ${made.item}`,
  ))!
  const pieces = Array.from({ length: Number(quantity.toString()) }, (_, place) => count + place + 1)
  const serials = pieces.map(piece => ({ kind: 'serial', ...made, serial: String(piece).padStart(4, '0') }) as const)
  return (await work.issueAll('stock-lots', serials)).map(({ id }) => id as string)
}

/** The period of the books today is in, which what concerns the whole month is entered for. */
export async function monthOf(work: AnyWork): Promise<`fiscal-periods/${string}`> {
  const period = await work.reader.first<{ id: string }>(
    sql`select id from fiscal_periods where ${work.today}::date between starts_on and ends_on and archived_at is null`,
  )
  return `fiscal-periods/${period!.id}`
}

/** On the last day of a month the hours of what is still being made are booked as far as it has come. */
export async function bookMonth(work: AnyWork, { stores }: Shop): Promise<void> {
  const today = work.today as DateText
  const running = [...stores.running.values()].filter(
    ({ job, begins, isDetailed }) => job && !isDetailed && begins < today,
  )
  const share = ({ begins, due }: Making) =>
    Math.min(0.95, daysFrom(begins, today) / Math.max(1, daysFrom(begins, due)))
  await bookHours(
    work,
    running.map(making => [making, Math.max(making.booked, share(making))]),
    { key: today, description: 'Hours and overhead of work in process', source: await monthOf(work) },
  )
}

const daysFrom = (from: DateText, to: DateText): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
