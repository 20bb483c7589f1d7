import { type Placed, place } from '#modules/production/model/working-time.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { TestApp } from './app-server.ts'

/** A small shop with a published plan around now, made without the solver: what the schedule screens show. */

export interface LivePlan {
  readonly schedule: string
  readonly things: Readonly<Record<string, string>>
  readonly jobs: readonly string[]
  readonly operations: readonly string[]
}

const centers = {
  Saws: ['Saw 1'],
  Lathes: ['Lathe 1', 'Lathe 2', 'Lathe 3'],
  Mills: ['VMC-1', 'VMC-2', 'VMC-3', 'VMC-4', 'HMC-1'],
  Finishing: ['Deburr bench', 'Wash'],
  Inspection: ['CMM'],
} as const
/** What every job goes through: work center, name, setup and run minutes. */
const routing = [
  ['Saws', 'Cut to length', 0, 45],
  ['Lathes', 'Turn', 45, 150],
  ['Mills', 'Mill', 60, 240],
  ['Finishing', 'Deburr', 0, 60],
  ['Inspection', 'Inspect', 15, 50],
] as const
const customers = ['Acme Aerospace', 'Bolt & Nut Co.', 'Cascade Pumps', 'Delta Medical']
const parts = ['Spacer', 'Housing', 'Shaft', 'Manifold', 'Bracket']
const names = [
  ['Ana', 'Ruiz'],
  ['Ben', 'Cole'],
  ['Li', 'Wei'],
] as const

const made = async (work: AnyWork, resource: Parameters<AnyWork['create']>[0], given: Row): Promise<string> =>
  (await work.create(resource, given)).id as string

const minute = 60_000
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

interface Shop {
  readonly things: Record<string, string>
}

async function addShop(work: AnyWork): Promise<Shop> {
  const breaks = [{ kind: 'meal', startsAfter: 4 * 3600, length: 1800 }]
  const early = await made(work, 'shifts', { name: 'Early', startTime: '06:00', endTime: '14:00', days, breaks })
  const lateShift = await made(work, 'shifts', { name: 'Late', startTime: '14:00', endTime: '22:00', days, breaks })
  const things: Record<string, string> = {}
  for (const [name, members] of Object.entries(centers)) {
    for (const one of members)
      things[one] = await made(work, 'things', { name: one, shifts: [early, ...(name === 'Mills' ? [lateShift] : [])] })
    await made(work, 'things-groups', { name, members: members.map(one => ({ thing: things[one] })) })
  }
  return { things }
}

/** Eighteen hours of work in three days: open from six to two, and in the mills to ten. */
function windowsFrom(start: number, hours: number): { from: number; to: number }[] {
  const day = 1440
  const first = Math.floor(start / day) * day + 12 * 60
  return Array.from({ length: 40 }, (_, at) => ({
    from: first + (at - 1) * day,
    to: first + (at - 1) * day + hours * 60,
  }))
}

interface PlacedOperation extends Placed {
  readonly thing: string
  readonly setup: number
}

/** Each operation on the machine of its center that is free first, behind the one before it. */
function placeJob(free: Map<string, number>, shop: Shop, start: number, size: number): PlacedOperation[] {
  let earliest = start
  return routing.map(([center, , setup, run]) => {
    const [name] = centers[center].toSorted((one, other) => (free.get(one) ?? start) - (free.get(other) ?? start))
    const from = Math.max(earliest, free.get(name!) ?? start)
    const found = place(setup + Math.round(run * size), from, windowsFrom(start, center === 'Mills' ? 16 : 8))!
    free.set(name!, found.end)
    earliest = found.end
    return { ...found, thing: shop.things[name!]!, setup }
  })
}

const instant = (at: number): string => new Date(at * minute).toISOString()

