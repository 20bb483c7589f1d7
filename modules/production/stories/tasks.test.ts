import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Small work that is no job: measured, noted, done by whom it is for, and come again. */

let company: TestCompany
let ana: Visitor
let ben: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
type Saved = Row & { id: string; version: number }
const good = (answer: Answer, status = 200): Saved => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return (answer.body as { row: Saved }).row
}
const act = (who: Visitor, resource: string, id: unknown, verb: string, asked: Row = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  ids.ana = await company.employ({ username: 'ana', roleKeys: ['3'] })
  ids.ben = await company.employ({ username: 'ben', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[ana, ben, manager] = [company.visitor(), company.visitor(), company.visitor()]
  await ana.signIn('ana')
  await ben.signIn('ben')
  await manager.signIn('max')
})
afterAll(() => company.close())

test('a task is for somebody', async () => {
  const nobody = await manager.post('/api/quick-tasks', { title: 'Sweep chips' })
  expect(nobody).toMatchObject({ status: 422, body: { errors: [{ code: 'nobodyAssigned' }] } })
  const task = good(await manager.post('/api/quick-tasks', { title: 'Sweep chips', assignees: [ids.ana] }), 201)
  expect(await act(ben, 'quick-tasks', task.id, 'start')).toMatchObject({ status: 409, body: { code: 'notAssigned' } })
  expect(good(await act(ana, 'quick-tasks', task.id, 'done'))).toMatchObject({ status: 'done', doneBy: ids.ana })
})

test('a measuring task is done when every piece is read, with a note when one is out', async () => {
  const task = good(
    await manager.post('/api/quick-tasks', { title: 'Measure the bores', kind: 'measure', assignees: [ids.ana] }),
    201,
  )
  const given = {
    task: task.id,
    name: 'Bore',
    nominal: '12.7',
    plusTolerance: '0.025',
    minusTolerance: '0.01',
    samples: 2,
  }
  let bore = good(await ana.post('/api/quick-task-dimensions', given), 201)
  expect(await act(ana, 'quick-tasks', task.id, 'done')).toMatchObject({ status: 409, body: { code: 'samplesUnread' } })
  const readings = [
    { sample: 1, value: '12.725' },
    { sample: 2, value: '12.73' },
  ]
  bore = good(await ana.patch(`/api/quick-task-dimensions/${bore.id}`, { readings }))
  expect(bore).toMatchObject({ complete: true, outOfTolerance: true })
  expect(good(await ana.get(`/api/quick-tasks/${task.id}`)).outOfTolerance).toBe(true)
  expect(await act(ana, 'quick-tasks', task.id, 'done')).toMatchObject({ status: 409, body: { code: 'outNeedsNote' } })
  expect(good(await act(ana, 'quick-tasks', task.id, 'done', { note: 'Honed again' })).note).toBe('Honed again')
  const taken = await ana.patch(`/api/quick-task-dimensions/${bore.id}`, { readings: [] })
  expect(taken).toMatchObject({ status: 422, body: { errors: [{ code: 'readingKept' }] } })
})

test('a task that repeats makes the next one, at the same hour, until its repetition ends', async () => {
  const open = async () => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'title', op: 'eq', value: 'Check coolant' }))
    const answer = await ana.get(`/api/quick-tasks?filter=${filter}&columns=dueAt,status&sort=dueAt`)
    return (answer.body as { rows: Saved[] }).rows
  }
  good(
    await manager.post('/api/quick-tasks', {
      title: 'Check coolant',
      assignees: [ids.ana],
      dueAt: '2026-03-02T13:00:00Z',
      repeat: 'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3',
    }),
    201,
  )
  for (let round = 0; round < 3; round++) {
    const waiting = (await open()).find(task => task.status === 'open')!
    good(await act(ana, 'quick-tasks', waiting.id, 'done'))
  }
  const days = (await open()).map(task => `${String(task.dueAt).slice(0, 10)} ${task.status}`)
  expect(days).toEqual(['2026-03-02 done', '2026-03-05 done', '2026-03-09 done'])
})
