import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'
import { act, openShop, rowOf, type Shop, turnedPart } from './shop.ts'

/** How a revision is made: versions, one default, templates and the library of steps. */

let shop: Shop
let process: Row
let revision: Row
let method: Row

beforeAll(async () => {
  shop = await openShop()
  process = await shop.make('processes', { code: 'MILL', name: 'Milling' })
  const part = await turnedPart(shop, '20-100', { parameters: { length: 12 } })
  revision = await shop.make('part-revisions', { part: part.id, noDrawingReason: 'Sketch' })
})
afterAll(() => shop.close())

const methods = async (): Promise<Row[]> => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'partRevision', op: 'eq', value: revision.id }))
  const columns = 'name,versionNumber,status,isDefault,sourceTemplate'
  const answer = await shop.engineer.get(
    `/api/part-revision-methods?filter=${filter}&columns=${columns}&sort=name,versionNumber`,
  )
  return (answer.body as { rows: Row[] }).rows
}
const shown = async () =>
  (await methods()).map(one => `${one.name} ${one.versionNumber} ${one.status}${one.isDefault ? ' default' : ''}`)

test('steps are numbered 10, 20…; typed numbers stay', async () => {
  method = await shop.make('part-revision-methods', {
    partRevision: revision.id,
    operations: [
      { process: process.id, name: 'Saw', runValue: '0.6' },
      { process: process.id, name: 'Mill', runValue: '3', sequence: 25 },
      { process: process.id, name: 'Deburr', runValue: '1' },
    ],
  })
  expect((method.operations as Row[]).map(step => step.sequence)).toEqual([10, 25, 30])
})

test('a sequence twice, or stock at a step that is not there, is refused', async () => {
  const step = { process: process.id, name: 'Saw', runValue: '1', sequence: 10 }
  const twice = await shop.engineer.patch(`/api/part-revision-methods/${method.id}`, { operations: [step, step] })
  expect(twice).toMatchObject({ status: 422, body: { errors: [{ code: 'sequenceTwice' }] } })
})

test('a method without times cannot be activated; the step is named', async () => {
  const bare = await shop.make('part-revision-methods', {
    partRevision: revision.id,
    name: 'Manual',
    operations: [{ process: process.id, name: 'Polish' }],
  })
  const refused = await act(shop.engineer, 'part-revision-methods', bare.id, 'activate')
  expect(refused).toMatchObject({ status: 409, body: { code: 'operationWithoutTime' } })
  expect(refused.body.detail).toMatch(/^Polish/)
})

test('sales R45: an active method is locked; its next version is a draft copy, one at a time', async () => {
  await act(shop.engineer, 'part-revision-methods', method.id, 'activate')
  const locked = await shop.engineer.patch(`/api/part-revision-methods/${method.id}`, { note: 'faster' })
  expect(locked).toMatchObject({ status: 409, body: { code: 'locked' } })
  expect((await act(shop.engineer, 'part-revision-methods', method.id, 'newVersion')).status).toBe(200)
  const again = await act(shop.engineer, 'part-revision-methods', method.id, 'newVersion')
  expect(again).toMatchObject({ status: 409, body: { code: 'methodNotDraft' } })
  expect(await shown()).toEqual(['Manual 1 draft', 'Standard 1 active default', 'Standard 2 draft'])
})

test('sales R45: activating the next version retires the one before and takes over the default', async () => {
  const draft = (await methods()).find(one => one.versionNumber === 2)!
  const copy = rowOf(await shop.engineer.get(`/api/part-revision-methods/${draft.id}`))
  expect((copy.operations as Row[]).map(step => step.name)).toEqual(['Saw', 'Mill', 'Deburr'])
  await act(shop.engineer, 'part-revision-methods', draft.id, 'activate')
  expect(await shown()).toEqual(['Manual 1 draft', 'Standard 1 retired', 'Standard 2 active default'])
})

