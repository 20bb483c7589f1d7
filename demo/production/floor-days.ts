import { sql } from 'kysely'
import { settleEntries } from '#modules/production/server/index.ts'
import { type DateText, type Instant, instantOf } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { comeUp, goDown, type Trouble, troublesOf } from '../machines/machines.ts'
import { roadOf } from '../purchasing/buying.ts'
import { type Away, backFromVendor, sendingOut } from '../purchasing/send-out.ts'
import { floorBegins } from '../year/calendar.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop } from '../year/shop.ts'
import { isDone, moveOn, stepOf } from './floor-jobs.ts'
import { drawMaterial, type Report, type Shift, ShiftWork, type Standstill } from './shifts.ts'

const minuteOf = (at: string): number => Date.parse(at) / 60_000

/** The floor through the weeks: its shifts, its standstills, and what comes back from vendors. */
export class FloorDays {
  private readonly shop: Shop
  private readonly luck: Chance
  private readonly troubles: readonly Trouble[]
  private readonly downs = new Map<Trouble, string>()
  private readonly stopped: Standstill[] = []

  constructor(shop: Shop, luck: Chance) {
    this.shop = shop
    this.luck = luck
    this.troubles = troublesOf(shop).filter(({ day }) => day >= floorBegins(shop.calendar))
  }

  /** Nobody works at a machine from a moment on. */
  standStill(machine: string, since: Instant): void {
    this.stopped.push({ machine, from: minuteOf(since), to: Number.POSITIVE_INFINITY })
  }

  /** The second shift of a day and the night after it. */
  evening(day: DateText, until = Number.POSITIVE_INFINITY): Report[] {
    const { at } = this.shop.calendar
    const [from, night] = [minuteOf(at(day, 14, 30)), minuteOf(at(day, 23))]
    return [
      ...this.shift({ from, to: night, until, crew: 1 }),
      ...this.shift({ from: night, to: night + 7 * 60, until, crew: null }),
    ]
  }

  /** The first shift of a day, with what came back from vendors before it. */
  morning(day: DateText, until = Number.POSITIVE_INFINITY): Report[] {
    const { at } = this.shop.calendar
    const [from, to] = [minuteOf(at(day, 6)), minuteOf(at(day, 14, 30))]
    return [...this.back(day, from + 75, until), ...this.shift({ from, to, until, crew: 0 })]
  }

  private shift(shift: Omit<Shift, 'standstills'>): Report[] {
    if (shift.until <= shift.from) return []
    const open = this.troubles.map(trouble => ({ trouble, from: minuteOf(trouble.begins), to: this.endOf(trouble) }))
    const standstills = [
      ...this.stopped,
      ...open.map(({ trouble, from, to }) => ({ machine: trouble.machine, from, to })),
    ].filter(({ from, to }) => from < shift.to && to > shift.from)
    // Of the hours of a crew, half of one is their meal; the machines wait at the end of the shift for it.
    const to = shift.crew === null ? shift.to : shift.to - 30
    const said = new ShiftWork(this.shop, { ...shift, to, standstills }, this.luck).work()
    const isNow = (minute: number) => shift.from <= minute && minute < Math.min(shift.to, shift.until)
    for (const { trouble, from, to } of open) {
      if (isNow(from)) said.push(this.down(trouble))
      if (isNow(to)) said.push(this.up(trouble))
    }
    return said.toSorted((one, other) => one.at.localeCompare(other.at))
  }

  /** What stood still on the last day still does. */
  private endOf({ day, ends }: Trouble): number {
    return day === this.shop.calendar.lastDay ? Number.POSITIVE_INFINITY : minuteOf(ends)
  }

  private down(trouble: Trouble): Report {
    // A moment after what was counted before it.
    const at = instantOf(Date.parse(trouble.begins) + 20_000)
    return {
      ...{ at, by: null },
      write: async work => void this.downs.set(trouble, await goDown(work, this.shop, { ...trouble, begins: at })),
    }
  }

