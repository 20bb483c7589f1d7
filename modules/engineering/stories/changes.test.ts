import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import type { Visitor } from '#tests/support/open-company.ts'
import { act, openShop, readyRevision, rowOf, type Shop, turnedPart } from './shop.ts'

/** A change request from the idea to its drafts: who agrees, and about what. */

let shop: Shop
let quality: Visitor
let revision: Row
let ecr: Row
let process: Row
let people: Record<string, string>

beforeAll(async () => {
  shop = await openShop()
  const uma = await shop.company.employ({ username: 'uma', roleKeys: ['3'] })
  const pia = await shop.company.employ({ username: 'pia', roleKeys: ['3'] })
  people = { uma, pia }
  quality = shop.company.visitor()
  await quality.signIn('uma')
  process = await shop.make('processes', { code: 'TURN', name: 'Turning' })
  const part = await turnedPart(shop, '10-100', { revisionControl: 'ecr' })
  revision = await readyRevision(shop, part.id, process.id)
  await act(shop.manager, 'part-revisions', revision.id, 'release')
})
afterAll(() => shop.close())

const now = async () => rowOf(await shop.engineer.get(`/api/ecrs/${ecr.id}`))
const given = (more: Row = {}): Row => ({
  title: 'Thread M6 instead of M5',
  description: '<p>The customer asks for M6.</p>',
  items: [{ partRevision: revision.id, changeType: 'newRevision' }],
  approvals: [{ approver: people.uma, role: 'Quality' }],
  ...more,
})

test('a request names what it touches before it goes on its way', async () => {
  const empty = await shop.make('ecrs', given({ items: [] }))
  expect(await act(shop.engineer, 'ecrs', empty.id, 'submit')).toMatchObject({
    status: 409,
    body: { code: 'ecrWithoutItems' },
  })
  ecr = await shop.make('ecrs', given({ priority: 'high' }))
  expect(ecr).toMatchObject({ status: 'draft', itemCount: 1, urgency: 2 })
  expect(rowOf(await act(shop.engineer, 'ecrs', ecr.id, 'submit'))).toMatchObject({ status: 'submitted' })
})

test('its owner, a manager or an administrator starts the review', async () => {
  expect(await act(shop.engineer, 'ecrs', ecr.id, 'startReview')).toMatchObject({
    status: 409,
    body: { code: 'notOwner' },
  })
  expect(rowOf(await act(shop.manager, 'ecrs', ecr.id, 'startReview'))).toMatchObject({ status: 'inReview' })
})

test('only a named approver decides, and the decision keeps the hash of what was read', async () => {
  expect(await act(shop.engineer, 'ecrs', ecr.id, 'approve')).toMatchObject({
    status: 409,
    body: { code: 'notApprover' },
  })
  const approved = rowOf(await act(quality, 'ecrs', ecr.id, 'approve', { comment: 'Fine' }))
  expect(approved).toMatchObject({ status: 'approved', approvals: [{ decision: 'approved', comment: 'Fine' }] })
  expect((approved.approvals as Row[])[0]!.contentHash).toMatch(/^[0-9a-f]{64}$/)
})

test('sales R50: a change of content after a decision takes all decisions back, and says when', async () => {
  await shop.engineer.patch(`/api/ecrs/${ecr.id}`, { description: '<p>M6, both ends.</p>' })
  const row = await now()
  expect(row).toMatchObject({ status: 'inReview', approvals: [{ decision: 'pending', contentHash: null }] })
  expect(row.decisionsResetAt).not.toBeNull()
})

test('sales R50: a changed disposition takes the decisions back too, and who decided is told', async () => {
  await act(quality, 'ecrs', ecr.id, 'approve')
  const [item] = (await now()).items as Row[]
  await shop.engineer.patch(`/api/ecrs/${ecr.id}`, { items: [{ id: item!.id, stock: 'scrap' }] })
  expect(await now()).toMatchObject({ status: 'inReview', approvals: [{ decision: 'pending' }] })
  const told = await shop.company.doing(work =>
    work.reader.rows<{ title: string }>(sql`
      select title from notifications where "user" = ${people.uma}::uuid and type = 'warning' order by created_at`),
  )
  const sentence = `${ecr.code} changed after approval. Approve it again:`
  // Once for the description, once for the disposition.
  expect(told.map(({ title }) => title.startsWith(sentence))).toEqual([true, true])
})

