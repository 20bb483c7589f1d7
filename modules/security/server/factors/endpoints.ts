import { sql } from 'kysely'
import { text } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/office.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { noteAccess } from '../access-log.ts'
import { countRate, demandRate, rates } from '../door/counters.ts'
import { demandFresh, demandPerson, performing } from '../errand.ts'
import type { Method } from '../sessions/begin.ts'
import { demandSafePlace } from '../sessions/cookies.ts'
import { endSessions } from '../sessions/end.ts'
import { atTheDoor } from '../sessions/person.ts'
import { securityFacts } from '../settings.ts'
import { accountOf } from '../sign-in/accounts.ts'
import { demandLink, type Link, useLink } from '../sign-in/links.ts'
import { nextStep } from '../sign-in/next-step.ts'
import { beginFactor, confirmFactor, newRecoveryCodes, removeFactor } from './factors.ts'

interface Ticketed {
  readonly ticket: string | null
}

/** Setting up a factor works with the ticket of a sign-in that demands one, or from one's own settings after proving oneself. */
async function withOwner<T>(
  services: Services,
  ask: Ask<Ticketed>,
  task: (work: AnyWork, user: string, link: Link | null) => Promise<T>,
): Promise<T> {
  const { by, body, request } = ask
  if (!body.ticket) {
    if (!by) throw new Refusal({ status: 401, code: 'signIn' })
    const user = demandPerson(by)
    return performing(services, ask, async work => {
      demandFresh(work)
      return task(work, user, null)
    })
  }
  const { ticket } = body
  const cause = { by: atTheDoor(null), via: 'sign-in', request: request.id }
  const owner = await perform(services.office, cause, async work => {
    await demandRate(work, rates.links, request.ip)
    return (await demandLink(work, ['factor-setup'], ticket)).user!
  })
  return perform(services.office, { ...cause, by: atTheDoor(owner) }, async work =>
    task(work, owner, await demandLink(work, ['factor-setup'], ticket)),
  )
}

const begin = (services: Services) =>
  endpoint<Ticketed & { name: string | null }>({
    method: 'POST',
    path: '/api/session/factors',
    access: 'public',
    summary: 'Start setting up an authenticator: nothing counts until it is confirmed',
    asks: { ticket: text(), name: text({ max: 80 }) },
    repeatable: false,
    handle: async ask => {
      demandToken(ask)
      const { name } = await services.office.company()
      return withOwner(services, ask, (work, user) => beginFactor(services, work, user, name, ask.body.name))
    },
  })

const confirm = (services: Services) =>
  endpoint<Ticketed & { id: string; code: string }>({
    method: 'POST',
    path: '/api/session/factors/confirm',
    access: 'public',
    summary: 'Confirm an authenticator with its first code; answers the recovery codes, this once',
    asks: { ticket: text(), id: text().required(), code: text({ max: 20 }).required() },
    repeatable: false,
    handle: async ask => {
      demandToken(ask)
      const { request, reply, body } = ask
      demandSafePlace(services, request)
      const done = await withOwner(services, ask, async (work, user, link) => {
        if (!(await confirmFactor(services, work, user, body.id, body.code))) return null
        const recoveryCodes = await newRecoveryCodes(services, work, user)
        await noteAccess(work, request, { event: 'second-factor', user, target: 'set-up' })
        await endSessions(work, { user, except: ask.by?.sessionId ?? null }, 'factor-changed')
        if (!link) return { recoveryCodes }
        await useLink(work, link)
        const before = Array.isArray(link.facts.methods) ? (link.facts.methods as Method[]) : []
        const account = await accountOf(work.reader, user)
        const step = await nextStep({ services, work, request, reply }, account, [...before, 'totp'])
        return { recoveryCodes, step }
      })
      if (done) return done
      await perform(services.office, { by: atTheDoor(null), via: 'sign-in', request: request.id }, work =>
        countRate(work, rates.links, request.ip),
      )
      throw new Refusal({ status: 422, code: 'wrongCode' })
    },
  })

/** These two are public for tickets; with a session instead they need its token like every change. */
function demandToken({ body, by, request }: Ask<Ticketed>): void {
  if (!body.ticket && by && request.headers['x-csrf-token'] !== request.csrfToken)
    throw new Refusal({ status: 403, code: 'csrf' })
}

const list = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/session/factors',
    access: 'signedIn',
    summary: 'My second factors',
    handle: async ({ by }) => {
      const user = demandPerson(by)
      const { secondFactorRoles } = await securityFacts(readerOn(services.office.pool))
      const rows = await readerOn(services.office.pool).rows(
        sql`select id, kind, name, confirmed_at as "confirmedAt", codes_left as "codesLeft" from user_factors
            where "user" = ${user}::uuid and state = 'confirmed' order by confirmed_at`,
      )
      return { factors: rows, required: by!.roles.some(key => secondFactorRoles.includes(key)) }
    },
  })

const remove = (services: Services) =>
  endpoint({
    method: 'DELETE',
    path: '/api/session/factors/:id',
    access: 'signedIn',
    summary: 'Give up a second factor',
    handle: async ask => {
      const user = demandPerson(ask.by)
      await performing(services, ask, async work => {
        demandFresh(work)
        const { secondFactorRoles } = await securityFacts(work.reader)
        if (ask.by!.roles.some(key => secondFactorRoles.includes(key)))
          throw Refusal.conflict({ code: 'factorRequired' })
        if (!(await removeFactor(work, user, ask.params.id!))) throw Refusal.notFound()
        await endSessions(work, { user, except: ask.by!.sessionId }, 'factor-changed')
      })
      return { removed: true }
    },
  })

const recovery = (services: Services) =>
  endpoint({
    method: 'POST',
    path: '/api/session/recovery-codes',
    access: 'signedIn',
    summary: 'A new set of recovery codes; the old ones no longer work',
    asks: {},
    repeatable: false,
    handle: async ask => {
      const user = demandPerson(ask.by)
      return performing(services, ask, async work => {
        demandFresh(work)
        const account = await accountOf(work.reader, user)
        if (!account.factor) throw Refusal.conflict({ code: 'noFactor' })
        return { recoveryCodes: await newRecoveryCodes(services, work, user) }
      })
    },
  })

export const factorEndpoints = (services: Services): Endpoint[] => [
  list(services),
  begin(services),
  confirm(services),
  remove(services),
  recovery(services),
]
