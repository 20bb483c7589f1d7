import { sql } from 'kysely'
import { minutesBetween, stateFrom, stoppedSince } from '#modules/things/model/down-minutes.ts'
import { complaint } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

/** How a downtime begins: over already when its end is known, planned when it lies ahead, otherwise active. */
const firstState = (down: Saved<'thing-downs'>, now: string): 'active' | 'ended' | 'planned' => {
  if (down.endedAt) return 'ended'
  return down.planned && Date.parse(down.startedAt) > Date.parse(now) ? 'planned' : 'active'
}

export const savingDown: SaveHook<'thing-downs'> = async (work, { before, after }) => {
  if (!before) after.status = firstState(after, work.at)
  if (after.status === 'active' && after.endedAt)
    throw Refusal.fields([complaint(['endedAt'], 'downEndsByAction')], 'thing-downs')
  if (!before && after.status === 'ended' && !after.reason)
    throw Refusal.fields([complaint(['reason'], 'endNeedsReason')], 'thing-downs')
}

export const savedDown: SaveHook<'thing-downs'> = async (work, { before, after }) => {
  if (after.status === 'active' && before?.status !== 'active' && after.speedPercent === 0)
    await work.raise('thing.wentDown', { thing: after.thing, down: after.id, at: after.startedAt })
  if (before?.status === 'active' && after.status === 'ended')
    await work.raise('thing.cameUp', {
      ...{ thing: after.thing, down: after.id, since: before.startedAt, at: after.endedAt ?? work.at },
      resumes: after.resumesWork ?? false,
    })
  await settleThing(work, after.thing)
  if (before && before.thing !== after.thing) await settleThing(work, before.thing)
}

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** It stands still from this moment on. */
    'thing.wentDown': { readonly thing: string; readonly down: string; readonly at: Instant }
    /** It works again; what it stopped goes on where whoever says so asks for it. */
    'thing.cameUp': {
      readonly thing: string
      readonly down: string
      readonly since: Instant
      readonly at: Instant
      readonly resumes: boolean
    }
  }
}

/** What a thing is doing follows from its open downs, its retirement and the work that goes on at it. */
export async function settleThing(work: AnyWork, thing: string): Promise<void> {
  const found = await work.reader.first<Doing>(
    sql`select mw_work_on(t.id) as work, coalesce(t.retired_on <= ${work.today}::date, false) as "isRetired",
          coalesce((select json_agg(json_build_object('category', d.category, 'speedPercent', d.speed_percent,
              'since', d.started_at))
            from thing_downs d where d.thing = t.id and d.status = 'active' and d.archived_at is null), '[]') as downs
        from things t where t.id = ${thing}::uuid for no key update of t`,
  )
  if (!found) return
  const stopped = stateFrom(found.downs, found.isRetired)
  const state = stopped === 'idle' ? (found.work ?? 'idle') : stopped
  const since = stopped === 'idle' ? null : stoppedSince(found.downs)
  await work.writer.run(sql`
    update things set status = ${state}, status_since = coalesce(${since}::timestamptz, ${work.at}::timestamptz)
    where id = ${thing}::uuid and (status <> ${state} or status_since <> ${since}::timestamptz)`)
}

/** What keeps a thing down now, the one that began first. */
export async function openDownOf(work: AnyWork, thing: string): Promise<string> {
  const [open] = await work.list('thing-downs', { thing, status: 'active', archivedAt: null }, ['id'], 'startedAt')
  if (open) return open.id
  const named = await work.read('things', thing, ['name'])
  throw Refusal.conflict({ code: 'notDown', params: { thing: named?.name ?? thing } })
}

/** Machines that have stood still for so long and were not meant to. */
export const longDowns = (work: AnyWork, longerThan: string) =>
  work.reader.rows<{ id: string; thing: string; name: string; category: string; startedAt: Instant }>(sql`
    select d.id, d.thing, t.name, d.category, d.started_at as "startedAt" from thing_downs d join things t on t.id = d.thing
    where d.status = 'active' and not coalesce(d.planned, false) and d.speed_percent = 0 and d.archived_at is null
      and d.started_at <= ${work.at}::timestamptz - ${longerThan}::interval
    order by d.started_at`)

/** Reported by mistake a moment ago: it never was. Answers whether it was there. */
export async function takeBackDown(work: AnyWork, thing: string, startedAt: Instant): Promise<boolean> {
  const taken = await work.writer.rows(sql`
    update thing_downs set status = 'cancelled' where thing = ${thing}::uuid and started_at = ${startedAt}::timestamptz
      and status = 'active' and archived_at is null returning id`)
  await settleThing(work, thing)
  return taken.length > 0
}

interface Doing {
  readonly isRetired: boolean
  readonly downs: { category: string; speedPercent: number; since: string }[]
  /** What people do there now. */
  readonly work: 'running' | 'setup' | null
}

const downVerb = verb<'thing-downs'>()

const begin = downVerb('thing-downs.begin', async (work, _down, asked) => ({
  startedAt: asked.startedAt ?? work.at,
}))

const end = downVerb('thing-downs.end', async (work, down, asked) => {
  const endedAt = asked.endedAt ?? work.at
  if (Date.parse(endedAt) <= Date.parse(down.startedAt))
    throw Refusal.fields([complaint(['endedAt'], 'downEndsLater')], 'thing-downs')
  return { endedAt, reason: asked.why, minutes: minutesBetween(down.startedAt, endedAt) }
})

const review = downVerb('thing-downs.review', async (_work, down, asked) => {
  const cause = asked.cause ?? down.cause
  if (down.category === 'breakdown' && !cause)
    throw Refusal.conflict({ code: 'breakdownWithoutCause', params: { code: down.code } })
  return { cause, remedy: asked.remedy ?? down.remedy }
})

export const downVerbs = {
  'thing-downs.begin': begin,
  'thing-downs.end': end,
  'thing-downs.review': review,
}
