import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { role } from '#modules/security/model/front.ts'
import type { Language, Role } from '#platform/model'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { openapiEndpoints } from '#platform/server/http/openapi.ts'
import { recordEndpoints } from '#platform/server/http/record-endpoints.ts'
import { httpServer } from '#platform/server/http/server.ts'
import { insertRecord } from '#platform/server/records/save.ts'
import type { Services } from '#platform/server/services.ts'
import { transferEndpoints, transferHandlers, transferJobs } from '#platform/server/transfer/index.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { broughtByAll } from './brought.ts'
import { type Library, libraryRegistry, openLibrary } from './library.ts'

/** The example application behind its HTTP door; who is asking stands in a header, which only this test door believes. */
export interface HttpLibrary {
  readonly library: Library
  readonly services: Services
  readonly server: FastifyInstance
  readonly endpoints: readonly Endpoint[]
  person(options?: PersonOptions): Promise<Person>
  /** Stores bytes as an upload would. */
  upload(content: string | Buffer, name: string): ReturnType<Services['files']['put']>
  /** Works off what has been queued, one after the other. */
  workOff(): Promise<string[]>
  call(by: Person | null, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Called>
  close(): Promise<void>
}
interface Called {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
  readonly text: string
  readonly headers: Record<string, unknown>
}
interface PersonOptions {
  readonly roles?: readonly Role[]
  readonly language?: Language
  readonly grants?: Person['grants']
}

export const csrf = 'a-token-of-the-test-door'

export async function openHttpLibrary(): Promise<HttpLibrary> {
  const queued: { job: string; payload: unknown }[] = []
  const library = await openLibrary({
    handlers: [transferHandlers(libraryRegistry)],
    queue: async (_client, job, payload) => {
      queued.push({ job, payload: JSON.parse(JSON.stringify(payload)) })
    },
  })
  const { app } = library
  const folder = await mkdtemp(join(tmpdir(), 'millwright-files-'))
  const files = filesIn(folder, library)
  const services = { app, files, publicUrl: 'http://localhost', environment: {} } as unknown as Services
  const people = new Map<string, Person>()
  const own = [...recordEndpoints(app), ...transferEndpoints(services)]
  const endpoints = [...own, ...openapiEndpoints(services, own)]
  const server = await httpServer({
    app,
    endpoints,
    doorkeeper: {
      recognise: async request => {
        const person = people.get(String(request.headers['x-test-person'] ?? ''))
        return person ? { person, csrfToken: csrf } : null
      },
    },
  })
  await server.ready()
  return {
    library,
    services,
    server,
    endpoints,
    person: async options => {
      const person = await makePerson(library, options)
      people.set(person.userId!, person)
      return person
    },
    upload: async (content, name) =>
      broughtByAll(app.pool, await files.put(Readable.from([Buffer.from(content as string)]), name)),
    workOff: async () => {
      const done: string[] = []
      for (let next = queued.shift(); next; next = queued.shift()) {
        const context = {
          services,
          jobId: null,
          signal: new AbortController().signal,
          progress: async () => {},
          finish: async () => {},
        }
        await transferJobs[next.job]!(next.payload as never, context)
        done.push(next.job)
      }
      return done
    },
    call: async (by, method, url, body) => {
      const answer = await server.inject({
        method,
        url,
        headers: {
          ...(by && { 'x-test-person': by.userId!, 'x-csrf-token': csrf }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      const isJson = /^application\/(problem\+)?json/.test(String(answer.headers['content-type'] ?? ''))
      return {
        status: answer.statusCode,
        text: answer.body,
        body: isJson && answer.body ? JSON.parse(answer.body) : answer.body,
        headers: answer.headers,
      }
    },
    close: async () => {
      // A client that broke off keeps a fresh connection open for its next request.
      server.server.closeAllConnections()
      await server.close()
      await library.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makePerson(
  { app, system }: Library,
  { roles = [role.manager], language = 'en-US', grants = [] }: PersonOptions = {},
): Promise<Person> {
  const userId = await perform(app, { by: system, via: 'test' }, work =>
    insertRecord(
      app.registry,
      work.writer,
      app.registry.resource('users'),
      {
        username: `u-${randomUUID().slice(0, 8)}`,
        displayName: 'Testing Person',
        roleKeys: ['3'],
        status: 'active',
      },
      { userId: null, at: work.at },
    ),
  )
  return {
    userId,
    actor: `user:${userId}`,
    name: 'Testing Person',
    roles,
    grants,
    language,
    visibilities: [],
    partner: null,
    formatLocale: null,
    steppedUpAt: null,
    sessionId: null,
  }
}

function filesIn(folder: string, { app, system }: Library): Pick<Services['files'], 'exists' | 'read' | 'put'> {
  const path = (sha256: string) => join(folder, sha256)
  return {
    exists: async sha256 => existsSync(path(sha256)),
    read: sha256 => createReadStream(path(sha256)),
    put: async (content, name) => {
      const hash = createHash('sha256')
      const temporary = join(folder, randomUUID())
      let size = 0
      content.on('data', (piece: Buffer | string) => {
        hash.update(piece)
        size += Buffer.byteLength(piece)
      })
      await pipeline(content, createWriteStream(temporary))
      const sha256 = hash.digest('hex')
      await rename(temporary, path(sha256))
      await perform(app, { by: system, via: 'test' }, work =>
        work.writer.run(
          sql`insert into file_objects (id, sha256, size, mime) values (gen_random_uuid(), ${sha256}, ${size}, 'application/octet-stream') on conflict do nothing`,
        ),
      )
      return { sha256, name, size, type: 'application/octet-stream' }
    },
  }
}
