import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '#platform/server/work/app.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { placeKiosk } from '#tests/support/soft-kiosk.ts'
import { demandIdentified } from '../server/index.ts'

let company: TestCompany
let admin: Visitor
let clock: Visitor
let strict: Visitor
let kiosk: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['1'] })
  ids.eva = await company.employ({ username: 'eva', roleKeys: ['7'], employeeNumber: '104', locale: 'es' })
  ids.leo = await company.employ({ username: 'leo', firstName: 'Leo', lastName: 'Park', roleKeys: ['7'] })
  admin = company.visitor()
  await admin.signIn('ana')
  const eva = company.visitor()
  await eva.signIn('eva')
  expect((await eva.post('/api/session/pin', { pin: '482915' })).status).toBe(200)
  ;({ id: kiosk, screen: clock } = await placeKiosk(company, admin, { name: 'East door' }))
  ;({ screen: strict } = await placeKiosk(company, admin, { name: 'West door', askPin: true }, '10.7.0.5'))
})
afterAll(() => company.close())

const unknown = {
  status: 403,
  body: { code: 'badgeKept', detail: expect.stringMatching(/^Badge not known here\. .* was kept for review\.$/) },
}
const identify = (screen: Visitor, told: Record<string, string>) => screen.post('/api/kiosks/identify', told)

test('a badge is kept only as an HMAC; people see its last four characters', async () => {
  const path = `/api/users/${ids.eva}/badge`
  expect(await admin.put(path, { badge: 'x' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'badgeText' }] },
  })
  expect(await admin.put(path, { badge: 'K-00771234' })).toMatchObject({ status: 200, body: { badgeLast4: '1234' } })
  expect((await admin.get(`/api/users/${ids.eva}`)).body.row).toMatchObject({ badgeLast4: '1234' })
  expect(await admin.put(`/api/users/${ids.leo}/badge`, { badge: 'k-00771234 ' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'badge', code: 'badgeTaken' }] },
  })
  const kept = await company.doing(work =>
    work.reader.rows(
      sql`select to_jsonb(c)::text as text from user_credentials c union all select diff::text from audit_entries`,
    ),
  )
  expect(JSON.stringify(kept)).not.toContain('00771234')
})

test('people R36: a badge names its person for one action within thirty seconds, in their language', async () => {
  const told = await identify(clock, { badge: 'K-00771234\n' })
  expect(told).toMatchObject({ status: 200, body: { identity: 'badge', name: 'Ana N.', language: 'es' } })
  const ticket = told.body.ticket as string
  const act = (options = {}) => asTerminal(kiosk, work => demandIdentified(work, ticket, options))
  await expect(act({ withPin: true })).rejects.toMatchObject({ status: 403, code: 'needsPin' })
  expect(await act()).toEqual({ user: ids.eva, identity: 'badge', terminal: { id: kiosk, kiosk } })
  await expect(act()).rejects.toMatchObject({ status: 410 })
  const late = (await identify(clock, { badge: 'K-00771234' })).body.ticket as string
  company.later(0.6)
  await expect(asTerminal(kiosk, work => demandIdentified(work, late))).rejects.toMatchObject({ status: 410 })
})

/** What a module's own endpoint does with a ticket, under the terminal's session. */
const asTerminal = <T>(id: string, task: Parameters<typeof company.doing<T>>[0]) =>
  perform(
    company.app,
    {
      by: {
        userId: null,
        actor: `kiosk:${id}`,
        name: 'East door',
        roles: [10],
        grants: [],
        visibilities: [],
        partner: null,
        language: 'en-US',
        formatLocale: null,
        steppedUpAt: null,
        sessionId: null,
      },
      via: 'kiosk',
    },
    task,
  )

test('people R36: a clock sees the photo of who stands there, for as long as their ticket holds', async () => {
  const photo = (screen: Visitor, ticket: string) => screen.post('/api/time-clock/photo', { ticket })
  const ticketOf = async () => (await identify(clock, { badge: 'K-00771234' })).body.ticket as string
  expect((await photo(clock, await ticketOf())).status).toBe(404)
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(600, 7)])
  const stored = await company.services.files.put(Readable.from([picture]), 'eva.jpg')
  await company.doing(work => work.update('users', ids.eva!, { photo: stored }))
  const known = await identify(clock, { badge: 'K-00771234' })
  const ticket = known.body.ticket as string
  expect(known.body.photo).toMatchObject({ sha256: stored.sha256 })
  expect((await clock.get(`/api/files/${stored.sha256}/eva.jpg`)).status).toBe(404)
  expect((await photo(strict, ticket)).status).toBe(410)
  expect((await photo(admin, ticket)).status).toBe(404)
  expect((await photo(clock, ticket)).status).toBe(200)
  // Looking at it leaves the ticket for what they came to do.
  expect((await clock.post('/api/time-clock/hours', { ticket })).status).toBe(200)
  expect((await photo(clock, ticket)).status).toBe(410)
})

