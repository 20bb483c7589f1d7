import { sql } from 'kysely'
import { floorRoles, role } from '#modules/security/model/front.ts'
import {
  atTheDoor,
  countRate,
  demandRate,
  findLink,
  guessing,
  issueLink,
  noteAccess,
  rates,
  settleGuesses,
  takeGuess,
  useLink,
  verifyPin,
} from '#modules/security/server/index.ts'
import { type Language, text } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { badgeHash } from './badge.ts'
import { keepForReview } from './review.ts'
import { type Terminal, terminalBehind } from './terminal.ts'

/** How somebody said who they are, as a punch keeps it. */
export type Identity = 'badge' | 'badge+pin' | 'number+pin'

/** Who a terminal has identified, and how. */
export interface Identified {
  readonly user: string
  readonly identity: Identity
  readonly terminal: Terminal
}

interface Told {
  readonly badge: string | null
  readonly number: string | null
  readonly pin: string | null
}

interface Found {
  readonly id: string
  readonly name: string
  readonly language: Language
  readonly photo: unknown
  readonly pinHash: string | null
}

export const whoIs = (
  work: AnyWork,
  { secrets }: Pick<Services, 'secrets'>,
  { badge, number }: Pick<Told, 'badge' | 'number'>,
): Promise<Found | undefined> =>
  work.reader.first<Found>(
    sql`select u.id, coalesce(u.display_name, u.username) as name, coalesce(u.locale, 'en-US') as language, u.photo,
          c.pin_hash as "pinHash"
        from users u left join user_credentials c on c."user" = u.id
        where u.status = 'active' and u.archived_at is null
          and ${badge ? sql`c.badge_hash = ${badgeHash(secrets, badge)}` : sql`lower(u.employee_number) = lower(${number})`}`,
  )

/** Which proof this terminal wants: the badge alone unless it asks for the PIN; a number never without it (people R36). */
export async function identityOf(
  work: AnyWork,
  kiosk: string | null,
  { badge, pin }: Pick<Told, 'badge' | 'pin'>,
): Promise<Identity> {
  if (!badge) return 'number+pin'
  const row = kiosk === null ? undefined : await work.read('kiosks', kiosk, ['askPin'])
  return pin || row?.askPin ? 'badge+pin' : 'badge'
}

/** Who stands at the terminal, for one action within half a minute. */
const identify = (services: Services) =>
  endpoint<Told>({
    method: 'POST',
    path: '/api/kiosks/identify',
    access: 'signedIn',
    summary:
      'Say who stands at this terminal: badge, badge and PIN, or number and PIN; good for one action within 30 seconds',
    asks: { badge: text({ max: 100 }), number: text({ max: 40 }), pin: text({ max: 20 }) },
    repeatable: false,
    handle: async ask => {
      const terminal = terminalBehind(ask.by)
      if (!ask.body.badge && !ask.body.number) throw notKnown()
      const { found, identity } = await counted(services, ask, terminal)
      const fits =
        identity === 'badge' || (await verifyPin(services.secrets, found?.pinHash ?? null, ask.body.pin ?? ''))
      const known = found && fits ? found : null
      const isClock = ask.by!.roles.includes(role.timeClock)
      const { ticket, keptAt } = await atTerminal(services, ask, async work => {
        const issued = await settle(work, ask, terminal, found, known, identity)
        if (!issued && isClock) await keepForReview(work, { terminal, told: ask.body, at: work.at, why: 'unknown' })
        return { ticket: issued, keptAt: isClock ? work.at : null }
      })
      if (!known || !ticket) throw keptAt ? keptUnknown(keptAt) : notKnown()
      const { name, language, photo } = known
      return { ticket: ticket.secret, expiresAt: ticket.expiresAt, identity, name, language, photo }
    },
  })

/** An unknown badge, an unknown number and a wrong PIN are one answer. */
const notKnown = (): Refusal => new Refusal({ status: 403, code: 'badgeUnknown' })

/** At a clock nothing is lost by it: a supervisor says whose it was. */
export const keptUnknown = (at: Instant): Refusal =>
  new Refusal({ status: 403, code: 'badgeKept', params: { time: at } })

const atTerminal = <T>(services: Services, { request }: Pick<Ask, 'request'>, task: (work: AnyWork) => Promise<T>) =>
  perform(services.app, { by: atTheDoor(null), via: 'kiosk', request: request.id }, task)

/** A PIN's attempt counts before it is checked; terminals are counted by terminal, not by the shop's one address (people R48, R49). */
const counted = (services: Services, ask: Ask<Told>, { id, kiosk }: Terminal) =>
  atTerminal(services, ask, async work => {
    await demandRate(work, rates.signIn, `kiosk:${id}`)
    const identity = await identityOf(work, kiosk, ask.body)
    const found = await whoIs(work, services, ask.body)
    if (found && identity !== 'badge') await takeGuess(work, guessing.pin, found.id)
    return { identity, found }
  })

