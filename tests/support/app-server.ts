import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startServer } from '#app/server.ts'
import { openServices } from '#app/services.ts'
import { startWorker } from '#app/worker.ts'
import { beginFactor, confirmFactor } from '#modules/security/server/factors/factors.ts'
import { codeAt } from '#modules/security/server/factors/totp.ts'
import { hashPassword, keepPassword } from '#modules/security/server/index.ts'
import type { Environment } from '#platform/server/mail/settings.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { webBuild } from './web-build.ts'

export interface NewPerson {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
  readonly password?: string
  readonly email?: string
  readonly locale?: 'en-US' | 'es'
  /** With an authenticator already set up. */
  readonly secondFactor?: boolean
  readonly more?: Readonly<Record<string, unknown>>
}
export interface KnownPerson {
  readonly id: string
  readonly username: string
  readonly password: string
  readonly hasFactor: boolean
  /** A code of the authenticator that was not used yet; waits for the next one when it must. */
  code(): Promise<string>
}

/** The real application on a database of its own, with the people a test asks for. */
export interface TestApp {
  readonly url: string
  readonly services: Services
  addPerson(person: NewPerson): Promise<KnownPerson>
  /** Does something as the system would, such as writing records a journey finds. */
  asSystem<T>(task: (work: AnyWork) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const startApp = async (): Promise<TestApp> => startAppOn(await freshDatabase())

interface StartOptions {
  readonly port?: number
  readonly webDir?: string
  /** Without a company. */
  readonly empty?: true
  /** Instead of that of the process, such as with a mail server. */
  readonly environment?: Environment
  /** Fills the database before anybody comes, and before jobs run on the clock of now. */
  readonly fill?: (services: Services) => Promise<void>
}

export async function startAppOn(database: TestDatabase, given: StartOptions = {}): Promise<TestApp> {
  const webDir = given.webDir ?? (await webBuild())
  const port = given.port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'millwright-app-'))
  const options = {
    appUrl: database.appUrl,
    adminUrl: database.adminUrl,
    filesDir: join(folder, 'files'),
    secretsDir: join(folder, 'secrets'),
    port,
    ...(given.environment && { environment: given.environment }),
  }
  const services = openServices(options)
  const asSystem = <T>(task: (work: AnyWork) => Promise<T>) =>
    perform(services.app, { by: theSystem('test'), via: 'test' }, task)
  if (!given.empty)
    await asSystem(work =>
      work.create('company-info', { legalName: 'Alder Precision, Inc.', timeZone: 'America/Chicago', currency: 'USD' }),
    )
  await given.fill?.(services)
  const server = await startServer({ ...options, webDir, host: 'localhost' })
  const worker = await startWorker(options)
  return {
    url: server.url,
    services,
    asSystem,
    addPerson: person => addPerson(services, asSystem, person),
    close: async () => {
      await worker.close()
      await server.close()
      await services.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addPerson(
  services: Services,
  asSystem: TestApp['asSystem'],
  { password = 'quiet lathe at dawn', roles, secondFactor, more, ...given }: NewPerson,
): Promise<KnownPerson> {
  const hash = await hashPassword(services.secrets, password)
  return asSystem(async work => {
    const { id } = (await work.create('users', { ...given, ...more, roleKeys: [...roles] })) as { id: string }
    await keepPassword(work, id, hash)
    await work.act('users', id, 'accept')
    const secret = secondFactor ? await addFactor(services, work, id) : null
    return { id, username: given.username, password, hasFactor: secret !== null, code: codesOf(secret) }
  })
}

/** Hands out each code once: the server takes none twice (people R50). */
export function codesOf(secret: Uint8Array | null): () => Promise<string> {
  let used = 0
  return async () => {
    if (!secret) throw new Error('there is no second factor')
    const step = Math.max(Math.floor(Date.now() / 30_000), used + 1)
    // A code of the next half minute is taken already; for a later one there is nothing but waiting.
    while (step * 30_000 > Date.now() + 30_000) await new Promise(resolve => setTimeout(resolve, 500))
    used = step
    return codeAt(secret, step * 30_000)
  }
}

async function addFactor(services: Services, work: AnyWork, user: string): Promise<Uint8Array> {
  const { id, secret } = await beginFactor(services, work, user, 'Alder Precision', null)
  const bytes = bytesOf(secret)
  await confirmFactor(services, work, user, id, codeAt(bytes, Date.parse(work.at)))
  // The code used to confirm may be used once more: tests do not wait for the next half minute.
  await work.writer.run(sql`update user_factors set last_step = null where id = ${id}::uuid`)
  return bytes
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 as authenticators type it. */
export function bytesOf(secret: string): Uint8Array {
  const bits = [...secret.replace(/\s/g, '')].map(one => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
}
