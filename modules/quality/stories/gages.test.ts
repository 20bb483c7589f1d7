import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A micrometer through its year: calibrated, used, found off, and what it measured judged anew. */

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
const profile = async () => rowOf(await ana.get(`/api/gage-profiles/${ids.profile}`))

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  ids.ana = await company.employ({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roleKeys: ['2', '3'] })
  ids.ben = await company.employ({ username: 'ben', firstName: 'Ben', lastName: 'Okafor', roleKeys: ['2', '3'] })
  ana = company.visitor()
  await ana.signIn('ana')
  ben = company.visitor()
  await ben.signIn('ben')
  const mm = '01900000-0000-7000-8000-000000000009'
  ids.unit = mm
  ids.mic = await made('things', { name: 'MIC-014', kind: 'gage' })
  ids.profile = await made('gage-profiles', {
    thing: ids.mic,
    gageType: 'Micrometer 0–25',
    unit: mm,
    rangeLow: '0',
    rangeHigh: '25',
    resolution: '0.001',
    uncertainty: '0.0015',
  })
  const part = await made('parts', { partNumber: 'PIN-15', name: 'Pin' })
  const partRevision = await made('part-revisions', { part, revision: 'A' })
  ids.dimension = await made('dimensions', {
    partRevision,
    number: '1',
    type: '01900000-0000-7000-8000-000000000302',
    nominal: '15',
    upperTolerance: '0.005',
    lowerTolerance: '-0.005',
    unit: mm,
  })
})
afterAll(() => company.close())

const calibrate = async (performedOn: string, errors: string[], kind = 'scheduled') => {
  const points = errors.map((error, place) => ({
    reference: String(place * 5),
    tolerance: '0.002',
    indicatedAsFound: (place * 5 + Number(error)).toFixed(3),
    indicatedAsLeft: String(place * 5),
  }))
  const { id } = rowOf(await ana.post('/api/calibrations', { gage: ids.mic, kind, performedOn, points }))
  await act(ana, 'calibrations', id, 'start')
  await act(ana, 'calibrations', id, 'record')
  return id
}
const measure = (value: string) =>
  ana.post('/api/measurement-sets', { dimension: ids.dimension, gage: ids.mic, measurements: [{ value }] })

test('quality R7: a gage that was never calibrated gives no values', async () => {
  expect(await profile()).toMatchObject({ calState: 'never' })
  expect(await measure('15')).toMatchObject({ status: 422, body: { code: 'gageBad' } })
})

test('quality R18: somebody else than the technician trusts it again, for its months', async () => {
  const id = await calibrate(await company.day(-40), ['0', '0', '0', '0', '0', '0'], 'initial')
  expect((await act(ana, 'calibrations', id, 'approve')).body).toMatchObject({ code: 'technicianApproves' })
  expect(rowOf(await act(ben, 'calibrations', id, 'approve'))).toMatchObject({
    status: 'approved',
    asFound: 'inTolerance',
  })
  expect(await profile()).toMatchObject({ calState: 'inCalibration', custody: 'gageRoom' })
  ids.calibration = id
})

test('quality R7, R10: what it measures names the calibration in force; what it cannot reach is refused', async () => {
  expect(rowOf(await measure('14.998'))).toMatchObject({ calibration: ids.calibration, failed: 0 })
  expect(rowOf(await measure('15.002'))).toMatchObject({ failed: 0 })
  expect(rowOf(await measure('15.008'))).toMatchObject({ failed: 1 })
  expect(await measure('26')).toMatchObject({ status: 422, body: { errors: [{ code: 'gageRange' }] } })
  expect(await profile()).toMatchObject({ usesSince: 3 })
})

