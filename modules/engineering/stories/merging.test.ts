import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'
import { act, openShop, readyRevision, rowOf, type Shop, turnedPart } from './shop.ts'

/** While a change is drafted, others improve what it was drafted from: nothing of either is lost (sales R52). */

let shop: Shop
let base: Row
let ecr: Row
let bolt: Row
const made: Record<string, string> = {}

interface Moved {
  readonly item: string
  readonly differences: readonly Row[]
}
type Whole = Row & { id: string; operations: Row[] }

const methodOf = async (revision: unknown, status: string): Promise<Whole> => {
  const filter = encodeURIComponent(
    JSON.stringify({
      all: [
        { field: 'partRevision', op: 'eq', value: revision },
        { field: 'status', op: 'eq', value: status },
      ],
    }),
  )
  const { rows } = (await shop.engineer.get(`/api/part-revision-methods?filter=${filter}`)).body as unknown as {
    rows: Row[]
  }
  return rowOf(await shop.engineer.get(`/api/part-revision-methods/${rows[0]!.id}`)) as unknown as Whole
}
const moved = async (): Promise<readonly Moved[]> =>
  ((await shop.engineer.get(`/api/ecrs/${ecr.id}/impact`)).body as unknown as { moved: Moved[] }).moved
const retime = async (method: Whole, name: string, change: Row) =>
  shop.engineer.patch(`/api/part-revision-methods/${method.id}`, {
    operations: method.operations.map(step => (step.name === name ? { id: step.id, ...change } : { id: step.id })),
  })
const good = (answer: { status: number; body: unknown }) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return rowOf(answer as { body: unknown })
}

beforeAll(async () => {
  shop = await openShop()
  made.uma = await shop.company.employ({ username: 'uma', roleKeys: ['3'] })
  const uma = shop.company.visitor()
  await uma.signIn('uma')
  const process = await shop.make('processes', { code: 'TURN', name: 'Turning' })
  const catalog = await turnedPart(shop, '90-1', { kind: 'purchased', defaultSource: 'buy' })
  bolt = await shop.make('part-revisions', { part: catalog.id, noDrawingReason: 'Catalog item' })
  good(await act(shop.manager, 'part-revisions', bolt.id, 'release'))
  const part = await turnedPart(shop, '10-100', { kind: 'assembly' })
  base = await readyRevision(shop, part.id, process.id, { description: 'Spacer' })
  await shop.make('assemblies', {
    partRevision: base.id,
    lines: [{ part: bolt.part, quantityPer: '4', source: 'buy' }],
  })
  good(await act(shop.manager, 'part-revisions', base.id, 'release'))
  ecr = await shop.make('ecrs', {
    title: 'Thread M6',
    description: '<p>M6</p>',
    items: [{ partRevision: base.id, changeType: 'newRevision' }],
    approvals: [{ approver: made.uma }],
  })
  good(await act(shop.engineer, 'ecrs', ecr.id, 'submit'))
  good(await act(shop.manager, 'ecrs', ecr.id, 'startReview'))
  good(await act(uma, 'ecrs', ecr.id, 'approve'))
  ecr = good(await act(shop.manager, 'ecrs', ecr.id, 'start'))
})
afterAll(() => shop.close())

const item = () => (ecr.items as Row[])[0]!

test('a draft begins as its base is: bill, method and drawing come along', async () => {
  const draft = rowOf(await shop.engineer.get(`/api/part-revisions/${item().draftRevision}`))
  expect(draft).toMatchObject({ description: 'Spacer', supersedes: base.id, ecr: ecr.id })
  const filter = encodeURIComponent(JSON.stringify({ field: 'partRevision', op: 'eq', value: draft.id }))
  const { rows } = (await shop.engineer.get(`/api/assemblies?filter=${filter}&columns=lineCount`)).body as unknown as {
    rows: Row[]
  }
  expect(rows).toMatchObject([{ lineCount: 1 }])
  expect(await methodOf(draft.id, 'draft')).toMatchObject({ operations: [{ name: 'Turn', runValue: '3.2' }] })
  expect(await moved()).toEqual([])
})

