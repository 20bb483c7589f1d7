import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChartView } from '#modules/quality/model/chart-view.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A bore from its balloon on the drawing to the control chart, the capability study and the first article report. */

let company: TestCompany
let ana: Visitor
let ben: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const act = (who: Visitor, resource: string, id: string, verb: string, body: Record<string, unknown> = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, body)

/** Delivered with the product, under known ids. */
const diameter = '01900000-0000-7000-8000-000000000302'
const flatness = '01900000-0000-7000-8000-00000000030c'

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  ids.ana = await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  ids.ben = await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Okafor', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  ben = company.visitor()
  await ben.signIn('ben')
  ids.part = await made('parts', { partNumber: 'HSG-100', name: 'Housing' })
  ids.revision = await made('part-revisions', { part: ids.part, revision: 'A', drawingNumber: 'D-100' })
  const process = await made('processes', { code: 'BORE', name: 'Boring' })
  ids.boring = await made('operations', { code: 'BORE', name: 'Bore', process })
  ids.method = await made('inspection-methods', { name: 'Bore with gage', technique: 'boreGage' })
})
afterAll(() => company.close())

describe('quality dimensions', () => {
  test('R1: limits and requirement follow from nominal and tolerances', async () => {
    const mm = '01900000-0000-7000-8000-000000000009'
    const given = {
      partRevision: ids.revision,
      number: '1',
      type: diameter,
      unit: mm,
      class: 'key',
      method: ids.method,
    }
    const bore = rowOf(
      await ana.post('/api/dimensions', { ...given, nominal: '10', upperTolerance: '0.1', lowerTolerance: '-0.1' }),
    )
    ids.bore = bore.id
    expect(bore).toMatchObject({ lowerLimit: '9.9', upperLimit: '10.1', requirement: '10 ± 0.1' })
    const wrong = await ana.post('/api/dimensions', {
      ...given,
      number: '2',
      nominal: '10',
      upperTolerance: '-0.1',
      lowerTolerance: '0.1',
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { detail: 'The lower limit 10.1 is above the upper limit 9.9. Check the tolerances.' },
    })
  })

  test('R1: a limit typed beside nominal and tolerance agrees with them, or is named', async () => {
    const part = await made('parts', { partNumber: 'HSG-300', name: 'Sleeve' })
    const partRevision = await made('part-revisions', { part, revision: 'A' })
    const given = { partRevision, type: diameter, unit: '01900000-0000-7000-8000-000000000009' }
    const sized = { ...given, nominal: '25.4', upperTolerance: '0.05', lowerTolerance: '0' }
    const off = await ana.post('/api/dimensions', { ...sized, number: '1', upperLimit: '25.5', lowerLimit: '25.40' })
    expect(off).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'upperLimit',
            message:
              'Upper limit: 25.5 does not fit the nominal and its tolerance, which give 25.45. Clear it, or correct the tolerance.',
          },
        ],
      },
    })
    const right = rowOf(await ana.post('/api/dimensions', { ...sized, number: '1', upperLimit: '25.450' }))
    expect(right).toMatchObject({ lowerLimit: '25.4', upperLimit: '25.45' })
    // A new tolerance takes its limit along; a limit alone does not take the tolerance along.
    const wider = rowOf(await ana.patch(`/api/dimensions/${right.id}`, { upperTolerance: '0.1' }))
    expect(wider).toMatchObject({ upperLimit: '25.5' })
    const alone = await ana.patch(`/api/dimensions/${right.id}`, { lowerLimit: '25.3' })
    expect(alone).toMatchObject({ status: 422, body: { errors: [{ path: 'lowerLimit' }] } })
    // Without a tolerance limits are typed as they are printed.
    const printed = rowOf(
      await ana.post('/api/dimensions', {
        ...given,
        number: '2',
        nominal: '10',
        lowerLimit: '9.9',
        upperLimit: '10.1',
      }),
    )
    expect(printed).toMatchObject({ lowerLimit: '9.9', upperLimit: '10.1' })
  })

  describe('R2: how a value is judged', () => {
    const mm = '01900000-0000-7000-8000-000000000009'
    // A part of its own: what else stands on the drawing of another is not asked about here.
    beforeAll(async () => {
      const part = await made('parts', { partNumber: 'HSG-200', name: 'Ring' })
      ids.ring = await made('part-revisions', { part, revision: 'A' })
    })
    const dimension = async (number: string, given: Record<string, unknown>): Promise<Row> =>
      rowOf(await ana.post('/api/dimensions', { partRevision: ids.ring, number, type: diameter, unit: mm, ...given }))
    const judged = async (of: Row, value: string, more: Record<string, unknown> = {}) => {
      const set = rowOf(
        await ana.post('/api/measurement-sets', { dimension: of.id, measurements: [{ value }], ...more }),
      )
      const [{ result, inGuardBand }] = set.measurements as [Row]
      return inGuardBand ? `${result} in guard band` : result
    }
    const judgeBy = async (judging: string) => {
      const [known] = ((await ana.get('/api/quality-settings')).body as { rows: Row[] }).rows
      return known
        ? ana.patch(`/api/quality-settings/${known.id}`, { judging })
        : ana.post('/api/quality-settings', { judging })
    }

    /** As a form has it: the values without their zeros. */
    const asRead = ({ nominal, upperTolerance, lowerTolerance, upperLimit, lowerLimit, asTyped }: Row) => ({
      ...{ nominal, upperTolerance, lowerTolerance, upperLimit, lowerLimit, asTyped },
    })

    test('trailing zeros are kept as they were typed, also when a form sends the record back', async () => {
      const bore = await dimension('31', { nominal: '10.00', upperTolerance: '0.10', lowerTolerance: '-0.1' })
      expect(bore).toMatchObject({ nominal: '10', upperLimit: '10.1', requirement: '10.00 ± 0.10' })
      expect(bore.asTyped).toMatchObject({
        nominal: '10.00',
        upperTolerance: '0.10',
        upperLimit: '10.10',
        lowerLimit: '9.90',
      })
      const sent = rowOf(await ana.patch(`/api/dimensions/${bore.id}`, { ...asRead(bore), sheetZone: 'B4' }))
      expect(sent.asTyped).toEqual(bore.asTyped)
      const finer = rowOf(await ana.patch(`/api/dimensions/${bore.id}`, { nominal: '10.000' }))
      expect(finer.asTyped).toMatchObject({ nominal: '10.000', upperLimit: '10.100' })
      const plain = rowOf(
        await ana.patch(`/api/dimensions/${bore.id}`, { nominal: '11', upperTolerance: '1', lowerTolerance: '-1' }),
      )
      expect(plain.asTyped).toMatchObject({ upperLimit: '12', lowerLimit: '10' })
      expect(plain.asTyped).not.toHaveProperty('nominal')
    })

    test('exactly, unless the company rounds to the decimals of each limit as typed', async () => {
      const typed = await dimension('32', { lowerLimit: '9.9', upperLimit: '10.10' })
      expect(typed.asTyped).toEqual({ upperLimit: '10.10' })
      expect(await judged(typed, '10.1001')).toBe('fail')
      expect((await judgeBy('rounded')).status).toBeLessThan(300)
      // Half to even at two decimals above, at one below.
      expect(await judged(typed, '10.105')).toBe('pass')
      expect(await judged(typed, '10.14')).toBe('fail')
      expect(await judged(typed, '9.86')).toBe('pass')
      expect((await judgeBy('exact')).status).toBeLessThan(300)
    })

    test('a guard band is as wide as the gage is uncertain', async () => {
      const bore = await dimension('33', { nominal: '10', upperTolerance: '0.1', lowerTolerance: '-0.1' })
      const gage = await made('things', { name: 'Bore gage 33', kind: 'gage' })
      await made('gage-profiles', {
        thing: gage,
        gageType: 'Bore gage',
        unit: mm,
        intervalMonths: 0,
        uncertainty: '0.02',
      })
      expect((await judgeBy('guardBand')).status).toBeLessThan(300)
      expect(await judged(bore, '10.09', { gage })).toBe('fail in guard band')
      expect(await judged(bore, '10.08', { gage })).toBe('pass')
      expect(await judged(bore, '10.11', { gage })).toBe('fail')
      expect(await judged(bore, '10.09')).toBe('pass')
      expect((await judgeBy('exact')).status).toBeLessThan(300)
    })
  })

  test('delivered types are renamed, never taken away', async () => {
    expect((await ana.post(`/api/dimension-types/${flatness}/archive`)).body).toMatchObject({
      code: 'deliveredType',
    })
    expect((await ana.patch(`/api/dimension-types/${flatness}`, { name: 'Flatness (surface)' })).status).toBe(200)
  })
})

