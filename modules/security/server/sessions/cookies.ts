import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'

/** Browsers treat their own machine as safe: cookies marked Secure work there over plain HTTP too. */
const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

const isSafe = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || ownMachine.test(request.headers.host ?? '')

const allowsPlain = (services: Services): boolean => services.environment.MILLWRIGHT_ALLOW_HTTP === '1'

const names = { session: 'mw_sid', device: 'mw_dev' } as const
type CookieName = keyof typeof names

const secure = (name: CookieName): string => `__Host-${names[name]}`

export function readCookie(services: Services, request: FastifyRequest, name: CookieName): string | null {
  const kept = request.cookies[secure(name)] ?? (allowsPlain(services) ? request.cookies[names[name]] : undefined)
  return kept && kept.length <= 100 ? kept : null
}

/** Nobody signs in where the session could be read on the way, unless the installation has said that it may. */
export function demandSafePlace(services: Services, request: FastifyRequest): void {
  if (!isSafe(request) && !allowsPlain(services)) throw new Refusal({ status: 403, code: 'needsHttps' })
}

const marks = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSafe(request),
})
const nameFor = (request: FastifyRequest, name: CookieName): string => (isSafe(request) ? secure(name) : names[name])

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(request, 'session'), token, marks(request))
}

/** A browser that has signed in is remembered for two years, so that strangers cannot lock its person out. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(nameFor(request, 'device'), device, { ...marks(request), maxAge: 2 * 365 * 24 * 3600 })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request, 'session'), marks(request))
}
