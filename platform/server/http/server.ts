import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import {
  type AnyField,
  type Complaint,
  comesNear,
  complaint,
  isLanguage,
  isUnanswered,
  type Language,
  type Registry,
  readValue,
  scopeFor,
} from '#platform/model'
import { isAway, isContended, isDiskFull } from '../database/trouble.ts'
import { problemDocument, Refusal } from '../problems.ts'
import type { Row } from '../records/load.ts'
import { foreignFiles, specsOf } from '../records/own-files.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { type Access, Answer, type Endpoint } from './endpoint.ts'
import { securityHeaders } from './headers.ts'
import { onceAround } from './idempotency.ts'
import { readJson } from './json-body.ts'
import { demandEachOnce, demandQuery } from './query.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null
    csrfToken: string | null
    language: Language
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

/** Finds out who is asking: the security module's business. */
export interface Doorkeeper {
  recognise(request: FastifyRequest): Promise<{ person: Person; csrfToken: string | null } | null>
  /** Called when somebody is refused, for the access log. */
  refused?(request: FastifyRequest, refusal: Refusal): Promise<void>
  /** Called when somebody has been answered, for what is taken out of the company. */
  served?(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export interface HttpOptions {
  readonly app: App
  readonly doorkeeper: Doorkeeper
  readonly endpoints: readonly Endpoint[]
  readonly logger?: boolean
  readonly trustProxy?: string | boolean
  /** Asked when the database is away: a full disk may be what keeps it from starting. */
  readonly diskIsFull?: () => boolean
}

/** The largest JSON anybody sends: a thousand lines fit many times over. Files have their own way. */
const bodyLimit = 8 * 1024 * 1024
/** Where nobody has to sign in, strangers send too: a password or the answers of a survey fit many times over. */
const publicBodyLimit = 256 * 1024
/** A browser sends a request within this; one that comes byte by byte is somebody who wants to keep us waiting. */
const requestTimeout = 5 * 60_000

export async function httpServer({
  app,
  doorkeeper,
  endpoints,
  logger = false,
  trustProxy = false,
  diskIsFull = () => false,
}: HttpOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: logger ? { level: 'warn' } : false,
    bodyLimit,
    requestTimeout,
    trustProxy,
    genReqId: () => randomUUID(),
    // An idle browser connection must not keep a stopping server alive.
    forceCloseConnections: true,
    // An address that cannot even be read meets no hook and no route.
    frameworkErrors: (error, request, reply) => {
      securityHeaders(request, reply)
      return answerProblem(app, doorkeeper, toRefusal(error), request, reply, error)
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser: text => Object.fromEntries(new URLSearchParams(text)),
    },
  })
  server.decorateRequest('person', null)
  server.decorateRequest('csrfToken', null)
  server.decorateRequest('language', 'en-US')
  await server.register(cookie)
  server.addHook('onRoute', route => {
    // Built pages and assets are the same for everybody and are served by the static plugin.
    if (route.url.startsWith('/api') && route.config?.access === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
  server.addHook('onRequest', async (request, reply) => {
    securityHeaders(request, reply)
    request.language = languageOf(request, null)
    const known = request.url.startsWith('/api/') ? await doorkeeper.recognise(request) : null
    request.person = known?.person ?? null
    request.csrfToken = known?.csrfToken ?? null
    request.language = languageOf(request, request.person)
    // What is done for somebody speaks as the page they read.
    if (request.person && request.person.language !== request.language)
      request.person = { ...request.person, language: request.language }
    // Before its body is read: there is nobody here to read it.
    if (request.is404) throw Refusal.notFound()
  })
  server.addHook('onResponse', async (request, reply) => {
    if (request.person && reply.statusCode < 300) await doorkeeper.served?.(request, reply).catch(() => {})
  })
  server.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, request.routeOptions.bodyLimit)
    const why = refusal.code === 'unavailable' && diskIsFull() ? diskFull() : refusal
    return answerProblem(app, doorkeeper, why, request, reply, error)
  })
  server.setNotFoundHandler((request, reply) =>
    answerProblem(app, doorkeeper, Refusal.notFound(), request, reply, undefined),
  )
  readJson(server)
  for (const declared of endpoints) addEndpoint(server, app, declared)
  return server
}