describe('quality control-plans', () => {
  test('R5: what is special must be checked before the plan goes to review', async () => {
    ids.plan = rowOf(await ana.post('/api/control-plans', { phase: 'production', partRevision: ids.revision })).id
    expect((await act(ana, 'control-plans', ids.plan, 'submit')).body).toMatchObject({ code: 'planEmpty' })
    const check = {
      plan: ids.plan,
      sequence: 10,
      operation: ids.boring,
      dimension: ids.bore,
      method: ids.method,
      frequency: 'everyN',
      frequencyValue: 10,
      reactionPlan: '<p>Stop and call the lead.</p>',
    }
    const unfit = await ana.post('/api/control-plan-details', { ...check, control: 'xbarR', sampleSize: 1 })
    expect(unfit).toMatchObject({ status: 422, body: { errors: [{ path: 'sampleSize' }] } })
    ids.check = rowOf(await ana.post('/api/control-plan-details', { ...check, control: 'imr', sampleSize: 1 })).id
    expect(rowOf(await act(ana, 'control-plans', ids.plan, 'submit'))).toMatchObject({ status: 'inReview' })
  })

  test('approved, it begins its charts; revised, it stays in force until its copy is approved', async () => {
    expect(rowOf(await act(ben, 'control-plans', ids.plan!, 'approve'))).toMatchObject({ status: 'active' })
    const { rows } = (await ana.get('/api/spc-charts')).body as { rows: Row[] }
    expect(rows).toHaveLength(1)
    ids.chart = rows[0]!.id
    await act(ana, 'control-plans', ids.plan!, 'revise')
    const { rows: plans } = (await ana.get('/api/control-plans?sort=-code')).body as { rows: Row[] }
    expect(plans[0]).toMatchObject({ revision: 2, status: 'draft', detailCount: 1 })
    await act(ana, 'control-plans', plans[0]!.id, 'submit')
    await act(ben, 'control-plans', plans[0]!.id, 'approve')
    expect(rowOf(await ana.get(`/api/control-plans/${ids.plan}`))).toMatchObject({ status: 'superseded' })
    // The chart goes on with the new check, and keeps what was measured by the former.
    const { rows: charts } = (await ana.get('/api/spc-charts')).body as { rows: Row[] }
    expect(charts).toHaveLength(1)
    expect(rowOf(await ana.get(`/api/spc-charts/${ids.chart}`))).toMatchObject({ formerDetails: [ids.check] })
  })
})

