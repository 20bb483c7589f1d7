import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'
import { act, openShop, rowOf, type Shop, turnedPart } from './shop.ts'

/** Shop math that was worth keeping goes into a method, and says where it went. */

let shop: Shop
let method: Row & { operations: Row[] }
let cycle: Row

const read = async () =>
  rowOf(await shop.engineer.get(`/api/part-revision-methods/${method.id}`)) as unknown as typeof method
const use = (calculation: Row, asked: Row, who = shop.engineer) =>
  act(who, 'calculations', calculation.id, 'useIn', { usedIn: `part-revision-methods/${method.id}`, ...asked })

beforeAll(async () => {
  shop = await openShop()
  const process = await shop.make('processes', { code: 'TURN', name: 'Turning', kind: 'inside' })
  const part = await turnedPart(shop, '10-700')
  const revision = await shop.make('part-revisions', { part: part.id, noDrawingReason: 'Catalog item' })
  method = (await shop.make('part-revision-methods', {
    partRevision: revision.id,
    operations: [
      { process: process.id, name: 'Turn', runValue: '9' },
      { process: process.id, name: 'Deburr', runBasis: 'piecesPerHour', runValue: '40' },
    ],
  })) as unknown as typeof method
  cycle = await shop.make('calculations', { calculator: 'cycleTime', inputs: { length: 12, feed: 4.8, passes: 1 } })
})
afterAll(() => shop.close())

test('calculations useIn: a cycle time becomes the run time of a step, and the calculation points to the method', async () => {
  const [turn, deburr] = method.operations
  const used = rowOf(await use(cycle, { output: 'minutes', row: turn!.id, field: 'runValue' }))
  expect(used.usedIn).toBe(`part-revision-methods/${method.id}`)
  const after = await read()
  expect(after.operations.map(step => step.runValue)).toEqual(['2.5', '40'])
  expect(after.operations[1]!.id).toBe(deburr!.id)
  const { related } = (await shop.engineer.get(`/api/part-revision-methods/${method.id}/related`)).body as {
    related?: Row[]
  }
  expect(related).toMatchObject([{ resource: 'calculations', field: 'usedIn', count: 1 }])
})

test('calculations useIn: what does not fit is refused in a sentence, and nothing is written', async () => {
  const [turn, deburr] = method.operations
  const told = async (asked: Row) => {
    const answer = await use(cycle, { output: 'minutes', row: turn!.id, field: 'runValue', ...asked })
    expect(answer.status).toBe(422)
    return (answer.body as { detail: string }).detail
  }
  expect(await told({ output: 'feed' })).toBe('Choose a result that a routing or quote can use: minutes.')
  expect(await told({ row: method.id })).toBe(
    'Choose an operation or raw stock of that record that can use this result.',
  )
  expect(await told({ row: deburr!.id })).toBe(
    'Choose a field that can use the result: Setup minutes, Programming minutes.',
  )
  expect(await told({ field: 'yieldPercent' })).toMatch(/^Choose a field that can use the result: /)
  expect((await read()).operations.map(step => step.runValue)).toEqual(['2.5', '40'])
})

test('calculations useIn: a speed has no place in a method', async () => {
  const speed = await shop.make('calculations', {
    calculator: 'spindleSpeed',
    inputs: { surfaceFeet: 300, diameter: 0.5 },
  })
  const refused = await use(speed, { output: 'rpm', row: method.operations[0]!.id, field: 'runValue' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'noPlaceForResults' } })
})

test('calculations useIn: an active method is locked, whoever brings the figure', async () => {
  await act(shop.engineer, 'part-revision-methods', method.id, 'activate')
  const refused = await use(cycle, { output: 'minutes', row: method.operations[0]!.id, field: 'setupMinutes' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'locked' } })
  expect((await read()).operations[0]!.setupMinutes).toBe('0')
})
