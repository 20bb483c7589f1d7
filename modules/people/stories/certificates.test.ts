import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { newRequest, placeKiosk } from '#tests/support/soft-kiosk.ts'

let company: TestCompany
const ids: Record<string, string> = {}
const day = 24 * 60

const signedIn = async (username: string): Promise<Visitor> => {
  const visitor = company.visitor()
  await visitor.signIn(username)
  return visitor
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['1'] })
  await company.employ({ username: 'mia', firstName: 'Mia', lastName: 'Berg', roleKeys: ['2'] })
  ids.ben = await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Ode', roleKeys: ['3'], locale: 'es' })
})
afterAll(() => company.close())

/** Asks for a sign-in certificate, has it approved and issued; answers its id. */
async function certify(visitor: Visitor): Promise<string> {
  const admin = await signedIn('ana')
  const { csr } = await newRequest()
  const asked = await visitor.post('/api/user-certificate-requests', { kind: 'sign-in', csr })
  await admin.post(`/api/certificate-requests/${asked.body.id}/actions/approve`)
  return (await admin.post(`/api/certificate-requests/${asked.body.id}/issue-sign-in`)).body.certificate as string
}

test('managers and staff read single certificates of every kind but those people sign in with; the list is not theirs', async () => {
  const ben = await signedIn('ben')
  ids.signIn = await certify(ben)
  ids.qualification = await company.doing(
    async work =>
      (await work.create('certificates', { kind: 'qualification', subject: `users/${ids.ben}`, issuedAt: work.at }))
        .id as string,
  )
  for (const visitor of [await signedIn('mia'), ben]) {
    expect((await visitor.get(`/api/certificates/${ids.qualification}`)).body.row).toMatchObject({
      kind: 'qualification',
    })
    expect((await visitor.get(`/api/certificates/${ids.signIn}`)).status).toBe(404)
    expect((await visitor.get(`/api/certificates/${ids.qualification}/print`)).status).toBe(200)
    expect((await visitor.get(`/api/certificates/${ids.signIn}/print`)).status).toBe(404)
    expect((await visitor.get('/api/certificates')).status).toBe(403)
    expect((await visitor.get('/api/certificate-requests')).status).toBe(404)
  }
  const admin = await signedIn('ana')
  expect((await admin.get(`/api/certificates/${ids.signIn}`)).body.row).toMatchObject({ kind: 'sign-in' })
  expect((await admin.get('/api/certificates')).body.rows).toHaveLength(2)
  expect((await admin.get('/api/certificates/count')).body).toMatchObject({ count: 2 })
  expect((await admin.get('/api/certificates/group?by=kind')).status).toBe(200)
  expect((await admin.get('/api/certificates/nothing')).status).toBe(404)
})

test('the file of a certificate opens for who reads the certificate, and for nobody else', async () => {
  const file = await company.services.files.bring(Readable.from([Buffer.from('Heat K131552')]), 'mill.txt')
  const id = await company.doing(
    async work => (await work.create('certificates', { kind: 'material', issuedAt: work.at, file })).id as string,
  )
  const mia = await signedIn('mia')
  expect((await mia.get(`/api/certificates/${id}/file`)).status).toBe(200)
  expect((await mia.get(`/api/certificates/${ids.signIn}/file`)).status).toBe(404)
  expect((await mia.get(`/api/certificates/${ids.qualification}/file`)).status).toBe(404)
})

test('a terminal renews its certificate by itself from the sixtieth day on; the new one points back', async () => {
  const { id, screen, enter } = await placeKiosk(company, await signedIn('ana'), { name: 'East door' })
  const { csr } = await newRequest()
  expect(await screen.post('/api/auto-login/renew', { csr })).toMatchObject({
    status: 409,
    body: { code: 'renewEarly' },
  })
  company.later(59 * day)
  expect((await enter()).body).toMatchObject({ renew: false })
  company.later(2 * day)
  expect((await enter()).body).toMatchObject({ renew: true })
  expect((await screen.post('/api/auto-login/renew', { csr: 'nonsense' })).status).toBe(422)
  expect((await screen.post('/api/auto-login/renew', { csr })).status).toBe(200)
  const own = await company.doing(work =>
    work.reader.rows(
      sql`select status, replaces is not null as "pointsBack", id = (select certificate from kiosks where id = ${id}::uuid) as counts
          from certificates where subject = ${`kiosks/${id}`} order by issued_at`,
    ),
  )
  expect(own).toEqual([
    { status: 'superseded', pointsBack: false, counts: false },
    { status: 'valid', pointsBack: true, counts: true },
  ])
})

const noticesOf = (user: string) =>
  company.doing(work =>
    work.reader.rows<{ title: string }>(
      sql`select title from notifications where "user" = ${user}::uuid and event = 'certificate.ending' order by created_at`,
    ),
  )

test('sixty and fourteen days before its end the person hears of it, once each', async () => {
  await company.run('security.tidy-up')
  expect(await noticesOf(ids.ben!)).toEqual([])
  company.later((365 - 61 - 59) * day)
  await company.run('security.tidy-up')
  await company.run('security.tidy-up')
  expect(await noticesOf(ids.ben!)).toEqual([{ title: 'CRT-000001 vence en 59 días. Renuévelo.' }])
})

test('people R46: a person renews within the last sixty days, with a fresh factor, and only their own', async () => {
  const ben = await signedIn('ben')
  expect((await ben.get('/api/user-certificates')).body.certificates).toContainEqual(
    expect.objectContaining({ id: ids.signIn, renewable: true }),
  )
  const { csr } = await newRequest()
  const mia = await signedIn('mia')
  expect((await mia.post(`/api/user-certificates/${ids.signIn}/renew`, { csr })).status).toBe(404)
  company.later(6)
  expect(await ben.post(`/api/user-certificates/${ids.signIn}/renew`, { csr })).toMatchObject({
    status: 403,
    body: { stepUp: true },
  })
  const fresh = await signedIn('ben')
  expect((await fresh.post(`/api/user-certificates/${ids.signIn}/renew`, { csr })).status).toBe(200)
  const [newest] = (await fresh.get('/api/user-certificates')).body.certificates as { id: string; status: string }[]
  expect(newest).toMatchObject({ status: 'valid', renewable: false })
  expect(await fresh.post(`/api/user-certificates/${newest!.id}/renew`, { csr })).toMatchObject({
    status: 409,
    body: { code: 'renewEarly' },
  })
  company.later((365 - 13) * day)
  await company.run('security.tidy-up')
  expect((await noticesOf(ids.ben!)).map(notice => notice.title)).toEqual([
    'CRT-000001 vence en 59 días. Renuévelo.',
    expect.stringContaining('vence en 13 días'),
  ])
})