test('sales R50: what approvers did not decide about changes freely', async () => {
  await act(quality, 'ecrs', ecr.id, 'approve')
  await shop.engineer.patch(`/api/ecrs/${ecr.id}`, { costEstimate: '120', tasks: [{ name: 'Tell the customer' }] })
  expect(await now()).toMatchObject({ status: 'approved', costEstimate: '120' })
})

test('started, the next revision is opened as a draft that names the request', async () => {
  const started = await act(shop.manager, 'ecrs', ecr.id, 'start')
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const [item] = rowOf(started).items as Row[]
  const draft = rowOf(await shop.engineer.get(`/api/part-revisions/${item!.draftRevision}`))
  expect(draft).toMatchObject({ status: 'draft', revision: 'A', ecr: ecr.id, supersedes: revision.id })
})

test('while it is carried out, its items and description no longer change', async () => {
  const refused = await shop.engineer.patch(`/api/ecrs/${ecr.id}`, { description: '<p>Something else.</p>' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'ecrApproved' } })
})

test('sales R50: a disposition changed while it is carried out is decided anew before it is done', async () => {
  const [item] = (await now()).items as Row[]
  await shop.engineer.patch(`/api/ecrs/${ecr.id}`, { items: [{ id: item!.id, stock: 'rework' }] })
  expect(await now()).toMatchObject({ status: 'implementing', approvals: [{ decision: 'pending' }] })
  const waits = await act(shop.manager, 'ecrs', ecr.id, 'implement')
  expect(waits).toMatchObject({ status: 409, body: { code: 'approvalsOpen' } })
  expect(waits.body.detail).toMatch(/^1 approval is pending /)
  const again = rowOf(await act(quality, 'ecrs', ecr.id, 'approve'))
  expect(again).toMatchObject({ status: 'implementing', approvals: [{ decision: 'approved' }] })
})

test('sales R51: a second request on the same revision waits', async () => {
  const second = await shop.make('ecrs', given())
  await act(shop.engineer, 'ecrs', second.id, 'submit')
  await act(shop.manager, 'ecrs', second.id, 'startReview')
  await act(quality, 'ecrs', second.id, 'approve')
  const refused = await act(shop.manager, 'ecrs', second.id, 'start')
  expect(refused).toMatchObject({ status: 409, body: { code: 'draftOpen' } })
  expect(refused.body.detail).toContain(`10-100 - already has an open draft in ${ecr.code}`)
})

test('sales R43: the draft of an approved request may be released, by the way of making it took over', async () => {
  const [item] = (await now()).items as Row[]
  const id = item!.draftRevision
  const filter = encodeURIComponent(JSON.stringify({ field: 'partRevision', op: 'eq', value: id }))
  const { rows } = (await shop.engineer.get(`/api/part-revision-methods?filter=${filter}`)).body as unknown as {
    rows: Row[]
  }
  expect(rows).toMatchObject([{ name: 'Standard', status: 'draft', isDefault: true }])
  await act(shop.engineer, 'part-revision-methods', rows[0]!.id, 'activate')
  expect(await act(shop.manager, 'part-revisions', id, 'release')).toMatchObject({ status: 200 })
})

test('rejected with a comment, it is reworked and decided anew', async () => {
  const third = await shop.make('ecrs', given())
  await act(shop.engineer, 'ecrs', third.id, 'submit')
  await act(shop.manager, 'ecrs', third.id, 'startReview')
  expect(await act(quality, 'ecrs', third.id, 'reject')).toMatchObject({ status: 422 })
  const rejected = rowOf(await act(quality, 'ecrs', third.id, 'reject', { comment: 'Too dear' }))
  expect(rejected).toMatchObject({ status: 'rejected', approvals: [{ decision: 'rejected', comment: 'Too dear' }] })
  const back = rowOf(await act(shop.engineer, 'ecrs', third.id, 'rework'))
  expect(back).toMatchObject({ status: 'draft', approvals: [{ decision: 'pending' }] })
})
