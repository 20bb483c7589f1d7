import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFile } from '#platform/model'
import { fileEndpoints } from '#platform/server/files/index.ts'
import { openMail, wholeText } from '#platform/server/mail/index.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What is under export control opens for people who were checked, whatever else they may do. */

let company: TestCompany
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  company = await openCompany({}, { more: fileEndpoints })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['1'], locale: 'es' })
  await company.employ({ username: 'ben', roleKeys: ['3'], exportControlCleared: true })
  ana = company.visitor()
  ben = company.visitor()
  await ana.signIn('ana')
  await ben.signIn('ben')
})
afterAll(() => company.close())

const store = (content: string, name: string): Promise<StoredFile> =>
  company.services.files.put(Readable.from([Buffer.from(content)]), name)
const open = (who: Visitor, { sha256, name }: StoredFile) => who.get(`/api/files/${sha256}/${name}`)
const made = (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'parts', given)).id as string)

/** A part with a released drawing and a picture hung on the part itself. */
async function partUnder(exportControl: string) {
  const drawing = await store(`drawing ${exportControl}`, 'drawing.txt')
  const picture = await store(`picture ${exportControl}`, 'picture.txt')
  const part = await made('parts', { partNumber: `MW-${exportControl}`, name: 'Bracket', exportControl })
  await made('part-revisions', { part, drawing })
  await company.app.pool.query(
    `insert into attachments (id, record, name, sha256, size, mime, "order") values (gen_random_uuid(), $1, $2, $3, $4, $5, 1)`,
    [`parts/${part}`, picture.name, picture.sha256, picture.size, picture.type],
  )
  return { part, drawing, picture }
}

test('documents R31: files of a controlled part open only for people who are cleared, and refusals are logged', async () => {
  const { drawing, picture } = await partUnder('itar')
  for (const file of [drawing, picture]) {
    expect(await open(ana, file)).toMatchObject({
      status: 403,
      body: { code: 'notExportCleared', detail: expect.stringContaining('bajo control de exportación (ITAR)') },
    })
    expect((await open(ben, file)).status).toBe(200)
  }
  const { rows } = await company.app.pool.query(
    `select d.outcome, d.reason, d.export_control from download_logs d join file_objects f on f.id = d.file
     where f.sha256 = $1 and d.outcome = 'refused'`,
    [drawing.sha256],
  )
  expect(rows).toEqual([{ outcome: 'refused', reason: 'notExportCleared', export_control: 'itar' }])
})

test('documents R31: a part that is not controlled keeps its files open to whoever sees it', async () => {
  const { drawing, picture } = await partUnder('none')
  expect((await open(ana, drawing)).status).toBe(200)
  expect((await open(ana, picture)).status).toBe(200)
})

test('documents R31: a controlled document opens for nobody who is not cleared, once they are it does', async () => {
  const file = await store('a plan', 'plan.txt')
  await made('documents', { name: 'Plan', exportControl: 'cui', versions: [{ file }] })
  expect((await open(ana, file)).status).toBe(403)
  await company.app.pool.query(`update users set export_control_cleared = true where username = 'ana'`)
  expect((await open(ana, file)).status).toBe(200)
})

/** Mails a controlled file and a plain one, and answers the mail with the token of the link in it. */
async function mailed(to: string) {
  const file = await store(`a model for ${to}`, 'model.txt')
  const plain = await store(`a letter for ${to}`, 'letter.txt')
  await made('documents', { name: `Model for ${to}`, exportControl: 'ear', versions: [{ file }] })
  const { secrets } = company.services
  const mail = openMail({ environment: {}, publicUrl: 'http://localhost:3000', secrets })
  const letter = { to, subject: 'Model', text: 'Here it is.', html: '<p>Here.</p>', attachments: [file, plain] }
  await company.doing(work => mail.send(work, letter))
  const { rows } = await company.app.pool.query('select * from outgoing_mails where recipient = $1', [to])
  expect(rows[0].text).not.toContain('#file=')
  const { text, html } = wholeText(secrets, rows[0])
  const token = /http:\/\/localhost:3000\/login#file=([\w-]{43})$/m.exec(text)?.[1] ?? ''
  return { file, mail: { ...rows[0], text, html } as { text: string; html: string; attachments: StoredFile[] }, token }
}

const follow = (who: Visitor, token: string) => who.post('/api/file-links', { token })

test('documents R31: what is controlled is never mailed as an attachment, only as a link that expires', async () => {
  const { mail, token } = await mailed('buyer@example.com')
  expect(mail.attachments.map(one => one.name)).toEqual(['letter.txt'])
  expect(mail.text).toMatch(
    /^Here it is\.\n\nmodel\.txt is export controlled \(EAR\) and is not attached\. Sign in to download it until /,
  )
  expect(mail.html).toContain(token)
  const kept = await company.app.pool.query(`select array_agg(l::text) as all from file_links l`)
  expect(String(kept.rows[0].all)).not.toContain(token)
})

test('documents R31: the link opens after signing in, for people who are cleared, and for ten minutes', async () => {
  const { file, token } = await mailed('ben@example.com')
  await company.employ({ username: 'cleo', roleKeys: ['4'], exportControlCleared: true })
  const cleo = company.visitor()
  await cleo.signIn('cleo')
  expect((await follow(company.visitor(), token)).status).toBe(401)
  await company.app.pool.query(`update users set export_control_cleared = false where username = 'ana'`)
  expect((await follow(ana, token)).body).toMatchObject({ code: 'notExportCleared' })
  // Somebody of the floor, who sees no documents, has the file by the link alone.
  expect((await open(cleo, file)).status).toBe(404)
  const { status, body } = await follow(cleo, token)
  expect([status, body]).toEqual([200, { name: 'model.txt', href: `/api/files/${file.sha256}/model.txt` }])
  expect((await cleo.get(body.href as string)).status).toBe(200)
  company.later(11)
  expect((await open(cleo, file)).status).toBe(404)
})

test('documents R31: a link that is wrong or older than fourteen days leads nowhere', async () => {
  const { token } = await mailed('late@example.com')
  expect((await follow(ben, `${token.slice(1)}A`)).status).toBe(410)
  expect((await follow(ben, token)).status).toBe(200)
  company.later(14 * 24 * 60)
  await ben.signIn('ben')
  expect((await follow(ben, token)).body).toMatchObject({
    code: 'fileLinkOver',
    detail: 'This link expired, is incomplete or was sent to someone else. Ask for a new one.',
  })
})

test('people A5: at a partner’s the link opens for whom it was sent to, and for nobody of another company', async () => {
  const { token } = await mailed('paula@acme.example')
  const partnerOf = async (name: string, email: string) => {
    const businessPartner = await made('business-partners', { name, portalEnabled: true })
    const username = email.split('@')[0]!
    await company.employ({ username, email, roleKeys: ['8'], businessPartner, exportControlCleared: true })
    const visitor = company.visitor()
    await visitor.signIn(username)
    return visitor
  }
  const paula = await partnerOf('Acme', 'paula@acme.example')
  const boris = await partnerOf('Bolt', 'boris@bolt.example')
  expect((await follow(boris, token)).status).toBe(410)
  const { body } = await follow(paula, token)
  expect((await paula.get(body.href as string)).status).toBe(200)
})