describe('quality measurement-sets', () => {
  const measure = (value: string, minute: number, more: object = {}) =>
    ana.post('/api/measurement-sets', {
      detail: ids.check,
      sampledAt: new Date(Date.UTC(2026, 2, 2, 6, minute)).toISOString(),
      measurements: [{ entered: value, value }],
      ...more,
    })

  test('R2, R13: values are judged at once, exactly; sent four times at once they are one set', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => measure('10.1', 0, { clientId: 'terminal-1/0' })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(sent.map(answer => rowOf(answer).id)).size).toBe(1)
    const good = rowOf(sent[0]!)
    expect(good).toMatchObject({ dimension: ids.bore, failed: 0, n: 1, mean: '10.1' })
    expect((good.measurements as Row[])[0]).toMatchObject({ result: 'pass', deviation: '0.1' })
    ids.set = good.id
  })

  test('R13: a set sent again under its clientId is answered as the first time', async () => {
    const send = (value: string, clientId: string) => measure(value, 0, { clientId })
    const again = await send('10.1', 'terminal-1/0')
    expect(again.status).toBe(201)
    expect(rowOf(again).id).toBe(ids.set)
    // Another value under the same id is no repetition: it must not vanish without a word.
    expect(await send('10.2', 'terminal-1/0')).toMatchObject({ status: 409 })
    const foreign = { detail: ids.check, measurements: [{ entered: '10.1', value: '10.1' }], clientId: 'terminal-1/0' }
    expect(await ben.post('/api/measurement-sets', foreign)).toMatchObject({ status: 409 })
  })

  test('R6: a value is corrected by another one, never changed', async () => {
    const [one] = rowOf(await ana.get(`/api/measurement-sets/${ids.set}`)).measurements as Row[]
    const rewritten = await ana.patch(`/api/measurement-sets/${ids.set}`, { measurements: [{ ...one, value: '10.0' }] })
    expect(rewritten).toMatchObject({ status: 409, body: { code: 'measurementFixed' } })
    const correction = { value: '10.01', supersedes: one!.id, supersedeReason: 'Chip under the gage' }
    const corrected = await ana.patch(`/api/measurement-sets/${ids.set}`, { measurements: [one, correction] })
    expect(rowOf(corrected)).toMatchObject({ n: 1, mean: '10.01' })
    await expect(company.doing(work => work.client.query('delete from measurements'))).rejects.toThrow()
  })

  test('R6, R10: when, where, by whom and with what a sample was taken stays, in the database too', async () => {
    const patch = (given: Record<string, unknown>) => ana.patch(`/api/measurement-sets/${ids.set}`, given)
    for (const given of [
      { sampledAt: '2026-01-01T00:00:00.000Z' },
      { sampledBy: ids.ben },
      { stream: '2' },
      { source: 'machine' },
    ])
      expect((await patch(given)).body).toMatchObject({ code: 'sampleFixed' })
    await expect(
      company.doing(work =>
        work.writer.run(sql`update measurement_sets set sampled_by = ${ids.ben}::uuid where id = ${ids.set}::uuid`),
      ),
    ).rejects.toThrow()
    expect((await patch({ comment: 'Cold part' })).status).toBe(200)
    const later = { detail: ids.check, sampledAt: '2999-01-01T00:00:00.000Z', measurements: [{ value: '10' }] }
    expect((await ana.post('/api/measurement-sets', later)).body).toMatchObject({
      ...{ status: 422, errors: [{ path: 'sampledAt' }] },
    })
  })

  test('R6: a later reading corrects one of its own sample, once; only the office leaves readings out', async () => {
    const { measurements } = rowOf(await ana.get(`/api/measurement-sets/${ids.set}`))
    const readings = measurements as Row[]
    const add = (more: Record<string, unknown>) =>
      ana.patch(`/api/measurement-sets/${ids.set}`, { measurements: [...readings, { value: '10', ...more }] })
    expect((await add({})).body).toMatchObject({ code: 'readingLoose' })
    // Its first reading has a correction already.
    const twice = { supersedes: readings[0]!.id, supersedeReason: 'Again' }
    expect((await add(twice)).body).toMatchObject({ code: 'readingLoose' })
    const elsewhere = { detail: ids.check, measurements: [{ value: '10', ...twice }] }
    expect((await ana.post('/api/measurement-sets', elsewhere)).body).toMatchObject({ code: 'readingLoose' })
    await company.employ({ username: 'iris', roleKeys: ['4'] })
    const iris = company.visitor()
    await iris.signIn('iris')
    const out = readings.map(one => ({ ...one, excluded: true, excludeCause: 'Does not fit' }))
    expect((await iris.patch(`/api/measurement-sets/${ids.set}`, { measurements: out })).body).toMatchObject({
      code: 'exclusionByOffice',
    })
    const forBen = { detail: ids.check, sampledBy: ids.ben, measurements: [{ value: '10' }] }
    expect((await iris.post('/api/measurement-sets', forBen)).body).toMatchObject({ code: 'sampledByOther' })
  })

  test('R15, R16: limits are frozen from twenty samples on, and stay', async () => {
    for (let minute = 1; minute < 12; minute++) await measure(minute % 2 ? '10.00' : '10.02', minute)
    expect((await act(ana, 'spc-charts', ids.chart!, 'freeze')).body).toMatchObject({
      detail: 'Limits need at least 20 subgroups. This chart has 12.',
    })
    for (let minute = 12; minute < 21; minute++) await measure(minute % 2 ? '10.00' : '10.02', minute)
    const frozen = rowOf(await act(ana, 'spc-charts', ids.chart!, 'freeze'))
    expect(frozen).toMatchObject({ status: 'frozen', limitsVersion: 1 })
    await measure('10.01', 30)
    expect(rowOf(await ana.get(`/api/spc-charts/${ids.chart}`)).ucl).toBe(frozen.ucl)
  })

  test('K4: a point beyond the limits raises a signal, and the next sample waits for its cause', async () => {
    const far = rowOf(await measure('10.09', 40))
    expect(rowOf(await ana.get(`/api/measurement-sets/${far.id}`)).signals).toHaveLength(1)
    expect((await measure('10.01', 41)).body).toMatchObject({ code: 'signalUnanswered' })
    const { rows } = (await ana.get('/api/spc-signals')).body as { rows: Row[] }
    const told = sql`select user_id as "user", payload from live_events where kind = 'spc.signalled'`
    const payload = { record: `spc-signals/${rows[0]!.id}`, chart: ids.chart, rules: [1], spread: true }
    expect(await company.doing(work => work.reader.rows(told))).toEqual([{ user: null, payload }])
    const cause = await made('look-ups', { list: 'cause', key: 'wear', label: 'Tool wear' })
    await act(ana, 'spc-signals', rows[0]!.id, 'acknowledge', { cause })
    expect((await measure('10.01', 41)).status).toBe(201)
  })

  test('R14, R16: the chart tells its points with their limits, pieces and broken rules, also only the newest', async () => {
    const { body } = await ana.get(`/api/spc-charts/${ids.chart}/points`)
    const view = body as unknown as ChartView
    expect(view).toMatchObject({ type: 'imr', all: 24, specification: { lower: '9.900000000', upper: '10.100000000' } })
    expect(view.points).toHaveLength(24)
    expect(view.points[0]).toMatchObject({ value: 10.01, values: ['10.010000000'], spread: null, version: 1 })
    expect(view.points.filter(point => point.signal)).toMatchObject([
      { value: 10.09, signal: { rules: [1], status: 'acknowledged' } },
    ])
    expect(view.labels.users?.[ids.ana!]?.title).toBe('Ana R.')
    const newest = (await ana.get(`/api/spc-charts/${ids.chart}/points?last=2`)).body as unknown as ChartView
    expect(newest.points.map(point => point.value)).toEqual([10.09, 10.01])
    await act(ana, 'spc-charts', ids.chart!, 'recalculate', { recalculateReason: 'New insert' })
    const again = (await ana.get(`/api/spc-charts/${ids.chart}/points?last=0`)).body as unknown as ChartView
    expect(Object.keys(again.limits)).toEqual(['1', '2'])
    expect((await ana.get(`/api/spc-charts/${ids.bore}/points`)).status).toBe(404)
    expect((await ana.get(`/api/spc-charts/${ids.chart}/points?last=x`)).status).toBe(400)
  })

  test('K5: a capability study counts what was measured', async () => {
    const study = rowOf(await ana.post('/api/capabilities', { dimension: ids.bore }))
    const computed = rowOf(await act(ana, 'capabilities', study.id, 'compute'))
    expect(computed).toMatchObject({ status: 'computed', n: 24, verdict: 'insufficient' })
    expect(Number(computed.ppk)).toBeGreaterThan(1)
  })
})

