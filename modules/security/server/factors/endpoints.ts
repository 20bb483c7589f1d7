import { sql } from 'kysely'
import { role } from '#modules/security/model/roles.ts'
import { text, valueLabel } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { accountOf } from '../accounts/accounts.ts'
import { atTheDoor } from '../accounts/person.ts'
import { countRate, rates } from '../door/counters.ts'
import { demandFresh, demandPerson, performing } from '../request-context.ts'
import { demandSafePlace } from '../sessions/cookies.ts'
import { endSessions } from '../sessions/end.ts'
import { securityFacts } from '../settings.ts'
import { demandProvenAdministrator } from './administrators.ts'
import { beginFactor, confirmFactor, newRecoveryCodes, removeFactor } from './factors.ts'
import { demandFactorToken, factorIsSet, type Ticketed, withOwner } from './setting-up.ts'

function begin(services: Services): Endpoint {
  return endpoint<Ticketed & { name: string | null }>({
    method: 'POST',
    path: '/api/session/factors',
    access: 'public',
    summary: 'Start setting up an authenticator: nothing counts until it is confirmed',
    asks: { ticket: text(), name: text({ max: 80 }) },
    repeatable: false,
    handle: async ask => {
      demandFactorToken(ask)
      const { name } = await services.app.company()
      return withOwner(services, ask, (work, user) => beginFactor(services, work, user, name, ask.body.name))
    },
  })
}

const confirm = (services: Services) =>
  endpoint<Ticketed & { id: string; code: string }>({
    method: 'POST',
    path: '/api/session/factors/confirm',
    access: 'public',
    summary: 'Confirm an authenticator with its first code; answers the recovery codes, this once',
    asks: { ticket: text(), id: text().required(), code: text({ max: 20 }).required() },
    repeatable: false,
    handle: async ask => {
      demandFactorToken(ask)
      const { request, body } = ask
      demandSafePlace(services, request)
      const done = await withOwner(services, ask, async (work, user, link) =>
        (await confirmFactor(services, work, user, body.id, body.code))
          ? factorIsSet(services, work, ask, user, link, 'totp')
          : null,
      )
      if (done) return done
      await perform(services.app, { by: atTheDoor(null), via: 'sign-in', request: request.id }, work =>
        countRate(work, rates.links, request.ip),
      )
      throw new Refusal({ status: 422, code: 'wrongCode' })
    },
  })

const list = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/session/factors',
    access: 'signedIn',
    summary: 'My second factors',
    handle: async ({ by }) => {
      const user = demandPerson(by)
      const { secondFactorRoles } = await securityFacts(readerOn(services.app.pool))
      const rows = await readerOn(services.app.pool).rows(
        sql`select id, kind, name, confirmed_at as "confirmedAt", last_used_at as "lastUsedAt", codes_left as "codesLeft" from user_factors
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
        if (!(await removeFactor(work, user, ask.params.id!))) throw Refusal.notFound()
        await demandFactorLeft(work, ask.by!)
        await endSessions(work, { user, except: ask.by!.sessionId }, 'factor-changed')
      })
      return { removed: true }
    },
  })

/** Where a role demands a second factor, the last one stays; and of the administrators with one, somebody stays (people R32). */
async function demandFactorLeft(work: AnyWork, by: Person): Promise<void> {
  const { factors } = await accountOf(work.reader, by.userId!)
  if (factors.length) return
  const { secondFactorRoles } = await securityFacts(work.reader)
  const demanding = by.roles.find(key => secondFactorRoles.includes(key))
  if (demanding) {
    const params = { role: valueLabel(work.words, 'visibilities', 'roles', String(demanding)) }
    throw Refusal.conflict({ code: 'factorRequired', params })
  }
  if (by.roles.includes(role.administrator)) await demandProvenAdministrator(work, by.userId!)
}

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
        if (!account.factors.length)
          throw Refusal.conflict({ code: 'noFactor', params: { username: account.username } })
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
