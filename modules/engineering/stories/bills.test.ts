import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'
import { act, openShop, rowOf, type Shop, turnedPart } from './shop.ts'

/** Bills of components: no part contains itself, however deep and whoever saves at once. */

let shop: Shop
const parts: Record<string, Row> = {}
const revisions: Record<string, Row> = {}

beforeAll(async () => {
  shop = await openShop()
  for (const number of ['10-100', '10-150', '10-200', '10-300', '10-400']) {
    parts[number] = await turnedPart(shop, number, { kind: 'assembly', defaultSource: 'buy' })
    revisions[number] = await shop.make('part-revisions', { part: parts[number].id, noDrawingReason: 'Sketch' })
  }
})
afterAll(() => shop.close())

const bill = (of: string, ...components: string[]) =>
  shop.engineer.post('/api/assemblies', {
    partRevision: revisions[of]!.id,
    lines: components.map(number => ({ part: parts[number]!.id, quantityPer: '1' })),
  })

test('a bill is called like its revision, and its lines are numbered', async () => {
  const row = rowOf(await bill('10-100', '10-150'))
  expect(row).toMatchObject({ label: '10-100 -', lineCount: 1, lines: [{ findNumber: 10 }] })
  await bill('10-150', '10-200')
})

test('sales R46: a line that would close a loop is refused with the path', async () => {
  const refused = await bill('10-200', '10-300', '10-100')
  expect(refused).toMatchObject({
    status: 422,
    body: {
      detail: '10-200 cannot contain 10-100, because 10-100 → 10-150 → 10-200 already uses it.',
      errors: [{ path: 'lines.1.part' }],
    },
  })
})

test('sales R46: nothing contains itself', async () => {
  expect((await bill('10-300', '10-300')).body).toMatchObject({ errors: [{ code: 'bomLoopItself' }] })
})

test('sales R46: two people saving at once cannot close a loop together', async () => {
  const answers = await Promise.all([bill('10-300', '10-400'), bill('10-400', '10-300')])
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 422])
})

test('a fixed revision is one of the part on the line, and reference designators count to the quantity', async () => {
  const line = { part: parts['10-300']!.id, quantityPer: '2' }
  const withLine = (more: Row) =>
    shop.engineer.post('/api/assemblies', { partRevision: revisions['10-200']!.id, lines: [{ ...line, ...more }] })
  expect((await withLine({ revisionRule: 'fixed' })).body).toMatchObject({ errors: [{ path: 'lines.0.partRevision' }] })
  expect((await withLine({ revisionRule: 'fixed', partRevision: revisions['10-100']!.id })).body).toMatchObject({
    errors: [{ code: 'revisionOfPart' }],
  })
  expect((await withLine({ referenceDesignators: 'R1-R3' })).body).toMatchObject({
    errors: [{ code: 'designatorsCount' }],
  })
})

test('sales R43, R44: an assembly is released once its components are, and then its bill is read-only', async () => {
  const open = await act(shop.manager, 'part-revisions', revisions['10-150']!.id, 'release')
  expect(open).toMatchObject({ status: 409, body: { code: 'componentNotReleased' } })
  await shop.engineer.patch(`/api/parts/${parts['10-200']!.id}`, { revisionControl: 'ecr' })
  const bare = await act(shop.manager, 'part-revisions', revisions['10-200']!.id, 'release')
  expect(bare).toMatchObject({ status: 409, body: { code: 'billMissing' } })
  await shop.engineer.patch(`/api/parts/${parts['10-200']!.id}`, { kind: 'purchased' })
  expect(await act(shop.manager, 'part-revisions', revisions['10-200']!.id, 'release')).toMatchObject({ status: 200 })
  expect(await act(shop.manager, 'part-revisions', revisions['10-150']!.id, 'release')).toMatchObject({ status: 200 })
  const list = (await shop.engineer.get('/api/assemblies')).body as { rows: Row[] }
  const own = list.rows.find(row => row.partRevision === revisions['10-150']!.id)!
  const refused = await shop.engineer.patch(`/api/assemblies/${own.id}`, { lines: [] })
  expect(refused).toMatchObject({ status: 409, body: { code: 'revisionReleased' } })
})

test('a revision that a bill holds fixed is not made obsolete', async () => {
  const revision = revisions['10-200']!
  const parent = await turnedPart(shop, '10-500', { kind: 'assembly', defaultSource: 'buy' })
  const draft = await shop.make('part-revisions', { part: parent.id, noDrawingReason: 'Sketch' })
  await shop.make('assemblies', {
    partRevision: draft.id,
    lines: [{ part: parts['10-200']!.id, quantityPer: '1', revisionRule: 'fixed', partRevision: revision.id }],
  })
  const refused = await act(shop.manager, 'part-revisions', revision.id, 'obsolete')
  expect(refused).toMatchObject({ status: 409, body: { code: 'fixedInParent' } })
  expect(refused.body.detail).toContain('10-500 -')
})
