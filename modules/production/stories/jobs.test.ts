import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A job is planned from the method of its part, changed, held and cancelled. */

let company: TestCompany
let planner: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
type Saved = Row & { id: string; version: number }
const good = (answer: Answer, status = 200): Saved => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return (answer.body as { row: Saved }).row
}
const make = async (resource: string, given: Row) => good(await planner.post(`/api/${resource}`, given), 201)
const act = (who: Visitor, resource: string, id: unknown, verb: string, asked: Row = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[planner, manager] = [company.visitor(), company.visitor()]
  await planner.signIn('ines')
  await manager.signIn('max')
  await company.doing(async work => {
    const made = async (resource: Parameters<typeof work.create>[0], given: Row) =>
      (await work.create(resource, given)).id as string
    ids.turning = await made('processes', { code: 'TURN', name: 'Turning' })
    ids.anodize = await made('processes', { code: 'ANO', name: 'Anodize', kind: 'outside' })
    ids.vendor = await made('business-partners', { name: 'Bright Finish', isVendor: true, status: 'active' })
    await made('process-lead-times', { process: ids.anodize, leadDays: 5 })
    ids.alloy = await made('material-types', { code: 'AL', name: 'Aluminum' })
    ids.bar = await made('material-codes', { code: 'AL-1', materialType: ids.alloy, form: 'other' })
    const part = await made('parts', { partNumber: '10-100', name: 'Spacer', tracking: 'serial' })
    ids.revision = await made('part-revisions', { part, noDrawingReason: 'Sketch' })
    ids.method = await made('part-revision-methods', {
      partRevision: ids.revision,
      operations: [
        {
          process: ids.turning,
          name: 'Turn',
          sequence: 10,
          setupMinutes: '30',
          runBasis: 'piecesPerHour',
          runValue: '7',
          laborRate: '42',
        },
        { process: ids.anodize, name: 'Anodize', sequence: 20, kind: 'outside', vendor: ids.vendor },
        { process: ids.turning, name: 'Polish', sequence: 30, runValue: '1.5', overlapPercent: '90' },
      ],
      materials: [{ materialCode: ids.bar, operationSequence: 10, quantityPer: '0.5', scrapPercent: '4' }],
    })
    await work.act('part-revision-methods', ids.method, 'activate')
  })
})
afterAll(() => company.close())

let job: Saved
const operations = async (of: string): Promise<Saved[]> => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'job', op: 'eq', value: of }))
  const columns =
    'code,sequence,name,kind,floorNumber,setupMinutes,cycleMinutes,piecesPerCycle,predecessors,linkMode,transferQuantity,outsideDays,status'
  const answer = await planner.get(`/api/job-operations?filter=${filter}&columns=${columns}&sort=sequence`)
  return (answer.body as { rows: Saved[] }).rows
}

test('production R7: planning copies the method, its times for the pieces of the job', async () => {
  job = await make('jobs', { partRevision: ids.revision, quantityToMake: '100', dueDate: '2026-12-18' })
  expect(job).toMatchObject({ code: 'JB-000001', lotNumber: 'JB-000001', serialized: true, status: 'draft' })
  job = good(await act(planner, 'jobs', job.id, 'plan'))
  expect(job).toMatchObject({ status: 'planned', method: ids.method })
  const steps = await operations(job.id)
  expect(steps).toMatchObject([
    { code: 'JB-000001/010', name: 'Turn', setupMinutes: '30', cycleMinutes: '8.571429', predecessors: [] },
    { code: 'JB-000001/020', kind: 'outside', outsideDays: 7, predecessors: [steps[0]!.id] },
    { code: 'JB-000001/030', cycleMinutes: '1.5', linkMode: 'transfer', transferQuantity: '10', status: 'pending' },
  ])
  expect(new Set(steps.map(step => step.floorNumber)).size).toBe(3)
})

test('what a job takes follows what it makes', async () => {
  const [first] = await operations(job.id)
  expect(job.materials).toMatchObject([{ item: `material-codes/${ids.bar}`, operation: first!.id, required: '52' }])
  expect(job.shortOfMaterial).toBe(true)
  job = good(await planner.patch(`/api/jobs/${job.id}`, { quantityToMake: '120' }))
  expect(job.materials).toMatchObject([{ required: '62.4', short: '62.4' }])
})

test('rates of a method are copied, and hidden from who may not see costs', async () => {
  const [first] = await operations(job.id)
  const seen = good(await manager.get(`/api/job-operations/${first!.id}`))
  expect(seen.laborRate).toBe('42')
  expect(good(await planner.get(`/api/job-operations/${first!.id}`))).not.toHaveProperty('laborRate')
})

test('a step that is added follows the one before it', async () => {
  const added = await make('job-operations', { job: job.id, sequence: 25, name: 'Wash', cycleMinutes: '0.5' })
  const steps = await operations(job.id)
  expect(added).toMatchObject({ code: 'JB-000001/025', predecessors: [steps[1]!.id] })
})

test('operations never wait for each other, nor for another job', async () => {
  const steps = await operations(job.id)
  const loop = await planner.patch(`/api/job-operations/${steps[1]!.id}`, { predecessors: [steps[2]!.id] })
  expect(loop).toMatchObject({ status: 422, body: { errors: [{ code: 'operationLoop' }] } })
  expect(JSON.stringify(loop.body)).toContain('020 → 025 → 020')
  const other = await make('jobs', { partRevision: ids.revision, quantityToMake: '5', dueDate: '2026-12-18' })
  const elsewhere = await planner.post('/api/job-operations', {
    job: other.id,
    sequence: 10,
    predecessors: [steps[0]!.id],
  })
  expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ code: 'operationElsewhere' }] } })
})

test('a transfer is at most what the job makes', async () => {
  const steps = await operations(job.id)
  const refused = await planner.patch(`/api/job-operations/${steps[3]!.id}`, { transferQuantity: '121' })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'transferTooMuch' }] } })
})

test('a method of another part is refused, and more allocated than made', async () => {
  const part = await make('parts', { partNumber: '10-200', name: 'Ring' })
  const revision = await make('part-revisions', { part: part.id })
  const wrong = await planner.post('/api/jobs', {
    partRevision: revision.id,
    method: ids.method,
    quantityToMake: '1',
    dueDate: '2026-12-18',
  })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ code: 'methodOfAnother' }] } })
  const bare = await make('jobs', { partRevision: revision.id, quantityToMake: '1', dueDate: '2026-12-18' })
  expect(await act(planner, 'jobs', bare.id, 'plan')).toMatchObject({ status: 409, body: { code: 'jobWithoutMethod' } })
})

test('a job that feeds another goes first', async () => {
  const child = await make('jobs', {
    partRevision: ids.revision,
    quantityToMake: '1',
    dueDate: '2026-12-01',
    parentJob: job.id,
  })
  expect(await act(planner, 'jobs', job.id, 'cancel')).toMatchObject({ status: 409, body: { code: 'jobFeedsThis' } })
  good(await act(planner, 'jobs', child.id, 'cancel'))
  job = good(await act(planner, 'jobs', job.id, 'cancel'))
  expect(job.status).toBe('cancelled')
  const late = await planner.post('/api/job-operations', { job: job.id, sequence: 90 })
  expect(late).toMatchObject({ status: 409, body: { code: 'jobIsOver' } })
})