describe('quality inspections', () => {
  test('K12, K13: of what has no characteristics so many pieces are looked at, and the lot counts for its plan', async () => {
    const part = await made('parts', { partNumber: 'LABEL-1', name: 'Label' })
    const revision = await made('part-revisions', { part, revision: 'A' })
    const samplingPlan = await made('sampling-plans', { name: 'Looks', method: 'z14', level: 'II', aql: '1.0' })
    const given = { source: 'final', item: `part-revisions/${revision}`, lotSize: '400', samplingPlan }
    const { id } = rowOf(await ana.post('/api/inspections', given))
    expect(rowOf(await act(ana, 'inspections', id, 'start')).plan).toMatchObject([
      { dimension: null, n: 50, ac: 1, re: 2 },
    ])
    expect((await ana.get(`/api/inspections/${id}/sample`)).body).toMatchObject({
      lines: [{ dimension: null, n: 50, ac: 1, re: 2, letterUsed: 'H', severity: 'normal', taken: 0 }],
    })
    expect((await ana.get(`/api/checks-here?inspection=${id}`)).body).toEqual({ checks: [] })
    expect(
      (await act(ana, 'inspections', id, 'reject', { quantityAccepted: '0', quantityRejected: '400' })).status,
    ).toBe(200)
    const lots = await company.doing(work =>
      work.reader.first(sql`select lots from sampling_states where plan = ${samplingPlan}::uuid`),
    )
    expect(lots).toMatchObject({ lots: [{ accepted: false }] })
  })

  test('K12: the plan is frozen at the start, and the values say the answer', async () => {
    const sampling = await made('sampling-plans', { name: 'AQL 1.0', method: 'z14', aql: '1.0' })
    const given = { source: 'final', item: `part-revisions/${ids.revision}`, lotSize: '400', samplingPlan: sampling }
    const lot = rowOf(await ana.post('/api/inspections', given))
    const started = rowOf(await act(ana, 'inspections', lot.id, 'start'))
    expect(started.plan).toMatchObject([{ dimension: ids.bore, n: 50, ac: 1, re: 2, codeLetter: 'H' }])
    const answer = { quantityAccepted: '400', quantityRejected: '0' }
    expect((await act(ana, 'inspections', lot.id, 'accept', answer)).body).toMatchObject({
      code: 'inspectionUnmeasured',
    })
    await ana.post('/api/measurement-sets', {
      dimension: ids.bore,
      inspection: lot.id,
      measurements: [{ value: '10.2' }, { value: '10.3' }, { value: '10.0' }],
    })
    expect((await act(ana, 'inspections', lot.id, 'accept', answer)).body).toMatchObject({
      code: 'overrideNeedsManager',
    })
    const rejected = await act(ana, 'inspections', lot.id, 'reject', { quantityAccepted: '0', quantityRejected: '400' })
    expect(rowOf(rejected)).toMatchObject({ status: 'rejected', result: 'rejected' })
    const { rows } = (await ana.get('/api/sampling-states')).body as { rows: Row[] }
    const state = rowOf(await ana.get(`/api/sampling-states/${rows[0]!.id}`))
    expect(state).toMatchObject({ severity: 'normal', lots: [{ accepted: false }] })
  })
})

