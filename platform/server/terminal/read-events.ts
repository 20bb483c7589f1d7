import { type ChainedEvent, isKeepable, mostAtOnce } from '#platform/model/terminal/event.ts'
import { isInstant } from '#platform/model/values/dates.ts'
import { Refusal } from '../problems.ts'

/** How ids of events and sessions are written. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What each part of an event must be; the chain is over exactly this, so nothing is read generously. */
const readable: { readonly [F in keyof Omit<ChainedEvent, 'session' | 'type'>]-?: (value: unknown) => boolean } = {
  eventId: value => typeof value === 'string' && uuid.test(value),
  seq: value => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 2_000_000_000,
  occurredAt: value => typeof value === 'string' && isInstant(value),
  clockUncertain: value => typeof value === 'boolean',
  user: value => value === null || (typeof value === 'string' && value.length <= 60),
  payload: isKeepable,
  hash: value => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  signature: value => value === undefined || (typeof value === 'string' && value.length <= 200),
}

const unreadable = (number: number, field: string): Refusal =>
  new Refusal({ status: 422, code: 'eventUnreadable', params: { number, field } })

/** The events of a batch, of the types this terminal knows; what cannot be read is refused before anything is taken. */
export function readEvents(given: unknown, session: string, types: readonly string[]): ChainedEvent[] {
  if (!Array.isArray(given)) throw unreadable(1, 'events')
  if (given.length > mostAtOnce) throw new Refusal({ status: 422, code: 'tooManyEvents', params: { most: mostAtOnce } })
  return given.map((one, place) => {
    const event = (typeof one === 'object' && one !== null ? one : {}) as ChainedEvent
    for (const [field, fits] of Object.entries(readable))
      if (!fits(event[field as keyof ChainedEvent])) throw unreadable(place + 1, field)
    if (!types.includes(event.type)) throw unreadable(place + 1, 'type')
    const { eventId, seq, type, occurredAt, clockUncertain, user, payload, hash, signature } = event
    const plain = { eventId, session, seq, type, occurredAt, clockUncertain, user, payload, hash }
    return signature === undefined ? plain : { ...plain, signature }
  })
}
