import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PackedTree, placesOf } from '#modules/engineering/model/bills/packed-tree.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'
import { act, openShop, rowOf, type Shop, turnedPart } from './shop.ts'

/** A tree is read whole: what it takes, what there is, what is short, where parts go, and what two bills differ in. */

let shop: Shop
const parts: Record<string, string> = {}
const revisions: Record<string, string> = {}

async function add(number: string, lines: readonly (readonly [string, string, Row?])[] = []): Promise<void> {
  const more = lines.length > 0 ? { kind: 'assembly' } : { kind: 'purchased' }
  const part = await turnedPart(shop, number, { ...more, defaultSource: 'buy' })
  parts[number] = part.id as string
  revisions[number] = (await shop.make('part-revisions', { part: part.id, revision: 'A', noDrawingReason: 'Sketch' }))
    .id as string
  if (lines.length > 0) await write(revisions[number], lines)
  expect(await act(shop.manager, 'part-revisions', revisions[number], 'release')).toMatchObject({ status: 200 })
}
const write = (revision: string, lines: readonly (readonly [string, string, Row?])[]) =>
  shop.make('assemblies', {
    partRevision: revision,
    lines: lines.map(([number, quantityPer, given = {}]) => ({ part: parts[number], quantityPer, ...given })),
  })
