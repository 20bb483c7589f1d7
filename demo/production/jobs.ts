import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Family, type MadePart, madeParts } from '../engineering/part-list.ts'
import { recipeOf, stepsOf } from '../engineering/parts.ts'
import { sendOut } from '../purchasing/outside.ts'
import { floorBegins, isDetailedFrom } from '../year/calendar.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop } from '../year/shop.ts'
import { addFree, jobOf, type Making } from '../year/stores.ts'
import { floorJobs } from './floor-jobs.ts'
import { takeStock, writeJob } from './making.ts'

export interface Wanted {
  readonly order: string
  readonly release: string
  readonly part: string
  readonly partRevision: string
  readonly quantity: string
  readonly due: DateText
}

/** One job a delivery: it takes its material when it begins, and goes on until its day. */
export function liveJob(shop: Shop, given: Chance, today: DateText, wanted: Wanted): void {
  const { calendar, stores } = shop
  const luck = given.apart()
  const lead = leadOf(wanted.part, Number(wanted.quantity)) + luck.between(-2, 2)
  const isDetailed = isToldInDetail(shop, wanted.due, lead)
  const time = isDetailed ? lead : luck.between(9, 16)
  const [begins] = [calendar.after(wanted.due, -time), calendar.after(today, isDetailed ? 5 : 2)].sort().reverse()
  const { needs, ...estimate } = recipeOf(shop, wanted.part, Number(wanted.quantity))
  // Some lots run better than was thought, some worse.
  const luckOfIt = luck.between(93, 105) / 100
  const making: Making = {
    ...{ ...wanted, begins: begins!, isDetailed, job: '', needs, booked: 0, isAway: false },
    ...{ estimate, labor: estimate.labor * luckOfIt, burden: estimate.burden * luckOfIt },
    outside: madeParts.find(part => part.number === wanted.part)?.outside ?? null,
  }
  for (const [item, quantity] of needs) addFree(stores, item, -quantity)
  stores.running.set(wanted.release, making)
  if (isDetailed) planDetailed(shop, luck, today, making)
  else planPlain(shop, luck, today, making)
}

/** What is due, and what was due in the last days and began when the floor was told already. */
const isToldInDetail = ({ calendar }: Shop, due: DateText, lead: number): boolean =>
  due > calendar.after(calendar.lastDay, 1) ||
  (due >= isDetailedFrom(calendar) && calendar.after(due, -lead) >= calendar.after(floorBegins(calendar), -2))

/** Working days a lot takes: its hours on machines, and the waiting between them. */
export function leadOf(part: string, quantity: number): number {
  const made = madeParts.find(one => one.number === part)
  const minutes = (made ? stepsOf(made) : []).map(({ setup, run }) => setup + run * quantity)
  return Math.ceil(minutes.reduce((all, one) => all + one, 0) / 60 / 8) + (made?.outside ? 20 : 12)
}

/** Of a job that is long ago only what it took is kept. */
function planPlain(shop: Shop, luck: Chance, today: DateText, making: Making): void {
  const { calendar, diary } = shop
  const [planned] = [making.begins, calendar.after(today, 2)].sort().reverse()
  const at = calendar.at(planned!, 7, luck.between(0, 59))
  const own = jobOf(making.release)
  // Who was in a hurry has it packed already.
  const plan = async (work: AnyWork) => void (making.job || (await writeJob(work, making)))
  diary.note(at, nobody, plan, ['jobs', own])
  diary.note(at, nobody, work => begin(work, shop, luck, making), ['ledger', 'plan', own])
}

async function begin(work: AnyWork, shop: Shop, luck: Chance, making: Making): Promise<void> {
  if (!shop.stores.running.has(making.release)) return
  await takeStock(work, making)
  sendOut(shop, luck, work.today as DateText, making)
}

/** So many working days before they are due, deliveries become jobs. */
const ahead = 60

/** One press makes the job of a delivery; it is released shortly before it begins. */
function planDetailed(shop: Shop, luck: Chance, today: DateText, making: Making): void {
  const { calendar, diary } = shop
  const own = jobOf(making.release)
  const priority = luck.weighted([
    ['normal', 8],
    ['high', 2],
    ['low', 1],
    ['hot', 1],
  ] as const)
  const [planned] = [calendar.after(making.due, -ahead), calendar.after(today, 2)].sort().reverse()
  const [released] = [calendar.after(making.begins, -luck.between(4, 8)), calendar.after(planned!, 1)].sort().reverse()
  // Now and then something is missing at first.
  const begins = luck.happens(12) ? calendar.after(making.begins, luck.between(5, 8)) : making.begins
  const plan = async (work: AnyWork) => {
    making.job = await jobFromRelease(work, making, priority, luck)
  }
  diary.note(calendar.at(planned!, 7, luck.between(0, 59)), 'omorris', plan, ['ledger', 'sales', 'jobs', 'floor', own])
  const release = async (work: AnyWork) => {
    if (!making.job) return
    await releaseJob(work, shop, luck, making.job, { ordered: Number(making.quantity), begins })
  }
  const at = calendar.at(released!, 13, luck.between(0, 59))
  diary.note(at, 'omorris', release, ['ledger', 'plan', 'jobs', 'floor', 'sales', own])
}

