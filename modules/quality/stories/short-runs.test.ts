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
  await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
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

test('only charts of deviations take other parts', async () => {
  const dimension = await cut(50, 1)
  const plain = await made('spc-charts', { name: 'Plain', dimension, type: 'imr' })
  const refused = await ana.post(`/api/spc-charts/${plain}/actions/pool`, { other: dimension })
  expect(refused.body).toMatchObject({ code: 'poolOnlyDeviations' })
})