const read = async (path: string) => {
  const answer = await shop.engineer.get(`/api/${path}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as { rows: Row[]; short: Row[]; canBuild: number }
}
const tree = async (path: string): Promise<Row[]> =>
  placesOf((await read(`bill-trees/${path}`)) as unknown as PackedTree)
/** Stock that nothing was moved of: only the owner of the tables can say so. */
const stock = (number: string, quantity: string) =>
  withClient(shop.company.adminUrl, admin =>
    admin.query(
      `insert into item_stocks (id, item, on_hand, available, reserved, on_order) values (gen_random_uuid(), $1, $2, $2, 0, 0)`,
      [`part-revisions/${revisions[number]}`, quantity],
    ),
  )
const shown = (rows: readonly Row[]) => rows.map(row => `${row.level} ${row.label} ${row.quantityPer} ${row.extended}`)

beforeAll(async () => {
  shop = await openShop()
  await add('D')
  await add('B', [['D', '3', { source: 'buy' }]])
  await add('C', [
    ['B', '1'],
    ['D', '2', { source: 'buy' }],
  ])
  await add('A', [
    ['B', '2'],
    ['C', '1'],
  ])
})
afterAll(() => shop.close())

test('sales R48: the tree of a revision with quantity per and in all, in one answer', async () => {
  const rows = await tree(`${revisions.A}?quantity=10`)
  expect(shown(rows)).toEqual(['1 B A 2 20', '2 D A 6 60', '1 C A 1 10', '2 B A 1 10', '3 D A 3 30', '2 D A 2 20'])
})

test('sales R49, W6: with B 10, C 4 and D 41 there are 8 to build; 9 would need 8 D more', async () => {
  for (const [number, quantity] of [
    ['B', '10'],
    ['C', '4'],
    ['D', '41'],
  ] as const)
    await stock(number, quantity)
  const found = await read(`bill-trees/${revisions.A}/can-build?quantity=9`)
  expect(found.canBuild).toBe(8)
  expect(found.short).toMatchObject([{ label: 'D A', available: '41', short: '8' }])
  const wrong = await shop.engineer.get(`/api/bill-trees/${revisions.A}?quantity=none`)
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'quantity' }] } })
  expect(wrong.body.detail).toBe('Enter a build quantity above 0, such as 25.')
})

test('sales R48: where a part is used, at all levels, with how many of it are in one', async () => {
  const { rows } = await read(`where-used/${parts.D}`)
  expect(rows.map(row => `${row.level} ${row.label} ${row.quantityPer}`)).toEqual([
    '1 B A 3',
    '1 C A 2',
    '2 A A 6',
    '2 A A 2',
    '2 C A 3',
    '3 A A 3',
  ])
})

test('sales R47: a floating line stands for the revision in force when the tree is read; a fixed one stays', async () => {
  await add('E', [
    ['B', '1'],
    ['C', '1', { revisionRule: 'fixed', partRevision: revisions.C }],
  ])
  for (const number of ['B', 'C']) {
    const next = await shop.make('part-revisions', { part: parts[number], revision: 'B', noDrawingReason: 'Sketch' })
    await write(next.id as string, [['D', '7', { source: 'buy' }]])
    expect(await act(shop.manager, 'part-revisions', next.id, 'release')).toMatchObject({ status: 200 })
    revisions[`${number}2`] = next.id as string
  }
  expect(shown(await tree(revisions.E!))).toEqual([
    '1 B B 1 1',
    '2 D A 7 7',
    '1 C A 1 1',
    '2 B B 1 1',
    '3 D A 7 7',
    '2 D A 2 2',
  ])
})

test('two revisions side by side: rows that came, went and changed', async () => {
  const { rows } = await read(`compare/bills?one=${revisions.C}&other=${revisions.C2}`)
  expect(rows.map(row => [row.change, (row.after ?? (row.before as Row) ?? {}) as Row, row.fields])).toMatchObject([
    ['removed', { number: 'B' }, []],
    ['changed', { number: 'D', quantityPer: '7' }, ['quantityPer']],
  ])
})

test('the cost of a tree is rolled up from the bottom, node by node', async () => {
  await shop.company.doing(work => work.update('parts', parts.D!, { standardCost: '2' }))
  expect(await shop.engineer.get(`/api/bill-costs/${revisions.E}`)).toMatchObject({ status: 403 })
  await shop.company.employ({ username: 'ada', roleKeys: ['1'] })
  const owner = shop.company.visitor()
  await owner.signIn('ada')
  const answer = await owner.get(`/api/bill-costs/${revisions.E}?quantity=10`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { total, costs } = answer.body as unknown as { total: string; costs: Record<string, { each: string }> }
  // One E is one B of revision B (7 D) and one C of revision A (one B of revision B and 2 D): 16 D at 2.
  expect([total, costs[revisions.E!]!.each, costs[revisions.B2!]!.each]).toEqual(['320', '32', '14'])
  expect(await owner.get(`/api/bill-costs/${revisions.E}?quantity=0`)).toMatchObject({ status: 422 })
})

test('a component is taken to another place or into another bill, while both are drafts', async () => {
  for (const number of ['S', 'T']) {
    const part = await turnedPart(shop, number, { kind: 'assembly' })
    parts[number] = part.id as string
    revisions[number] = (await shop.make('part-revisions', { part: part.id, noDrawingReason: 'Sketch' })).id as string
  }
  const bill = rowOf({
    body: {
      row: await write(revisions.S!, [
        ['D', '1'],
        ['T', '2', { revisionRule: 'fixed', partRevision: revisions.T }],
        ['B', '3'],
      ]),
    },
  })
  const lineOf = async (number: string) =>
    (rowOf(await shop.engineer.get(`/api/assemblies/${bill.id}`)).lines as Row[]).find(
      one => one.part === parts[number],
    )?.id
  const move = async (number: string, into: string, place: number) =>
    shop.engineer.post('/api/bill-moves', { line: await lineOf(number), into: revisions[into], place })
  expect(await move('B', 'S', 0)).toMatchObject({ status: 200 })
  expect(shown(await tree(revisions.S!)).filter(one => one.startsWith('1'))).toEqual([
    '1 B B 3 3',
    '1 D A 1 1',
    '1 T - 2 2',
  ])
  expect(await move('D', 'T', 0)).toMatchObject({ status: 200 })
  expect(shown(await tree(revisions.S!)).filter(one => one.includes('D A'))).toEqual(['2 D A 21 21', '2 D A 2 2'])
})

test('sales R44, R46: a move into a released bill or into a loop is refused, and nothing has moved', async () => {
  const [branch] = (await tree(revisions.S!)).filter(row => row.part === parts.T)
  const loop = await shop.engineer.post('/api/bill-moves', { line: branch!.id, into: revisions.T, place: 0 })
  expect(loop).toMatchObject({ status: 422, body: { detail: 'T cannot contain itself.' } })
  const released = await shop.engineer.post('/api/bill-moves', { line: branch!.id, into: revisions.A, place: 0 })
  expect(released).toMatchObject({ status: 409, body: { code: 'revisionReleased' } })
  expect((await tree(revisions.S!)).filter(row => row.part === parts.T)).toHaveLength(1)
})

test('two methods side by side', async () => {
  const process = await shop.make('processes', { code: 'MILL', name: 'Milling' })
  const method = async (name: string, runValue: string, more: Row[] = []) =>
    (
      await shop.make('part-revision-methods', {
        partRevision: revisions.B2,
        name,
        operations: [{ process: process.id, name: 'Mill', runValue }, ...more],
      })
    ).id
  const one = await method('Manual', '6')
  const other = await method('Swiss', '1.5', [{ process: process.id, name: 'Deburr', runValue: '1' }])
  const twin = await read(`compare/methods?one=${one}&other=${one}`)
  expect(twin.rows).toMatchObject([{ key: '10', change: 'same', fields: [] }])
  const { rows } = await read(`compare/methods?one=${one}&other=${other}`)
  expect(rows).toMatchObject([
    { key: '10', change: 'changed', fields: ['runValue'], before: { runValue: '6' }, after: { runValue: '1.5' } },
    { key: '20', change: 'added', after: { name: 'Deburr' } },
  ])
  expect(await shop.engineer.get(`/api/compare/recipes?one=${one}&other=${other}`)).toMatchObject({ status: 404 })
  expect(rowOf(await shop.engineer.get(`/api/part-revision-methods/${one}`)).name).toBe('Manual')
})
