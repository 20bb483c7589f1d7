import { longText, text } from '#platform/model'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { noteAccess } from '../access-log.ts'
import { type Account, accountNamed, accountOf } from '../accounts/accounts.ts'
import { demandLink, findLink, issueLink, useLink } from '../accounts/links.ts'
import { atTheDoor } from '../accounts/person.ts'
import { presentedSubject } from '../certificates/presented.ts'
import { countRate, demandRate, rates, returnAttempt, takeAttempt } from '../door/counters.ts'
import { verifySecondFactor } from '../factors/verify.ts'
import { hashPassword, outdated, verifyPassword } from '../passwords/hashing.ts'
import { rehashPassword } from '../passwords/keep.ts'
import type { Method } from '../sessions/begin.ts'
import { demandSafePlace, readCookie } from '../sessions/cookies.ts'
import { type Door, nextStep, type Step } from '../sessions/next-step.ts'
import { readCode } from '../tokens.ts'

export interface SignIn {
  readonly username: string | null
  readonly password: string | null
  readonly ticket: string | null
  readonly code: string | null
}

/** Signing in: user name and password first; where a second factor is due, its code with the ticket of the first step. */
export const signIn = (services: Services) =>
  endpoint<SignIn>({
    method: 'POST',
    path: '/api/session',
    access: 'public',
    summary: 'Sign in: user name and password, then the ticket with a code when a second factor is due',
    asks: { username: text({ max: 200 }), password: longText({ max: 1000 }), ticket: text(), code: text({ max: 40 }) },
    repeatable: false,
    handle: async ({ body, request, reply }) => {
      demandSafePlace(services, request)
      const at = { services, request, reply }
      if (body.ticket) return secondStep(at, body.ticket, body.code ?? '')
      if (!body.username || !body.password) throw new Refusal({ status: 401, code: 'wrongSignIn' })
      return firstStep(at, body.username, body.password)
    },
  })

type Entrance = Omit<Door, 'work'>

const atDoor = <T>({ services, request }: Entrance, user: string | null, task: (work: AnyWork) => Promise<T>) =>
  perform(services.app, { by: atTheDoor(user), via: 'sign-in', request: request.id }, task)

async function firstStep(entrance: Entrance, username: string, password: string): Promise<Step> {
  const { services, request } = entrance
  const device = readCookie(services, request, 'device')
  // The attempt is counted and committed before the slow check, which holds no connection.
  const account = await counted(entrance, username, async work => {
    await demandRate(work, rates.signIn, request.ip)
    await takeAttempt(work, { username, device })
    return accountNamed(work.reader, username)
  })
  const fits = await verifyPassword(services.secrets, account?.passwordHash ?? null, password)
  const fresh = fits && outdated(account!.passwordHash!) ? await hashPassword(services.secrets, password) : undefined
  const step = await atDoor(entrance, account?.id ?? null, async work => {
    const door = { ...entrance, work }
    if (account && !fits) {
      const byCode = await startWithCode(work, account, password)
      if (byCode) return byCode
    }
    if (!account || !fits) return refuse(door, account)
    if (fresh) await rehashPassword(work, account.id, fresh)
    const next = await nextStep(door, account, await methodsOf(door, account))
    if (next.next !== 'done') await returnAttempt(work, { username, device })
    return next
  })
  if (step) return step
  throw new Refusal({ status: 401, code: 'wrongSignIn' })
}

/** Attempts on a closed account are noted once in the log, under the account they were meant for. */
async function counted(
  entrance: Entrance,
  username: string,
  task: (work: AnyWork) => Promise<Account | undefined>,
): Promise<Account | undefined> {
  try {
    return await atDoor(entrance, null, task)
  } catch (error) {
    if (error instanceof Refusal && (error.status === 423 || error.status === 429)) {
      const { code: reasonCode, status } = error
      await atDoor(entrance, null, async work => {
        const account = await accountNamed(work.reader, username)
        const event = status === 423 ? 'locked' : 'sign-in-refused'
        await noteAccess(work, entrance.request, { event, outcome: 'refused', user: account?.id ?? null, reasonCode })
      })
    }
    throw error
  }
}

/** The password, and the certificate this browser has shown to the proxy in front, which stands for a second factor. */
async function methodsOf({ services, work, request }: Door, account: Account): Promise<Method[]> {
  if ((await presentedSubject(services, work, request)) !== `users/${account.id}`) return ['pwd']
  await noteAccess(work, request, { event: 'second-factor', user: account.id, target: 'x509' })
  return ['pwd', 'x509']
}

/** A wrong name and a wrong password are one answer (people R44). What was typed is never written down. */
async function refuse({ work, request }: Door, account: Account | undefined): Promise<null> {
  await countRate(work, rates.signIn, request.ip)
  await noteAccess(work, request, {
    event: 'sign-in-refused',
    outcome: 'refused',
    user: account?.id ?? null,
    reasonCode: account ? 'wrongPassword' : 'unknownUser',
  })
  return null
}

/** A printed start code stands for the password once; the person then chooses their own. */
async function startWithCode(work: AnyWork, account: Account, typed: string): Promise<Step | null> {
  const code = readCode(typed)
  if (code.length !== 12) return null
  const link = await findLink(work, ['start-code'], code)
  if (link?.user !== account.id) return null
  const { secret, expiresAt } = await issueLink(work, 'set-password', {
    user: account.id,
    facts: { startCode: link.id },
  })
  return { next: 'set-password', ticket: secret, expiresAt }
}

/** The code of a second factor, with the ticket that proves the first. */
async function secondStep(entrance: Entrance, ticket: string, code: string): Promise<Step> {
  const { services, request } = entrance
  const device = readCookie(services, request, 'device')
  const { link, account } = await atDoor(entrance, null, async work => {
    const found = await demandLink(work, ['second-step'], ticket)
    const owner = await accountOf(work.reader, found.user!)
    await demandRate(work, rates.signIn, request.ip)
    await takeAttempt(work, { username: owner.username, device })
    return { link: found, account: owner }
  })
  const step = await atDoor(entrance, account.id, async work => {
    const door = { ...entrance, work }
    const method = await verifySecondFactor(services, work, account.id, code)
    if (!method) {
      await countRate(work, rates.signIn, request.ip)
      await noteAccess(work, request, { event: 'second-factor-refused', outcome: 'refused', user: account.id })
      return null
    }
    await useLink(work, link)
    await noteAccess(work, request, { event: 'second-factor', user: account.id, target: method })
    return nextStep(door, account, ['pwd', method])
  })
  if (step) return step
  throw new Refusal({ status: 401, code: 'wrongCode' })
}