  private up(trouble: Trouble): Report {
    return {
      ...{ at: trouble.ends, by: null },
      write: async work => {
        const id = this.downs.get(trouble)!
        await comeUp(work, this.shop, id, trouble)
        if (trouble.isReviewed) await work.act('thing-downs', id, 'review', { cause: trouble.cause })
      },
    }
  }

  /** Pieces leave for a vendor in the morning after they came to its operation, and are back some days later. */
  private back(day: DateText, minute: number, until: number): Report[] {
    const { calendar, stores } = this.shop
    const said: Report[] = []
    // Nobody is at the desks and the dock on the day of loading yet.
    if (day > calendar.lastDay || minute >= until) return said
    for (const job of stores.floor.jobs) {
      const step = stepOf(job)
      if (!step?.isOutside || job.readyAt > minute) continue
      const away: Away = { operation: step.id, process: step.process, pieces: job.pieces }
      const at = instantOf(minute * 60_000)
      if (!job.backOn) {
        const promised = calendar.after(day, roadOf(step.process).days)
        job.backOn = calendar.after(promised, this.luck.of([-1, 0, 0, 1, 3]))
        for (const [by, write] of sendingOut(this.shop, away, promised)) said.push({ at, by, write, isOffice: true })
      } else if (job.backOn <= day) {
        const number = this.luck.between(20_000, 89_999)
        said.push({ at, by: null, write: work => backFromVendor(work, this.shop, away, number) })
        moveOn(job, minute, this.luck)
      }
    }
    return said
  }
}

/** Hours that nobody has corrected for a day are final, and stand in the books. */
export async function settleHours(work: AnyWork): Promise<void> {
  const ended = await work.reader.rows<{ id: string }>(sql`
    select id from work_entries where status = 'closed' and ended_at < ${work.at}::timestamptz - interval '1 day' order by ended_at, id`)
  await settleEntries(
    work,
    ended.map(({ id }) => id),
  )
}

/** What was not on the racks when a job began is drawn when it has come. */
async function drawRest(work: AnyWork, { stores: { floor } }: Shop): Promise<void> {
  const begun = floor.jobs.filter(job => job.hasBegun && !isDone(job)).map(job => job.id)
  const short = await work.reader.rows<{ id: string }>(sql`
    select j.id from jobs j where j.id = any(${begun}::uuid[]) and j.status in ('released', 'inProgress')
      and exists (select from job_materials m where m.root = j.id and m.issued < m.required
        and mw_free_for(m.item, 'jobs/' || j.id) > 0) order by j.code`)
  for (const { id } of short) await drawMaterial(work, id)
}

/** It moves stock, completes deliveries, and sends pieces out and takes them back. */
const everything = ['ledger', 'plan', 'jobs', 'floor', 'sales', 'buying', 'dock', 'receiving', 'certificates'] as const

/** Day after day, in one piece a day: the second shift of the day before, the night, and the first shift. */
export function liveFloor(shop: Shop): FloorDays {
  const { calendar, diary, stores } = shop
  const floor = new FloorDays(shop, chance('floor work'))
  for (const day of calendar.days.filter(one => one >= floorBegins(calendar))) {
    let before: typeof stores.floor | undefined
    const work = async (doing: AnyWork) => {
      // Attempted again, it begins where it began the first time.
      if (before) stores.floor = structuredClone(before)
      else before = structuredClone(stores.floor)
      const reports = [...floor.evening(calendar.after(day, -1)), ...floor.morning(day)]
      for (const { write } of reports.filter(report => !report.isOffice)) await write(doing)
      for (const { by, write } of reports.filter(report => report.isOffice))
        diary.note(calendar.at(day, 15, 15), by!, write, everything)
      await drawRest(doing, shop)
      await settleHours(doing)
    }
    diary.note(calendar.at(day, 15, 5), nobody, work, everything)
  }
  return floor
}