test('a revision has one default method', async () => {
  const swiss = await shop.make('part-revision-methods', {
    partRevision: revision.id,
    name: 'Swiss',
    isDefault: true,
    minQuantity: '500',
    operations: [{ process: process.id, name: 'Swiss turn', runValue: '0.4' }],
  })
  expect((await methods()).filter(one => one.isDefault).map(one => one.name)).toEqual(['Swiss'])
  await act(shop.engineer, 'part-revision-methods', swiss.id, 'activate')
  const standard = (await methods()).find(one => one.name === 'Standard' && one.status === 'active')!
  await act(shop.engineer, 'part-revision-methods', standard.id, 'makeDefault')
  expect((await methods()).filter(one => one.isDefault).map(one => one.name)).toEqual(['Standard'])
})

test('the default of a released revision does not retire', async () => {
  const released = await act(shop.manager, 'part-revisions', revision.id, 'release')
  expect(released.status).toBe(200)
  const standard = (await methods()).find(one => one.isDefault)!
  const refused = await act(shop.manager, 'part-revision-methods', standard.id, 'retire')
  expect(refused).toMatchObject({ status: 409, body: { code: 'defaultOfReleased' } })
})

test('a template makes a draft method with the part’s figures; what is missing is named', async () => {
  const template = await shop.make('routing-templates', {
    code: 'PLATE',
    parameters: [{ name: 'length' }, { name: 'width', high: '20' }],
    operations: [{ process: process.id, name: 'Face', runValue: '(length*width)/120 + 2' }],
  })
  const asked = { partRevision: revision.id, methodName: 'From template' }
  const missing = await act(shop.engineer, 'routing-templates', template.id, 'apply', asked)
  expect(missing).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'values.width', message: expect.stringMatching(/^Parameter width has no value/) }] },
  })
  const done = await act(shop.engineer, 'routing-templates', template.id, 'apply', {
    ...asked,
    values: { width: 5 },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const made = (await methods()).find(one => one.name === 'From template')!
  expect(made).toMatchObject({ status: 'draft', sourceTemplate: template.id })
  const whole = rowOf(await shop.engineer.get(`/api/part-revision-methods/${made.id}`))
  expect(whole.operations).toMatchObject([{ name: 'Face', runValue: '2.5', sequence: 10 }])
  expect(whole.templateValues).toEqual(['length = 12', 'width = 5'])
})

const bracket = async (code: string) =>
  shop.make('routing-templates', {
    code,
    parameters: [
      { name: 'length', low: '1', high: '40' },
      { name: 'width', high: '20' },
      { name: 'pockets', kind: 'whole', usual: '2', low: '0' },
      { name: 'finish', kind: 'choice', choices: ['as milled = 1', 'fine = 1.6'] },
    ],
    operations: [{ process: process.id, name: 'Mill', runValue: '(length + width + pockets) * finish' }],
  })

test.each([
  [{ length: '50' }, 'Parameter length must be 1 to 40, not 50.'],
  [{ width: '21' }, 'Parameter width must be at most 20, not 21.'],
  [{ pockets: '-1' }, 'Parameter pockets must be at least 0, not -1.'],
  [{ pockets: '1.5' }, 'Parameter pockets must be a whole number, not 1.5.'],
  [{ width: 'wide' }, 'Parameter width must be a number, such as 2.5, not “wide”.'],
  [{ finish: 'rough' }, 'Parameter finish must be one of as milled, fine, not “rough”.'],
  [{ depth: '3' }, 'depth is not a parameter of this template. Use: length, width, pockets, finish.'],
])('routing-templates: a value that cannot be is refused by name: %j', async (wrong, sentence) => {
  const name = Object.keys(wrong)[0]!
  const template = await bracket(`B-${name}-${Object.values(wrong)[0]}`)
  const refused = await act(shop.engineer, 'routing-templates', template.id, 'apply', {
    partRevision: revision.id,
    methodName: 'Wrong',
    values: { width: '5', finish: 'fine', ...wrong },
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: `values.${name}`, message: sentence }] } })
  expect((await methods()).some(one => one.name === 'Wrong')).toBe(false)
})