async function settle(
  work: AnyWork,
  { request }: Pick<Ask, 'request'>,
  terminal: Terminal,
  found: Found | undefined,
  known: Found | null,
  identity: Identity,
) {
  const note = { user: found?.id ?? null, ...kioskAs(terminal), target: identity }
  if (!known) {
    await countRate(work, rates.signIn, `kiosk:${terminal.id}`)
    await noteAccess(work, request, { ...note, event: 'second-factor-refused', outcome: 'refused' })
    return null
  }
  if (identity !== 'badge') await settleGuesses(work, guessing.pin, known.id)
  await noteAccess(work, request, { ...note, event: 'second-factor' })
  return issueLink(work, 'identified', ticketFor({ user: known.id, identity, terminal }))
}

const kioskAs = ({ kiosk }: Terminal) => (kiosk === null ? {} : { kiosk })
const ticketFor = ({ user, identity, terminal }: Identified) => ({
  user,
  ...kioskAs(terminal),
  facts: { identity, terminal: terminal.id },
})

/** A station or a screen at a machine: an enrolled terminal, or a person's session that others share. */
const stationBehind = ({ actor, userId }: Person): Terminal => {
  const kiosk = actor.startsWith('kiosk:') ? actor.slice('kiosk:'.length) : null
  return { id: kiosk ?? userId ?? '', kiosk }
}

/** Who stands at a station. What they then report names them; the station is trusted to say who it was (production, Scanner). */
const whoStandsHere = (services: Services) =>
  endpoint<Told>({
    method: 'POST',
    path: '/api/stations/person',
    access: { roles: floorRoles },
    summary: 'Say who stands at this station: badge, badge and PIN, or number and PIN',
    asks: { badge: text({ max: 100 }), number: text({ max: 40 }), pin: text({ max: 20 }) },
    repeatable: false,
    handle: async ask => {
      const station = stationBehind(ask.by!)
      if (!ask.body.badge && !ask.body.number) throw notKnown()
      const { found, identity } = await counted(services, ask, station)
      const fits =
        identity === 'badge' || (await verifyPin(services.secrets, found?.pinHash ?? null, ask.body.pin ?? ''))
      const known = found && fits ? found : null
      await atTerminal(services, ask, work => noteWho(work, ask, station, found, known, identity))
      if (!known) throw notKnown()
      const { id, name, language, photo } = known
      return { user: id, name, language, photo }
    },
  })

async function noteWho(
  work: AnyWork,
  { request }: Pick<Ask, 'request'>,
  station: Terminal,
  found: Found | undefined,
  known: Found | null,
  identity: Identity,
): Promise<void> {
  const note = { user: found?.id ?? null, ...(station.kiosk && { kiosk: station.kiosk }), target: identity }
  if (!known) {
    await countRate(work, rates.signIn, `kiosk:${station.id}`)
    await noteAccess(work, request, { ...note, event: 'second-factor-refused', outcome: 'refused' })
    return
  }
  if (identity !== 'badge') await settleGuesses(work, guessing.pin, known.id)
}

export const identifyEndpoints = (services: Services): Endpoint[] => [identify(services), whoStandsHere(services)]

/** How a ticket is taken: `withPin` where a badge alone, which may have been found, is not enough, such as one's own card. */
interface Taken {
  readonly withPin?: boolean
  /** Only looked at: they are still standing there, and go on with it. */
  readonly isKept?: boolean
}

/** The person a terminal has just identified, for one action: the ticket is used up. */
export async function demandIdentified(
  work: AnyWork,
  ticket: string,
  { withPin = false, isKept = false }: Taken = {},
): Promise<Identified> {
  const identified = await identifiedBy(work, ticket, !isKept)
  if (!identified) throw new Refusal({ status: 410, code: 'linkUsed' })
  if (withPin && identified.identity === 'badge') throw new Refusal({ status: 403, code: 'needsPin' })
  return identified
}

/** Whom a ticket of this terminal stands for; nobody when it was used or is too old. */
export async function identifiedBy(work: AnyWork, ticket: string, isUsed = true): Promise<Identified | null> {
  const terminal = terminalBehind(work.by)
  const link = await findLink(work, ['identified'], ticket)
  if (!link || link.facts.terminal !== terminal.id) return null
  if (isUsed) await useLink(work, link)
  return { user: link.user!, identity: link.facts.identity as Identity, terminal }
}

/** A ticket for the next action of whoever has just been shown something: they are still standing there. */
export async function identifyAgain(work: AnyWork, identified: Identified): Promise<string> {
  const { secret } = await issueLink(work, 'identified', ticketFor(identified))
  return secret
}
