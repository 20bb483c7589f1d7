import type { PlanActivity, PlanHead, PlanJob, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { dueMinute } from '#modules/production/model/plan/shop-calendar.ts'
import type { ProductionSettings } from '#modules/production/model/settings.ts'
import { instantOfMinute, minuteOf } from '#modules/production/model/working-time.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import { groupsOnPlan } from '#modules/things/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Labels, labelsOf } from '#platform/server/records/labels.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import type { App } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { productionSettings } from '../settings.ts'
import { thingsOf } from './open-hours.ts'
import {
  type AssignmentRow,
  activityRows,
  assignmentRows,
  peopleOf,
  planHead,
  type StoredHead,
  unplacedRows,
} from './plan-rows.ts'

export interface PlanAsked {
  readonly by: Person
  readonly schedule: string
  readonly from: string | null
  readonly to: string | null
}

interface Shop {
  readonly reader: Reader
  readonly now: number
  readonly zone: string
  readonly dueTime: string
  readonly usual: readonly string[]
  readonly settings: ProductionSettings
}

async function shopOf(app: App): Promise<Shop> {
  const [{ zone }, settings, { defaultShifts }] = await Promise.all([
    app.company(),
    productionSettings(app.reader),
    companyDefaults(app.reader),
  ])
  const { dueTime } = settings
  return { reader: app.reader, now: minuteOf(app.now()), zone, dueTime, usual: defaultShifts ?? [], settings }
}

/** What records are called, by the labels that everybody reads. */
async function namesOf(app: App, by: Person, wanted: Readonly<Record<string, Iterable<string>>>): Promise<Labels> {
  const ids = new Map(Object.entries(wanted).map(([resource, some]) => [resource, new Set(some)]))
  return labelsOf(app.registry, app.reader, ids, readerLocaleOf(app, await app.company(), by), by)
}

const titleIn = (labels: Labels, resource: string, id: string | null): string | null => {
  const label = id === null ? undefined : labels[resource]?.[id]
  return label?.title ?? label?.code ?? null
}

const some = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter(id => id !== null))]

/** The jobs of a plan, each once. */
function jobsOf(rows: readonly AssignmentRow[], labels: Labels, { zone, dueTime }: Shop): PlanJob[] {
  const dueOn = (day: DateText): number => dueMinute(day, dueTime, zone)
  return [...new Map(rows.map(row => [row.job, row])).values()].map(row => ({
    id: row.job,
    code: row.jobCode,
    part: titleIn(labels, 'part-revisions', row.revision) ?? '',
    customer: titleIn(labels, 'business-partners', row.customer),
    priority: row.priority,
    status: row.jobStatus,
    due: dueOn(row.dueDate),
    finish: row.finish,
    late: Math.max(0, row.finish - dueOn(row.dueDate)),
  }))
}

const day = 1440

/** The window that was asked for, else from half a day ago to a day after the last operation. */
function edgesOf({ from, to }: PlanAsked, rows: readonly AssignmentRow[], now: number) {
  const starts = rows.map(row => row.start)
  const ends = rows.map(row => row.end)
  const least = starts.reduce((one, other) => Math.min(one, other), now - day / 2)
  const most = ends.reduce((one, other) => Math.max(one, other), now + 7 * day)
  return { from: from ? minuteOf(from) : least, to: to ? minuteOf(to) : most + day }
}

/** A plan as a screen draws it: the live one or a scenario. */
export async function planOf(app: App, asked: PlanAsked): Promise<PlanView> {
  const shop = await shopOf(app)
  const { reader, now } = shop
  const stored = await planHead(reader, asked.schedule)
  const schedule = stored ? headOf(stored) : null
  const rows = schedule ? await assignmentRows(reader, schedule.id, asked) : []
  const { from, to } = edgesOf(asked, rows, now)
  const people = some(rows.flatMap(row => (row.segments ?? []).flatMap(peopleOf)))
  const window = { from: instantOfMinute(from), to: instantOfMinute(to) }
  const [labels, things, groups, unplaced] = await Promise.all([
    namesOf(app, asked.by, {
      'part-revisions': some(rows.map(row => row.revision)),
      'business-partners': some(rows.map(row => row.customer)),
      users: people,
    }),
    thingsOf(reader, { ...shop, ...window, also: some(rows.map(row => row.thing)) }),
    groupsOnPlan(reader),
    unplacedRows(reader, stored?.unplaced ?? []),
  ])
  const jobs = jobsOf(rows, labels, shop)
  const jobPlaces = new Map(jobs.map(({ id }, place) => [id, place]))
  const personPlaces = new Map(people.map((id, place) => [id, place]))
  return {
    schedule,
    now,
    from,
    to,
    frozenUntil: now + 60 * Number(shop.settings.frozenHours),
    usual: { seconds: Number(shop.settings.solveSeconds), peopleMode: shop.settings.peopleMode },
    unplaced,
    leftOut: stored?.leftOut ?? [],
    groups,
    things,
    people: people.map(id => ({ id, name: titleIn(labels, 'users', id) ?? '' })),
    jobs,
    bars: rows.map(row => ({
      operation: row.operation,
      code: row.code,
      name: row.name,
      status: row.status,
      job: jobPlaces.get(row.job)!,
      thing: row.thing,
      start: row.start,
      runStart: row.runStart,
      end: row.end,
      setup: row.setup,
      segments: segmentsOf(row, personPlaces),
      lock: row.lock,
      binding: row.binding,
      before: row.predecessors,
      attention: { setup: row.setupAttention, run: row.runAttention },
      remaining: row.remaining,
    })),
  }
}

const headOf = ({ id, code, name, kind, status, asOf }: StoredHead): PlanHead => ({
  id,
  code,
  name,
  kind,
  status,
  asOf,
})

/** What is kept without stretches is one, from its start to its end. */
const segmentsOf = (row: AssignmentRow, places: ReadonlyMap<string, number>): PlanView['bars'][number]['segments'] =>
  row.segments?.length
    ? row.segments.map(one => [minuteOf(one.from), minuteOf(one.to), peopleOf(one).map(id => places.get(id)!)])
    : [[row.start, row.end, []]]

/** Planned against actual over a stretch of time: the last week and the next two days, unless asked otherwise. */
export async function activityOf(app: App, { by, ...asked }: Omit<PlanAsked, 'schedule'>): Promise<PlanActivity> {
  const shop = await shopOf(app)
  const from = asked.from ?? instantOfMinute(shop.now - 7 * day)
  const to = asked.to ?? instantOfMinute(shop.now + 2 * day)
  const rows = await activityRows(shop.reader, from, to)
  const also = some(rows.flatMap(row => [row.thing, ...row.actual.map(one => one.thing)]))
  const [labels, things, groups] = await Promise.all([
    namesOf(app, by, { 'business-partners': some(rows.map(row => row.customer)) }),
    thingsOf(shop.reader, { ...shop, from, to, also }),
    groupsOnPlan(shop.reader),
  ])
  return {
    now: shop.now,
    from: minuteOf(from),
    to: minuteOf(to),
    groups,
    things,
    rows: rows.map(({ plannedFrom, plannedTo, ...row }) => ({
      ...row,
      customer: titleIn(labels, 'business-partners', row.customer),
      planned: plannedFrom !== null && plannedTo !== null ? [plannedFrom, plannedTo] : null,
    })),
  }
}
