import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import { machinesIn } from '../machines/machines.ts'
import { demoPeople } from '../people/people.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { liveFloor } from './floor-days.ts'
import { liveStockJobs } from './jobs.ts'

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

const holdReasons = [
  ['material', 'Waiting for material', 'Espera de material'],
  ['drawing', 'Waiting for drawing', 'Espera de plano'],
  ['customer', 'Customer request', 'A petición del cliente'],
  ['quality', 'Quality', 'Calidad'],
] as const

const whyScrap = [
  ['setup', 'Setup piece', 'Pieza de preparación'],
  ['size', 'Out of tolerance', 'Fuera de tolerancia'],
  ['tool', 'Broken tool', 'Herramienta rota'],
  ['material', 'Bad material', 'Material defectuoso'],
  ['handling', 'Handling damage', 'Daño por manejo'],
] as const

async function addReasons(work: AnyWork, shop: Shop): Promise<void> {
  for (const [list, reasons] of [
    ['hold-reason', holdReasons],
    ['scrap-reason', whyScrap],
  ] as const)
    for (const [sort, [key, label, labelEs]] of reasons.entries())
      await shop.add(work, 'look-ups', `${list} ${key}`, { list, key, label, labelEs, sort: sort + 1 })
}

/** The customer looks at the drawing once more: one of the jobs that are next has to wait. */
async function holdOne(work: AnyWork, shop: Shop): Promise<void> {
  const next = shop.stores.floor.jobs.findLast(job => !job.hasBegun && job.waitsFor.length === 0)
  if (!next) return
  await work.act('jobs', next.id, 'hold', { holdReason: shop.id('look-ups', 'hold-reason customer') })
  next.readyAt = Number.POSITIVE_INFINITY
}

/** The floor of the last weeks, and what is to be done there besides jobs. */
export const floor: Subject = {
  title: 'the shop floor',
  open: async (work, shop) => {
    await work.create('production-settings', {
      frozenHours: 8,
      scrapNcmrFrom: 5,
      clockGate: 'off',
      finalAfterDays: 1,
      horizonDays: 100,
    })
    await addReasons(work, shop)
  },
  live: shop => {
    const { calendar, diary } = shop
    shop.stores.floorDays = liveFloor(shop)
    liveStockJobs(shop)
    diary.note(calendar.at(calendar.lastDay, 16, 10), 'manager', work => giveTasks(work, shop))
    diary.note(calendar.at(calendar.lastDay, 16, 55), 'omorris', work => holdOne(work, shop))
    diary.note(calendar.at(calendar.lastDay, 17, 15), nobody, async work => {
      for (const [seq, [type, code, message]] of strange.entries())
        await noteStrange(work, shop, seq, type, code, message)
      await plan(work, shop)
    })
  },
}
