import { sql } from 'kysely'
import { role } from '#modules/security/model/front.ts'
import {
  atTheDoor,
  countRate,
  demandLink,
  demandRate,
  issueLink,
  noteAccess,
  rates,
  settlePin,
  takePinAttempt,
  useLink,
  verifyPin,
} from '#modules/security/server/index.ts'
import { type Language, text } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { badgeHash } from './badge.ts'

/** How somebody said who they are, as a punch keeps it. */
export type Identity = 'badge' | 'badge+pin' | 'number+pin'

/** Who a terminal has identified, and how. */
interface Identified {
  readonly user: string
  readonly identity: Identity
  readonly kiosk: string
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

/** A terminal's own session; persons and programs have other ways. */
function kioskBehind(by: Person | null): string {
  if (!by?.actor.startsWith('kiosk:')) throw Refusal.notFound()
  return by.actor.slice('kiosk:'.length)
}

const whoIs = (work: AnyWork, services: Services, { badge, number }: Told): Promise<Found | undefined> =>
  work.reader.first<Found>(
    sql`select u.id, coalesce(u.display_name, u.username) as name, coalesce(u.locale, 'en-US') as language, u.photo,
          c.pin_hash as "pinHash"
        from users u left join user_credentials c on c."user" = u.id
        where u.status = 'active' and u.archived_at is null
          and ${badge ? sql`c.badge_hash = ${badgeHash(services.secrets, badge)}` : sql`lower(u.employee_number) = lower(${number})`}`,
  )

/** Which proof this terminal wants: the badge alone unless it asks for the PIN; a number never without it (people R36). */
async function identityOf(work: AnyWork, kiosk: string, { badge, pin }: Told): Promise<Identity> {
  if (!badge) return 'number+pin'
  const row = await work.read('kiosks', kiosk, ['askPin'])
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
      const kiosk = kioskBehind(ask.by)
      if (!ask.body.badge && !ask.body.number) throw notKnown()
      const { found, identity } = await counted(services, ask, kiosk)
      const fits =
        identity === 'badge' || (await verifyPin(services.secrets, found?.pinHash ?? null, ask.body.pin ?? ''))
      const known = found && fits ? found : null
      const ticket = await atTerminal(services, ask, work => settle(work, ask, kiosk, found, known, identity))
      if (!known || !ticket) throw notKnown()
      const { name, language, photo } = known
      return { ticket: ticket.secret, expiresAt: ticket.expiresAt, identity, name, language, photo }
    },
  })

/** An unknown badge, an unknown number and a wrong PIN are one answer. */
const notKnown = (): Refusal => new Refusal({ status: 403, code: 'badgeUnknown' })

const atTerminal = <T>(services: Services, { request }: Pick<Ask, 'request'>, task: (work: AnyWork) => Promise<T>) =>
  perform(services.app, { by: atTheDoor(null), via: 'kiosk', request: request.id }, task)

/** A PIN's attempt counts before it is checked; terminals are counted by terminal, not by the shop's one address (people R48, R49). */
const counted = (services: Services, ask: Ask<Told>, kiosk: string) =>
  atTerminal(services, ask, async work => {
    await demandRate(work, rates.signIn, `kiosk:${kiosk}`)
    const identity = await identityOf(work, kiosk, ask.body)
    const found = await whoIs(work, services, ask.body)
    if (found && identity !== 'badge') await takePinAttempt(work, found.id)
    return { identity, found }
  })

async function settle(
  work: AnyWork,
  { request }: Pick<Ask, 'request'>,
  kiosk: string,
  found: Found | undefined,
  known: Found | null,
  identity: Identity,
) {
  const note = { user: found?.id ?? null, kiosk, target: identity }
  if (!known) {
    await countRate(work, rates.signIn, `kiosk:${kiosk}`)
    await noteAccess(work, request, { ...note, event: 'second-factor-refused', outcome: 'refused' })
    return null
  }
  if (identity !== 'badge') await settlePin(work, known.id)
  await noteAccess(work, request, { ...note, event: 'second-factor' })
  return issueLink(work, 'identified', { user: known.id, kiosk, facts: { identity } })
}

/** A station or a screen at a machine: an enrolled terminal, or a person's session that others share. */
const stationBehind = ({ actor, userId }: Person): { id: string; kiosk: string | null } => {
  const kiosk = actor.startsWith('kiosk:') ? actor.slice('kiosk:'.length) : null
  return { id: kiosk ?? userId ?? '', kiosk }
}

/** Who stands at a station. What they then report names them; the station is trusted to say who it was (production, Scanner). */
const whoStandsHere = (services: Services) =>
  endpoint<Told>({
    method: 'POST',
    path: '/api/stations/person',
    access: { roles: [role.dataCollection, role.shopFloor, role.thingDashboard] },
    summary: 'Say who stands at this station: badge, badge and PIN, or number and PIN',
    asks: { badge: text({ max: 100 }), number: text({ max: 40 }), pin: text({ max: 20 }) },
    repeatable: false,
    handle: async ask => {
      const station = stationBehind(ask.by!)
      if (!ask.body.badge && !ask.body.number) throw notKnown()
      const { found, identity } = await counted(services, ask, station.id)
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
  station: { readonly id: string; readonly kiosk: string | null },
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
  if (identity !== 'badge') await settlePin(work, known.id)
}

export const identifyEndpoints = (services: Services): Endpoint[] => [identify(services), whoStandsHere(services)]

/**
 * The person a terminal has just identified, for one action: the ticket is used up. `withPin` where a badge alone, which may
 * have been found, is not enough, such as one's own card.
 */
export async function demandIdentified(
  work: AnyWork,
  ticket: string,
  { withPin = false }: { withPin?: boolean } = {},
): Promise<Identified> {
  const kiosk = kioskBehind(work.by)
  const link = await demandLink(work, ['identified'], ticket)
  const identity = link.facts.identity as Identity
  if (link.kiosk !== kiosk) throw new Refusal({ status: 410, code: 'linkUsed' })
  if (withPin && identity === 'badge') throw new Refusal({ status: 403, code: 'needsPin' })
  await useLink(work, link)
  return { user: link.user!, identity, kiosk }
}

/** A ticket for the next action of whoever has just been shown something: they are still standing there. */
export async function identifyAgain(work: AnyWork, { user, identity, kiosk }: Identified): Promise<string> {
  const { secret } = await issueLink(work, 'identified', { user, kiosk, facts: { identity } })
  return secret
}
