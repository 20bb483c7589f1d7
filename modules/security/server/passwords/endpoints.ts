import { leastLength } from '#modules/security/model/password-policy.ts'
import { longText, text } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Account, accountNamed, accountOf } from '../accounts/accounts.ts'
import { demandLink, type Link, useLink } from '../accounts/links.ts'
import { atTheDoor } from '../accounts/person.ts'
import { countRate, demandRate, rates, returnAttempt, takeAttempt } from '../door/counters.ts'
import { verifySecondFactor } from '../factors/verify.ts'
import { demandFresh, demandPerson, performing } from '../request-context.ts'
import type { Method } from '../sessions/begin.ts'
import { demandSafePlace, readCookie } from '../sessions/cookies.ts'
import { endSessions } from '../sessions/end.ts'
import { nextStep } from '../sessions/next-step.ts'
import { securityFacts } from '../settings.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { demandGoodPassword } from './judge.ts'
import { keepPassword } from './keep.ts'
import { sendResetLink } from './send-link.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'invitation.accepted': { readonly user: string }
  }
}

/** A password is kept as typed: nothing is trimmed. */
const secretText = () => longText({ max: 1000 })

const reader = (services: Services) => readerOn(services.app.pool)

interface Change {
  readonly current: string
  readonly password: string
  readonly code: string | null
}

const changeOwn = (services: Services) =>
  endpoint<Change>({
    method: 'POST',
    path: '/api/session/change-password',
    access: 'signedIn',
    summary: 'Change my own password: the old one, the new one, and a code where I have a second factor',
    asks: { current: secretText().required(), password: secretText().required(), code: text({ max: 40 }) },
    repeatable: false,
    handle: async ask => {
      const user = demandPerson(ask.by)
      const account = await accountOf(reader(services), user)
      // A new password that is refused tells nothing about the old one, and is no attempt on it.
      await demandGoodPassword(reader(services), account, ask.body.password)
      const attempt = { username: account.username, device: readCookie(services, ask.request, 'device') }
      await performing(services, ask, work => takeAttempt(work, attempt))
      if (!(await verifyPassword(services.secrets, account.passwordHash, ask.body.current)))
        throw new Refusal({ status: 403, code: 'wrongPassword' })
      const hash = await hashPassword(services.secrets, ask.body.password)
      await performing(services, ask, async work => {
        await demandSecondFactor(services, work, account, ask.body.code)
        await returnAttempt(work, attempt)
        await keepPassword(work, user, hash)
        await endSessions(work, { user, except: ask.by!.sessionId }, 'password-changed')
      })
      return { changed: true }
    },
  })

/** A code where there is an authenticator; a passkey is proved by stepping up. */
async function demandSecondFactor(services: Services, work: AnyWork, account: Account, code: string | null) {
  if (account.factors.includes('totp') || code) {
    if (!(await verifySecondFactor(services, work, account.id, code ?? '')))
      throw new Refusal({ status: 403, code: 'wrongCode' })
  } else if (account.factors.length) demandFresh(work)
}

interface Redeem {
  readonly token: string
  readonly password: string
}

/** Purposes with which somebody may choose a password. */
const choosing = ['invite', 'reset', 'set-password'] as const

const lookAt = (services: Services) =>
  endpoint<{ token: string }>({
    method: 'POST',
    path: '/api/session/link',
    access: 'public',
    summary: 'Whom an invitation or reset link is for; changes nothing',
    asks: { token: text().required() },
    repeatable: false,
    handle: async ({ body, request }) =>
      perform(services.app, { by: atTheDoor(null), via: 'sign-in', request: request.id }, async work => {
        await demandRate(work, rates.links, request.ip)
        await countRate(work, rates.links, request.ip)
        const link = await demandLink(work, choosing, body.token)
        const account = await accountOf(work.reader, link.user!)
        const { passwordMinLength, secondFactorRoles } = await securityFacts(work.reader)
        const hasSecondFactor = account.factors.length > 0 || account.roles.some(key => secondFactorRoles.includes(key))
        return {
          purpose: link.purpose,
          name: account.name,
          username: account.username,
          language: account.language,
          minLength: leastLength({ hasSecondFactor, minLength: passwordMinLength }),
        }
      }),
  })

/** Chooses a password with an invitation, a reset link or the ticket of a sign-in that asks for a new one. */
const choose = (services: Services) =>
  endpoint<Redeem>({
    method: 'POST',
    path: '/api/session/password',
    access: 'public',
    summary: 'Choose a password with an invitation, a reset link or a ticket, and go on signing in',
    asks: { token: text().required(), password: secretText().required() },
    repeatable: false,
    handle: async ({ body, request, reply }) => {
      demandSafePlace(services, request)
      const cause = { by: atTheDoor(null), via: 'sign-in', request: request.id }
      const owner = await perform(services.app, cause, async work => {
        await demandRate(work, rates.links, request.ip)
        await countRate(work, rates.links, request.ip)
        const link = await demandLink(work, choosing, body.token)
        return accountOf(work.reader, link.user!)
      })
      await demandGoodPassword(reader(services), owner, body.password)
      const hash = await hashPassword(services.secrets, body.password)
      return perform(services.app, { ...cause, by: atTheDoor(owner.id) }, async work => {
        const link = await demandLink(work, choosing, body.token)
        await redeem(work, link, hash)
        const account = await accountOf(work.reader, owner.id)
        return nextStep({ services, work, request, reply }, account, methodsOf(link))
      })
    },
  })

async function redeem(work: AnyWork, link: Link, hash: string): Promise<void> {
  const user = link.user!
  await useLink(work, link)
  await keepPassword(work, user, hash)
  await endSessions(work, { user }, 'password-changed')
  if (typeof link.facts.startCode === 'string') await useLink(work, { ...link, id: link.facts.startCode })
  const account = await accountOf(work.reader, user)
  if (account.status === 'invited') await work.raise('invitation.accepted', { user })
}

/** A ticket remembers what was proved before it; a mailed link proves only itself, and a second factor is asked after it. */
const methodsOf = ({ purpose, facts }: Link): Method[] =>
  purpose === 'set-password' && Array.isArray(facts.methods) ? facts.methods : ['pwd']

const forgot = (services: Services) =>
  endpoint<{ username: string }>({
    method: 'POST',
    path: '/api/session/forgot',
    access: 'public',
    summary: 'Mail me a link to choose a new password; the answer never tells whether the name is known',
    asks: { username: text({ max: 254 }).required() },
    repeatable: false,
    handle: async ({ body, request }) => {
      await perform(services.app, { by: atTheDoor(null), via: 'sign-in', request: request.id }, async work => {
        await demandRate(work, rates.reset, request.ip)
        await countRate(work, rates.reset, request.ip)
        const account = await accountNamed(work.reader, body.username)
        if (account?.email && account.status === 'active') await work.later(sendResetLink, { user: account.id })
      })
      return { sent: true }
    },
  })

export const passwordEndpoints = (services: Services): Endpoint[] => [
  changeOwn(services),
  lookAt(services),
  choose(services),
  forgot(services),
]