/** A few pieces more are begun than are ordered, where a few may go wrong. */
const startedFor = (ordered: number, luck: Chance): number =>
  ordered < 20 ? ordered : ordered + Math.min(12, Math.max(1, Math.round((ordered * luck.between(10, 30)) / 1000)))

async function jobFromRelease(
  work: AnyWork,
  { order, release, quantity }: Making,
  priority: string,
  luck: Chance,
): Promise<string> {
  await work.act('orders', order, 'makeJob', { release })
  const { id } = (await work.reader.first<{ id: string }>(
    sql`select root as id from job_allocations where release = ${release}::uuid order by id desc limit 1`,
  ))!
  const quantityToMake = String(startedFor(Number(quantity), luck))
  await work.update('jobs', id, { priority, quantityToMake })
  return id
}

/** The job goes to the floor, and those of its components with it. */
async function releaseJob(
  work: AnyWork,
  { stores, calendar }: Shop,
  luck: Chance,
  job: string,
  { ordered, begins }: { ordered: number; begins: DateText },
): Promise<void> {
  const family = await floorJobs(work, job, ordered, luck)
  for (const one of family) one.readyAt = Date.parse(calendar.at(begins, 6)) / 60_000
  for (const { id } of family) await work.act('jobs', id, 'release')
  const known = new Set(stores.floor.jobs.map(({ id }) => id))
  stores.floor.jobs.push(...family.filter(({ id }) => !known.has(id)))
}

/** Working days before loading on which spare parts are put on the floor for the shelf. */
const stocked = 21
const families: readonly Family[] = [
  ...(['milled', 'turned', 'horizontal', 'fiveAxis', 'milled', 'wire'] as const),
  ...(['ground', 'horizontal', 'milled', 'wire', 'turned', 'fiveAxis'] as const),
]
/** What one lot keeps the shop busy with, in hours. */
const lotHours: readonly [number, number] = [50, 85]

/** What customers ask for again and again is made for the shelf, where machines have time. */
export function liveStockJobs(shop: Shop): void {
  const luck = chance('stock jobs')
  const { calendar, diary } = shop
  const days = calendar.days.slice(-stocked).flatMap((day, place) => (place % 3 ? [day] : [day, day]))
  for (const [place, day] of days.entries()) {
    const family = families[place % families.length]
    const own = madeParts.filter(one => one.family === family)
    const part = luck.of(own.some(one => !one.outside) ? own.filter(one => !one.outside) : own)
    const fate = luck.apart()
    const quantity = stockLot(part, luck.between(...lotHours))
    let job = ''
    const make = async (work: AnyWork) => {
      const { needs } = recipeOf(shop, part.number, quantity)
      for (const [item, needed] of needs) addFree(shop.stores, item, -needed)
      job = await jobForStock(work, part.number, quantity, calendar.after(day, fate.between(50, 70)))
    }
    const at = calendar.at(day, 10, fate.between(0, 59))
    diary.note(at, 'omorris', make, ['ledger', 'plan', 'jobs', 'floor', 'sales', `stock ${place}`])
    const released = calendar.after(day, fate.between(2, 4))
    const begins = calendar.after(released, fate.between(1, 2))
    const release = (work: AnyWork) =>
      releaseJob(work, shop, fate, job, { ordered: Math.floor(quantity * 0.97), begins })
    const holds = ['ledger', 'plan', 'jobs', 'floor', 'sales', `stock ${place}`] as const
    diary.note(calendar.at(released, 13, fate.between(0, 59)), 'omorris', release, holds)
  }
}

/** Pieces that keep the machines busy for so many hours. */
function stockLot(part: MadePart, hours: number): number {
  const steps = stepsOf(part)
  const [setup, each] = [steps.reduce((all, one) => all + one.setup, 0), steps.reduce((all, one) => all + one.run, 0)]
  return Math.max(6, Math.round((hours * 60 - setup) / each))
}

async function jobForStock(work: AnyWork, part: string, quantity: number, dueDate: DateText): Promise<string> {
  const { revision } = (await work.reader.first<{ revision: string }>(
    sql`select current_revision as revision from parts where part_number = ${part}`,
  ))!
  await work.act('part-revisions', revision, 'makeForStock', { makeQuantity: String(quantity), dueDate })
  const made = await work.reader.first<{ id: string }>(
    sql`select id from jobs where part_revision = ${revision}::uuid order by id desc limit 1`,
  )
  await work.update('jobs', made!.id, { priority: 'low' })
  return made!.id
}
