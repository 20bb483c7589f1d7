import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'
import { act, openShop, rowOf, type Shop } from './shop.ts'

/** A checklist: written, published, followed, improved, and recurring. */

let shop: Shop
let procedure: Row
let routine: Row
let department: string
let monthly: string

beforeAll(async () => {
  shop = await openShop()
  department = await shop.company.doing(
    async work => (await work.create('departments', { name: 'Turning' })).id as string,
  )
  const types = (await shop.engineer.get('/api/procedure-routine-types')).body as { rows: Row[] }
  expect(types.rows).toHaveLength(8)
  const all = await shop.engineer.get('/api/procedure-routine-types?columns=code,name')
  monthly = (all.body as { rows: Row[] }).rows.find(row => row.code === 'everyNMonths')!.id as string
})
afterAll(() => shop.close())

test('a procedure needs a step before it is published', async () => {
  procedure = await shop.make('procedures', { title: 'Monthly lathe check', kind: 'maintenance' })
  expect(procedure).toMatchObject({ code: 'PROC-0001', versionNumber: 1 })
  const refused = await act(shop.engineer, 'procedures', procedure.id, 'publish')
  expect(refused).toMatchObject({ status: 409, body: { code: 'procedureWithoutSteps' } })
  await shop.engineer.patch(`/api/procedures/${procedure.id}`, {
    steps: [
      { kind: 'check', text: 'Way covers clean' },
      { kind: 'measure', text: 'Spindle runout', low: '0', high: '0.0002' },
    ],
  })
  const published = rowOf(await act(shop.engineer, 'procedures', procedure.id, 'publish'))
  expect(published).toMatchObject({ status: 'published', stepCount: 2, steps: [{ number: 1 }, { number: 2 }] })
})

test('a published version never changes', async () => {
  const refused = await shop.engineer.patch(`/api/procedures/${procedure.id}`, { title: 'Other' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'locked' } })
})

test('sales R56: a routine is due on its first day', async () => {
  routine = await shop.make('procedure-routines', {
    procedure: procedure.id,
    routineType: monthly,
    place: `departments/${department}`,
    anchorOn: '2026-01-31',
  })
  expect(routine).toMatchObject({ label: 'Monthly lathe check', lastDoneAt: null })
  expect(String(routine.nextDueAt)).toMatch(/^2026-01-31/)
})

test('a run begins with the steps as published, and its answers decide the outcome', async () => {
  const run = await shop.make('procedure-runs', { procedure: procedure.id, routine: routine.id })
  const answers = run.answers as Row[]
  expect(run).toMatchObject({ versionNumber: 1, outcome: 'incomplete' })
  expect(answers.map(one => one.text)).toEqual(['Way covers clean', 'Spindle runout'])
  const filled = [
    { ...answers[0], isDone: true },
    { ...answers[1], measured: '0.0004' },
  ]
  const failed = rowOf(await shop.engineer.patch(`/api/procedure-runs/${run.id}`, { answers: filled }))
  const judged = failed.answers as Row[]
  expect(failed).toMatchObject({ outcome: 'fail', answers: [{}, { within: 'no' }] })
  const fewer = await shop.engineer.patch(`/api/procedure-runs/${run.id}`, { answers: [judged[0]] })
  expect(fewer).toMatchObject({ status: 422 })
  expect(rowOf(await act(shop.engineer, 'procedure-runs', run.id, 'finish')).finishedAt).not.toBeNull()
  const late = await shop.engineer.patch(`/api/procedure-runs/${run.id}`, {
    answers: [judged[0], { ...judged[1], measured: '0.0001' }],
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'runFinished' } })
})

test('sales R56: done, the routine moves to the next date of its grid that has not passed', async () => {
  const row = rowOf(await shop.engineer.get(`/api/procedure-routines/${routine.id}`))
  expect(row.lastDoneAt).not.toBeNull()
  expect(Date.parse(String(row.nextDueAt))).toBeGreaterThan(Date.parse(String(row.lastDoneAt)))
})

test('the next version is a draft; published, it retires the one before and routines follow', async () => {
  await act(shop.engineer, 'procedures', procedure.id, 'newVersion')
  const again = await act(shop.engineer, 'procedures', procedure.id, 'newVersion')
  expect(again).toMatchObject({ status: 409, body: { code: 'procedureDraftOpen' } })
  const list = (await shop.engineer.get('/api/procedures?columns=code,versionNumber,status')).body as { rows: Row[] }
  const draft = list.rows.find(row => row.status === 'draft')!
  expect(draft).toMatchObject({ code: 'PROC-0002', versionNumber: 2 })
  await act(shop.engineer, 'procedures', draft.id, 'publish')
  expect(rowOf(await shop.engineer.get(`/api/procedures/${procedure.id}`))).toMatchObject({ status: 'retired' })
  expect(rowOf(await shop.engineer.get(`/api/procedure-routines/${routine.id}`))).toMatchObject({ procedure: draft.id })
})

test('a saved calculation works its results out itself', async () => {
  const bend = { angle: 90, radius: 0.125, thickness: 0.125 }
  const row = await shop.make('calculations', { calculator: 'bend', name: 'Bracket', inputs: bend })
  expect(row).toMatchObject({ formulaVersion: 1, outputs: { allowance: '0.282743', deduction: '0.217257' } })
  const refused = await shop.engineer.post('/api/calculations', { calculator: 'bend', inputs: { angle: 90 } })
  expect(refused).toMatchObject({ status: 422, body: { detail: 'Enter radius as a number.' } })
})
