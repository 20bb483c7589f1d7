import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChartView } from '#modules/quality/model/chart-view.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Lots of eight of other and other parts on one machine: one chart of what they deviate by. */

let company: TestCompany
let ana: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id)
const act = (verb: string, body: Record<string, unknown> = {}) =>
  ana.post(`/api/spc-charts/${ids.chart}/actions/${verb}`, body)

const mm = '01900000-0000-7000-8000-000000000009'
const diameter = '01900000-0000-7000-8000-000000000302'
const flatness = '01900000-0000-7000-8000-00000000030c'

const deviations = ['0.001', '-0.002', '0.003', '0.000', '-0.001', '0.002', '-0.003', '0.001']

/** A part with one bore, cut eight times on the lathe. */
async function cut(nominal: number, spread: number, type = diameter): Promise<string> {
  const part = await made('parts', { partNumber: `RING-${nominal}-${type.slice(-2)}`, name: 'Ring' })
  const partRevision = await made('part-revisions', { part, revision: 'A' })
  const limits =
    type === flatness
      ? { upperTolerance: '0.05', nominal: '0' }
      : { nominal: String(nominal), upperTolerance: '0.05', lowerTolerance: '-0.05' }
  const dimension = await made('dimensions', { partRevision, number: '1', type, unit: mm, ...limits })
  for (const deviation of deviations)
    await ana.post('/api/measurement-sets', {
      ...{ dimension, thing: ids.lathe },
      measurements: [{ value: (nominal + Number(deviation) * spread).toFixed(4) }],
    })
  return dimension
}

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  ids.ana = await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  ids.lathe = await made('things', { name: 'Lathe 1', kind: 'machine' })
})
afterAll(() => company.close())

test('quality B2: three jobs of eight make one chart with limits, and one that spreads twice as far is refused', async () => {
  const dimension = await cut(10, 1)
  ids.chart = await made('spc-charts', { name: 'Bores', dimension, thing: ids.lathe, type: 'imrDeviation' })
  expect((await act('freeze')).body).toMatchObject({ code: 'baselineTooSmall' })
  for (const nominal of [25, 32]) {
    const other = await cut(nominal, 1)
    expect(rowOf(await act('pool', { other })).pooled).toContain(other)
    expect((await act('pool', { other })).body).toMatchObject({ code: 'pooledAlready' })
  }
  const frozen = rowOf(await act('freeze'))
  expect(Math.abs(Number(frozen.center))).toBeLessThan(0.001)
  expect(Number(frozen.ucl)).toBeLessThan(0.02)
  const { body } = await ana.get(`/api/spc-charts/${ids.chart}/points`)
  expect((body as unknown as ChartView).points).toHaveLength(24)

  expect((await act('pool', { other: await cut(40, 2) })).body).toMatchObject({ code: 'poolSpreadDiffers' })
  expect((await act('pool', { other: await cut(0, 1, flatness) })).body).toMatchObject({ code: 'poolOtherFeature' })
})

test('quality B2, K4: a reading of any part of the pool raises the signal of the chart', async () => {
  const { pooled } = rowOf(await ana.get(`/api/spc-charts/${ids.chart}`)) as unknown as { pooled: string[] }
  const far = { dimension: pooled[1], thing: ids.lathe, measurements: [{ value: '32.045' }] }
  expect((rowOf(await ana.post('/api/measurement-sets', far)).signals as string[]).length).toBe(1)
})

/** The next revision of a part: its bore with another nominal, or the same. */
async function carriedOver(former: string, nominal: number): Promise<string> {
  const { part } = rowOf(
    await ana.get(`/api/part-revisions/${rowOf(await ana.get(`/api/dimensions/${former}`)).partRevision}`),
  )
  const partRevision = await made('part-revisions', { part })
  return made('dimensions', {
    ...{ partRevision, number: '1', type: diameter, unit: mm, nominal: String(nominal), carriedFrom: former },
    ...{ upperTolerance: '0.05', lowerTolerance: '-0.05' },
  })
}
const measured = (dimension: string, value: string) =>
  ana.post('/api/measurement-sets', { dimension, thing: ids.lathe, measurements: [{ value }] })