describe('quality K13: severity', () => {
  const answer = (accepted: boolean) => ({
    quantityAccepted: accepted ? '400' : '0',
    quantityRejected: accepted ? '0' : '400',
    overrideReason: 'Shorter sample agreed with the customer',
  })
  let sampling: string
  let revision: string
  let bore: string
  const begun = async (): Promise<string> => {
    const given = { source: 'final', item: `part-revisions/${revision}`, lotSize: '400', samplingPlan: sampling }
    return rowOf(await ana.post('/api/inspections', given)).id
  }
  const judged = async (values: readonly string[], accepted = true) => {
    const lot = await begun()
    const started = await act(ana, 'inspections', lot, 'start')
    expect(started).toMatchObject({ status: 200 })
    const measurements = values.map(value => ({ value }))
    await ana.post('/api/measurement-sets', { dimension: bore, inspection: lot, measurements })
    const answered = await act(ana, 'inspections', lot, accepted ? 'accept' : 'reject', answer(accepted))
    expect(answered).toMatchObject({ status: 200 })
    return rowOf(started).plan as Row[]
  }
  const state = async () => {
    const filter = JSON.stringify({ field: 'plan', op: 'eq', value: sampling })
    const { rows } = (await ana.get(`/api/sampling-states?filter=${encodeURIComponent(filter)}`)).body as {
      rows: Row[]
    }
    expect(rows).toHaveLength(1)
    return rowOf(await ana.get(`/api/sampling-states/${rows[0]!.id}`))
  }

  beforeAll(async () => {
    sampling = await made('sampling-plans', { name: 'AQL 1.0 switching', method: 'z14', aql: '1.0' })
    revision = await made('part-revisions', { part: ids.part, revision: 'B' })
    bore = await made('dimensions', {
      ...{ partRevision: revision, number: '1', type: diameter, unit: '01900000-0000-7000-8000-000000000009' },
      ...{ nominal: '10', upperTolerance: '0.1', lowerTolerance: '-0.1' },
    })
  })

  test('a lot between accepting and rejecting under reduced sampling is accepted in doubt: normal again', async () => {
    for (let lots = 0; lots < 10; lots++) await judged(['10.0'])
    await act(ana, 'sampling-states', (await state()).id, 'reduce', { changeReason: 'Ten good lots' })
    const [check] = await judged(['10.0'])
    expect(check).toMatchObject({ severity: 'reduced', ac: 0, re: 2, samplingPlan: sampling })
    expect(await state()).toMatchObject({ severity: 'reduced' })
    await judged(['10.0', '10.3'])
    expect(await state()).toMatchObject({ severity: 'normal', lots: [] })
  })

  test('a discontinued source starts no inspection until a manager reinstates it', async () => {
    for (let lots = 0; lots < 2; lots++) await judged(['10.3', '10.3'], false)
    expect(await state()).toMatchObject({ severity: 'tightened' })
    for (let lots = 0; lots < 5; lots++) await judged(['10.3', '10.3'], false)
    expect(await state()).toMatchObject({ severity: 'discontinued' })
    const next = await begun()
    expect(await act(ana, 'inspections', next, 'start')).toMatchObject({
      status: 409,
      body: { code: 'samplingDiscontinued', detail: expect.stringContaining('AQL 1.0 switching') },
    })
    await act(ana, 'sampling-states', (await state()).id, 'reinstate', { changeReason: 'New tooling' })
    const [check] = rowOf(await act(ana, 'inspections', next, 'start')).plan as Row[]
    expect(check).toMatchObject({ severity: 'tightened' })
  })

  test('each vendor has a severity of its own', async () => {
    const lotsOf = async (name: string) => {
      const vendor = await made('business-partners', { name, isVendor: true })
      return company.doing(async work => {
        const lot = await work.issue('stock-lots', { item: `part-revisions/${revision}`, vendor } as never)
        return { vendor, lot: lot.id as string }
      })
    }
    const [one, other] = [await lotsOf('Forge One'), await lotsOf('Forge Two')]
    for (const { lot } of [one, other]) {
      const given = {
        source: 'receipt',
        item: `part-revisions/${revision}`,
        lot,
        lotSize: '400',
        samplingPlan: sampling,
      }
      const { id } = rowOf(await ana.post('/api/inspections', given))
      // Discontinuing what was made here says nothing of what is bought.
      const [check] = rowOf(await act(ana, 'inspections', id, 'start')).plan as Row[]
      expect(check).toMatchObject({ severity: 'normal' })
    }
  })
})

