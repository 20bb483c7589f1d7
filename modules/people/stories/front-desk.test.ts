import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { afterClosing } from '../server/visitors/after-closing.ts'
import { keepAgreement } from '../server/visitors/agreement.ts'
import { eraseVisitors } from '../server/visitors/erase.ts'
import { noShows } from '../server/visitors/no-shows.ts'

/** Visitors are signed in with what the company asks of them, and signed out when their badge is back. */

let company: TestCompany
let [desk, clerk, machinist]: Visitor[] = []
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }
const rowOf = ({ body }: Answer) => (body as { row: Row }).row
const errorsOf = ({ body }: Answer) => (body as { errors: { path: string; message: string }[] }).errors

const announce = async (more: Record<string, unknown> = {}) => {
  const given = { firstName: 'Rae', lastName: 'Ott', company: 'Acme', host: ids.ines, ...more }
  return rowOf(await desk!.post('/api/visitors', given)).id
}
const act = (id: string, verb: string, asked = {}, who = desk!) =>
  who.post(`/api/visitors/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Fox Hollow, Inc.', timeZone: 'America/Chicago', currency: 'USD' })
    await work.create('receptionist-defaults', { requiredFields: ['citizenship', 'safetyBriefed'] })
  })
  ids.ines = await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'dora', roleKeys: ['6'] })
  await company.employ({ username: 'hal', roleKeys: ['7'] })
  ;[desk, clerk, machinist] = [company.visitor(), company.visitor(), company.visitor()]
  await desk!.signIn('dora')
  await clerk!.signIn('ines')
  await machinist!.signIn('hal')
})
afterAll(() => company.close())

test('only the front desk signs visitors in', async () => {
  const id = await announce()
  expect((await act(id, 'signIn', {}, clerk)).status).toBe(403)
  expect((await act(id, 'signIn', {}, machinist)).status).toBe(404)
})

test('what the company asks of visitors must be known; then they are on site and the host hears of it', async () => {
  const id = await announce({ lastName: 'Ruiz' })
  const refused = await act(id, 'signIn', { badgeNumber: '12' })
  expect(refused.status).toBe(422)
  expect(errorsOf(refused).map(({ path }) => path)).toEqual(['safetyBriefed'])
  const done = await act(id, 'signIn', { badgeNumber: '12', safetyBriefed: true })
  expect(rowOf(done)).toMatchObject({ status: 'on-site', badgeNumber: '12', safetyBriefed: true })
  expect(rowOf(done).arrivedAt).toBeTruthy()
  const { rows } = (await clerk!.get('/api/notifications')).body as { rows: Row[] }
  expect(rows.map(({ title }) => title)).toContain('Rae Ruiz of Acme is here to see you.')
})

test('a badge hangs on one visitor, and comes back before they leave', async () => {
  const id = await announce({ firstName: 'Ty' })
  const taken = await act(id, 'signIn', { badgeNumber: '12', safetyBriefed: true })
  expect(errorsOf(taken)).toMatchObject([{ message: 'Rae Ruiz has this badge. Choose another one.' }])
  await act(id, 'signIn', { badgeNumber: '13', safetyBriefed: true })
  expect(errorsOf(await act(id, 'signOut'))).toMatchObject([{ message: 'Take badge 13 back first.' }])
  const gone = rowOf(await act(id, 'signOut', { badgeReturned: true }))
  expect(gone).toMatchObject({ status: 'departed' })
  expect(gone.leftAt).toBeTruthy()
})

test('somebody who was not expected is written down and signed in at once', async () => {
  const given = { firstName: 'Una', lastName: 'Bell', company: 'Acme', host: ids.ines, safetyBriefed: true }
  expect(rowOf(await desk!.post('/api/visitors?next=signIn', given))).toMatchObject({ status: 'on-site' })
})

test('whoever was expected yesterday did not come', async () => {
  const id = await announce({ expectedAt: new Date(Date.now() - 2 * 86_400_000).toISOString() })
  const later = await announce({ expectedAt: new Date(Date.now() + 2 * 86_400_000).toISOString() })
  await company.run(noShows)
  expect(rowOf(await desk!.get(`/api/visitors/${id}`))).toMatchObject({ status: 'no-show' })
  expect(rowOf(await desk!.get(`/api/visitors/${later}`))).toMatchObject({ status: 'expected' })
})

/** A picture of one dot: what a signature pad sends, as small as it gets. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function agreementOfVisitors(): Promise<string> {
  return company.doing(async work => {
    const revision = { text: '<p>I keep secret what I see.</p>', textEs: '<p>Guardo en secreto lo que veo.</p>' }
    const clause = await work.create('disclosures', {
      ...{ clauseNumber: 'NDA-1', title: 'Visitor NDA', category: 'nda' },
      revisions: [{ ...revision, effectiveFrom: '2020-01-01' }],
    })
    await work.act('disclosures', clause.id, 'releaseRevision')
    const desk = await work.read('receptionist-defaults', { archivedAt: null }, ['id'])
    await work.update('receptionist-defaults', desk!.id, { nda: clause.id, requiredFields: ['signature', 'nda'] })
    return clause.id
  })
}

test('what is signed is kept with the signature: words, revision and a PDF, whatever becomes of the clause', async () => {
  const clause = await agreementOfVisitors()
  expect((await desk!.get(`/api/visitor-agreements/${clause}`)).body).toMatchObject({
    revision: 1,
    textEs: '<p>Guardo en secreto lo que veo.</p>',
  })
  const id = await announce({ firstName: 'Ana', lastName: 'Gil' })
  const unsigned = await act(id, 'signIn')
  expect(errorsOf(unsigned).map(({ path }) => path)).toEqual(['signature', 'nda'])
  const signature = await broughtByAll(
    company.app.pool,
    await company.services.files.put(Readable.from([dot]), 'signature.png'),
  )
  const done = rowOf(await act(id, 'signIn', { signature, language: 'es' }))
  expect(done).toMatchObject({ nda: clause, ndaRevision: 1, ndaText: '<p>Guardo en secreto lo que veo.</p>' })
  await company.run(keepAgreement, { visitor: id })
  const kept = rowOf(await desk!.get(`/api/visitors/${id}`)).ndaPaper as { type: string }
  expect(kept).toMatchObject({ type: 'application/pdf' })
  const badge = await desk!.get(`/api/visitors/${id}/badge`)
  expect(badge.status).toBe(200)
  expect((await machinist!.get(`/api/visitors/${id}/badge`)).status).toBe(404)
  await company.doing(async work => {
    const desk = await work.read('receptionist-defaults', { archivedAt: null }, ['id'])
    await work.update('receptionist-defaults', desk!.id, { requiredFields: [], closingTime: '00:00' })
  })
})

test('who is still on site past closing time is asked after once a day, and signed out by nobody', async () => {
  const id = await announce({ firstName: 'Otto', lastName: 'Late' })
  await act(id, 'signIn')
  await company.run(afterClosing)
  await company.run(afterClosing)
  const told = (await clerk!.get('/api/notifications')).body as { rows: Row[] }
  const own = told.rows
    .map(({ title }) => title)
    .filter(title => String(title).startsWith('Otto Late of Acme is still'))
  expect(own).toEqual(['Otto Late of Acme is still signed in after closing time. Sign the visitor out.'])
  expect(rowOf(await desk!.get(`/api/visitors/${id}`))).toMatchObject({ status: 'on-site' })
})

test('a delivery waits for its recipient, who hears of it in their language, and is handed over once', async () => {
  const eva = await company.employ({ username: 'eva', roleKeys: ['7'], locale: 'es' })
  const given = { carrier: 'UPS', contents: 'Inserts', recipient: eva }
  const wrong = async (more: object) =>
    errorsOf(await desk!.post('/api/deliveries', { ...given, ...more })).map(({ path }) => path)
  expect(await wrong({ pieces: 0 })).toEqual(['pieces'])
  expect(await wrong({ contents: ' ', recipient: null })).toEqual(['contents', 'recipient'])
  const { id } = rowOf(await desk!.post('/api/deliveries', given))
  const notices = await company.doing(work => work.list('notifications', { user: eva }, ['title']))
  expect(notices.map(({ title }) => title)).toEqual(['Tiene una entrega de UPS en recepción: Inserts.'])
  const handOver = (handedTo: string) => desk!.post(`/api/deliveries/${id}/actions/handOver`, { handedTo })
  expect(errorsOf(await handOver(' '))).toMatchObject([{ path: 'handedTo' }])
  expect(rowOf(await handOver('Hal'))).toMatchObject({ status: 'handedOver', handedTo: 'Hal' })
  expect((await handOver('Hal')).status).toBe(409)
  expect((await machinist!.post('/api/deliveries', given)).status).toBe(404)
})

test('people R58: what visitors told of themselves is erased after the company’s time; the row and the chain stay', async () => {
  const id = await announce({ firstName: 'Gwen', lastName: 'Past', email: 'gwen@example.com', carried: 'Laptop' })
  await act(id, 'signIn', { badgeNumber: '77' })
  await act(id, 'signOut', { badgeReturned: true })
  const stays = await announce({ firstName: 'Nan', lastName: 'Still' })
  await act(stays, 'signIn')
  await company.run(eraseVisitors)
  expect(rowOf(await desk!.get(`/api/visitors/${id}`))).toMatchObject({ lastName: 'Past', erasedAt: null })
  company.later(731 * 24 * 60)
  await company.run(eraseVisitors)
  await desk!.signIn('dora')
  const erased = rowOf(await desk!.get(`/api/visitors/${id}`))
  expect(erased).toMatchObject({ firstName: '—', lastName: '—', email: null, carried: null, company: 'Acme' })
  expect(erased).toMatchObject({ status: 'departed', badgeNumber: null, erasedAt: expect.any(String) })
  expect(rowOf(await desk!.get(`/api/visitors/${stays}`))).toMatchObject({ lastName: 'Still' })
  const left = await company.doing(work =>
    work.reader.rows(sql`
      select p.value from audit_personal p join audit_entries e on e.id = p.entry_id where e.root_id = ${id}::uuid`),
  )
  expect(left).toEqual([])
  expect((await desk!.get(`/api/visitors?search=Gwen`)).body).toMatchObject({ rows: [] })
})
