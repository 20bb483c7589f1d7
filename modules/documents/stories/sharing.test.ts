import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A document is one's own until it is shared; a report is private until one says otherwise. */

let company: TestCompany
let ana: Visitor
let ben: Visitor
let admin: Visitor
let benId: string
let document: string

const drawing = {
  sha256: createHash('sha256').update('drawing').digest('hex'),
  name: 'bracket.pdf',
  size: 5_242_880,
  type: 'application/pdf',
}
type Made = { id: string; version: number } & Record<string, unknown>
const rowOf = ({ body }: { body: Record<string, unknown> }) => body.row as Made

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.writer.run(
      sql`insert into file_objects (id, sha256, size, mime) values (gen_random_uuid(), ${drawing.sha256}, ${drawing.size}, ${drawing.type})`,
    )
  })
  await company.employ({ username: 'ana', roleKeys: ['3'] })
  benId = await company.employ({ username: 'ben', firstName: 'Ben', roleKeys: ['3'] })
  await company.employ({ username: 'root', firstName: 'Ada', roleKeys: ['1'] })
  ;[ana, ben, admin] = [company.visitor(), company.visitor(), company.visitor()]
  await ana.signIn('ana')
  await ben.signIn('ben')
  await admin.signIn('root')
  await broughtByAll(company.app.pool, drawing)
  document = rowOf(await ana.post('/api/documents', { name: 'Bracket', versions: [{ file: drawing }] })).id
})
afterAll(() => company.close())

test('nobody else sees it, but for administrators', async () => {
  expect((await ana.get(`/api/documents/${document}`)).status).toBe(200)
  expect((await ben.get(`/api/documents/${document}`)).status).toBe(404)
  expect((await ben.get('/api/documents')).body.rows).toEqual([])
  expect((await admin.get(`/api/documents/${document}`)).status).toBe(200)
})

test('one shares what is one’s own, with somebody else, from now on', async () => {
  expect(
    await ana.post('/api/document-shares', { document, withUser: benId, expiresAt: '2020-01-01T00:00:00Z' }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'expiresAt' }] },
  })
  expect((await ana.post('/api/document-shares', { document })).status).toBe(422)
  const share = rowOf(await ana.post('/api/document-shares', { document, withUser: benId }))
  expect(rowOf(await ben.get(`/api/documents/${document}`))).toMatchObject({
    name: 'Bracket',
    currentVersion: 1,
    shared: true,
  })
  expect(await ben.patch(`/api/documents/${document}`, { name: 'Mine now' })).toMatchObject({ status: 403 })
  expect((await ben.post('/api/document-shares', { document, withUser: benId })).status).toBe(422)
  expect((await ana.post(`/api/document-shares/${share.id}/actions/revoke`, {})).status).toBe(200)
  expect((await ben.get(`/api/documents/${document}`)).status).toBe(404)
})

test('a version is kept as it was put in; the next one is number two', async () => {
  const { versions, version } = rowOf(await ana.get(`/api/documents/${document}`)) as Made & { versions: Made[] }
  expect(await ana.patch(`/api/documents/${document}`, { version, versions: [] })).toMatchObject({
    status: 409,
    body: { code: 'versionIsKept' },
  })
  const after = await ana.patch(`/api/documents/${document}`, {
    version,
    versions: [...versions, { file: drawing, note: 'Fillet' }],
  })
  expect(after).toMatchObject({ status: 200 })
  expect(rowOf(after)).toMatchObject({ currentVersion: 2, size: 5_242_880, versions: [{ number: 1 }, { number: 2 }] })
})

test('whoever checks it out is the only one to change it, for a day', async () => {
  await company.doing(work => work.create('document-shares', { document, withUser: benId, right: 'edit' }))
  expect((await ben.post(`/api/documents/${document}/actions/checkOut`, {})).status).toBe(200)
  expect(await ana.patch(`/api/documents/${document}`, { name: 'Bracket, left' })).toMatchObject({
    status: 423,
    body: { code: 'checkedOutBy' },
  })
  expect((await ana.post(`/api/documents/${document}/actions/checkIn`, {})).status).toBe(403)
  company.later(25 * 60)
  await ana.signIn('ana')
  expect((await ana.patch(`/api/documents/${document}`, { name: 'Bracket, left' })).status).toBe(200)
})

test('documents R40: folders get names that file systems take, and what lies below follows', async () => {
  await ben.signIn('ben')
  const top = rowOf(await ben.post('/api/folders', { name: 'Jobs: 2026' }))
  expect(top).toMatchObject({ name: 'Jobs_ 2026', path: 'Jobs_ 2026' })
  const below = rowOf(await ben.post('/api/folders', { name: 'Certs', parent: top.id }))
  expect(rowOf(await ben.post('/api/folders', { name: 'certs', parent: top.id }))).toMatchObject({ name: 'certs (2)' })
  await ben.patch(`/api/folders/${top.id}`, { version: top.version, name: 'Archive' })
  expect(rowOf(await ben.get(`/api/folders/${below.id}`))).toMatchObject({ path: 'Archive / Certs' })
})

test('my reports: my own and those shared with me, nobody else’s, not even for an administrator', async () => {
  await ana.post('/api/reports', { name: 'Mine', resource: 'quotes' })
  await ana.post('/api/reports', { name: 'For all', resource: 'quotes', sharing: 'everyone' })
  const names = async (who: Visitor, path: string) =>
    ((await who.get(path)).body.rows as Made[]).map(row => `${row.name}${row.why ? ` ${row.why}` : ''}`)
  expect(await names(ana, '/api/my-reports?columns=name,why')).toEqual(['For all mine', 'Mine mine'])
  expect(await names(ben, '/api/my-reports?columns=name,why')).toEqual(['For all shared'])
  expect(await names(ben, '/api/reports')).toEqual(['For all'])
  await admin.signIn('root')
  expect(await names(admin, '/api/my-reports?columns=name,why')).toEqual(['For all shared'])
  expect(await names(admin, '/api/reports')).toEqual(['For all', 'Mine'])
})

test('documents R50: a schedule knows when it is due next', async () => {
  const made = rowOf(
    await ana.post('/api/reports', {
      name: 'Monday',
      resource: 'quotes',
      schedules: [{ repeat: 'FREQ=WEEKLY;BYDAY=MO', at: '07:00', toEmails: ['boss@shop.example'] }],
    }),
  ) as Made & { schedules: { nextAt: string }[] }
  expect(new Date(made.schedules[0]!.nextAt).getTime()).toBeGreaterThan(Date.now())
})