export async function addLivePlan(app: TestApp, count = 24): Promise<LivePlan> {
  const people: string[] = []
  for (const [at, [firstName, lastName]] of names.entries())
    people.push((await app.addPerson({ username: `floor${at}`, firstName, lastName, roles: ['7'] })).id)
  const now = Math.floor(Date.now() / minute)
  const start = now - 10 * 60
  const free = new Map<string, number>()
  const shop = await app.asSystem(addShop)
  const schedule = await app.asSystem(work => made(work, 'schedules', { name: 'Live', asOf: instant(start) }))
  const revisions: string[] = []
  const partners: string[] = []
  await app.asSystem(async work => {
    for (const [at, name] of parts.entries()) {
      const part = await made(work, 'parts', { partNumber: `10-${100 + at}`, name })
      revisions.push(await made(work, 'part-revisions', { part }))
    }
    for (const name of customers) partners.push(await made(work, 'business-partners', { name, isCustomer: true }))
  })
  const jobs: string[] = []
  const operations: string[] = []
  for (let at = 0; at < count; at++) {
    const placed = placeJob(free, shop, start, 0.6 + (at % 5) / 4)
    const finish = placed.at(-1)!.end
    // Every fifth is due before it can be done.
    const due = instant(finish + (at % 5 === 3 ? -2880 : 1440 * (1 + (at % 4)))).slice(0, 10)
    await app.asSystem(async work => {
      const job = await made(work, 'jobs', {
        partRevision: revisions[at % revisions.length]!,
        quantityToMake: String(10 + at),
        dueDate: due,
        priority: at % 7 === 0 ? 'hot' : 'normal',
      })
      jobs.push(job)
      for (const [step, one] of placed.entries()) {
        const [, name, setupMinutes] = routing[step]!
        const operation = await made(work, 'job-operations', {
          job,
          sequence: (step + 1) * 10,
          name,
          setupMinutes: String(setupMinutes),
          cycleMinutes: '5',
          thing: one.thing,
          runAttention: step === 2 ? '40' : '100',
        })
        operations.push(operation)
        await made(work, 'schedule-assignments', assignmentOf({ schedule, operation, one, at, step, people }))
      }
    })
  }
  await settle(app, schedule, jobs, partners)
  await addReports(app, people[0]!)
  return { schedule, things: shop.things, jobs, operations }
}

interface Assigning {
  readonly schedule: string
  readonly operation: string
  readonly one: PlacedOperation
  readonly at: number
  readonly step: number
  readonly people: readonly string[]
}

const assignmentOf = ({ schedule, operation, one, at, step, people }: Assigning): Row => ({
  schedule,
  operation,
  thing: one.thing,
  start: instant(one.start),
  runStart: instant(Math.min(one.start + one.setup, one.end)),
  end: instant(one.end),
  setupMinutes: String(one.setup),
  segments: one.segments.map(({ from, to }) => ({
    from: instant(from),
    to: instant(to),
    people: [people[(at + step) % people.length]!],
  })),
  lock: at === 2 && step === 2 ? 'sequence' : 'none',
  binding: step === 0 ? { kind: 'thing' } : { kind: 'predecessor' },
})

/** What the floor and the planner would have done, written as they would leave it. */
async function settle(app: TestApp, schedule: string, jobs: readonly string[], partners: readonly string[]) {
  const client = await app.services.app.pool.connect()
  try {
    // At once: a roll that found released jobs and no live plan would make one of its own.
    await client.query('begin')
    for (const [at, job] of jobs.entries())
      await client.query(`update jobs set customer = $2, status = 'released' where id = $1`, [
        job,
        partners[at % partners.length],
      ])
    await client.query(
      `update job_operations o set planned_thing = a.thing, planned_start = a.start, planned_end = a."end",
         status = case when a."end" < now() then 'complete' when a.start < now() then 'running' else 'pending' end
       from schedule_assignments a where a.operation = o.id`,
    )
    await client.query(
      `update jobs j set projected_start = p.start, projected_finish = p.finish
       from (select o.job, min(a.start) as start, max(a."end") as finish from schedule_assignments a
         join job_operations o on o.id = a.operation group by o.job) p where p.job = j.id`,
    )
    await client.query(`update schedules set kind = 'live', status = 'published' where id = $1`, [schedule])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Time reported for what has begun, a little later than planned. */
async function addReports(app: TestApp, user: string): Promise<void> {
  const { rows } = await app.services.app.pool.query<{ id: string; thing: string; start: string; end: string }>(
    `select o.id, o.planned_thing as thing, o.planned_start as start, o.planned_end as "end" from job_operations o
     where o.planned_start < now() - interval '30 minutes' order by o.planned_start`,
  )
  await app.asSystem(async work => {
    for (const [at, { id, thing, start, end }] of rows.entries()) {
      const from = Date.parse(start) + (at % 4) * 10 * minute
      const to = Math.min(Date.parse(end) + (at % 3) * 25 * minute, from + 15 * 60 * minute)
      await made(work, 'work-entries', {
        operation: id,
        user,
        thing,
        startedAt: new Date(from).toISOString(),
        ...(to < Date.now() && { endedAt: new Date(Math.max(to, from + minute)).toISOString() }),
      })
    }
  })
}