describe('an inspector’s answer', () => {
  const whole = { quantityAccepted: '10', quantityRejected: '0' }
  let item: string
  let bore: string
  const begun = async (samplingPlan: string) => {
    const { id } = rowOf(await ana.post('/api/inspections', { source: 'final', item, lotSize: '10', samplingPlan }))
    return rowOf(await act(ana, 'inspections', id, 'start'))
  }
  const measured = (inspection: string) =>
    ana.post('/api/measurement-sets', { dimension: bore, inspection, measurements: [{ value: '10' }] })

  beforeAll(async () => {
    const revision = await made('part-revisions', { part: ids.part, revision: 'S' })
    item = `part-revisions/${revision}`
    bore = await made('dimensions', {
      ...{ partRevision: revision, number: '7', type: diameter, unit: '01900000-0000-7000-8000-000000000009' },
      ...{ nominal: '10', upperTolerance: '0.1', lowerTolerance: '-0.1' },
    })
  })

  test('a lot is accepted on its whole sample; on less by a manager with a reason', async () => {
    const { id } = await begun(await made('sampling-plans', { name: 'Two of a lot', method: 'fixed', fixedN: 2 }))
    await measured(id)
    expect((await act(ana, 'inspections', id, 'accept', whole)).body).toMatchObject({
      ...{
        code: 'sampleShort',
        detail: 'Balloon 7: 1 of 2 measured. Measure the rest, or have a manager accept with a reason.',
      },
    })
    await measured(id)
    expect(rowOf(await act(ana, 'inspections', id, 'accept', whole))).toMatchObject({ status: 'accepted' })
  })

  test('skip-lot: after ten lots in a row one in two is measured', async () => {
    const plan = await made('sampling-plans', { name: 'Skip', method: 'fixed', fixedN: 1, skipEvery: 2 })
    const lots = Array.from({ length: 10 }, () => ({ accepted: true }))
    await company.doing(work =>
      work.issue('sampling-states', { plan, partRevision: item.split('/')[1], severity: 'normal', lots } as never),
    )
    const skipped = await begun(plan)
    expect(skipped.plan).toMatchObject([{ n: 0, skipped: true }])
    expect(rowOf(await act(ana, 'inspections', skipped.id, 'accept', whole))).toMatchObject({ status: 'accepted' })
    const next = await begun(plan)
    expect(next.plan).toMatchObject([{ n: 1 }])
    expect((await act(ana, 'inspections', next.id, 'accept', whole)).body).toMatchObject({
      code: 'inspectionUnmeasured',
    })
    await measured(next.id)
    expect(rowOf(await act(ana, 'inspections', next.id, 'accept', whole))).toMatchObject({ status: 'accepted' })
  })
})

