import { sql } from 'kysely'
import { type ShiftWeek, shiftWeeks } from '#modules/people/server/index.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import {
  downsBetween,
  type ShopDown,
  type ShopGroup,
  type ShopThing,
  shopGroups,
  shopThings,
} from '#modules/things/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { rangeBounds } from '#platform/model/values/zones.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Calendar } from '#platform/server/records/columns.ts'

/** Time as reported, not void. */
export interface Entry {
  readonly id: string
  readonly operation: string | null
  readonly kind: 'setup' | 'run' | 'rework' | 'indirect'
  readonly user: string | null
  readonly thing: string | null
  readonly startedAt: string
  readonly endedAt: string | null
  readonly laborSeconds: number | null
  /** Of its operation, where its setup is finished. */
  readonly setupMinutes: string | null
}

/** A count that was not taken back, with the times of its operation on its thing. */
export interface Count {
  readonly id: string
  readonly operation: string
  readonly at: string
  readonly user: string | null
  readonly thing: string | null
  readonly good: string
  readonly scrap: string
  readonly rework: string
  readonly reworkedGood: string
  readonly reworkedScrap: string
  readonly cycleMinutes: string
  readonly piecesPerCycle: number
  readonly partRevision: string
}

interface StateSpan {
  readonly thing: string
  readonly state: string
  readonly from: string
  readonly to: string | null
}

/** What was reported about the shop from one day to another. */
export interface Shop {
  readonly first: DateText
  readonly last: DateText
  readonly from: string
  readonly to: string
  /** What has not happened yet is nobody's loss: time counts until now. */
  readonly now: string
  readonly zone: string
  readonly things: readonly ShopThing[]
  readonly groups: readonly ShopGroup[]
  readonly shifts: readonly ShiftWeek[]
  readonly usualShifts: readonly string[]
  readonly entries: readonly Entry[]
  readonly counts: readonly Count[]
  readonly downs: readonly ShopDown[]
  readonly spans: readonly StateSpan[]
}

export interface Days {
  readonly first: DateText
  readonly last: DateText
}

/** No entry is longer than 16 hours; one that is open may be. */
export const entriesBetween = (reader: Reader, from: string, to: string): Promise<Entry[]> =>
  reader.rows<Entry>(sql`
    select e.id, e.operation, e.kind, e."user", e.thing, e.started_at as "startedAt", e.ended_at as "endedAt",
      e.labor_seconds::int as "laborSeconds",
      case when o.setup_done then o.setup_minutes::text end as "setupMinutes"
    from work_entries e left join job_operations o on o.id = e.operation
    where e.archived_at is null and e.status <> 'void' and e.id in (
      select id from work_entries where started_at > ${from}::timestamptz - interval '17 hours'
        and started_at < ${to}::timestamptz and ended_at > ${from}::timestamptz
      union all
      select id from work_entries where ended_at is null and started_at < ${to}::timestamptz)
    order by e.started_at, e.id`)

export const countsBetween = (reader: Reader, from: string, to: string): Promise<Count[]> =>
  reader.rows<Count>(sql`
    select q.id, q.operation, q.at, q."user", q.thing, q.good::text, q.scrap::text, q.rework::text,
      q.reworked_good::text as "reworkedGood", q.reworked_scrap::text as "reworkedScrap",
      coalesce(a.cycle_minutes, o.cycle_minutes)::text as "cycleMinutes", o.pieces_per_cycle::int as "piecesPerCycle",
      j.part_revision as "partRevision"
    from quantity_entries q
      join job_operations o on o.id = q.operation
      join jobs j on j.id = o.job
      left join lateral (select b.cycle_minutes from job_operation_alternates b
        where b.parent = o.id and b.thing = q.thing and b.cycle_minutes is not null limit 1) a on true
    where q.at >= ${from}::timestamptz and q.at < ${to}::timestamptz
      and not exists (select from quantity_entries v where v.voids = q.id)
    order by q.at, q.id`)

const spansBetween = (reader: Reader, from: string, to: string): Promise<StateSpan[]> =>
  reader.rows<StateSpan>(sql`
    select s.thing, s.state, s."from", s."to" from thing_state_spans s
    where s."from" < ${to}::timestamptz and (s."to" is null or s."to" > ${from}::timestamptz)`)

/** Everything the figures of some days are worked out from. */
export async function shopOf(reader: Reader, calendar: Calendar, days: Days, now: string): Promise<Shop> {
  const [from, to] = rangeBounds(days.first, days.last, calendar.zone)
  const [things, groups, shifts, company, entries, counts, downs, spans] = await Promise.all([
    shopThings(reader),
    shopGroups(reader),
    shiftWeeks(reader),
    companyDefaults(reader),
    entriesBetween(reader, from, to),
    countsBetween(reader, from, to),
    downsBetween(reader, from, to),
    spansBetween(reader, from, to),
  ])
  const zone = calendar.zone
  const usualShifts = company.defaultShifts ?? []
  return { ...days, from, to, now, zone, things, groups, shifts, usualShifts, entries, counts, downs, spans }
}
