import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { machinesIn } from '../machines/machines.ts'
import { demoPeople } from '../people/people.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import { noteFacts } from '../year/facts.ts'
import type { Shop, Subject } from '../year/shop.ts'

const machinists = demoPeople.filter(person => person.roles.includes('7')).slice(0, 6)

/** Short things to do that are no operation of a job: whose, on what, and when. */
const tasks = [
  ['Top up coolant at the VMC row', 'task', 'machinist', 'normal', 1],
  ['Check the bore gage before first shift', 'measure', 'inspector', 'high', 0],
  ['Move chip bins to the dock', 'task', 'machinist', 'low', 2],
  ['Tell second shift about the fixture on HMC-2', 'handover', 'machinist', 'normal', 0],
  ['Ask the vendor for the missing certificate', 'request', 'jmoreno', 'high', 1],
  ['Deburr sample pieces for the customer visit', 'task', 'machinist', 'normal', 3],
] as const

async function giveTasks(work: AnyWork, shop: Shop): Promise<void> {
  const { calendar } = shop
  for (const [place, [title, kind, who, priority, days]] of tasks.entries()) {
    const { id } = await work.create('quick-tasks', {
      ...{ title, kind, priority },
      assignees: [shop.id('users', who)],
      dueAt: calendar.at(calendar.after(calendar.lastDay, days), 15),
    })
    if (kind === 'measure') await measure(work, shop, id as string)
    if (place === 2) await work.act('quick-tasks', id as string, 'done', { note: 'Both bins are empty.' })
    if (place === 0) await work.act('quick-tasks', id as string, 'start')
  }
}

const measure = (work: AnyWork, shop: Shop, task: string) =>
  work.create('quick-task-dimensions', {
    ...{ task, name: 'Setting ring', nominal: '1.25', plusTolerance: '0.0002', minusTolerance: '0.0002', samples: 3 },
    unit: shop.id('units', 'in'),
    readings: ['1.2501', '1.2500'].map((value, place) => ({ sample: place + 1, value })),
  })

interface Worked {
  readonly id: string
  readonly thing: string | null
}

/** Time on operations that ran in the last days, as the floor's terminals send it, and what they sent that did not fit. */
async function bookWork(work: AnyWork, shop: Shop, luck: Chance): Promise<void> {
  const { calendar } = shop
  const ran = await work.reader.rows<Worked>(sql`
    select o.id, o.thing from job_operations o join jobs j on j.id = o.job
    where o.kind <> 'outside' and o.status in ('complete', 'running', 'ready') order by j.code desc, o.sequence limit 16`)
  const days = calendar.days.slice(-4)
  for (const [place, { id, thing }] of ran.entries()) {
    const day = days[place % days.length]!
    const hour = 6 + (place % 4) * 2
    await work.issue('work-entries', {
      ...{ operation: id, thing, kind: place % 5 === 0 ? 'setup' : 'run', source: 'shopFloor', status: 'closed' },
      user: shop.id('users', machinists[place % machinists.length]!.username),
      startedAt: calendar.at(day, hour, luck.between(0, 10)),
      endedAt: calendar.at(day, hour + 1, luck.between(20, 55)),
    })
  }
  for (const [seq, [type, code, message]] of strange.entries()) await noteStrange(work, shop, seq, type, code, message)
}

/** What terminals sent that no record could take; a person decides. */
const strange = [
  ['stop', 'notRunning', 'Stopped an operation that nobody had started.'],
  ['quantity', 'moreThanAvailable', 'Reported 26 pieces; 25 had come from the operation before.'],
  ['start', 'offTheClock', 'Started an operation while not punched in.'],
] as const

async function noteStrange(work: AnyWork, shop: Shop, seq: number, type: string, code: string, message: string) {
  const at = shop.calendar.at(shop.calendar.lastDay, 9 + seq, 12)
  const event = await work.issue('shop-floor-events', {
    ...{ eventId: `east-terminal-${seq + 1}`, session: 'east-terminal', seq: seq + 1, type, result: 'exception' },
    ...{ occurredAt: at, receivedAt: at, hash: String(seq + 1).padStart(64, '0') },
    user: shop.id('users', machinists[seq]!.username),
  })
  await work.issue('shop-floor-exceptions', { event: event.id, code, message })
}

/** A machine with an operation on it runs, unless it is down. */
async function runMachines(work: AnyWork): Promise<void> {
  const running = await work.reader.rows<{ thing: string; since: Instant }>(sql`
    select t.id as thing, min(o.actual_start) as since from job_operations o join things t on t.id = o.planned_thing
    where o.status = 'running' and t.status = 'idle' group by t.id, t.code order by t.code`)
  for (const { thing, since } of running)
    await noteFacts(work, 'things', thing, () => ({ status: 'running', statusSince: since }))
}

/** What the shop reads about itself, week by week. */
async function addFigures(work: AnyWork, shop: Shop, luck: Chance): Promise<void> {
  const mondays = shop.calendar.days.filter(day => new Date(`${day}T00:00Z`).getUTCDay() === 1).slice(-4)
  for (const periodStart of mondays)
    for (const [key, low, high] of [
      ['onTimeJobs', 86, 97],
      ['scrapRate', 1, 4],
      ['firstPassYield', 93, 99],
    ] as const) {
      const [numerator, denominator] = [luck.between(low, high), 100]
      await work.issue('statistics', {
        ...{ key, period: 'week', periodStart, unit: 'percent' },
        ...{ numerator: String(numerator), denominator: String(denominator), value: String(numerator) },
      })
    }
}

async function plan(work: AnyWork, shop: Shop): Promise<void> {
  for (const [name, sameFamilyReductionPercent] of [
    ['Six-inch vises', 60],
    ['Soft jaws, 8 inch', 50],
    ['Trunnion plate', 35],
  ] as const)
    await work.create('setup-families', { name, sameFamilyReductionPercent })
  for (const name of ['What if HMC-2 is down for a week', 'Saturday overtime in Milling'])
    await work.create('schedules', { name })
  const waiting = await work.reader.rows<{ id: string; group: string }>(sql`
    select o.id, g.name as "group" from job_operations o join jobs j on j.id = o.job join things_groups g on g.id = o.things_group
    where o.status = 'pending' order by g.name, j.code, o.sequence`)
  const place = waiting.findIndex(({ group }, at) => waiting[at + 1]?.group === group && machinesIn(group).length > 0)
  const [one, other] = place < 0 ? [] : waiting.slice(place)
  const thing = one && machinesIn(one.group)[0]
  if (thing && other)
    await work.create('operation-batches', { thing: shop.id('things', thing), members: [one.id, other.id] })
}

/** The floor of the last days: tasks, time, what did not fit, and the figures of the weeks. */
export const floor: Subject = {
  title: 'the shop floor',
  open: async work => void (await work.create('production-settings', { frozenHours: 8, scrapNcmrFrom: 5 })),
  live: shop => {
    const { calendar, diary } = shop
    const luck = chance('floor')
    diary.note(calendar.at(calendar.lastDay, 16, 10), 'manager', work => giveTasks(work, shop))
    diary.note(calendar.at(calendar.lastDay, 16, 15), nobody, async work => {
      await bookWork(work, shop, luck)
      await runMachines(work)
      await addFigures(work, shop, luck)
      await plan(work, shop)
    })
  },
}
