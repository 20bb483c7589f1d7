import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from './chance.ts'
import { nobody } from './diary.ts'
import { noteFacts } from './facts.ts'
import { machinesIn } from './machines.ts'
import type { Shop } from './shop.ts'

export interface Wanted {
  readonly release: string
  readonly partRevision: string
  readonly quantity: string
  readonly due: DateText
}

interface Operation {
  readonly id: string
  readonly kind: string
  readonly group: string | null
}

/** Jobs reach back so many working days; older ones were left behind in the old system. */
const kept = 75

/** One job a delivery: planned from its method, then operation by operation until its day. */
export function liveJob(shop: Shop, luck: Chance, wanted: Wanted): void {
  const { calendar, diary } = shop
  if (wanted.due < calendar.after(calendar.today, -kept)) return
  const begins = calendar.after(wanted.due, -luck.between(9, 16))
  const planned = begins < calendar.opening ? calendar.opening : calendar.after(begins, -luck.between(2, 4))
  diary.note(calendar.at(planned, 7, luck.between(0, 59)), nobody, async work => {
    const job = await work.create('jobs', {
      partRevision: wanted.partRevision,
      quantityToMake: wanted.quantity,
      dueDate: wanted.due,
      priority: luck.weighted([
        ['normal', 8],
        ['high', 2],
        ['low', 1],
        ['hot', 1],
      ] as const),
      allocations: [{ release: wanted.release, quantity: wanted.quantity }],
    })
    const id = job.id as string
    await work.act('jobs', id, 'plan')
    const operations = await operationsOf(work, id)
    noteProgress(shop, luck, { id, begins, quantity: wanted.quantity, due: wanted.due, operations })
  })
}

const operationsOf = (work: AnyWork, job: string) =>
  work.reader.rows<Operation>(sql`
    select o.id, o.kind, g.name as "group" from job_operations o left join things_groups g on g.id = o.things_group
    where o.job = ${job}::uuid order by o.sequence`)

interface Running {
  readonly id: string
  readonly begins: DateText
  readonly due: DateText
  readonly quantity: string
  readonly operations: readonly Operation[]
}

/** The floor reports every operation as it begins and ends; the last one is done the day before the pieces leave. */
function noteProgress(shop: Shop, luck: Chance, job: Running): void {
  const { calendar, diary } = shop
  const { id, begins, operations, quantity } = job
  diary.note(calendar.at(calendar.after(begins, -1), 14, luck.between(0, 59)), nobody, async work => {
    await noteFacts(work, 'jobs', id, () => ({ status: 'released' }))
    if (operations[0])
      await noteFacts(work, 'job-operations', operations[0].id, () => ({
        status: 'ready',
        becameReadyAt: work.at,
        available: quantity,
        remaining: quantity,
      }))
  })
  const days = spread(shop, job)
  for (const [place, operation] of operations.entries()) {
    const thing = operation.group ? machinesIn(operation.group) : []
    const on = thing.length ? shop.id('things', luck.of(thing)) : null
    const [starts, ends] = [days[place]!, days[place + 1]!]
    diary.note(calendar.at(starts, 7, 5 + place), nobody, work => startOperation(work, id, operation, on))
    diary.note(calendar.at(ends, 16, luck.between(0, 59)), nobody, work => finishOperation(work, job, place))
  }
  diary.note(calendar.at(calendar.after(job.due, luck.between(2, 6)), 16, 45), nobody, work =>
    noteFacts(work, 'jobs', id, record => (record.status === 'complete' ? { status: 'closed' } : {})),
  )
}

/** The days of a job shared out among its operations. */
function spread({ calendar }: Shop, { begins, due, operations }: Running): DateText[] {
  const days: DateText[] = []
  for (let day = begins; day < due; day = calendar.after(day, 1)) days.push(day)
  const last = Math.max(0, days.length - 1)
  return Array.from(
    { length: operations.length + 1 },
    (_, place) => days[Math.round((place / operations.length) * last)] ?? begins,
  )
}

async function startOperation(
  work: AnyWork,
  job: string,
  { id, kind }: Operation,
  thing: string | null,
): Promise<void> {
  const status = kind === 'outside' ? 'atVendor' : 'running'
  await noteFacts(work, 'job-operations', id, () => ({
    status,
    actualStart: work.at,
    setupDone: kind !== 'outside',
    plannedThing: thing,
  }))
  await noteFacts(work, 'jobs', job, record => ({
    status: 'inProgress',
    actualStart: record.actualStart ?? work.at,
    currentOperation: id,
    currentThing: thing,
  }))
}

async function finishOperation(work: AnyWork, { id, quantity, operations }: Running, place: number): Promise<void> {
  await noteFacts(work, 'job-operations', operations[place]!.id, () => ({
    status: 'complete',
    actualEnd: work.at,
    good: quantity,
    remaining: '0',
  }))
  const isLast = place === operations.length - 1
  const percentComplete = String(Math.round(((place + 1) / operations.length) * 100))
  await noteFacts(work, 'jobs', id, () => ({
    percentComplete,
    ...(isLast && { status: 'complete', actualFinish: work.at, goodQuantity: quantity, currentThing: null }),
  }))
}