test('sales R52: the base moved under a draft: the item is marked and the change cannot be carried out', async () => {
  good(await act(shop.engineer, 'part-revision-methods', (await methodOf(base.id, 'active')).id, 'newVersion'))
  const better = await methodOf(base.id, 'draft')
  good(await retime(better, 'Turn', { runValue: '2.8', setupMinutes: '20' }))
  good(await act(shop.engineer, 'part-revision-methods', better.id, 'activate'))
  good(await retime(await methodOf(item().draftRevision, 'draft'), 'Turn', { runValue: '3.6' }))
  expect(await moved()).toMatchObject([
    {
      item: item().id,
      differences: [
        { path: 'method/operations/10/setupMinutes', base: '0', theirs: '20', mine: '0', conflict: false },
        { path: 'method/operations/10/runValue', base: '3.2', theirs: '2.8', mine: '3.6', conflict: true },
      ],
    },
  ])
  const refused = await act(shop.manager, 'ecrs', ecr.id, 'implement')
  expect(refused).toMatchObject({ status: 409, body: { code: 'baseMoved' } })
  expect(refused.body.detail).toBe(
    '10-100 - changed after the draft was created: 2 differences. Merge the changes first.',
  )
})

test('sales R52: each field both sides changed is chosen; the others come over by themselves', async () => {
  const merge = (choices: unknown) => act(shop.engineer, 'ecrs', ecr.id, 'merge', { item: item().id, choices })
  expect(await merge({})).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'choices', code: 'fieldNotChosen' }] },
  })
  expect(await merge({ 'method/operations/10/runValue': 'ours' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'choiceUnreadable' }] },
  })
  good(await merge({ 'method/operations/10/runValue': 'mine' }))
  expect(await methodOf(item().draftRevision, 'draft')).toMatchObject({
    operations: [{ runValue: '3.6', setupMinutes: '20' }],
  })
  expect(await moved()).toEqual([])
})

test('sales R52: merged, the draft is measured against what it was merged with', async () => {
  good(await act(shop.engineer, 'part-revision-methods', (await methodOf(base.id, 'active')).id, 'newVersion'))
  const third = await methodOf(base.id, 'draft')
  good(await retime(third, 'Turn', { runValue: '2.5' }))
  good(await act(shop.engineer, 'part-revision-methods', third.id, 'activate'))
  expect(await moved()).toMatchObject([
    { differences: [{ path: 'method/operations/10/runValue', base: '2.8', theirs: '2.5', mine: '3.6' }] },
  ])
  good(
    await act(shop.engineer, 'ecrs', ecr.id, 'merge', {
      item: item().id,
      choices: { 'method/operations/10/runValue': 'theirs' },
    }),
  )
})

test('sales R53: carried out, the draft is released with its method; the bill goes with it', async () => {
  const done = good(await act(shop.manager, 'ecrs', ecr.id, 'implement'))
  expect(done).toMatchObject({ status: 'implemented', tasks: [] })
  expect(rowOf(await shop.engineer.get(`/api/part-revisions/${item().draftRevision}`))).toMatchObject({
    status: 'released',
    releasedBy: expect.any(String),
  })
  expect(rowOf(await shop.engineer.get(`/api/part-revisions/${base.id}`))).toMatchObject({ status: 'superseded' })
  expect(await methodOf(item().draftRevision, 'active')).toMatchObject({
    isDefault: true,
    operations: [{ runValue: '2.5' }],
  })
  expect(good(await act(shop.manager, 'ecrs', ecr.id, 'close'))).toMatchObject({ status: 'closed' })
})

test('sales R53: a customer’s approval that is required must be there', async () => {
  const asked = await shop.make('ecrs', {
    title: 'Coating',
    description: '<p>Zinc</p>',
    customerApprovalRequired: true,
    items: [{ partRevision: bolt.id, changeType: 'documentOnly' }],
    approvals: [{ approver: made.uma }],
  })
  const uma = shop.company.visitor()
  await uma.signIn('uma')
  good(await act(shop.engineer, 'ecrs', asked.id, 'submit'))
  good(await act(shop.manager, 'ecrs', asked.id, 'startReview'))
  good(await act(uma, 'ecrs', asked.id, 'approve'))
  good(await act(shop.manager, 'ecrs', asked.id, 'start'))
  expect(await act(shop.engineer, 'ecrs', asked.id, 'implement')).toMatchObject({ status: 403 })
  expect(await act(shop.manager, 'ecrs', asked.id, 'implement')).toMatchObject({
    status: 409,
    body: { code: 'customerApprovalMissing' },
  })
})