function languageOf(request: FastifyRequest, person: Person | null): Language {
  const asked = request.headers['x-language']
  if (isLanguage(asked)) return asked
  if (person) return person.language
  return /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en-US'
}

/** A module's own way to read one record takes ids alone: count, group and export of its kind stay the platform's. */
const oneRecord = /^(\/api\/[a-z-]+)\/:id$/

function addEndpoint(
  server: FastifyInstance,
  app: App,
  { method, path, access, query, asks, named, repeatable, withoutToken, handle }: Endpoint,
): void {
  server.route({
    method,
    url: method === 'GET' ? path.replace(oneRecord, '$1/:id([0-9a-f-]{36})') : path,
    config: { access },
    bodyLimit: access === 'public' ? publicBodyLimit : bodyLimit,
    // Before the body is read: whoever may not call it costs nothing.
    onRequest: async request => {
      admit(app.registry, request, access)
      if (method !== 'GET' && !withoutToken) {
        demandOwnOrigin(request)
        if (access !== 'public') demandToken(request)
      }
      // Pages behind mailed links are opened with whatever a mail program hangs on to their address.
      if (path.startsWith('/api/')) {
        demandEachOnce(request.url)
        demandQuery(query, request.query as Record<string, string>)
      }
    },
    handler: async (request, reply) => {
      const body =
        asks === 'raw'
          ? request.body
          : asks === 'record'
            ? anObject(request.body ?? {})
            : readBody(asks ?? {}, asks ? request.body : (request.body ?? {}), named)
      if (typeof asks === 'object' && request.person) await demandOwnFiles(app, request.person, asks, body as Row)
      const ask = { by: request.person, params: request.params, query: request.query, body, request, reply }
      const key = request.headers['idempotency-key']
      const doing = () => handle(ask as never)
      const answer =
        repeatable && typeof key === 'string' && request.person
          ? await onceAround(app, request.person, key, { method, path: request.url, body }, doing)
          : await doing()
      if (reply.sent || reply.raw.headersSent) return reply
      if (answer instanceof Answer) return reply.code(answer.status).headers(answer.headers).send(answer.body)
      return reply.send(answer ?? {})
    },
  })
}

/** Of an endpoint's own; those of records and verbs are looked at where they are written. */
async function demandOwnFiles(app: App, by: Person, asks: Record<string, AnyField>, body: Row): Promise<void> {
  const complaints = await foreignFiles(app.registry, app.reader, by, specsOf(asks), body)
  if (complaints.length) throw Refusal.fields(complaints)
}

function admit(registry: Registry, { person, params }: FastifyRequest, access: Access): void {
  if (access === 'public') return
  if (!person) throw new Refusal({ status: 401, code: 'signIn' })
  if (typeof access === 'string') return
  // Whoever may not come near is told there is nothing there (people A8); who may but lacks a right is told which.
  if ('roles' in access) {
    if (!person.roles.some(role => access.roles.includes(role))) throw Refusal.notFound()
    return
  }
  const inPath = String((params as { resource?: unknown }).resource ?? '')
  const [name, verb] = 'verb' in access ? [inPath, access.verb] : (access.action.split('.') as [string, string])
  const resource = registry.has(name) ? registry.resource(name) : undefined
  const isLine = 'verb' in access && resource?.partOf
  if (!resource || isLine || !comesNear(person, resource)) throw Refusal.notFound()
  if (!scopeFor(person, resource, verb)) throw Refusal.forbidden(`${name}.${verb}`)
}

