import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFile } from '#platform/model'
import { fileEndpoints } from '#platform/server/files/index.ts'
import { openMail } from '#platform/server/mail/index.ts'
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
  await company.office.pool.query(
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
  const { rows } = await company.office.pool.query(
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
  await company.office.pool.query(`update users set export_control_cleared = true where username = 'ana'`)
  expect((await open(ana, file)).status).toBe(200)
})

test('documents R31: what is controlled is never mailed as an attachment', async () => {
  const file = await store('a model', 'model.txt')
  await made('documents', { name: 'Model', exportControl: 'ear', versions: [{ file }] })
  const mail = openMail({ environment: {}, publicUrl: 'http://localhost:3000' })
  const letter = { to: 'buyer@example.com', subject: 'Model', text: 'Here it is.', attachments: [file] }
  await expect(company.doing(work => mail.send(work, letter))).rejects.toMatchObject({
    code: 'notMailed',
    params: { name: 'model.txt', control: 'EAR' },
  })
  const { rows } = await company.office.pool.query('select from outgoing_mails')
  expect(rows).toEqual([])
})
