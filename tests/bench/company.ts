import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openServices } from '#app/services.ts'
import { hashPassword, keepPassword } from '#modules/security/server/index.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { callerOf } from './caller.ts'

/** The real application over the bench's database, and somebody signed in: what a browser's requests cost. */
export interface BenchCompany {
  readonly doing: <T>(task: (work: AnyWork) => Promise<T>) => Promise<T>
  /** Asks as the person who is signed in; every write has a key of its own, as the pages send it. */
  ask<T = { row: Record<string, unknown> & { id: string } }>(method: string, path: string, body?: unknown): Promise<T>
  bytes(path: string): Promise<Buffer>
  /** Makes somebody of a role and asks as them. */
  askAs(username: string, roleKeys: string[]): Promise<BenchCompany['ask']>
  readonly secrets: Secrets
  /** The server's process. */
  readonly pid: number
  close(): Promise<void>
}

const secret = 'quiet lathe at dawn'

export async function openBenchCompany(adminUrl: string, appUrl: string): Promise<BenchCompany> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-company-'))
  const options = { appUrl, adminUrl, filesDir: join(folder, 'files'), secretsDir: join(folder, 'secrets') }
  const services = openServices(options)
  const doing = <T>(task: (work: AnyWork) => Promise<T>) =>
    perform(services.app, { by: theSystem('bench'), via: 'bench' }, task)
  const username = `bench${Date.now()}`
  const hash = await hashPassword(services.secrets, secret)
  const admit = (work: AnyWork, given: { username: string; roleKeys: string[] }) =>
    work.create('users', { firstName: 'Max', lastName: 'Ruiz', ...given }).then(async ({ id }) => {
      await keepPassword(work, id as string, hash)
      await work.act('users', id as string, 'accept')
    })
  await doing(async work => {
    const settled = await work.reader.first(sql`select 1 from security_settings`)
    if (!settled) await work.create('security-settings', { secondFactorRoles: [] })
    await admit(work, { username, roleKeys: ['2'] })
  })
  // As `npm start` runs it.
  const child = fork(join(import.meta.dirname, 'serve-company.ts'), [JSON.stringify(options)], {
    execArgv: [...process.execArgv, '--max-semi-space-size=64'],
  })
  const url = await new Promise<string>(resolve => child.once('message', told => resolve(told as string)))
  const caller = callerOf(url)
  const headers = await signIn(url, username)
  let asked = 0
  const askingWith = (known: Record<string, string>) =>
    ((method: string, path: string, body?: unknown) => {
      const keyed = method === 'GET' ? known : { ...known, 'idempotency-key': `bench ${++asked}` }
      return caller.call(method, path, body, keyed)
    }) as BenchCompany['ask']
  return {
    doing,
    ask: askingWith(headers),
    askAs: async (name, roleKeys) => {
      await doing(work => admit(work, { username: name, roleKeys }))
      return askingWith(await signIn(url, name))
    },
    secrets: services.secrets,
    bytes: path => caller.fetchBytes('GET', path, undefined, headers),
    pid: child.pid!,
    close: async () => {
      caller.close()
      child.disconnect()
      await services.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Cookies and the token against forgery, as a browser keeps them. */
async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const opened = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  })
  if (!opened.ok) throw new Error(`nobody could sign in: ${await opened.text()}`)
  const cookie = opened.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  const { session } = (await (await fetch(`${url}/api/session`, { headers: { cookie } })).json()) as {
    session: { csrfToken: string }
  }
  return { cookie, 'x-csrf-token': session.csrfToken }
}