const byKey = ({ person }: FastifyRequest): boolean => person?.actor.startsWith('api-key:') ?? false

/** A change must come from our own page (people R51), signing in and out included. API keys carry no cookie. */
function demandOwnOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers
  const isForeign = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
  if (isForeign && !byKey(request)) throw new Refusal({ status: 403, code: 'csrf' })
}

/** And with the session's token, where there is a session. */
function demandToken(request: FastifyRequest): void {
  if (byKey(request)) return
  if (!request.csrfToken || request.headers['x-csrf-token'] !== request.csrfToken)
    throw new Refusal({ status: 403, code: 'csrf' })
}

function anObject(given: unknown): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw Refusal.fields([complaint([], 'notObject')])
  return given
}

function readBody(
  asks: Exclude<Endpoint['asks'], string | undefined>,
  sent: unknown,
  named: string | undefined,
): Record<string, unknown> {
  const given = anObject(sent)
  const complaints: Complaint[] = []
  const body: Record<string, unknown> = {}
  for (const name of Object.keys(given))
    if (!Object.hasOwn(asks, name))
      complaints.push(complaint([name], 'unknownField', { name: name.slice(0, 60), hint: 'none' }))
  for (const [name, { spec }] of Object.entries(asks)) {
    const read = readValue((given as Record<string, unknown>)[name], spec, [name])
    if ('wrong' in read) complaints.push(read.wrong)
    else if (isUnanswered(spec, read.value)) complaints.push(complaint([name], 'required'))
    else body[name] = read.value
  }
  if (complaints.length) throw Refusal.fields(complaints, named)
  return body
}

const ofFastify: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'wrongContent' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'badJson' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'badJson' },
  FST_ERR_BAD_URL: { status: 404, code: 'notFound' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, code: 'notFound' },
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`

const diskFull = (): Refusal => new Refusal({ status: 507, code: 'diskFull', more: { retryAfter: 60 } })

export function toRefusal(error: unknown, largest = bodyLimit): Refusal {
  if (error instanceof Refusal) return error
  if ((error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal({ status: 413, code: 'tooBig', params: { max: sizeText(largest) } })
  const known = ofFastify[(error as { code?: string }).code ?? '']
  if (known) return new Refusal(known)
  // A value PostgreSQL cannot read came from outside: everything our own code writes fits its column.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) return Refusal.badRequest('badValue')
  // Somebody else holds what this needs for longer than people like to wait (inventory R34).
  if (isContended(error)) return new Refusal({ status: 503, code: 'LOCK_BUSY', more: { retryAfter: 1 } })
  if (isDiskFull(error)) return diskFull()
  return isAway(error)
    ? new Refusal({ status: 503, code: 'unavailable', more: { retryAfter: 1 } })
    : new Refusal({ status: 500, code: 'unexpected' })
}

async function answerProblem(
  app: App,
  doorkeeper: Doorkeeper,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  cause: unknown,
): Promise<FastifyReply> {
  if (refusal.status === 507) console.error(`request ${request.id}: the disk is full: ${(cause as Error).message}`)
  if (refusal.status === 500)
    console.error(`request ${request.id} ${request.method} ${request.url.split('?')[0]}:`, cause)
  if (refusal.status === 401 || refusal.status === 403) await doorkeeper.refused?.(request, refusal).catch(() => {})
  // Where the database is what fails there is no company to ask, and the problem is told all the same.
  const company = refusal.status < 500 ? await app.company().catch(() => null) : null
  const locale = request.person?.formatLocale ?? company?.formatLocale ?? 'en-US'
  const retry = refusal.more.retryAfter
  if (typeof retry === 'number') reply.header('retry-after', String(retry))
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(
      JSON.stringify(
        problemDocument(refusal, app.words(request.language ?? 'en-US').writing(locale, company?.zone), {
          requestId: request.id,
          registry: app.registry,
        }),
      ),
    )
}
