import { sql } from 'kysely'
import { newDay } from '#modules/things/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { roundsOf, spindleMachines } from './machines.ts'

interface Plan {
  readonly title: string
  readonly type: string
  readonly interval: number
  readonly minutes: number
  readonly steps: readonly string[]
}

const weekly: Plan = {
  ...{ title: 'Weekly lubrication and coolant check', type: 'everyNWeeks', interval: 1, minutes: 25 },
  steps: ['Way lube above the line.', 'Coolant between 7 and 9 percent Brix.', 'Chip conveyor free, filters washed.'],
}
const quarterly: Plan = {
  ...{ title: 'Coolant change', type: 'everyNMonths', interval: 3, minutes: 150 },
  steps: ['Pump the sump dry and wipe it.', 'Refill to 8 percent Brix.'],
}
const service: Plan = {
  ...{ title: '500 h spindle service', type: 'everyNMachineHours', interval: 500, minutes: 90 },
  steps: ['Drawbar force.', 'Taper runout below 0.0002 in.', 'Belt tension.'],
}

async function addPlans(work: AnyWork, shop: Shop, first: DateText): Promise<void> {
  const ids = new Map<Plan, string>()
  for (const plan of [weekly, quarterly, service]) {
    const procedure = await work.create('procedures', {
      ...{ title: plan.title, kind: 'maintenance', estimatedMinutes: String(plan.minutes) },
      steps: plan.steps.map((text, place) => ({ number: place + 1, kind: 'check', text, required: false })),
    })
    await work.act('procedures', procedure.id as string, 'publish')
    ids.set(plan, procedure.id as string)
  }
  for (const [place, machine] of spindleMachines.entries())
    for (const plan of [weekly, quarterly, service])
      await work.create('procedure-routines', {
        ...{ procedure: ids.get(plan), interval: plan.interval, graceDays: plan === service ? 14 : 3 },
        routineType: shop.id('procedure-routine-types', plan.type),
        place: `things/${shop.id('things', machine)}`,
        // Not all sumps are changed in one week.
        anchorOn: plan === quarterly ? shop.calendar.after(first, (place * 5) % 61) : first,
        assignee: shop.id('users', 'ybrooks'),
        ...(plan === service && { meter: await meterOf(work, shop, machine), meterInterval: '500' }),
      })
}

const meterOf = async (work: AnyWork, shop: Shop, machine: string): Promise<string> =>
  (await work.reader.first<{ id: string }>(
    sql`select id from thing_meters where parent = ${shop.id('things', machine)}::uuid order by position limit 1`,
  ))!.id

/** Spindle hours are read with the round. */
async function readHours(work: AnyWork, shop: Shop, luck: Chance): Promise<void> {
  for (const machine of spindleMachines) {
    const thing = shop.id('things', machine)
    const value = String(((await hoursOf(work, thing)) ?? 6000) + luck.between(38, 74))
    await work.act('things', thing, 'readMeter', { meter: 'Spindle hours', value })
  }
}

const hoursOf = async (work: AnyWork, thing: string): Promise<number | undefined> =>
  (
    await work.reader.first<{ value: number }>(
      sql`select last_value::float8 as value from thing_meters where parent = ${thing}::uuid and last_value is not null`,
    )
  )?.value

/** One round of the maintenance technician: what is due is done, and some of it not until next time. */
async function round(work: AnyWork, shop: Shop, luck: Chance, isLast: boolean): Promise<void> {
  for (const machine of spindleMachines) {
    const thing = shop.id('things', machine)
    const due = await work.list('thing-routine-occurrences', { thing, status: ['due', 'overdue'] }, ['id', 'dueMeter'])
    for (const { id, dueMeter } of due) {
      if (luck.happens(isLast ? 25 : 6)) continue
      await work.act('thing-routine-occurrences', id, 'finish', {
        minutes: luck.between(18, 34) * 60,
        ...(dueMeter && { meterAtDone: String(await hoursOf(work, thing)) }),
      })
    }
  }
}

/** Machines are cared for: by the week, the quarter and the hours of their spindles. */
export const upkeep: Subject = {
  title: 'maintenance plans',
  live: shop => {
    const { calendar, diary } = shop
    const luck = chance('upkeep')
    const [first, ...rounds] = roundsOf(calendar)
    if (!first) return
    diary.noteAside(calendar.at(first, 7, 10), 'manager', work => addPlans(work, shop, first))
    for (const day of rounds) {
      const own = luck.apart()
      diary.noteAside(calendar.at(day, 5, 50), nobody, async work => {
        await readHours(work, shop, own)
        await newDay(work)
      })
      diary.noteAside(calendar.at(day, 13, 20), 'ybrooks', work => round(work, shop, own, day === rounds.at(-1)))
    }
  },
}
