import { rollPlan } from '#modules/production/server/scheduling/roll.ts'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { today } from '#platform/model/values/zones.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { TestApp } from './app-server.ts'

/**
 * A shop whose plan the scheduler itself keeps: machines that are always open, jobs in an order that is known beforehand. What
 * starts within two hours is frozen.
 */
export interface PlannedShop {
  readonly things: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, { readonly id: string; readonly code: string }>>
  /** By job and step: `Long/010`. */
  readonly operations: Readonly<Record<string, { readonly id: string; readonly code: string }>>
}

interface Step {
  readonly thing: string
  readonly hours: number
  readonly also?: string
}
/** In the order they stand on their machines. Urgent is due tomorrow; whatever a day long comes before it makes it late. */
const work: readonly { readonly name: string; readonly dueIn: number; readonly steps: readonly Step[] }[] = [
  { name: 'Running', dueIn: 10, steps: [{ thing: 'VMC-1', hours: 5, also: 'VMC-2' }] },
  { name: 'Urgent', dueIn: 1, steps: [{ thing: 'VMC-1', hours: 4, also: 'VMC-2' }] },
  { name: 'Long', dueIn: 20, steps: [{ thing: 'VMC-1', hours: 40, also: 'VMC-2' }] },
  { name: 'Soon', dueIn: 10, steps: [{ thing: 'VMC-2', hours: 3 }] },
  { name: 'Short', dueIn: 10, steps: [{ thing: 'VMC-2', hours: 3 }] },
  {
    name: 'Waiting',
    dueIn: 10,
    steps: [
      { thing: 'Saw 1', hours: 12 },
      { thing: 'VMC-2', hours: 3 },
    ],
  },
]

type Made = { readonly id: string; readonly code: string }
const made = async (doing: AnyWork, resource: Parameters<AnyWork['create']>[0], given: Row): Promise<Made> => {
  const row = await doing.create(resource, given)
  return { id: row.id as string, code: String(row.code ?? '') }
}

const zone = 'America/Chicago'
const hour = 3_600_000

export async function addPlannedShop(app: TestApp, settings: Row = {}): Promise<PlannedShop> {
  const now = Date.now()
  const day = today(zone, new Date(now).toISOString() as Instant)
  const things: Record<string, string> = {}
  const jobs: Record<string, Made> = {}
  const operations: Record<string, Made> = {}
  const free = new Map<string, number>()
  const schedule = await app.asSystem(async doing => {
    await made(doing, 'production-settings', { peopleMode: 'off', frozenHours: 2, solveSeconds: 4, ...settings })
    for (const name of ['Saw 1', 'VMC-1', 'VMC-2']) things[name] = (await made(doing, 'things', { name })).id
    await made(doing, 'things-groups', { name: 'Saws', members: [{ thing: things['Saw 1'] }] })
    await made(doing, 'things-groups', {
      name: 'Mills',
      members: [{ thing: things['VMC-1'] }, { thing: things['VMC-2'] }],
    })
    const part = await made(doing, 'parts', { partNumber: '10-100', name: 'Spacer' })
    const partRevision = (await made(doing, 'part-revisions', { part: part.id })).id
    const plan = (await made(doing, 'schedules', { name: 'Live schedule', peopleMode: 'off' })).id
    for (const { name, dueIn, steps } of work) {
      const dueDate = addDays(day as DateText, dueIn)
      const job = await made(doing, 'jobs', { partRevision, quantityToMake: '10', dueDate })
      jobs[name] = job
      for (const [at, { thing, hours, also }] of steps.entries()) {
        const start = Math.max(now, free.get(thing) ?? now, at > 0 ? now + 24 * hour : now)
        free.set(thing, start + hours * hour)
        const operation = await made(doing, 'job-operations', {
          ...{ job: job.id, sequence: 10 * (at + 1), name: `${name} ${at + 1}`, thing: things[thing] },
          ...{ cycleMinutes: String(hours * 6), runAttention: '0', setupAttention: '0' },
          ...(also && { alternates: [{ thing: things[also]! }] }),
        })
        operations[`${name}/0${10 * (at + 1)}`] = operation
        await made(doing, 'schedule-assignments', {
          ...{ schedule: plan, operation: operation.id, thing: things[thing], start: new Date(start).toISOString() },
          ...{ runStart: new Date(start).toISOString(), end: new Date(start + hours * hour).toISOString() },
        })
      }
    }
    return plan
  })
  const { pool } = app.services.app
  await pool.query(`update jobs set status = 'released'`)
  await pool.query(`update schedules set kind = 'live', status = 'published' where id = $1`, [schedule])
  await rollPlan(app.services.app)
  return { things, jobs, operations }
}