test('a ticket of one terminal is nothing at another', async () => {
  const { ticket } = (await identify(strict, { badge: 'K-00771234', pin: '482915' })).body as { ticket: string }
  await expect(asTerminal(kiosk, work => demandIdentified(work, ticket))).rejects.toMatchObject({ status: 410 })
})

test('where the terminal asks for it, and for a typed number always, the PIN is wanted', async () => {
  expect(await identify(strict, { badge: 'K-00771234' })).toMatchObject(unknown)
  expect((await identify(strict, { badge: 'K-00771234', pin: '482915' })).body.identity).toBe('badge+pin')
  expect(await identify(clock, { number: '104' })).toMatchObject(unknown)
  expect((await identify(clock, { number: '104', pin: '482915' })).body.identity).toBe('number+pin')
})

test('the table of bad input: an unknown badge, an unknown number and a wrong PIN are one answer', async () => {
  expect(await identify(clock, { badge: 'NOBODY' })).toMatchObject(unknown)
  expect(await identify(clock, { number: '999', pin: '482915' })).toMatchObject(unknown)
  expect(await identify(clock, { number: '104', pin: '111222' })).toMatchObject(unknown)
  expect(await identify(clock, {})).toMatchObject({ status: 403, body: { code: 'badgeUnknown' } })
})

test('people R48: five wrong PINs in ten minutes close it for fifteen, parallel guesses too; a manager lifts it', async () => {
  const right = { number: '104', pin: '482915' }
  await identify(clock, right)
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, guess) => identify(clock, { number: '104', pin: `48291${guess === 5 ? 9 : guess}` })),
  )
  expect(guesses.map(({ status }) => status).sort()).toEqual([403, 403, 403, 403, 403, 423, 423, 423])
  expect(await identify(clock, right)).toMatchObject({ status: 423, body: { code: 'lockedFor' } })
  expect((await identify(clock, { badge: 'K-00771234' })).status).toBe(200)
  company.later(16)
  expect((await identify(clock, right)).status).toBe(200)
  for (let wrong = 0; wrong < 5; wrong++) await identify(strict, { number: '104', pin: '111222' })
  expect((await identify(strict, right)).status).toBe(423)
  await admin.signIn('ana')
  expect((await admin.post(`/api/users/${ids.eva}/actions/unlock`)).status).toBe(200)
  expect((await identify(strict, right)).status).toBe(200)
})

test('people R49: a terminal that guesses badges is slowed down by itself, not by the shop’s address', async () => {
  const { screen } = await placeKiosk(company, admin, { name: 'North door' }, '10.7.0.6')
  for (let guess = 0; guess < 20; guess++) expect((await identify(screen, { badge: `GUESS${guess}` })).status).toBe(403)
  expect((await identify(screen, { badge: 'K-00771234' })).status).toBe(429)
  const { screen: beside } = await placeKiosk(company, admin, { name: 'South door' }, '10.7.0.6')
  expect((await identify(beside, { badge: 'K-00771234' })).status).toBe(200)
})

test('only terminals identify people, and only who may still act is known', async () => {
  expect((await identify(admin, { badge: 'K-00771234' })).status).toBe(404)
  expect((await identify(company.visitor(), { badge: 'K-00771234' })).status).toBe(401)
  await admin.post(`/api/users/${ids.eva}/actions/suspend`)
  expect(await identify(strict, { badge: 'K-00771234', pin: '482915' })).toMatchObject(unknown)
  await admin.post(`/api/users/${ids.eva}/actions/reinstate`)
  expect((await identify(strict, { badge: 'K-00771234', pin: '482915' })).status).toBe(200)
  expect((await admin.delete(`/api/users/${ids.eva}/badge`)).status).toBe(200)
  expect(await identify(strict, { badge: 'K-00771234', pin: '482915' })).toMatchObject(unknown)
})
