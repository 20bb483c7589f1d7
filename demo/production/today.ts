import { observeQueues, rollPlan, workOutFigures } from '#modules/production/server/index.ts'
import { settleGages } from '#modules/quality/server/index.ts'
import { newDay } from '#modules/things/server/index.ts'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { goDown } from '../machines/machines.ts'
import { clockToday } from '../people/today-at-the-clock.ts'
import { type Diary, nobody, openDiary } from '../year/diary.ts'
import type { Shop } from '../year/shop.ts'
import { settleHours } from './floor-days.ts'
import type { FloorJob } from './floor-jobs.ts'
import type { Report } from './shifts.ts'

/** The floor goes on until the moment of loading: what is in work then stays in work, with people at it. */
export function openToday(shop: Shop): Diary {
  const { calendar, stores } = shop
  const { now, today, lastDay } = calendar
  const diary = openDiary(now, day => addDays(day, 1))
  if (!stores.floorDays) return diary
  const until = Date.parse(now) / 60_000
  const evening = stores.floorDays.evening(lastDay, until)
  const early = calendar.at(today, 5, 30)
  tell(diary, evening, early < now)
  diary.note(early, nobody, newDay)
  diary.note(early, nobody, work => settleGages(work))
  diary.note(early, nobody, settleHours)
  diary.note(early, nobody, demandClock)
  clockToday(shop, diary)
  breakDown(shop, diary)
  pullIn(shop, diary)
  tell(diary, stores.floorDays.morning(today, until), false)
  tell(diary, stores.floorDays.evening(today, until), false)
  return diary
}

/** What is over is told at once; what may still go on, report by report, so that everything knows since when. */
function tell(diary: Diary, reports: readonly Report[], isOver: boolean): void {
  if (!isOver) for (const { at, by, write } of reports) diary.note(at, by ?? nobody, write)
  else if (reports.length > 0)
    diary.note(reports.at(-1)!.at, nobody, async work => {
      for (const { write } of reports) await write(work)
    })
}

/** From now on whoever starts work has come through the door. */
async function demandClock(work: AnyWork): Promise<void> {
  const [settings] = await work.list('production-settings', {}, ['id'])
  if (settings) await work.update('production-settings', settings.id, { clockGate: 'warn' })
}

/** Of the machines nobody is at, two stand still this morning. */
function breakDown(shop: Shop, diary: Diary): void {
  const { calendar, stores } = shop
  const taken = new Set(stores.floor.jobs.map(({ machine }) => machine))
  const prone = ['VMC-4', 'SGR-1', 'LTH-1', 'VMC-2', 'SEDM-1', 'LTH-4', 'HMC-1', 'CGR-1', 'WEDM-2', 'VMC-1', 'VMC-5']
  const free = prone.filter(name => !taken.has(name))
  for (const [place, machine] of free.slice(0, 2).entries()) {
    const begins = calendar.at(calendar.today, 6 + place, 35 + place * 10)
    const trouble = { machine, category: place ? 'maintenance' : 'breakdown', lead: 'omorris', begins }
    stores.floorDays!.standStill(machine, begins)
    diary.note(begins, nobody, work => goDown(work, shop, trouble))
  }
}

/** Two customers want theirs next week, which is days before it can be done. */
function pullIn({ calendar, stores }: Shop, diary: Diary): void {
  const wanted = calendar.after(calendar.today, 6)
  const hard = stores.floor.jobs
    .filter(job => job.due > wanted && job.waitsFor.length === 0 && minutesLeft(job) > 4 * aDay)
    .sort((one, other) => minutesLeft(one) - minutesLeft(other) || one.due.localeCompare(other.due))
  // Before the office opens, they said so in the afternoon before.
  const isOpen = calendar.at(calendar.today, 8, 30) < calendar.now
  const asked = (minute: number) =>
    isOpen ? calendar.at(calendar.today, 8, minute) : calendar.at(calendar.lastDay, 15, minute)
  for (const [place, { id }] of hard.slice(0, 2).entries())
    diary.note(asked(5 + place * 20), nobody, work => work.update('jobs', id, { dueDate: wanted }))
}

/** What people work on a machine in a day, in minutes. */
const aDay = 960

const minutesLeft = ({ steps, place, pieces }: FloorJob): number =>
  steps.slice(place).reduce((sum, { setup, each }) => sum + setup + each * pieces, 0)

/** The plan of the next weeks, and the figures of these days with their week and month. */
export async function planAhead({ app }: Services, { calendar }: Shop): Promise<void> {
  await rollPlan(app, calendar.now)
  await perform(app, { by: theSystem('demo'), via: 'demo', at: calendar.now }, observeQueues)
  // The days before are worked out when the server runs.
  for (const day of [calendar.lastDay, calendar.today])
    await perform(app, { by: theSystem('demo'), via: 'demo', at: endOf(day, calendar.now) }, work =>
      workOutFigures(work, day),
    )
}

const endOf = (day: DateText, now: Instant): Instant => [`${addDays(day, 1)}T05:59:00.000Z`, now].sort()[0] as Instant
