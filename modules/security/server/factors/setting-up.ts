import { sql } from 'kysely'
import type { Ask } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { noteAccess } from '../access-log.ts'
import { accountOf } from '../accounts/accounts.ts'
import { demandLink, type Link, useLink } from '../accounts/links.ts'
import { atTheDoor } from '../accounts/person.ts'
import { demandRate, rates } from '../door/counters.ts'
import { demandFresh, demandPerson, performing } from '../request-context.ts'
import { endSessions } from '../sessions/end.ts'
import { nextStep, type Step } from '../sessions/next-step.ts'
import { newRecoveryCodes } from './factors.ts'

export interface Ticketed {
  readonly ticket: string | null
}

/** Setting up a factor works with the ticket of a sign-in that demands one, or from one's own settings after proving oneself. */
export async function withOwner<T>(
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
  const owner = await perform(services.app, cause, async work => {
    await demandRate(work, rates.links, request.ip)
    return (await demandLink(work, ['factor-setup'], ticket)).user!
  })
  return perform(services.app, { ...cause, by: atTheDoor(owner) }, async work =>
    task(work, owner, await demandLink(work, ['factor-setup'], ticket)),
  )
}

/** These endpoints are public for tickets; with a session instead they need its token like every change. */
export function demandFactorToken({ body, by, request }: Ask<Ticketed>): void {
  if (!body.ticket && by && request.headers['x-csrf-token'] !== request.csrfToken)
    throw new Refusal({ status: 403, code: 'csrf' })
}

/**
 * A factor counts from now on: other sessions end, and whoever came with a ticket goes on signing in. A new authenticator
 * brings a new set of recovery codes, a passkey only when there is none yet.
 */
export async function factorIsSet(
  services: Services,
  work: AnyWork,
  { by, request, reply }: Ask<Ticketed>,
  user: string,
  link: Link | null,
  method: 'totp' | 'passkey',
): Promise<{ recoveryCodes: string[] | null; step?: Step }> {
  const recoveryCodes =
    method === 'totp' || !(await hasRecoveryCodes(work, user)) ? await newRecoveryCodes(services, work, user) : null
  await noteAccess(work, request, { event: 'second-factor', user, target: 'set-up' })
  await endSessions(work, { user, except: by?.sessionId ?? null }, 'factor-changed')
  if (!link) return { recoveryCodes }
  await useLink(work, link)
  const before = Array.isArray(link.facts.methods) ? link.facts.methods : []
  const account = await accountOf(work.reader, user)
  return { recoveryCodes, step: await nextStep({ services, work, request, reply }, account, [...before, method]) }
}

const hasRecoveryCodes = async (work: AnyWork, user: string): Promise<boolean> =>
  (await work.reader.first(
    sql`select 1 from user_factors where "user" = ${user}::uuid and kind = 'recovery' and state = 'confirmed' and codes_left > 0`,
  )) !== undefined
