import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { serverModules } from '#app/modules.ts'
import { doorkeeper } from '#modules/security/server/index.ts'
import { fileEndpoints } from '#platform/server/files/index.ts'
import { recordEndpoints } from '#platform/server/http/record-endpoints.ts'
import { httpServer } from '#platform/server/http/server.ts'
import type { Services } from '#platform/server/services.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { demoLogins } from '../people/logins.ts'
import { demoCustomers } from '../sales/partner-list.ts'
import type { Shop } from '../year/shop.ts'

type Body = Record<string, unknown>

/** Somebody at a browser in the office. */
interface ScopedDb {
  get(path: string): Promise<Body>
  post(path: string, body: Body): Promise<Body>
  bring(name: string, content: string): Promise<Body>
}

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/**
 * What people did at their desks on the last afternoon, over the same server a browser asks: they signed in, asked for
 * certificates, brought a list, changed many records at once and took files away. The clock is that afternoon's.
 */
export async function workAtDesks(given: Services, shop: Shop): Promise<void> {
  const began = Date.parse(shop.calendar.at(shop.calendar.lastDay, 17, 46))
  let asked = 0
  const now = () => new Date(began + asked * 11_000).toISOString()
  const services = { ...given, app: { ...given.app, now } }
  const server = await httpServer({
    app: services.app,
    doorkeeper: doorkeeper(services),
    endpoints: [
      ...serverModules.flatMap(module => module.endpoints?.(services) ?? []),
      ...fileEndpoints(services),
      ...transferEndpoints(services),
      ...recordEndpoints(services.app),
    ],
  })
  const sit = (username: string, place: number) => signIn(server, username, `10.20.4.${21 + place}`, () => asked++)
  try {
    const [admin, manager, staff] = [await sit('admin', 0), await sit('manager', 1), await sit('staff', 2)]
    for (const [place, { username }] of demoLogins.slice(3, 8).entries()) await sit(username, 3 + place)
    await askForCertificates(admin, [staff, manager])
    await bringContacts(admin)
    await changeMany(manager)
    for (const path of ['/api/quotes/export?format=xlsx', '/api/orders/export?format=csv']) await staff.get(path)
    await manager.get('/api/ar-invoices/export?format=csv')
    await untilNoted(services, 3)
  } finally {
    await server.close()
  }
}

/** What became of a file is noted after it was sent. */
async function untilNoted({ app }: Services, exports: number): Promise<void> {
  const noted = sql`select 1 from export_runs where status = 'done' having count(*) = ${exports}
    and (select count(*) from download_logs) = ${exports}`
  while (!(await app.reader.first(noted))) await setTimeout(20)
}

async function signIn(server: FastifyInstance, username: string, ip: string, tick: () => void): Promise<ScopedDb> {
  const cookies: Record<string, string> = {}
  let token = ''
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: Body | string,
    more: Record<string, string> = {},
  ) => {
    tick()
    const answer = await server.inject({
      ...{ method, url, cookies, remoteAddress: ip },
      headers: { host: 'localhost:3000', 'user-agent': agent, 'x-csrf-token': token, ...more },
      ...(payload !== undefined && { payload }),
    })
    if (answer.statusCode >= 400) throw new Error(`${username} ${method} ${url}: ${answer.statusCode} ${answer.body}`)
    for (const { name, value } of answer.cookies) cookies[name] = value
    return /json/.test(String(answer.headers['content-type'])) ? (answer.json() as Body) : {}
  }
  const { password } = demoLogins.find(login => login.username === username)!
  await ask('POST', '/api/session', { username, password })
  token = String(((await ask('GET', '/api/session')).session as Body).csrfToken)
  return {
    get: path => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    bring: (name, content) =>
      ask('POST', '/api/files', content, {
        'x-file-name': encodeURIComponent(name),
        'content-type': 'application/octet-stream',
      }),
  }
}

async function askForCertificates(admin: ScopedDb, [staff, manager]: readonly [ScopedDb, ScopedDb]): Promise<void> {
  const wishes = [
    [staff, 'Order review course finished in spring; please note it with my record.', 'approve'],
    [manager, 'Internal auditor, AS9100, renewed by the registrar.', 'approve'],
    [staff, 'Forklift and crane.', 'reject'],
    [manager, 'Counterfeit-parts awareness, yearly.', null],
  ] as const
  for (const [person, justification, verb] of wishes) {
    const { id } = await person.post('/api/user-certificate-requests', {
      kind: 'qualification',
      csr: null,
      justification,
    })
    const note =
      verb === 'reject' ? { decisionNote: 'The course ran out in August; sign up for the next one first.' } : {}
    if (verb) await admin.post(`/api/certificate-requests/${id}/actions/${verb}`, note)
  }
}

/** Buyers a customer sent over as a list, and a second list of which one line cannot be taken. */
const lists = [
  [
    'Halcyon buyers.csv',
    ['HALCYON,Renata,Oakes,Buyer,renata.oakes@halcyon.example', 'HALCYON,Julio,Carrillo,Supplier quality,'],
  ],
  [
    'Trade fair.csv',
    ['LARKSPUR,Anika,Brandt,Design engineer,', 'CLEARWELL,,Voss,Buyer,', 'LARKSPUR,Peter,Ames,Buyer,'],
  ],
] as const

const heads = 'Business partner,First name,Last name,Job title,Email'
const nameOf = (short: string) => demoCustomers.find(one => one.short === short)!.name

async function bringContacts(admin: ScopedDb): Promise<void> {
  for (const [fileName, rows] of lists) {
    const named = rows.map(row => row.replace(/^[A-Z]+/, short => `"${nameOf(short)}"`))
    const file = await admin.bring(fileName, [heads, ...named, ''].join('\n'))
    const asked = { file, mode: 'create', policy: 'goodRowsOnly' }
    const { row } = (await admin.post('/api/contacts/import', asked)) as { row: Body }
    await admin.post(`/api/import-runs/${row.id}/run`, {})
  }
}

async function changeMany(manager: ScopedDb): Promise<void> {
  const { rows } = (await manager.get('/api/contacts?limit=8&columns=id,lastName&sort=lastName')) as { rows: Body[] }
  await manager.post('/api/contacts/bulk', { ids: rows.map(({ id }) => id), changes: { receives: ['quotes'] } })
}
