import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { registry } from '#app/registry.ts'
import { endpointsOf } from '#app/server.ts'
import { openServices } from '#app/services.ts'
import { personOf } from '#modules/security/server/index.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { httpServer } from '#platform/server/http/server.ts'
import { startLive } from '#platform/server/live/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type Person, theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { freshDatabase } from '../support/database.ts'
import { type Made, recordMaker } from '../sweep/plausible.ts'
import { samples } from '../sweep/samples.ts'

/** Every endpoint of the product, asked by people of every role, whose names only this door believes. */
export interface OpenDoor {
  readonly services: Services
  readonly server: FastifyInstance
  readonly endpoints: readonly Endpoint[]
  /** Somebody of each role, by its number; nobody as 0. */
  readonly people: ReadonlyMap<number, Person | null>
  /** Records there are, by resource. */
  readonly ids: ReadonlyMap<string, string>
  /** What somebody might type into a new record of a kind. */
  readonly given: ReadonlyMap<string, Record<string, unknown>>
  asSystem<T>(task: (work: AnyWork) => Promise<T>): Promise<T>
  ask(by: number, method: Endpoint['method'], url: string, payload?: string): Promise<{ status: number; body: string }>
  close(): Promise<void>
}

const token = 'a-token-of-the-test-door'

export async function openDoor({ filled = false } = {}): Promise<OpenDoor> {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'millwright-door-'))
  const services = openServices({
    appUrl: database.appUrl,
    filesDir: join(folder, 'files'),
    secretsDir: join(folder, 'secrets'),
    environment: {},
  })
  const asSystem = <T>(task: (work: AnyWork) => Promise<T>) =>
    perform(services.app, { by: theSystem('test'), via: 'test' }, task)
  await asSystem(work =>
    work.create('company-info', { legalName: 'Alder Precision, Inc.', timeZone: 'America/Chicago', currency: 'USD' }),
  )
  const people = await employ(services, asSystem)
  const live = startLive({ pool: services.app.pool, registry })
  const endpoints = endpointsOf(services, live)
  const server = await httpServer({
    app: services.app,
    endpoints,
    doorkeeper: {
      recognise: async request => {
        const person = people.get(Number(request.headers['x-test-role'] ?? 0))
        return person ? { person, csrfToken: token } : null
      },
    },
  })
  await server.ready()
  const made = filled ? await fill(services, asSystem, people) : { ids: new Map(), given: new Map() }
  return {
    ...{ services, server, endpoints, people, asSystem, ...made },
    ask: async (by, method, url, payload) => {
      const answer = await server
        .inject({
          method,
          url,
          headers: {
            'x-test-role': String(by),
            'x-csrf-token': token,
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        })
        // An answer that breaks off in the middle is a failure too.
        .catch((error: Error) => ({ statusCode: 599, body: String(error) }))
      return { status: answer.statusCode, body: answer.body }
    },
    close: async () => {
      await live.close()
      await server.close()
      await services.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

async function employ(services: Services, asSystem: OpenDoor['asSystem']): Promise<Map<number, Person | null>> {
  const people = new Map<number, Person | null>([[0, null]])
  for (const role of numbers) {
    const id = await asSystem(async work => {
      const partner =
        role === 8
          ? await work.create('business-partners', {
              name: 'Larkspur Pumps',
              isCustomer: true,
              isVendor: true,
              portalEnabled: true,
            })
          : null
      const user = await work.create('users', {
        username: `role${role}`,
        firstName: 'Role',
        lastName: String(role),
        roleKeys: [String(role)],
        ...(partner && { businessPartner: partner.id }),
      })
      await work.act('users', user.id as string, 'accept')
      return user.id as string
    })
    const person = await personOf(services.app.reader, id)
    // Whoever was asked for a factor a moment ago reaches further.
    people.set(role, { ...person!, steppedUpAt: services.app.now() })
  }
  return people
}

/** A record of every kind people write, and what one would type into another. */
async function fill(services: Services, asSystem: OpenDoor['asSystem'], people: ReadonlyMap<number, Person | null>) {
  const ids = new Map<string, string>()
  const given = new Map<string, Record<string, unknown>>()
  const partner = people.get(8)!.partner
  const maker = recordMaker({
    registry,
    samples: {
      ...samples,
      'business-partners': count => ({ name: `Partner ${count}`, isCustomer: true, isVendor: true }),
    },
    write: async (resource, typed) => {
      given.set(resource, typed)
      return (await asSystem(work => work.create(resource as never, typed as never))) as Made
    },
    find: async resource => {
      const found = ids.get(resource)
      if (!found) throw Refusal.notFound()
      return found
    },
    act: async (resource, id, verb, asked) => {
      await asSystem(work => work.act(resource as never, id, verb, asked as never))
    },
    upload: () => services.files.put(Readable.from(['%\nG21\n%\n']), 'Sample part.nc'),
  })
  for (const resource of registry.resources) {
    if (resource.partOf || resource.byVerbsOnly || resource.single || resource.isView) continue
    // What cannot be made by guessing is asked for under ids that are not there.
    const id = await maker.make(resource.name).catch(() => null)
    if (id) ids.set(resource.name, id)
  }
  void partner
  return { ids, given }
}