const pointsOf = async (chart: string) =>
  ((await ana.get(`/api/spc-charts/${chart}/points`)).body as unknown as ChartView).points

test('quality B2, R28: a chart of deviations goes on over a new revision, with its limits', async () => {
  const before = await pointsOf(ids.chart!)
  const former = rowOf(await ana.get(`/api/spc-charts/${ids.chart}`)) as unknown as { dimension: string; ucl: string }
  const bore = await carriedOver(former.dimension, 10.5)
  expect(rowOf(await measured(bore, '10.5010')).signals).toEqual([])
  expect(rowOf(await measured(bore, '10.5400')).signals).toHaveLength(1)
  expect(await pointsOf(ids.chart!)).toHaveLength(before.length + 2)
  expect(rowOf(await ana.get(`/api/spc-charts/${ids.chart}`))).toMatchObject({ ucl: former.ucl })
})

test('quality R28: a chart of values goes on while the nominal stays', async () => {
  const dimension = await cut(60, 1)
  const chart = await made('spc-charts', { name: 'Plain 60', dimension, type: 'imr' })
  await measured(await carriedOver(dimension, 61), '61.001')
  expect(await pointsOf(chart)).toHaveLength(8)
  await measured(await carriedOver(dimension, 60), '60.001')
  expect(await pointsOf(chart)).toHaveLength(9)
})

test('quality R28: a chart of a control plan goes on with the plan of the next revision', async () => {
  const process = await made('processes', { code: 'TURN', name: 'Turning' })
  const operation = await made('operations', { code: 'TURN', name: 'Turn', process })
  const method = await made('inspection-methods', { name: 'Ring bore', technique: 'boreGage' })
  const inForce = async (dimension: string, control: string) => {
    const { partRevision } = rowOf(await ana.get(`/api/dimensions/${dimension}`))
    const plan = await made('control-plans', { partRevision, phase: 'production', keyContact: ids.ana })
    const line = { plan, sequence: 10, operation, dimension, method, frequency: 'everyN', frequencyValue: 5, control }
    const detail = await made('control-plan-details', { ...line, reactionPlan: '<p>Stop.</p>' })
    for (const verb of ['submit', 'approve']) {
      const answer = await ana.post(`/api/control-plans/${plan}/actions/${verb}`, {})
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const charts = await company.doing(work =>
      work.reader.rows<{ id: string }>(sql`select id from spc_charts where detail = ${detail}::uuid`),
    )
    return { detail, charts }
  }
  const first = await cut(70, 1)
  const begun = await inForce(first, 'imrDeviation')
  const chart = begun.charts[0]!.id
  const sample = { detail: begun.detail, measurements: [{ value: '70.001' }] }
  expect((await ana.post('/api/measurement-sets', sample)).status).toBe(201)
  const next = await inForce(await carriedOver(first, 71), 'imrDeviation')
  expect(next.charts.map(({ id }) => id)).toEqual([chart])
  await ana.post('/api/measurement-sets', { detail: next.detail, measurements: [{ value: '71.001' }] })
  await ana.post('/api/measurement-sets', { detail: begun.detail, measurements: [{ value: '70.002' }] })
  expect((await pointsOf(chart)).map(({ value }) => value)).toEqual([0.001, 0.001, 0.002])

  const plain = await cut(80, 1)
  const former = (await inForce(plain, 'imr')).charts[0]!.id
  expect((await inForce(await carriedOver(plain, 81), 'imr')).charts.map(({ id }) => id)).not.toContain(former)
})

test('only charts of deviations take other parts', async () => {
  const dimension = await cut(50, 1)
  const plain = await made('spc-charts', { name: 'Plain', dimension, type: 'imr' })
  const refused = await ana.post(`/api/spc-charts/${plain}/actions/pool`, { other: dimension })
  expect(refused.body).toMatchObject({ code: 'poolOnlyDeviations' })
})