test('routing-templates: a word chosen counts with its number; the method remembers the figures', async () => {
  const template = await bracket('BRACKET')
  const done = await act(shop.engineer, 'routing-templates', template.id, 'apply', {
    partRevision: revision.id,
    methodName: 'Bracket',
    values: { width: '6', finish: 'Fine' },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const made = (await methods()).find(one => one.name === 'Bracket')!
  const whole = rowOf(await shop.engineer.get(`/api/part-revision-methods/${made.id}`))
  expect(whole.operations).toMatchObject([{ runValue: '32' }])
  expect(whole.templateValues).toEqual(['length = 12', 'width = 6', 'pockets = 2', 'finish = 1.6'])
})

test.each([
  [[{ name: '2nd' }], 'parameters.0.name', /must start with a letter/],
  [[{ name: 'a' }, { name: 'A' }], 'parameters.1.name', /^Parameter A is listed twice/],
  [[{ name: 'a', low: '5', high: '4' }], 'parameters.0.high', /at least 5/],
  [[{ name: 'a', low: '5', usual: '4' }], 'parameters.0.usual', /^Parameter a must be at least 5/],
  [[{ name: 'a', kind: 'choice' }], 'parameters.0.choices', /required/],
  [[{ name: 'a', kind: 'choice', choices: ['fine'] }], 'parameters.0.choices', /“fine” is not valid/],
])('routing-templates: a parameter that makes no sense is refused: %j', async (parameters, path, sentence) => {
  const refused = await shop.engineer.post('/api/routing-templates', { code: 'NO', parameters })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path, message: expect.stringMatching(sentence) }] } })
})

test('a formula with a name the template does not have is refused', async () => {
  const refused = await shop.engineer.post('/api/routing-templates', {
    code: 'WRONG',
    operations: [{ process: process.id, name: 'Face', runValue: 'depth*2' }],
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'formulaUnknownName' }] } })
})

test('a step of the library goes into the methods that use it as new drafts, never into the active ones', async () => {
  const step = await shop.make('operations', { code: 'OP-1', name: 'Wash', process: process.id, runValue: '2' })
  const washed = await shop.make('part-revision-methods', {
    partRevision: revision.id,
    name: 'Washed',
    operations: [{ process: process.id, operation: step.id, name: 'Wash', runValue: '2' }],
  })
  await act(shop.engineer, 'part-revision-methods', washed.id, 'activate')
  await shop.engineer.patch(`/api/operations/${step.id}`, { runValue: '1.5' })
  expect((await act(shop.engineer, 'operations', step.id, 'applyToMethods')).status).toBe(200)
  const draft = (await methods()).find(one => one.name === 'Washed' && one.status === 'draft')!
  expect(rowOf(await shop.engineer.get(`/api/part-revision-methods/${draft.id}`)).operations).toMatchObject([
    { runValue: '1.5' },
  ])
  expect(rowOf(await shop.engineer.get(`/api/part-revision-methods/${washed.id}`)).operations).toMatchObject([
    { runValue: '2' },
  ])

  const uses = (await shop.engineer.get(`/api/operation-uses/${step.id}`)).body as unknown as { rows: object[] }
  expect(uses.rows).toMatchObject([
    { method: washed.id, name: 'Washed', version: 1, status: 'active', sequence: 10 },
    { method: draft.id, name: 'Washed', version: 2, status: 'draft' },
  ])
})

test('a bar too short for its piece is refused with its figures', async () => {
  const alloy = await shop.make('material-types', { code: '6061' })
  const bar = await shop.make('material-codes', { code: 'AL-RD-1.25', materialType: alloy.id })
  const refused = await shop.engineer.post('/api/part-revision-methods', {
    partRevision: revision.id,
    name: 'Short',
    materials: [
      { materialCode: bar.id, basis: 'bar', pieceLength: '2.1', kerf: '0.125', barLength: '2', barEnd: '0.1' },
    ],
  })
  expect(refused.body.detail).toBe(
    'A 2.1 piece with 0.125 kerf does not fit the usable bar length of 1.9. Check the lengths.',
  )
})
