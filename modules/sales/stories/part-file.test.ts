import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, openShop, readyRevision, rowOf, type Shop, turnedPart } from '#modules/engineering/stories/shop.ts'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'

/** What an estimator learned goes back to the part file: as a part for a free line, as a draft version of a method. */

let shop: Shop
let partner: Row
let process: Row
let quote: Row & { id: string; lines: (Row & { estimate: (Row & { operations: Row[] })[] })[] }

const step = (name: string, runValue: string) => ({ process: process.id, name, runValue, setupMinutes: '10' })
const read = async () => rowOf(await shop.engineer.get(`/api/quotes/${quote.id}`)) as unknown as typeof quote
const find = async (resource: string, field: string, value: unknown): Promise<Row[]> => {
  const filter = encodeURIComponent(JSON.stringify({ field, op: 'eq', value }))
  const answer = await shop.engineer.get(`/api/${resource}?filter=${filter}&sort=id`)
  return (answer.body as unknown as { rows: Row[] }).rows
}

beforeAll(async () => {
  shop = await openShop()
  const group = await shop.company.doing(work =>
    work.create('user-groups', { name: 'Estimators', securityActions: [{ resource: 'quotes', action: 'viewCost' }] }),
  )
  await shop.company.doing(async work => {
    const [eva] = await work.db.selectFrom('users').select('id').where('username', '=', 'eva').execute()
    await work.update('users', eva!.id as string, { userGroups: [group.id] })
    await work.create('quote-defaults', { name: 'Standard', isCompanyDefault: true })
  })
  await shop.engineer.signIn('eva')
  partner = await shop.make('business-partners', { name: 'Acme Turbines', status: 'active' })
  process = await shop.make('processes', { code: 'TURN', name: 'Turning' })
  const part = await turnedPart(shop, '10-100')
  const known = await readyRevision(shop, part.id, process.id)
  await act(shop.manager, 'part-revisions', known.id, 'release')
  quote = (await shop.make('quotes', {
    businessPartner: partner.id,
    lines: [
      {
        description: 'Flanged bush, one inch',
        customerPartNumber: 'FB-1',
        quantities: [{ quantity: '10' }],
        estimate: [{ name: 'Bush', operations: [step('Turn', '4'), step('Deburr', '1')] }],
      },
      { part: part.id, partRevision: known.id, description: 'Spacer', quantities: [{ quantity: '10' }] },
    ],
  })) as unknown as typeof quote
})
afterAll(() => shop.close())

test('a free line becomes a part with revision and method, all of them drafts, and the line names them', async () => {
  const asked = { quoteLine: 1, partNumber: '20-500' }
  expect(await act(shop.engineer, 'quotes', quote.id, 'createPart', { quoteLine: 1 })).toMatchObject({ status: 422 })
  expect(await act(shop.engineer, 'quotes', quote.id, 'createPart', { ...asked, quoteLine: 9 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'quoteLine' }] },
  })
  const done = await act(shop.engineer, 'quotes', quote.id, 'createPart', asked)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const [line] = (await read()).lines
  const part = rowOf(await shop.engineer.get(`/api/parts/${line!.part}`))
  expect(part).toMatchObject({
    partNumber: '20-500',
    name: 'Flanged bush, one inch',
    kind: 'manufactured',
    customerParts: [{ businessPartner: partner.id, customerPartNumber: 'FB-1' }],
  })
  expect(rowOf(await shop.engineer.get(`/api/part-revisions/${line!.partRevision}`))).toMatchObject({
    status: 'draft',
    part: part.id,
  })
  const [method] = await find('part-revision-methods', 'partRevision', line!.partRevision)
  expect(rowOf(await shop.engineer.get(`/api/part-revision-methods/${method!.id}`))).toMatchObject({
    status: 'draft',
    operations: [
      { name: 'Turn', runValue: '4' },
      { name: 'Deburr', runValue: '1' },
    ],
  })
  expect(line!.estimate[0]).toMatchObject({ partRevision: line!.partRevision, sourceMethod: method!.id })
})

test('a line that has a part is not made one again, and a number that is taken names the part that has it', async () => {
  const again = await act(shop.engineer, 'quotes', quote.id, 'createPart', { quoteLine: 1, partNumber: '20-501' })
  expect(again).toMatchObject({ status: 409, body: { code: 'lineHasPart', detail: 'Line 1 already has a part.' } })
  const other = (await shop.make('quotes', {
    businessPartner: partner.id,
    lines: [{ description: 'Bush', quantities: [{ quantity: '1' }] }],
  })) as Row
  const taken = await act(shop.engineer, 'quotes', other.id, 'createPart', { quoteLine: 1, partNumber: '20-500' })
  expect(taken).toMatchObject({ status: 409, body: { code: 'taken' } })
})

test('sales R45: an estimate that says something else goes back as a draft version; the active method stays', async () => {
  const estimated = await act(shop.engineer, 'quotes', quote.id, 'estimate', { line: 2 })
  expect(estimated.status, JSON.stringify(estimated.body)).toBe(200)
  const same = await act(shop.engineer, 'quotes', quote.id, 'pushToMethod', { quoteLine: 2 })
  expect(same).toMatchObject({ status: 409, body: { code: 'nothingToPush' } })
  const now = await read()
  const node = now.lines[1]!.estimate[0]!
  const lines = now.lines.map((line, place) =>
    place === 1
      ? {
          id: line.id,
          estimate: [{ id: node.id, operations: node.operations.map(one => ({ id: one.id, runValue: '2.75' })) }],
        }
      : { id: line.id },
  )
  const changed = await shop.engineer.patch(`/api/quotes/${quote.id}`, { lines })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const pushed = await act(shop.engineer, 'quotes', quote.id, 'pushToMethod', { quoteLine: 2 })
  expect(pushed.status, JSON.stringify(pushed.body)).toBe(200)
  const methods = await find('part-revision-methods', 'partRevision', now.lines[1]!.partRevision)
  const whole = await Promise.all(
    methods.map(async one => rowOf(await shop.engineer.get(`/api/part-revision-methods/${one.id}`))),
  )
  const told = whole
    .map(one => [one.versionNumber, one.status, (one.operations as Row[])[0]!.runValue, one.isDefault])
    .sort()
  expect(told).toEqual([
    [1, 'active', '3.2', true],
    [2, 'draft', '2.75', false],
  ])
  const twice = await act(shop.engineer, 'quotes', quote.id, 'pushToMethod', { quoteLine: 2 })
  expect(twice).toMatchObject({ status: 409, body: { code: 'methodNotDraft' } })
})
