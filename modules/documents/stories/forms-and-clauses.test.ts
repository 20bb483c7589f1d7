import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayOpen } from '#platform/server/records/may-open.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The document keeper's day: a controlled form, a clause, an article, each in its released revision alone. */

let company: TestCompany
let ana: Visitor
let ben: Visitor
let benId: string

const stored = (name: string) => ({
  sha256: createHash('sha256').update(name).digest('hex'),
  name,
  size: 1200,
  type: 'application/pdf',
})

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['2'] })
  benId = await company.employ({ username: 'ben', firstName: 'Ben', roleKeys: ['2'] })
  for (const name of ['a.pdf', 'b.pdf'])
    await company.doing(work =>
      work.writer.run(
        sql`insert into file_objects (id, sha256, size, mime) values (gen_random_uuid(), ${stored(name).sha256}, 1200, 'application/pdf')`,
      ),
    )
  for (const name of ['a.pdf', 'b.pdf']) await broughtByAll(company.app.pool, stored(name))
  ana = company.visitor()
  ben = company.visitor()
  await ana.signIn('ana')
  await ben.signIn('ben')
})
afterAll(() => company.close())

type Made = { id: string; version: number } & Record<string, unknown>
const rowOf = ({ body }: { body: Record<string, unknown> }) => body.row as Made
const act = (who: Visitor, path: string, verb: string, asked: Record<string, unknown> = {}) =>
  who.post(`/api/${path}/actions/${verb}`, asked)

test('a form is released by somebody else than its author, and numbered copies are gapless', async () => {
  const made = await ana.post('/api/blank-forms', {
    formNumber: 'F-8.5-03',
    title: 'First piece report',
    serialised: true,
    reviewIntervalMonths: 6,
    revisions: [{ file: stored('a.pdf') }],
  })
  expect(made).toMatchObject({ status: 201 })
  const form = `blank-forms/${rowOf(made).id}`
  expect(rowOf(await ana.get(`/api/${form}`)).revisions).toMatchObject([{ letter: 'A', status: 'draft' }])
  expect(await act(ana, form, 'releaseRevision', { effectiveFrom: '2026-08-31' })).toMatchObject({
    status: 409,
    body: { code: 'noRevisionInReview' },
  })
  expect((await act(ana, form, 'submitRevision')).status).toBe(200)
  expect(await act(ana, form, 'releaseRevision', { effectiveFrom: '2026-08-31' })).toMatchObject({
    status: 409,
    body: { code: 'approverIsAuthor' },
  })
  expect(rowOf(await act(ben, form, 'releaseRevision', { effectiveFrom: '2026-08-31' }))).toMatchObject({
    currentRevision: 'A',
    effectiveFrom: '2026-08-31',
    nextReviewDate: '2027-02-28',
  })
  for (const purpose of ['Job 1', 'Job 2']) await act(ana, form, 'issueCopy', { issuedTo: benId, purpose })
  const copies = await company.app.reader.rows(
    sql`select copy_number as copy, revision from blank_form_issues order by 1`,
  )
  expect(copies).toEqual([
    { copy: 1, revision: 'A' },
    { copy: 2, revision: 'A' },
  ])
})

test('a released revision stays as it is; the next one says what changed and takes its place on its day', async () => {
  const [form] = (await ana.get('/api/blank-forms')).body.rows as Made[]
  const path = `blank-forms/${form!.id}`
  const { revisions, version } = rowOf(await ana.get(`/api/${path}`)) as Made & { revisions: Made[] }
  expect(
    await ana.patch(`/api/${path}`, { version, revisions: [{ ...revisions[0]!, file: stored('b.pdf') }] }),
  ).toMatchObject({ status: 409, body: { code: 'revisionIsKept' } })
  expect(
    await ana.patch(`/api/${path}`, { version, revisions: [...revisions, { file: stored('b.pdf') }] }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'revisions.1.changeNote' }] } })
  const next = { file: stored('b.pdf'), changeNote: 'Adds the operator’s stamp' }
  expect((await ana.patch(`/api/${path}`, { version, revisions: [...revisions, next] })).status).toBe(200)
  await act(ana, path, 'submitRevision')
  const released = rowOf(await act(ben, path, 'releaseRevision', { effectiveFrom: '2026-09-01' }))
  expect(released).toMatchObject({
    currentRevision: 'B',
    revisions: [
      { letter: 'A', status: 'obsolete' },
      { letter: 'B', status: 'released' },
    ],
  })
})