test('quality R19, W7: found out of tolerance, everything it measured since is judged anew', async () => {
  const id = await calibrate(await company.day(0), ['0', '0.001', '0.003', '0.004', '0.004', '0.005'])
  const approved = rowOf(await act(ben, 'calibrations', id, 'approve'))
  expect(approved).toMatchObject({ status: 'impactOpen', asFound: 'outOfTolerance', asLeft: 'inTolerance' })
  expect(approved.impact).toMatchObject({
    checked: 3,
    groups: [{ group: '1', nonconforming: 1, atRisk: 0, unaffected: 1, wronglyRejected: 1, decision: null }],
  })
  expect((await act(ana, 'calibrations', id, 'closeImpact')).body).toMatchObject({ code: 'impactUndecided' })
  await act(ana, 'calibrations', id, 'decide', { group: '1', decision: 'ncmr', decisionNote: 'Lot held' })
  expect(rowOf(await act(ana, 'calibrations', id, 'closeImpact'))).toMatchObject({ status: 'approved' })
})

test('quality R7: overdue, it gives no values until it is calibrated again', async () => {
  const yesterday = await company.day(-1)
  await company.doing(work =>
    work.client.query('update gage_profiles set next_due = $1 where id = $2', [yesterday, ids.profile]),
  )
  await company.run('quality.gages-each-morning')
  expect(await profile()).toMatchObject({ calState: 'overdue' })
  expect(await measure('15')).toMatchObject({ status: 422, body: { code: 'gageOverdue' } })
  // A terminal without a line sends later what it measured while the gage was good.
  const sampledAt = `${await company.day(-2)}T16:00:00.000Z`
  const late = { dimension: ids.dimension, gage: ids.mic, sampledAt, measurements: [{ value: '15' }] }
  expect(await ana.post('/api/measurement-sets', late)).toMatchObject({ status: 201 })
})

test('a gage that falls due is wanted back from whoever has it', async () => {
  await company.doing(work =>
    work.client.query(`update gage_profiles set cal_state = 'inCalibration', issued_to = $1 where id = $2`, [
      ids.ben,
      ids.profile,
    ]),
  )
  await company.run('quality.gages-each-morning')
  const { rows } = (await ben.get('/api/notifications')).body as { rows: Row[] }
  expect(rows[0]!.title).toMatch(/^MIC-014 was due for calibration .*Hand it in\.$/)
  await company.doing(work =>
    work.client.query('update gage_profiles set issued_to = null where id = $1', [ids.profile]),
  )
})

test('quality R18: a gage due by its uses gives no more values once it has had them', async () => {
  const gage = await made('things', { name: 'PIN-3', kind: 'gage' })
  const given = { thing: gage, gageType: 'Pin', unit: '01900000-0000-7000-8000-000000000009', intervalUses: 2 }
  const profileId = await made('gage-profiles', given)
  const tomorrow = await company.day(30)
  await company.doing(work =>
    work.client.query(`update gage_profiles set next_due = $1, cal_state = 'inCalibration' where id = $2`, [
      tomorrow,
      profileId,
    ]),
  )
  const use = () =>
    ana.post('/api/measurement-sets', { dimension: ids.dimension, gage, measurements: [{ value: '15' }] })
  expect((await use()).status).toBe(201)
  expect((await use()).status).toBe(201)
  expect(await use()).toMatchObject({ status: 422, body: { code: 'gageOverdue' } })
})

