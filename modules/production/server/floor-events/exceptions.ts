import { sql } from 'kysely'
import type { FloorEventType } from '#modules/production/model/floor/floor-events.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { applyEvent, type FloorEvent } from './apply.ts'
import { isLead } from './book.ts'

/** The lead's inbox: what could not be taken as it came is applied, corrected, or left (production R37). */

function demandLead(work: AnyWork): void {
  if (!isLead(work)) throw Refusal.forbidden('shop-floor-events.lead')
}

interface Correction {
  readonly occurredAt?: Instant | null
  readonly user?: string | null
  readonly payload?: Readonly<Record<string, unknown>>
}

const given = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

interface KeptEvent {
  readonly id: string
  readonly eventId: string
  readonly type: FloorEventType
  readonly occurredAt: Instant
  readonly user: string | null
  readonly payload: Record<string, unknown> | null
}

/** Applies the kept event as it stands with what the lead says instead; a refusal is told to the lead. */
async function applyKept(work: AnyWork, id: string, correction: Correction): Promise<FloorEvent> {
  const kept = await work.reader.first<KeptEvent>(sql`
    select e.id, e.event_id as "eventId", e.type, e.occurred_at as "occurredAt", e."user", e.payload
    from shop_floor_events e where e.id = ${id}::uuid`)
  if (!kept) throw Refusal.notFound()
  const event: FloorEvent = {
    id: kept.id,
    eventId: kept.eventId,
    type: kept.type,
    occurredAt: correction.occurredAt ?? kept.occurredAt,
    user: correction.user ?? kept.user,
    payload: { ...kept.payload, ...correction.payload },
    source: 'shopFloor',
  }
  await applyEvent(work, event)
  return event
}

const resolved = (work: AnyWork) => ({ resolvedBy: work.by.userId, resolvedAt: work.at })
const exceptionVerb = verb<'shop-floor-exceptions'>()

/** A number that was used twice names the event that has it, which was applied already. */
function demandNotApplied({ code, given: refused }: { code: string; given: Record<string, unknown> | null }): void {
  if (code === 'seqReused')
    throw Refusal.conflict({ code: 'reusedIsDismissed', params: { event: String(refused?.eventId) } })
}

const accept = exceptionVerb('shop-floor-exceptions.accept', async (work, exception) => {
  demandLead(work)
  demandNotApplied(exception)
  await applyKept(work, exception.event, {})
  return resolved(work)
})

const edit = exceptionVerb('shop-floor-exceptions.edit', async (work, exception, asked) => {
  demandLead(work)
  demandNotApplied(exception)
  const { resolution: _, rightTime, rightUser, rightOperation, rightThing, ...pieces } = asked
  const { occurredAt, user, payload } = await applyKept(work, exception.event, {
    occurredAt: rightTime,
    user: rightUser,
    payload: given({ operation: rightOperation, thing: rightThing, ...pieces }),
  })
  return { ...resolved(work), given: { occurredAt, user, ...payload } }
})

const dismiss = exceptionVerb('shop-floor-exceptions.dismiss', async work => {
  demandLead(work)
  return resolved(work)
})

export const exceptionVerbs = {
  'shop-floor-exceptions.accept': accept,
  'shop-floor-exceptions.edit': edit,
  'shop-floor-exceptions.dismiss': dismiss,
}
