import { sql } from 'kysely'
import { eventTypes } from '#modules/production/model/floor/floor-events.ts'
import { role } from '#modules/security/model/front.ts'
import { scopeFor } from '#platform/model'
import type { ChainedEvent } from '#platform/model/terminal/event.ts'
import { Refusal } from '#platform/server/problems.ts'
import { uuid } from '#platform/server/terminal/read-events.ts'
import type { EventBook, Kept } from '#platform/server/terminal/take-events.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { tellException } from '../floor/notices.ts'
import { workOutFigures } from '../floor/report.ts'
import { applyEvent } from './apply.ts'

const kioskOf = ({ actor }: Person): string | null => (actor.startsWith('kiosk:') ? actor.slice('kiosk:'.length) : null)

/** Whoever may settle what others reported (production, security actions). */
export const isLead = ({ by, registry }: AnyWork): boolean =>
  Boolean(by.isSystem || scopeFor(by, registry.resource('shop-floor-events'), 'lead'))

/** Stations, machine screens and clocks are used by many; everybody else reports for themselves. */
export const reportsForOthers = (work: AnyWork): boolean =>
  kioskOf(work.by) !== null ||
  work.by.roles.some(key => key === role.shopFloor || key === role.thingDashboard || key === role.timeClock) ||
  isLead(work)

/** Somebody who was found once stays: people are archived, never deleted. */
const found = new Set<string>()

async function isSomebody(work: AnyWork, user: string): Promise<boolean> {
  if (found.has(user)) return true
  if (!uuid.test(user)) return false
  const isThere = (await work.reader.first(sql`select 1 from mw_people where id = ${user}::uuid`)) !== undefined
  if (isThere) found.add(user)
  return isThere
}

/** What the floor reports: kept in shop-floor events, applied to operations, machines and tasks. */
export const floorBook: EventBook = {
  head: (work, session) =>
    work.reader.first(
      sql`select seq, hash from shop_floor_events where session = ${session} order by seq desc limit 1`,
    ),

  known: async (work, eventIds) => {
    const rows = await work.reader.rows<Kept & { eventId: string }>(
      sql`select event_id as "eventId", result from shop_floor_events where event_id = any(${[...eventIds]})`,
    )
    return new Map(rows.map(({ eventId, result }) => [eventId, { result }]))
  },

  demand: async (work, { user }) => {
    if (user && !(await isSomebody(work, user))) throw Refusal.conflict({ code: 'unknownEmployee', params: { user } })
    if (user && user !== work.by.userId && !reportsForOthers(work))
      throw Refusal.conflict({ code: 'otherPerson', params: { name: work.by.name } })
  },

  keep: async (work, event, result) => {
    const { eventId, session, seq, type, occurredAt, clockUncertain, user, payload, hash } = event
    const isKnown = user !== null && (await isSomebody(work, user))
    const kept = await work.issue('shop-floor-events', {
      eventId,
      session,
      seq,
      type,
      occurredAt,
      clockUncertain,
      payload,
      hash,
      result,
      terminal: kioskOf(work.by),
      receivedAt: work.at,
      user: isKnown ? user : null,
      claimedUser: isKnown ? null : user,
    })
    return kept.id
  },

  apply: (work, event, id, mayWait) =>
    applyEvent(
      work,
      {
        ...event,
        id,
        type: eventTypes.find(type => type === event.type) ?? 'note',
        user: event.user ?? work.by.userId,
        source: work.by.roles.includes(role.thingDashboard) ? 'thingDashboard' : 'shopFloor',
      },
      mayWait,
    ),

  settle: async (work, jobs, again) => {
    const counted = again.filter(({ type }) => type === 'quantity').map(({ payload }) => String(payload.operation))
    const before = await work.reader.rows<{ job: string }>(
      sql`select distinct job from job_operations where id::text = any(${counted})`,
    )
    await workOutFigures(work, [...new Set([...jobs, ...before.map(({ job }) => job)])])
  },

  setAside: async (work, id, code, message) => {
    const exception = { event: id, code: code.slice(0, 60), message: message.slice(0, 500) }
    const made = await work.issue('shop-floor-exceptions', exception)
    const event = await work.read('shop-floor-events', id, ['payload'])
    await tellException(work, { id: made.id, message: exception.message, payload: event?.payload ?? {} })
  },

  showReused: async (work, event) => {
    const { eventId, session, seq } = event
    const other = await work.reader.first<{ id: string; eventId: string }>(
      sql`select id, event_id as "eventId" from shop_floor_events where session = ${session} and seq = ${seq}`,
    )
    const isShown = await work.reader.first(
      sql`select 1 from shop_floor_exceptions where code = 'seqReused' and event = ${other?.id}::uuid and given ->> 'eventId' = ${eventId}`,
    )
    if (!other || isShown) return
    const message = work.words('reasons.seqReused', { eventId, seq, other: other.eventId })
    await work.issue('shop-floor-exceptions', {
      event: other.id,
      code: 'seqReused',
      message,
      given: { ...event } satisfies ChainedEvent,
    })
  },
}
