import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChartView } from '#modules/quality/model/chart-view.ts'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'

/** Gages in other units than the drawing, holes that are there four times, baselines, spread, and studies of what was measured. */

let company: TestCompany
let ana: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id)
const act = (resource: string, id: string, verb: string, body: Record<string, unknown> = {}) =>
  ana.post(`/api/${resource}/${id}/actions/${verb}`, body)

const mm = '01900000-0000-7000-8000-000000000009'
const inch = '01900000-0000-7000-8000-000000000006'
const diameter = '01900000-0000-7000-8000-000000000302'
let revisions = 0

/** A characteristic of a part revision of its own. */
async function characteristic(more: Record<string, unknown> = {}) {
  const partRevision = await made('part-revisions', { part: ids.part, revision: `R${revisions++}` })
  const dimension = await made('dimensions', {
    ...{ partRevision, number: '1', type: diameter, unit: mm, nominal: '10' },
    ...{ upperTolerance: '0.1', lowerTolerance: '-0.1' },
    ...more,
  })
  return { partRevision, dimension }
}

let minute = 0
const measure = (dimension: string, values: readonly string[], more: Record<string, unknown> = {}) =>
  ana.post('/api/measurement-sets', {
    ...{ dimension, sampledAt: new Date(Date.UTC(2026, 2, 2, 6, minute++)).toISOString() },
    measurements: values.map(value => ({ value, entered: value })),
    ...more,
  })
const chartOn = (dimension: string, type: string, subgroupSize = 1) =>
  made('spc-charts', { name: `${type} ${revisions}`, dimension, type, subgroupSize })

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  ids.ana = await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  ids.part = await made('parts', { partNumber: 'RING-1', name: 'Ring' })
})
afterAll(() => company.close())

describe('limits that cannot be worked out are refused with what is wrong', () => {
  const passOrFail = '01900000-0000-7000-8000-000000000319'
  const visual = () =>
    characteristic({
      type: passOrFail,
      unit: null,
      nominal: null,
      upperTolerance: null,
      lowerTolerance: null,
      requirement: 'No burrs',
    })
  const judged = (dimension: string, pieces: number) =>
    ana.post('/api/measurement-sets', {
      ...{ dimension, sampledAt: new Date(Date.UTC(2026, 2, 1, 6, minute++)).toISOString() },
      measurements: Array.from({ length: pieces }, (_, at) => ({ passed: at > 0 })),
    })
  test('an np chart of samples of different size, and a chart of values that has none', async () => {
    const { dimension } = await visual()
    for (let taken = 0; taken < 20; taken++) expect((await judged(dimension, taken === 7 ? 5 : 4)).status).toBe(201)
    expect(await act('spc-charts', await chartOn(dimension, 'np'), 'freeze')).toMatchObject({
      status: 409,
      body: { code: 'npSizesDiffer', detail: 'np needs equal sample sizes (found 4, 5). Use a p chart.' },
    })
    expect((await act('spc-charts', await chartOn(dimension, 'imr'), 'freeze')).body).toMatchObject({
      code: 'baselineTooSmall',
    })
    expect(rowOf(await act('spc-charts', await chartOn(dimension, 'p'), 'freeze'))).toMatchObject({ status: 'frozen' })
  })
})

