import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { boolean, json, text } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { noteAccess } from '../access-log.ts'
import { accountOf } from '../accounts/accounts.ts'
import { findLink, useLink } from '../accounts/links.ts'
import { atTheDoor } from '../accounts/person.ts'
import { countRate, demandRate, rates, takeAttempt } from '../door/counters.ts'
import { demandFactorToken, factorIsSet, type Ticketed, withOwner } from '../factors/setting-up.ts'
import { demandPerson } from '../request-context.ts'
import { demandSafePlace, readCookie } from '../sessions/cookies.ts'
import { nextStep, type Step } from '../sessions/next-step.ts'
import { authenticationOptions, claimedOwner, keepPasskey, registrationOptions, verifyPasskey } from './ceremony.ts'

type Task<T> = (work: AnyWork) => Promise<T>

function atDoor<T>(services: Services, { request }: Pick<Ask, 'request'>, user: string | null, task: Task<T>) {
  return perform(services.app, { by: atTheDoor(user), via: 'sign-in', request: request.id }, task)
}

function begin(services: Services): Endpoint {
  return endpoint<Ticketed>({
    method: 'POST',
    path: '/api/session/passkeys/begin',
    access: 'public',
    summary: 'Start setting up a passkey: what the browser needs to make one',
    asks: { ticket: text() },
    repeatable: false,
    handle: async ask => {
      demandFactorToken(ask)
      const { name } = await services.app.company()
      return withOwner(services, ask, async (work, user) =>
        registrationOptions(work, ask.request, name, await accountOf(work.reader, user)),
      )
    },
  })
}

function confirm(services: Services): Endpoint {
  return endpoint<Ticketed & { response: RegistrationResponseJSON; name: string | null }>({
    method: 'POST',
    path: '/api/session/passkeys',
    access: 'public',
    summary: 'Keep a passkey the browser has made; with the first factor come recovery codes, this once',
    asks: { ticket: text(), response: json().required(), name: text({ max: 80 }) },
    repeatable: false,
    handle: async ask => {
      demandFactorToken(ask)
      demandSafePlace(services, ask.request)
      const { response, name } = ask.body
      const done = await withOwner(services, ask, async (work, user, link) =>
        (await keepPasskey(work, ask.request, user, response, name))
          ? factorIsSet(services, work, ask, user, link, 'passkey')
          : null,
      )
      if (!done) throw new Refusal({ status: 422, code: 'passkeyRefused' })
      return done
    },
  })
}

/** A question for a passkey: at the door anybody's, with the ticket of a first step that person's, for step-up one's own. */
const options = (services: Services) =>
  endpoint<Ticketed & { stepUp: boolean | null }>({
    method: 'POST',
    path: '/api/session/passkeys/options',
    access: 'public',
    summary: 'What the browser needs to sign in or to confirm with a passkey',
    asks: { ticket: text(), stepUp: boolean() },
    repeatable: false,
    handle: async ask => {
      const { ticket, stepUp } = ask.body
      return atDoor(services, ask, null, async work => {
        await demandRate(work, rates.signIn, ask.request.ip)
        if (stepUp) return authenticationOptions(work, ask.request, 'step-up', demandPerson(ask.by))
        const link = ticket ? await findLink(work, ['second-step'], ticket) : undefined
        return authenticationOptions(work, ask.request, 'sign-in', link?.user ?? null)
      })
    },
  })

/** A passkey counts as both factors: whoever proves one is past name, password and code (people R50). */
const signIn = (services: Services) =>
  endpoint<Ticketed & { response: AuthenticationResponseJSON }>({
    method: 'POST',
    path: '/api/session/by-passkey',
    access: 'public',
    summary: 'Sign in with a passkey; it counts as both factors',
    asks: { ticket: text(), response: json().required() },
    repeatable: false,
    handle: async ask => {
      demandSafePlace(services, ask.request)
      const { ticket, response } = ask.body
      const device = readCookie(services, ask.request, 'device')
      const account = await atDoor(services, ask, null, async work => {
        await demandRate(work, rates.signIn, ask.request.ip)
        const owner = await claimedOwner(work, response)
        const found = owner ? await accountOf(work.reader, owner) : null
        if (found) await takeAttempt(work, { username: found.username, device })
        return found
      })
      const step = await atDoor(services, ask, account?.id ?? null, async (work): Promise<Step | null> => {
        if (!account || !(await verifyPasskey(work, ask.request, account.id, response, 'sign-in'))) {
          await countRate(work, rates.signIn, ask.request.ip)
          await noteAccess(work, ask.request, {
            event: 'sign-in-refused',
            outcome: 'refused',
            user: account?.id ?? null,
            target: 'passkey',
          })
          return null
        }
        const link = ticket ? await findLink(work, ['second-step'], ticket) : undefined
        if (link) await useLink(work, link)
        const door = { services, work, request: ask.request, reply: ask.reply }
        return nextStep(door, account, link?.user === account.id ? ['pwd', 'passkey'] : ['passkey'])
      })
      if (step) return step
      throw new Refusal({ status: 401, code: 'passkeyRefused' })
    },
  })

export const passkeyEndpoints = (services: Services): Endpoint[] => [
  begin(services),
  confirm(services),
  options(services),
  signIn(services),
]
