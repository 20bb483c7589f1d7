import { sql } from 'kysely'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { madeParts } from '../engineering/part-list.ts'
import { recipeOf } from '../engineering/parts.ts'
import { machinesIn } from '../machines/machines.ts'
import { sendOut } from '../purchasing/outside.ts'
import { leavesNext } from '../sales/shipping.ts'
import type { Chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import { noteFacts } from '../year/facts.ts'
import type { Shop } from '../year/shop.ts'
import { addFree, jobOf, type Making } from '../year/stores.ts'
import { takeStock, writeJob } from './making.ts'

export interface Wanted {
  readonly release: string
  readonly part: string
  readonly partRevision: string
  readonly quantity: string
  readonly due: DateText
}

interface Operation {
  readonly id: string
  readonly kind: string
  readonly group: string | null
}

/** Jobs of so many working days are kept operation by operation; of older ones it is known what they took and cost. */
const kept = 34

/** One job a delivery: it takes its material when it begins, and goes on until its day. */
export function liveJob(shop: Shop, given: Chance, today: DateText, wanted: Wanted): void {
  const { calendar, diary, stores } = shop
  const luck = given.apart()
  const isDetailed = wanted.due >= calendar.after(calendar.today, -kept)
  const [begins] = [calendar.after(wanted.due, -luck.between(9, 16)), calendar.after(today, isDetailed ? 5 : 2)]
    .sort()
    .reverse()
  const { needs, labor, burden } = recipeOf(shop, wanted.part, Number(wanted.quantity))
  // Some lots run better than was thought, some worse.
  const luckOfIt = luck.between(93, 105) / 100
  const making: Making = {
    ...{ ...wanted, begins: begins!, isDetailed, job: '', needs, booked: 0, isAway: false },
    ...{ labor: labor * luckOfIt, burden: burden * luckOfIt },
    outside: madeParts.find(part => part.number === wanted.part)?.outside ?? null,
  }
  for (const [item, quantity] of needs) addFree(stores, item, -quantity)
  stores.running.set(wanted.release, making)
  const priority = luck.weighted([
    ['normal', 8],
    ['high', 2],
    ['low', 1],
    ['hot', 1],
  ] as const)
  const [planned] = [calendar.after(begins!, isDetailed ? -luck.between(3, 5) : 0), calendar.after(today, 2)]
    .sort()
    .reverse()
  const at = calendar.at(planned!, 7, luck.between(0, 59))
  const own = jobOf(wanted.release)
  const plan = async (work: AnyWork) => {
    // Who was in a hurry has it packed already.
    if (making.job) return
    await writeJob(work, making, priority)
    if (isDetailed) noteProgress(shop, luck, making, await operationsOf(work, making.job))
  }
  diary.note(at, nobody, plan, ['jobs', own])
  if (!isDetailed) diary.note(at, nobody, work => begin(work, shop, luck, making), ['ledger', 'plan', own])
}

async function begin(work: AnyWork, shop: Shop, luck: Chance, making: Making): Promise<void> {
  if (!shop.stores.running.has(making.release)) return
  await takeStock(work, making)
  sendOut(shop, luck, work.today as DateText, making)
}

const operationsOf = (work: AnyWork, job: string) =>
  work.reader.rows<Operation>(sql`
    select o.id, o.kind, g.name as "group" from job_operations o left join things_groups g on g.id = o.things_group
    where o.job = ${job}::uuid order by o.sequence`)

/** The floor reports every operation; the last one is done the day before the pieces leave. */
function noteProgress(shop: Shop, luck: Chance, making: Making, operations: readonly Operation[]): void {
  const { calendar, diary } = shop
  const { job: id, begins, quantity } = making
  const own = ['floor', jobOf(making.release)] as const
  const release = async (work: AnyWork) => {
    if (!operations[0]) return
    const facts = { status: 'ready', becameReadyAt: work.at, available: quantity, remaining: quantity }
    await noteFacts(work, 'job-operations', operations[0].id, () => facts)
    await noteFacts(work, 'jobs', id, ({ status }) => (status === 'planned' ? { status: 'released' } : {}))
  }
  diary.note(calendar.at(calendar.after(begins, -1), 14, luck.between(0, 59)), nobody, release, own)
  const starts = calendar.at(begins, 7, luck.between(0, 4))
  diary.note(starts, nobody, work => begin(work, shop, luck, making), ['ledger', 'plan', ...own])
  const days = spread(shop, making, operations.length)
  for (const [place, operation] of operations.entries()) {
    const thing = operation.group ? machinesIn(operation.group) : []
    const on = thing.length ? shop.id('things', luck.of(thing)) : null
    const starts = calendar.at(days[place]!, 7, 5 + place)
    const ends = calendar.at(days[place + 1]!, 16, luck.between(0, 59))
    const isDone = ends <= calendar.at(calendar.lastDay, 18)
    // What began and ended is told when it ended; only what still runs is told when it begins.
    if (place === 0 || !isDone)
      diary.note(starts, nobody, work => startOperation(work, id, operation, on, isDone ? null : starts), own)
    diary.note(ends, nobody, work => finishOperation(work, making, operations, place, { starts, on }), own)
  }
}

/** The days of a job shared out among its operations. */
function spread(shop: Shop, { begins, due }: Making, operations: number): DateText[] {
  const { calendar } = shop
  const days: DateText[] = []
  const last = leavesNext(shop, due) ? calendar.lastDay : calendar.after(due, -1)
  for (let day = begins; day <= last; day = calendar.after(day, 1)) days.push(day)
  const steps = Math.max(0, days.length - 1) / operations
  return Array.from({ length: operations + 1 }, (_, place) => days[Math.round(place * steps)] ?? begins)
}

async function startOperation(
  work: AnyWork,
  job: string,
  { id, kind }: Operation,
  thing: string | null,
  runsSince: Instant | null,
): Promise<void> {
  if (runsSince) {
    const status = kind === 'outside' ? 'atVendor' : 'running'
    const facts = { status, actualStart: runsSince, setupDone: kind !== 'outside', plannedThing: thing }
    await noteFacts(work, 'job-operations', id, () => facts)
  }
  await noteFacts(work, 'jobs', job, ({ status, actualStart }) => ({
    ...(['planned', 'released'].includes(status as string) && { status: 'inProgress' }),
    actualStart: actualStart ?? work.at,
    currentOperation: id,
    currentThing: thing,
  }))
}

async function finishOperation(
  work: AnyWork,
  { job, quantity }: Making,
  operations: readonly Operation[],
  place: number,
  { starts, on }: { starts: Instant; on: string | null },
): Promise<void> {
  const { id, kind } = operations[place]!
  await noteFacts(work, 'job-operations', id, () => ({
    ...{ status: 'complete', actualStart: starts, actualEnd: work.at, good: quantity, remaining: '0' },
    ...{ setupDone: kind !== 'outside', plannedThing: on },
  }))
  const isLast = place === operations.length - 1
  const percentComplete = String(Math.round(((place + 1) / operations.length) * 100))
  await noteFacts(work, 'jobs', job, ({ status }) => ({
    percentComplete,
    ...(isLast
      ? { ...(status === 'inProgress' && { status: 'complete' }), actualFinish: work.at, currentThing: null }
      : { currentOperation: operations[place + 1]!.id }),
  }))
}
