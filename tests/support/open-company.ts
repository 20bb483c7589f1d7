import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'
import { businessModules } from '#app/modules.ts'
import { registry as everything } from '#app/registry.ts'
import { companyFacts, doorkeeper, hashPassword, keepPassword, personOf } from '#modules/security/server/index.ts'
import type { Registry } from '#platform/model'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { markJobs } from '#platform/server/collaboration/jobs.ts'
import { barOf, openFiles } from '#platform/server/files/index.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { recordEndpoints } from '#platform/server/http/record-endpoints.ts'
import { httpServer } from '#platform/server/http/server.ts'
import { mailJobs, openMail } from '#platform/server/mail/index.ts'
import type { Letter, Services } from '#platform/server/services.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { freshDatabase } from '#tests/support/database.ts'

// Checking a password is slow on purpose, and slower still where many tests share a machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

/** A company of a test's own, with its door open: a real database, the real server, a clock the test sets. */
export interface TestCompany {
  readonly app: App
  readonly adminUrl: string
  readonly services: Services
  readonly server: FastifyInstance
  readonly letters: Letter[]
  readonly doing: <T>(task: (work: AnyWork) => Promise<T>) => Promise<T>
  /** A day by the company's own calendar, so many days from today: which day it is depends on its time zone. */
  day(offset?: number): Promise<DateText>
  /** Moves the clock. */
  later(minutes: number): void
  visitor(ip?: string): Visitor
  employ(given: Record<string, unknown> & { username: string; roleKeys: string[] }): Promise<string>
  /** Works off the jobs queued so far. */
  workOff(): Promise<void>
  /** Runs one job, as its hour would. */
  run(job: string, payload?: unknown): Promise<void>
  close(): Promise<void>
}

/** The password of everybody whom `employ` takes on. */
export const password = 'violet anvil drawer'

const publicUrl = 'http://localhost:3000'
const keyed = (name: string): Buffer => createHash('sha256').update(`test ${name}`).digest()

/** What a test wants otherwise than the product ships it. */
export interface CompanyOptions {
  readonly registry?: Registry
  /** Endpoints beside those of the modules and records. */
  readonly more?: (services: Services) => readonly Endpoint[]
  /** Letters go to the outbox, as they do in the product, instead of into a list. */
  readonly outbox?: boolean
}

export async function openCompany(
  environment: Record<string, string> = {},
  { registry = everything, more = () => [], outbox = false }: CompanyOptions = {},
): Promise<TestCompany> {
  const database = await freshDatabase()
  let shift = 0
  const folder = mkdtempSync(join(tmpdir(), 'millwright-company-'))
  const letters: Letter[] = []
  const queued: { job: string; payload: unknown }[] = []
  const app = createApp({
    registry,
    url: database.appUrl,
    handlers: businessModules.map(module => module.handlers ?? {}),
    company: companyFacts,
    people: { personOf },
    now: () => new Date(Date.now() + shift).toISOString(),
    queue: async (_client, job, payload) => {
      queued.push({ job, payload })
    },
    connections: 8,
    secrets: { key: keyed },
  })
  const services = {
    app,
    secrets: { key: keyed },
    files: openFiles({ directory: folder, pool: app.pool, bar: barOf(businessModules, app) }),
    mail: outbox
      ? openMail({ environment, publicUrl, secrets: { key: keyed } })
      : { send: async (_work: AnyWork, letter: Letter) => void letters.push(letter) },
    publicUrl,
    environment,
  } as unknown as Services
  const server = await httpServer({
    app,
    doorkeeper: doorkeeper(services),
    endpoints: [
      ...businessModules.flatMap(module => module.endpoints?.(services) ?? []),
      ...more(services),
      ...recordEndpoints(app),
    ],
  })
  const doing = <T>(task: (work: AnyWork) => Promise<T>) => perform(app, { by: theSystem('test'), via: 'test' }, task)
  const jobs = Object.assign({ ...markJobs, ...mailJobs }, ...businessModules.map(module => module.jobs ?? {}))
  const run = (job: string, payload: unknown = null): Promise<void> =>
    jobs[job](payload, {
      services,
      jobId: null,
      signal: new AbortController().signal,
      progress: async () => {},
      finish: async () => {},
    })
  let hash: Promise<string> | undefined
  return {
    app,
    adminUrl: database.adminUrl,
    services,
    server,
    letters,
    doing,
    day: (offset = 0) => doing(async work => addDays(work.today, offset)),
    later: minutes => {
      shift += minutes * 60_000
    },
    visitor: (ip = '127.0.0.1') => new Visitor(server, ip),
    employ: given =>
      doing(async work => {
        hash ??= hashPassword(services.secrets, password)
        const row = await work.create('users', { firstName: 'Ana', lastName: 'Núñez', ...given })
        await work.act('users', row.id as string, 'accept')
        await keepPassword(work, row.id as string, await hash)
        return row.id as string
      }),
    workOff: async () => {
      for (const { job, payload } of queued.splice(0)) await run(job, payload)
    },
    run,
    close: async () => {
      await server.close()
      await app.pool.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Body = Record<string, unknown>

/** Somebody at a browser: keeps cookies and the anti-forgery token, as a browser and our page would. */
export class Visitor {
  readonly server: FastifyInstance
  readonly ip: string
  cookies: Record<string, string> = {}
  csrfToken = ''
  constructor(server: FastifyInstance, ip: string) {
    this.server = server
    this.ip = ip
  }

  async ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: Body, headers: Body = {}) {
    const answer: LightMyRequestResponse = await this.server.inject({
      method,
      url,
      remoteAddress: this.ip,
      cookies: this.cookies,
      headers: { host: 'localhost:3000', 'x-csrf-token': this.csrfToken, ...headers } as Record<string, string>,
      ...(body && { payload: body }),
    })
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[])
      if (value === '' || maxAge === 0) delete this.cookies[name]
      else this.cookies[name] = value
    const isJson = /json/.test(String(answer.headers['content-type']))
    const json = isJson && answer.body !== '' ? (answer.json() as Body) : {}
    const { csrfToken } = (json.session as Body | undefined | null) ?? json
    if (typeof csrfToken === 'string') this.csrfToken = csrfToken
    return { status: answer.statusCode, body: json, text: answer.body, headers: answer.headers }
  }
  get = (url: string) => this.ask('GET', url)
  post = (url: string, body: Body = {}) => this.ask('POST', url, body)
  put = (url: string, body: Body = {}) => this.ask('PUT', url, body)
  patch = (url: string, body: Body = {}) => this.ask('PATCH', url, body)
  delete = (url: string) => this.ask('DELETE', url)
  /** Who I am here; nothing when nobody is signed in. */
  me = async () => ((await this.get('/api/session')).body.session ?? {}) as Body
  signIn = (username: string, given = password) => this.post('/api/session', { username, password: given })
}