describe('quality R2, R7, R8: a gage in inches on a drawing in millimetres', () => {
  test('its reach is the drawing’s, and the terminal turns what it shows into the drawing’s unit', async () => {
    const gage = await made('things', { name: 'MIC-IN', kind: 'gage' })
    await made('gage-profiles', {
      ...{ thing: gage, gageType: 'Inch micrometer', unit: inch, intervalMonths: 0 },
      ...{ rangeLow: '0', rangeHigh: '1', resolution: '0.001', uncertainty: '0.0004' },
    })
    const method = await made('inspection-methods', {
      ...{ name: 'Micrometer', technique: 'micrometer', gageType: 'Inch micrometer', minTur: '4', maxGrrPct: null },
    })
    const { partRevision, dimension } = await characteristic({ method })
    expect(rowOf(await measure(dimension, ['10.05'], { gage }))).toMatchObject({ failed: 0 })
    expect((await measure(dimension, ['25.41'], { gage })).body).toMatchObject({
      errors: [{ code: 'gageRange', message: 'Value: 25.41 is outside the range of gage MIC-IN, 0 to 25.4.' }],
    })
    const lot = rowOf(
      await ana.post('/api/inspections', { source: 'final', item: `part-revisions/${partRevision}`, lotSize: '5' }),
    )
    await act('inspections', lot.id, 'start')
    const { checks } = (await ana.get(`/api/checks-here?inspection=${lot.id}`)).body as { checks: CheckView[] }
    // 0.001 in is 0.0254 mm, coarser than a tenth of 0.2; 0.2 over twice 0.0004 in is 9.8.
    expect(checks[0]!.gages).toMatchObject([
      { unit: 'in', factor: '25.4', high: '25.4', uncertainty: '0.01016', misfits: ['tooCoarse'] },
    ])
  })

  test('R8: a plan names the lines whose chosen gage is hardly good enough', async () => {
    const gage = await made('things', { name: 'CAL-1', kind: 'gage' })
    await made('gage-profiles', { thing: gage, gageType: 'Caliper', unit: mm, intervalMonths: 0, resolution: '0.05' })
    const named = { technique: 'caliper', gageType: 'Caliper' }
    const method = await made('inspection-methods', { name: 'Caliper', ...named, maxGrrPct: null })
    const { partRevision, dimension } = await characteristic()
    const process = await made('processes', { code: 'TURN', name: 'Turning' })
    const operation = await made('operations', { code: 'TURN', name: 'Turn', process })
    const plan = await made('control-plans', { partRevision, phase: 'production', keyContact: ids.ana })
    await made('control-plan-details', {
      ...{ plan, sequence: 10, operation, dimension, method, gage, frequency: 'perSetup', control: 'record' },
      reactionPlan: '<p>Stop.</p>',
    })
    expect((await ana.get(`/api/control-plans/${plan}/gages`)).body).toMatchObject({
      gages: [{ sequence: 10, check: '1 10 ± 0.1', gage: 'CAL-1', misfits: ['tooCoarse'] }],
    })
    expect((await ana.get(`/api/control-plans/${dimension}/gages`)).status).toBe(404)
  })

  test('a guard band is as wide as the gage is uncertain in the drawing’s unit', async () => {
    const settings = await made('quality-settings', { judging: 'guardBand' })
    const gage = await made('things', { name: 'PLUG-IN', kind: 'gage' })
    await made('gage-profiles', {
      ...{ thing: gage, gageType: 'Plug', unit: inch, intervalMonths: 0, uncertainty: '0.0004' },
    })
    const { dimension } = await characteristic()
    // 10.1 less 0.01016 is 10.08984.
    expect(rowOf(await measure(dimension, ['10.0898'], { gage })).failed).toBe(0)
    expect(rowOf(await measure(dimension, ['10.0899'], { gage })).failed).toBe(1)
    await ana.patch(`/api/quality-settings/${settings}`, { judging: 'exact' })
  })
})

describe('quality K12: of a lot pieces are counted, not values', () => {
  test('four holes of one piece are one piece, and two bad ones of it one bad piece', async () => {
    const { partRevision, dimension } = await characteristic({ features: 4 })
    const table = [{ from: 1, to: 1000, n: 2, ac: 1, re: 2 }]
    const samplingPlan = await made('sampling-plans', { name: 'Two, accept one', method: 'table', table })
    const { id } = rowOf(
      await ana.post('/api/inspections', {
        ...{ source: 'final', item: `part-revisions/${partRevision}`, lotSize: '10', samplingPlan },
      }),
    )
    await act('inspections', id, 'start')
    const piece = (number: number, values: readonly string[]) =>
      ana.post('/api/measurement-sets', {
        ...{ dimension, inspection: id },
        measurements: values.map((value, place) => ({ piece: number, featureNo: place + 1, value })),
      })
    const lot = async () =>
      ((await ana.get(`/api/checks-here?inspection=${id}`)).body as { checks: CheckView[] }).checks[0]!.lot
    const whole = { quantityAccepted: '10', quantityRejected: '0' }
    await piece(1, ['10', '10.2', '10.3', '10'])
    expect(await lot()).toMatchObject({ taken: 1, bad: 1 })
    expect((await act('inspections', id, 'accept', whole)).body).toMatchObject({
      detail: 'Balloon 1: 1 of 2 measured. Measure the rest, or have a manager accept with a reason.',
    })
    await piece(2, ['10', '10', '10', '10'])
    expect(await lot()).toMatchObject({ taken: 2, bad: 1 })
    expect(rowOf(await act('inspections', id, 'accept', whole))).toMatchObject({ status: 'accepted' })
  })
})

describe('quality R17: what is left out of a baseline', () => {
  test('needs a cause, and at most a tenth may be; what was left out long before does not count', async () => {
    const { dimension } = await characteristic()
    const chart = await chartOn(dimension, 'imr')
    const value = (place: number) => [place % 2 ? '10.00' : '10.02']
    const leftOut = { measurements: [{ value: '10.05', excluded: true, excludeCause: 'Chip under the gage' }] }
    const uncaused = { measurements: [{ value: '10.05', excluded: true }] }
    expect((await measure(dimension, [], uncaused)).body).toMatchObject({
      errors: [{ path: 'measurements.0.excludeCause' }],
    })
    for (let place = 0; place < 3; place++) await measure(dimension, [], leftOut)
    for (let place = 0; place < 20; place++) await measure(dimension, value(place))
    await measure(dimension, [], leftOut)
    expect(rowOf(await act('spc-charts', chart, 'freeze'))).toMatchObject({ status: 'frozen', limitsVersion: 1 })
    // Three of twenty-three.
    for (let place = 0; place < 2; place++) await measure(dimension, [], leftOut)
    expect((await act('spc-charts', chart, 'recalculate', { recalculateReason: 'New tool' })).body).toMatchObject({
      code: 'baselineExcluded',
      detail: '3 of 23 baseline subgroups are excluded, more than 10%. Collect more samples.',
    })
  })
})

