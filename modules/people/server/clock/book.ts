import { sql } from 'kysely'
import type { PunchTold } from '#modules/people/model/clock-events.ts'
import { type PunchKind, punchKinds } from '#modules/people/model/presence.ts'
import { type RestAnswer, restAnswers } from '#modules/people/model/time/breaks.ts'
import { noteAccess, verifyPin, verifyWithCertificate } from '#modules/security/server/index.ts'
import type { StoredFile } from '#platform/model'
import type { ChainedEvent } from '#platform/model/terminal/event.ts'
import type { Ask } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { EventBook, Kept } from '#platform/server/terminal/take-events.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Identity, identifiedBy, identityOf, keptUnknown, whoIs } from '../badges/identify.ts'
import { keepForReview } from '../badges/review.ts'
import { type Terminal, terminalBehind } from '../badges/terminal.ts'
import { kioskOf } from '../kiosks/kiosk-row.ts'
import { clockDoubt, timeDoubt, wasKept } from '../time/doubts.ts'
import { recordPunch } from '../time/punch.ts'
import { openSealed } from './sealed.ts'

/** What a clock reports: kept as it came, and recorded as punches. Nothing is refused: what cannot be is left to a supervisor. */
export const clockBook = (
  services: Services,
  request: Ask['request'],
  photos: ReadonlyMap<string, StoredFile>,
): EventBook => ({
  head: (work, session) =>
    work.reader.first(
      sql`select seq, hash from time_clock_events where session = ${session} order by seq desc limit 1`,
    ),

  known: async (work, eventIds) => {
    const rows = await work.reader.rows<Kept & { eventId: string }>(
      sql`select event_id as "eventId", result from time_clock_events where event_id = any(${[...eventIds]})`,
    )
    return new Map(rows.map(({ eventId, result }) => [eventId, { result }]))
  },

  doubt: ({ occurredAt }, now) => timeDoubt(occurredAt, now),

  demand: async (work, event) => {
    const { kiosk } = terminalBehind(work.by)
    if (kiosk && !(await isSigned(work, kiosk, event)))
      throw Refusal.conflict({ code: 'punchSignature', params: { number: event.seq } })
  },

  keep: async (work, event, result) => {
    const { eventId, session, seq, occurredAt, clockUncertain, payload, hash } = event
    // The badge and the PIN were for the moment of the punch; neither stays, but for what a supervisor finds its owner by.
    const { sealed, ticket: _, photo: _photo, ...told } = payload
    const proof = result === 'exception' && typeof sealed === 'string' ? openSealed(services.secrets, sealed) : null
    const { kiosk } = terminalBehind(work.by)
    const kept = await work.issue('time-clock-events', {
      ...{ eventId, session, seq, occurredAt, clockUncertain, hash, result, kiosk },
      type: 'punch',
      receivedAt: work.at,
      payload: proof ? { ...told, badgeEnd: proof.badge?.slice(-4), number: proof.number } : told,
    })
    return kept.id
  },

  apply: async (work, event) => {
    await applyPunch(services, work, event, photos.get(event.eventId) ?? null)
    return []
  },

  settle: async () => {},

  setAside: async (work, id, code) => {
    const terminal = terminalBehind(work.by)
    const event = await work.read('time-clock-events', id, ['occurredAt', 'payload'])
    const { kind, badgeEnd, number } = event?.payload ?? {}
    if (code === 'punchSignature')
      await noteAccess(work, request, {
        ...{ event: 'denied', outcome: 'refused', reasonCode: code, target: 'time-clock-events' },
        ...(terminal.kiosk && { kiosk: terminal.kiosk }),
      })
    await keepForReview(work, {
      ...{ terminal, event: id, at: event!.occurredAt, why: whyOf(code), kind: kindOf(kind) },
      told: { badge: textOf(badgeEnd), number: textOf(number) },
    })
  },

  showReused: async () => {},
})

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const whyOf = (code: string) =>
  code === 'badgeKept'
    ? 'unknown'
    : code === 'punchSignature'
      ? 'signature'
      : code === 'inTheFuture' || code === 'tooOld'
        ? code
        : 'failed'

const kindOf = (kind: unknown): PunchKind | null => punchKinds.find(one => one === kind) ?? null
const answerOf = (answer: unknown): RestAnswer | null => restAnswers.find(one => one === answer) ?? null

/** people R20: the hash, which names all before it, signed with the key that never leaves the clock. */
async function isSigned(work: AnyWork, kiosk: string, { hash, signature }: ChainedEvent): Promise<boolean> {
  if (!signature) return false
  const pem = (await kioskOf(work, kiosk))?.certificatePem
  return pem
    ? verifyWithCertificate(pem, Buffer.from(hash), Buffer.from(signature, 'base64url')).catch(() => false)
    : false
}

interface Who {
  readonly user: string
  readonly identity: Identity
  readonly isVerified: boolean
}

async function applyPunch(
  services: Services,
  work: AnyWork,
  event: ChainedEvent,
  photo: StoredFile | null,
): Promise<void> {
  const told: Partial<PunchTold> = event.payload
  const kind = kindOf(told.kind)
  if (!kind) throw Refusal.conflict({ code: 'eventUnreadable', params: { number: event.seq, field: 'kind' } })
  const terminal = terminalBehind(work.by)
  const who = await whoPunched(services, work, terminal, told)
  if (!who) throw keptUnknown(event.occurredAt)
  const times = { at: event.occurredAt, receivedAt: work.at }
  const isOffline = told.offline === true || wasKept(times)
  const isUncertain = clockDoubt({
    ...{ ...times, isUncertain: event.clockUncertain, clock: told.clock, isSigned: terminal.kiosk !== null },
  })
  await recordPunch(work, {
    ...{ user: who.user, identity: who.identity, kind, at: event.occurredAt, answer: answerOf(told.answer) },
    ...{ source: 'kiosk', kiosk: terminal.kiosk, clientId: event.eventId, terminalSeq: event.seq },
    ...{ photo, offline: isOffline },
    timeBasis: isOffline ? (told.clock?.basis ?? 'wall') : 'server',
    doubts: [
      ...(who.isVerified ? [] : ['unverified-identity' as const]),
      ...(isUncertain ? ['clock-uncertain' as const] : []),
    ],
  })
}

/** By the ticket of who was identified a moment ago; else by what was scanned and typed then, which is checked now (people R21). */
async function whoPunched(
  services: Services,
  work: AnyWork,
  terminal: Terminal,
  { ticket, sealed }: Partial<PunchTold>,
): Promise<Who | null> {
  const identified = ticket ? await identifiedBy(work, ticket) : null
  if (identified) return { ...identified, isVerified: true }
  const proof = sealed ? openSealed(services.secrets, sealed) : null
  if (!proof || !(proof.badge || proof.number)) return null
  const found = await whoIs(work, services, proof)
  if (!found) return null
  const identity = await identityOf(work, terminal.kiosk, proof)
  // A screen without a key of its own cannot vouch for what it kept.
  if (identity === 'badge') return { user: found.id, identity, isVerified: terminal.kiosk !== null }
  // Nobody at the clock is told whether it was right, so nothing can be guessed by it.
  const isVerified = await verifyPin(services.secrets, found.pinHash, proof.pin ?? '')
  return { user: found.id, identity, isVerified }
}
