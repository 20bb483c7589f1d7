import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { noteAccess } from '../access-log.ts'
import type { Account } from '../accounts/accounts.ts'
import { issueLink } from '../accounts/links.ts'
import { settleAttempt } from '../door/counters.ts'
import { securityFacts } from '../settings.ts'
import { newToken } from '../tokens.ts'
import { beginSession, csrfTokenOf, type Method } from './begin.ts'
import { readCookie, setDeviceCookie } from './cookies.ts'
import { endSessions } from './end.ts'

/** What the person at the door is asked for next; `done` when they are in. */
export type Step =
  | {
      readonly next: 'factor' | 'set-password' | 'setup-factor'
      readonly ticket: string
      readonly expiresAt: string
      /** With which factors the person may go on. */
      readonly factors?: Account['factors']
    }
  | { readonly next: 'done'; readonly csrfToken: string; readonly notice?: 'recoveryCodesLow' }

export interface Door {
  readonly services: Services
  readonly work: AnyWork
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const secondFactors: readonly Method[] = ['totp', 'recovery', 'passkey', 'x509']

/**
 * Somebody has proved something (`methods`): decides whether that is enough. A second factor they have comes first, then one
 * they must have, then a password they must change; after that they are in, under a fresh session.
 */
export async function nextStep(door: Door, account: Account, methods: readonly Method[]): Promise<Step> {
  const { work } = door
  if (account.status !== 'active')
    throw new Refusal({ status: 403, code: account.status === 'suspended' ? 'suspended' : 'notActive' })
  if (!account.portalOpen) throw new Refusal({ status: 403, code: 'portalClosed' })
  const twice = methods.some(method => secondFactors.includes(method))
  const ticket = async (
    next: Exclude<Step['next'], 'done'>,
    purpose: 'second-step' | 'set-password' | 'factor-setup',
  ) => {
    const { secret, expiresAt } = await issueLink(work, purpose, { user: account.id, facts: { methods } })
    return { next, ticket: secret, expiresAt }
  }
  if (account.factors.length && !twice) return { ...(await ticket('factor', 'second-step')), factors: account.factors }
  const { secondFactorRoles } = await securityFacts(work.reader)
  if (!account.factors.length && !twice && account.roles.some(key => secondFactorRoles.includes(key)))
    return ticket('setup-factor', 'factor-setup')
  if (account.mustChange) return ticket('set-password', 'set-password')
  return enter(door, account, methods)
}

async function enter(door: Door, account: Account, methods: readonly Method[]): Promise<Step> {
  const { services, work, request, reply } = door
  const device = readCookie(services, request, 'device') ?? newToken()
  await settleAttempt(work, { username: account.username, device })
  setDeviceCookie(request, reply, device)
  // A session this browser still holds is replaced: nobody keeps an old token across a sign-in.
  if (request.person?.sessionId) await endSessions(work, { session: request.person.sessionId }, 'sign-out')
  const { token } = await beginSession(work, request, reply, { user: account.id, roles: account.roles, methods })
  await noteAccess(work, request, { event: 'sign-in', user: account.id, target: methods.join('+') })
  return { next: 'done', csrfToken: csrfTokenOf(token) }
}