describe('quality K4, R11: spread beyond its limit', () => {
  test('a sample with a sound average and too wide a range raises a signal of its chart', async () => {
    const { dimension } = await characteristic()
    const chart = await chartOn(dimension, 'xbarR', 3)
    for (let place = 0; place < 20; place++) await measure(dimension, ['9.99', '10.00', '10.01'])
    await act('spc-charts', chart, 'freeze')
    const wide = rowOf(await measure(dimension, ['9.93', '10.00', '10.07']))
    expect(rowOf(await ana.get(`/api/measurement-sets/${wide.id}`)).signals).toHaveLength(1)
    const { points } = (await ana.get(`/api/spc-charts/${chart}/points`)).body as unknown as ChartView
    expect(points.at(-1)).toMatchObject({ value: 10, spread: 0.14, signal: { rules: [], spread: true } })
  })
})

test('quality R25: a partial first article holds what changed since its baseline, however many revisions ago', async () => {
  const at = async (revision: string) => made('part-revisions', { part: ids.part, revision })
  const [first, second, third] = [await at('FA'), await at('FB'), await at('FC')]
  const drawn = (partRevision: string, number: string, nominal: string, carriedFrom: string | null) =>
    made('dimensions', {
      ...{ partRevision, number, type: diameter, unit: mm, nominal, carriedFrom },
      ...{ upperTolerance: '0.1', lowerTolerance: '-0.1' },
    })
  const [one, two] = [await drawn(first, '1', '10', null), await drawn(first, '2', '20', null)]
  // The second is changed on the next revision, and carried over unchanged to the one after it.
  const [same, changed] = [await drawn(second, '1', '10', one), await drawn(second, '2', '21', two)]
  await drawn(third, '1', '10', same)
  await drawn(third, '2', '21', changed)
  const given = { level: 'detail', reason: 'designChange' }
  const baseline = rowOf(await ana.post('/api/fairs', { ...given, partRevision: first, scope: 'full' })).id
  await company.doing(work => ledThrough(work, 'fairs', baseline, 'inProgress', 'verified', 'approved'))
  const { id } = rowOf(await ana.post('/api/fairs', { ...given, partRevision: third, scope: 'partial', baseline }))
  const built = rowOf(await act('fairs', id, 'build'))
  expect((built.characteristics as Row[]).map(({ number }) => number)).toEqual(['2'])
})

describe('quality K5: studies of what was measured', () => {
  const study = async (dimension: string, more: Record<string, unknown> = {}) => {
    const { id } = rowOf(await ana.post('/api/capabilities', { dimension, ...more }))
    return act('capabilities', id, 'compute')
  }

  test('subgroups are the samples as they were taken, as far as they are whole', async () => {
    const { dimension } = await characteristic()
    // A piece is missing in the second sample; each whole one spreads by 0.02, however far their averages lie apart.
    for (const values of [['10.00', '10.02'], ['10.05'], ['9.95', '9.97'], ['10.04', '10.06']])
      await measure(dimension, values)
    const { results, n } = rowOf(await study(dimension, { subgroupSize: 2 }))
    expect(n).toBe(6)
    expect((results as { sigmaWithin: number }).sigmaWithin).toBeCloseTo(0.02 / 1.1283791671, 9)
  })

  test('values that are all the same, or that have no logarithm, are told, not computed', async () => {
    const { dimension } = await characteristic()
    const data = ['10', '10', '10', '10']
    expect(await study(dimension, { data })).toMatchObject({ status: 409, body: { code: 'valuesEqual' } })
    expect(await study(dimension, { data: ['1', '-1', '2'], distribution: 'lognormal' })).toMatchObject({
      ...{ status: 409, body: { code: 'lognormalNeedsPositive' } },
    })
    // Each sample alike: no spread within, so there is no short-term index, but a long-term one.
    const apart = ['9.99', '9.99', '10.01', '10.01', '10.02', '10.02']
    const { cpk, ppk } = rowOf(await study(dimension, { data: apart, subgroupSize: 2 }))
    expect([cpk, Number(ppk) > 0]).toEqual([null, true])
  })
})

test('a sample says where it was taken once and for all: an operation of another job is refused', async () => {
  const { dimension, partRevision } = await characteristic()
  const jobs = await Promise.all(
    [1, 2].map(() => made('jobs', { partRevision, quantityToMake: '5', dueDate: '2031-12-18' })),
  )
  const operation = await made('job-operations', { job: jobs[0], sequence: 10, name: 'Turn', cycleMinutes: '1' })
  expect((await measure(dimension, ['10'], { operation, job: jobs[1] })).body).toMatchObject({
    errors: [{ path: 'operation', code: 'operationOfOtherJob' }],
  })
  expect(rowOf(await measure(dimension, ['10'], { operation }))).toMatchObject({ job: jobs[0] })
})