test('documents R38: a revision of a later day is not current yet, a withdrawn one opens no file', async () => {
  await company.doing(work =>
    work.writer.run(sql`
      insert into file_objects (id, sha256, size, mime)
      values (gen_random_uuid(), ${stored('c.pdf').sha256}, 1200, 'application/pdf')`),
  )
  const id = await company.doing(async work => {
    const given = {
      formNumber: 'F-9',
      title: 'Setup sheet',
      owner: benId,
      serialised: true,
      revisions: [{ file: stored('c.pdf') }],
    }
    return (await work.create('blank-forms', given)).id as string
  })
  const path = `blank-forms/${id}`
  const [later, earlier] = [await company.day(30), await company.day(-1)]
  await act(ana, path, 'submitRevision')
  expect(rowOf(await act(ben, path, 'releaseRevision', { effectiveFrom: later }))).toMatchObject({
    currentRevision: null,
    effectiveFrom: null,
  })
  expect((await act(ana, path, 'issueCopy', { issuedTo: benId })).body).toMatchObject({ code: 'noReleasedRevision' })
  const opens = () => mayOpen(company.app.registry, company.app.reader, systemViewer, stored('c.pdf').sha256)
  expect(await opens()).toBe(true)
  await company.doing(work =>
    work.writer.run(sql`update blank_form_revisions set effective_from = ${earlier}::date where parent = ${id}::uuid`),
  )
  await company.run('documents.settle-forms')
  expect(rowOf(await ana.get(`/api/${path}`))).toMatchObject({ currentRevision: 'A', effectiveFrom: earlier })
  await act(ben, path, 'withdrawRevision', { decisionReason: 'Replaced' })
  expect(rowOf(await ana.get(`/api/${path}`))).toMatchObject({ currentRevision: null })
  expect(await opens()).toBe(false)
})

test('a clause: the revision before ends the day before, and the last one in a rule cannot be withdrawn', async () => {
  const clause = await ana.post('/api/disclosures', {
    clauseNumber: 'QC-07',
    title: 'Right of access',
    category: 'quality',
    revisions: [{ text: '<p>One</p>', effectiveFrom: '2026-01-01' }],
  })
  const path = `disclosures/${rowOf(clause).id}`
  expect((await act(ana, path, 'releaseRevision')).status).toBe(200)
  const first = rowOf(await ana.get(`/api/${path}`)) as Made & { revisions: Made[] }
  const draft = { text: '<p>Two</p>', effectiveFrom: '2026-05-01' }
  await ana.patch(`/api/${path}`, { version: first.version, revisions: [...first.revisions, draft] })
  expect(rowOf(await act(ana, path, 'releaseRevision'))).toMatchObject({
    currentRevision: 2,
    revisions: [
      { number: 1, status: 'superseded', effectiveTo: '2026-04-30' },
      { number: 2, status: 'released', effectiveTo: null },
    ],
  })
  const lone = rowOf(
    await ana.post('/api/disclosures', {
      clauseNumber: 'QC-08',
      title: 'Counterfeit parts',
      category: 'quality',
      revisions: [{ text: '<p>One</p>', effectiveFrom: '2026-01-01' }],
    }),
  )
  await act(ana, `disclosures/${lone.id}`, 'releaseRevision')
  await ana.post('/api/disclosure-groups', {
    name: 'Buying',
    disclosures: [{ disclosure: lone.id }],
    rules: [{ direction: 'buy' }],
  })
  await expect(company.doing(work => work.act('disclosures', lone.id, 'withdrawRevision'))).rejects.toMatchObject({
    status: 409,
    code: 'lastRevisionInRule',
  })
})

test('a must-read is published by somebody else, and a new revision is read anew', async () => {
  const base = rowOf(await ana.post('/api/knowledge-bases', { name: 'Floor' }))
  const article = rowOf(
    await ana.post('/api/knowledge-articles', {
      knowledgeBase: base.id,
      title: 'Chip fires',
      body: '<p>Class D extinguisher.</p>',
      mustRead: true,
    }),
  )
  const path = `knowledge-articles/${article.id}`
  await act(ana, path, 'submit')
  expect(await act(ana, path, 'publish')).toMatchObject({ status: 409, body: { code: 'publisherIsAuthor' } })
  expect((await act(ben, path, 'publish')).status).toBe(200)
  for (let times = 0; times < 2; times++) expect((await act(ana, path, 'acknowledge')).status).toBe(200)
  const reads = () => company.app.reader.rows(sql`select revision from article_reads order by 1`)
  expect(await reads()).toEqual([{ revision: 1 }])
  expect(rowOf(await act(ana, path, 'revise'))).toMatchObject({ revision: 2, status: 'draft' })
})