test('quality K8: a study is planned at random, refused while incomplete, and computed', async () => {
  const given = {
    gage: ids.mic,
    appraisers: [ids.ana, ids.ben],
    parts: 3,
    trials: 2,
    tolerance: '0.01',
    basis: 'tolerance',
  }
  const study = rowOf(await ana.post('/api/gage-rnrs', given))
  const started = rowOf(await act(ana, 'gage-rnrs', study.id, 'start'))
  const readings = started.readings as Row[]
  expect(readings).toHaveLength(12)
  expect((await act(ana, 'gage-rnrs', study.id, 'compute')).body).toMatchObject({ code: 'noReadings' })
  const partly = readings.map(one => ({ ...one, ...(Number(one.runOrder) > 1 && { value: '15.001' }) }))
  await ana.patch(`/api/gage-rnrs/${study.id}`, { readings: partly })
  const first = readings.find(one => Number(one.runOrder) === 1)!
  const by = first.appraiser === ids.ana ? 'Ana R.' : 'Ben O.'
  expect((await act(ana, 'gage-rnrs', study.id, 'compute')).body).toMatchObject({
    ...{ code: 'readingMissing' },
    detail: `No reading for appraiser ${by}, part ${first.part}, trial ${first.trial}. 1 of 12 are missing.`,
  })
  const taken = readings.map(one => ({
    ...one,
    value: (15 + Number(one.part) / 1000 + (Number(one.trial) - 1) / 10_000).toFixed(4),
  }))
  await ana.patch(`/api/gage-rnrs/${study.id}`, { readings: taken })
  const computed = rowOf(await act(ana, 'gage-rnrs', study.id, 'compute'))
  expect(computed).toMatchObject({ status: 'computed', verdict: 'acceptable' })
  // What a verdict is not computed from is not what somebody signs.
  const other = rowOf(await ana.patch(`/api/gage-rnrs/${study.id}`, { tolerance: '0.001' }))
  expect(other).toMatchObject({ status: 'collecting', verdict: null, percentGrr: null, results: null })
  await ana.patch(`/api/gage-rnrs/${study.id}`, { tolerance: '0.01' })
  expect(rowOf(await act(ana, 'gage-rnrs', study.id, 'compute'))).toMatchObject({ verdict: 'acceptable' })
  await act(ben, 'gage-rnrs', study.id, 'approve')

  const data = Array.from({ length: 30 }, (_, place) => (15 + (place % 5) / 10_000).toFixed(4))
  const capability = rowOf(await ana.post('/api/capabilities', { dimension: ids.dimension, data }))
  expect(rowOf(await act(ana, 'capabilities', capability.id, 'compute'))).toMatchObject({ status: 'computed' })
  const wider = rowOf(await ana.patch(`/api/capabilities/${capability.id}`, { requiredIndex: '5' }))
  expect(wider).toMatchObject({ status: 'draft', verdict: null, ppk: null })
  expect(await profile()).toMatchObject({ lastRnr: study.id })
})

test('quality calibrations: a master is another gage, in calibration by its last one; what has no reading is not recorded', async () => {
  const master = await made('things', { name: 'Gage blocks', kind: 'gage' })
  await made('gage-profiles', { thing: master, gageType: 'Master set', unit: ids.unit, role: 'master' })
  const begun = async (gage: string, day: number, more: object) => {
    const performedOn = await company.day(day)
    const { id } = rowOf(await ana.post('/api/calibrations', { gage, kind: 'verification', performedOn, ...more }))
    await act(ana, 'calibrations', id, 'start')
    return { id, recorded: await act(ana, 'calibrations', id, 'record') }
  }
  const read = (off: string) => ({
    points: [{ reference: '5', tolerance: '0.002', indicatedAsFound: off, indicatedAsLeft: off }],
  })
  const good = await begun(master, -30, read('5'))
  await act(ben, 'calibrations', good.id, 'approve')
  const used = { ...read('5'), standards: [master] }
  expect((await begun(ids.mic!, -20, used)).recorded.status).toBe(200)
  const bad = await begun(master, -10, read('5.01'))
  await act(ben, 'calibrations', bad.id, 'approve')
  expect((await begun(ids.mic!, -5, used)).recorded).toMatchObject({ status: 409, body: { code: 'standardInvalid' } })
  expect((await begun(ids.mic!, -5, { ...used, standards: [ids.mic] })).recorded.body).toMatchObject({
    errors: [{ path: 'standards', code: 'ownMaster' }],
  })
  expect((await begun(ids.mic!, 5, read('5'))).recorded.body).toMatchObject({
    errors: [{ path: 'performedOn', code: 'calibratedLater' }],
  })
  const unread = { points: [{ reference: '5', tolerance: '0.002' }] }
  expect((await begun(ids.mic!, -5, unread)).recorded.body).toMatchObject({ code: 'pointUnread' })
})