test('quality K5: pasted values count as often as they came, and one limit expects nothing beyond the other', async () => {
  const revision = await made('part-revisions', { part: ids.part, revision: 'D' })
  const flat = await made('dimensions', {
    ...{ partRevision: revision, number: '9', type: flatness, unit: '01900000-0000-7000-8000-000000000009' },
    upperLimit: '0.05',
  })
  const data = ['0.01', '0.02', '0.02', '0.02', '0.03']
  const study = rowOf(await ana.post('/api/capabilities', { dimension: flat, data }))
  const computed = rowOf(await act(ana, 'capabilities', study.id, 'compute'))
  expect(computed).toMatchObject({ n: 5, results: { ppmBelow: null } })
})

describe('quality fairs and ppaps', () => {
  test('R25: four features need four results, and no “pass” is typed on a value that fails', async () => {
    const revision = await made('part-revisions', { part: ids.part, revision: 'C' })
    const holes = {
      ...{ partRevision: revision, number: '1', type: diameter, unit: '01900000-0000-7000-8000-000000000009' },
      ...{ nominal: '10', upperTolerance: '0.1', lowerTolerance: '-0.1', features: 4 },
    }
    await made('dimensions', holes)
    await made('dimensions', { ...holes, number: '2', nominal: '50', basic: true, features: 1 })
    const report = rowOf(await ana.post('/api/fairs', { partRevision: revision, reason: 'newPart' }))
    const [row, ...more] = rowOf(await act(ana, 'fairs', report.id, 'build')).characteristics as Row[]
    expect(more).toEqual([])
    const typed = async (results: string[]) => {
      const answer = await ana.patch(`/api/fairs/${report.id}`, {
        characteristics: [{ ...row, results, result: 'pass', tooling: 'Bore gage 7' }],
      })
      return answer.status === 200 ? (rowOf(answer).characteristics as Row[])[0]!.result : answer.body
    }
    expect(await typed(['10,o5'])).toMatchObject({ errors: [{ path: 'characteristics.0.results' }] })
    expect(await typed(['10.01'])).toBe('pending')
    expect((await act(ana, 'fairs', report.id, 'verify')).body).toMatchObject({
      detail: 'Characteristic 1 has 1 of 4 results. Enter one for each feature and piece.',
    })
    expect(await typed(['10.01', '10.01', '10.2', '10.01'])).toBe('fail')
    expect((await act(ana, 'fairs', report.id, 'verify')).body).toMatchObject({ code: 'fairRowFailed' })
    expect(await typed(['10.01', '10.01', '10.01', '10.01'])).toBe('pass')
    const gage = await made('things', { name: 'Bore gage 7', kind: 'gage' })
    await made('gage-profiles', { thing: gage, gageType: 'bore gage', unit: '01900000-0000-7000-8000-000000000009' })
    expect((await act(ana, 'fairs', report.id, 'verify')).body).toMatchObject({ code: 'fairGageUnfit' })
    await ana.patch(`/api/fairs/${report.id}`, {
      characteristics: [{ ...row, results: ['10.01', '10.01', '10.01', '10.01'], tooling: null }],
    })
    expect(rowOf(await act(ana, 'fairs', report.id, 'verify'))).toMatchObject({ status: 'verified' })
  })

  test('R25: a report is built from the characteristics, verified, and approved by somebody else', async () => {
    const report = rowOf(await ana.post('/api/fairs', { partRevision: ids.revision, reason: 'newPart' }))
    expect(report).toMatchObject({ partName: 'Housing', drawingNumber: 'D-100' })
    const built = rowOf(await act(ana, 'fairs', report.id, 'build'))
    const [row] = built.characteristics as Row[]
    expect(row).toMatchObject({ number: '1', requirement: '10 ± 0.1', designator: 'key', result: 'pending' })
    expect((await act(ana, 'fairs', report.id, 'verify')).body).toMatchObject({ code: 'fairRowPending' })
    await ana.patch(`/api/fairs/${report.id}`, { characteristics: [{ ...row, results: ['10.01'], result: 'pass' }] })
    expect(rowOf(await act(ana, 'fairs', report.id, 'verify'))).toMatchObject({ verifiedBy: ids.ana })
    expect((await act(ana, 'fairs', report.id, 'approve')).body).toMatchObject({ code: 'verifierApproves' })
    expect(rowOf(await act(ben, 'fairs', report.id, 'approve'))).toMatchObject({ status: 'approved' })
  })

  test('R26: a package has its eighteen elements, as its level asks', async () => {
    const customer = await made('business-partners', { name: 'Aero', isCustomer: true })
    const given = { partRevision: ids.revision, customer, reason: 'initial' }
    const ppap = rowOf(await ana.post('/api/ppaps', given))
    const elements = ppap.elements as Row[]
    expect(elements.map(one => (one.requirement === 'submit' ? 'S' : 'R')).join('')).toBe('SSSSSSSSSSSSSSRRSS')
    expect((await act(ana, 'ppaps', ppap.id, 'complete')).body).toMatchObject({ code: 'ppapElementOpen' })
    await ana.patch(`/api/ppaps/${ppap.id}`, { elements: elements.map(one => ({ ...one, state: 'ready' })) })
    await act(ana, 'ppaps', ppap.id, 'complete')
    await act(ana, 'ppaps', ppap.id, 'sign')
    await act(ana, 'ppaps', ppap.id, 'submit', { submittedOn: '2026-03-02', customerContact: 'J. Lee' })
    const open = await act(ana, 'ppaps', ppap.id, 'recordDecision', { decision: 'interim' })
    expect(open).toMatchObject({ status: 422, body: { errors: [{ path: 'interimUntil' }] } })
    const interim = { decision: 'interim', interimUntil: '2026-03-03' }
    expect(rowOf(await act(ana, 'ppaps', ppap.id, 'recordDecision', interim))).toMatchObject({ status: 'interim' })
    await company.run('quality.interims-end')
    expect(rowOf(await ana.get(`/api/ppaps/${ppap.id}`))).toMatchObject({ status: 'planning' })
    const told = (await ana.get('/api/notifications')).body as { rows: Row[] }
    expect(told.rows).toMatchObject([{ title: 'Interim approval PPAP-000001 has ended' }])
  })
})

test('quality K0: statistics are computed on request, and say what they cannot', async () => {
  const asked = { lot: 400, level: 'II', aql: '1.0', severity: 'normal' }
  expect((await ana.post('/api/quality/statistics/z14', asked)).body).toMatchObject({ result: { n: 50, ac: 1, re: 2 } })
  expect((await ana.post('/api/quality/statistics/constants', { n: 99 })).status).toBe(422)
  expect((await ana.post('/api/quality/statistics/xbarR', {})).status).toBe(422)
  expect((await ana.post('/api/quality/statistics/nothing', {})).status).toBe(404)
})
