import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEvents, terminalOf } from '#modules/production/stories/floor-terminal.ts'
import { good } from '#modules/production/stories/making-shop.ts'
import type { DateText, TimeText } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'
import { checkedShop, diameter, mm } from './checked-shop.ts'

/** Checks at the machine: what is due, what is measured, and what follows from it at once. */

let { shop, floor, terminal, now, ids, checked, start, count, measure, send, checkAt, dueNow } = {} as Awaited<
  ReturnType<typeof checkedShop>
>
const position = '01900000-0000-7000-8000-000000000314'

beforeAll(async () => {
  ;({ shop, floor, terminal, now, ids, checked, start, count, measure, send, checkAt, dueNow } = await checkedShop(
    await openCompany(),
  ))
})
afterAll(() => shop.company.close())

test('a check is due when work begins, and again after five pieces', async () => {
  const made = await checked()
  expect(await dueNow(made)).toBeUndefined()
  await start(made)
  expect(await dueNow(made)).toMatchObject({ number: '1', machine: 'VMC-1', due: { state: 'due' } })
  expect(await measure(made, ['10.02'])).toMatchObject({ answer: 'applied' })
  expect(await checkAt(made)).toMatchObject({
    ...{ due: { state: 'later', inPieces: 5 }, last: { failed: 0, values: ['10.02'] }, lower: '9.9', upper: '10.1' },
    reactionPlan: 'Stop, tag the last five pieces.',
  })
  await count(made, '5')
  expect((await dueNow(made))?.due.state).toBe('due')
})

test('quality R8: the gage that may serve is named with what is known against it', async () => {
  const made = await checked()
  expect((await checkAt(made)).gages).toMatchObject([
    { thing: ids.gage, name: 'BG-1', calState: 'notRequired', misfits: ['tooCoarse'] },
  ])
})

test('quality R13: a sample that is sent again is one set, under the id of its event', async () => {
  const made = await checked()
  await start(made)
  const event = terminal.event(
    'measure',
    {
      ...{ quality: true, detail: made.detail, operation: made.operation },
      measurements: [{ value: '10.01', entered: '10,01' }],
    },
    now(),
  )
  await sendEvents(floor, [event])
  expect(await sendEvents(floor, [event])).toMatchObject([{ answer: 'duplicate' }])
  const sets = await shop.company.doing(work =>
    work.list('measurement-sets', { clientId: event.eventId }, ['sampledBy', 'sampledAt']),
  )
  expect(sets).toMatchObject([{ sampledBy: shop.ana, sampledAt: event.occurredAt }])
})

test('quality R11: a bad value stops the run, opens its report and tells the lead before the screen is answered', async () => {
  const made = await checked({ outOfSpecStops: true, outOfSpecOpensNcmr: true })
  await start(made)
  await measure(made, ['10.2'])
  const check = await checkAt(made)
  expect(check.last).toMatchObject({ failed: 1, ncmr: expect.stringMatching(/^NCM-/) })
  const [ncmr] = await shop.company.doing(work => work.list('ncmrs', { operation: made.operation }, ['id']))
  expect(await shop.read('ncmrs', ncmr!.id)).toMatchObject({
    ...{ source: 'inProcess', job: made.job, dimension: made.dimension, requirement: '1 10 ± 0.1', actual: '10.2' },
    ...{ quantityNonconforming: '1', status: 'open' },
  })
  const entries = await shop.company.doing(work =>
    work.list('work-entries', { operation: made.operation }, ['status', 'reason']),
  )
  expect(entries).toMatchObject([{ status: 'closed', reason: 'Stopped: check 1 10 ± 0.1' }])
  const told = await shop.company.doing(work => work.list('notifications', { user: ids.lead! }, ['title', 'event']))
  expect(told).toMatchObject([{ event: 'measurement.failed', title: '1 10 ± 0.1: out of spec' }])
})

test('quality R12: everything made since the last good sample is held, not the bad piece alone', async () => {
  const made = await checked({ outOfSpecHolds: 'toLastGood' })
  await start(made)
  await count(made, '4')
  await measure(made, ['10'])
  await count(made, '7')
  await measure(made, ['9.8'])
  const [ncmr] = await shop.company.doing(work => work.list('ncmrs', { operation: made.operation }, ['id']))
  expect(await shop.read('ncmrs', ncmr!.id)).toMatchObject({ quantityNonconforming: '7', quantityInspected: '7' })
  expect((await checkAt(made)).last).toMatchObject({ held: '7' })
})

test('a signal does what its plan asks for, and holds the next sample back until it is answered with its cause', async () => {
  const made = await checked({ signalHolds: 'lot', signalAsksCause: true })
  await start(made)
  const chart = await shop.create('spc-charts', { name: 'Bore', detail: made.detail, type: 'imr' })
  for (let place = 0; place < 20; place++) await measure(made, [place % 2 ? '10.001' : '9.999'])
  good(await shop.act(shop.planner, 'spc-charts', chart, 'freeze'))
  await count(made, '6')
  await measure(made, ['10.05'])
  const check = await checkAt(made)
  expect(check.chart).toMatchObject({
    open: { rules: [1] },
    points: expect.arrayContaining([expect.objectContaining({ broken: expect.objectContaining({ rules: [1] }) })]),
  })
  const [ncmr] = await shop.company.doing(work => work.list('ncmrs', { operation: made.operation }, ['id']))
  expect(await shop.read('ncmrs', ncmr!.id)).toMatchObject({
    quantityNonconforming: '6',
    actual: '10.05 · run rule 1, MR1',
  })
  expect(await measure(made, ['10'])).toMatchObject({ answer: 'exception' })
  const { open } = check.chart!
  expect(
    await send('measure', { quality: true, signal: open!.id, cause: ids.cause, action: 'Offset −0.05' }),
  ).toMatchObject({ answer: 'applied' })
  expect(await shop.read('spc-signals', open!.id)).toMatchObject({ status: 'acknowledged', acknowledgedBy: shop.ana })
  expect(await measure(made, ['10'])).toMatchObject({ answer: 'applied' })
})

test('quality R7: an overdue gage measures only while a manager lets it, and its sets say so', async () => {
  const made = await checked()
  await start(made)
  await shop.company.doing(work =>
    work.writer.run(
      sql`update gage_profiles set cal_state = 'overdue', next_due = '2026-01-05', interval_months = 12 where id = ${ids.profile}::uuid`,
    ),
  )
  const attempt = terminalOf(() => shop.ana).event(
    'measure',
    {
      ...{ quality: true, detail: made.detail, operation: made.operation, gage: ids.gage },
      measurements: [{ value: '10' }],
    },
    59,
  )
  expect(await sendEvents(floor, [attempt], { attended: attempt.eventId })).toMatchObject([
    { answer: 'refused', problem: { status: 422, code: 'gageOverdue' } },
  ])
  const allowed = (by: typeof shop.manager) =>
    by.post(`/api/gage-profiles/${ids.profile}/actions/allowShift`, {
      permissionReason: 'No other bore gage of this size',
    })
  expect((await allowed(shop.planner)).status).toBe(403)
  good(await allowed(shop.manager))
  const told = (await shop.manager.get('/api/gage-permissions')).body as { rows: { id: string; until: string }[] }
  const permission = told.rows[0]!
  expect(Date.parse(String(permission.until))).toBeGreaterThan(Date.now())
  expect((await checkAt(made)).gages[0]).toMatchObject({ allowedUntil: permission.until })
  const later = terminalOf(() => shop.ana, undefined, Date.now())
  const event = later.event('measure', {
    ...{ quality: true, detail: made.detail, operation: made.operation, gage: ids.gage },
    measurements: [{ value: '10' }],
  })
  expect(await sendEvents(floor, [event])).toMatchObject([{ answer: 'applied' }])
  const [set] = await shop.company.doing(work =>
    work.list('measurement-sets', { operation: made.operation }, ['permission']),
  )
  expect(set).toMatchObject({ permission: permission.id })
  const fair = { partRevision: made.revision, reason: 'newPart', job: made.job }
  const { id: report } = good(await shop.manager.post('/api/fairs', fair), 201)
  good(await shop.act(shop.manager, 'fairs', report, 'build'))
  expect(good(await shop.act(shop.manager, 'fairs', report, 'collect')).characteristics).toMatchObject([
    { comments: expect.stringMatching(/^Measured with overdue gage BG-1, allowed by .+ \(GP-\d+\)$/) },
  ])
  await shop.company.doing(work =>
    work.writer.run(
      sql`update gage_profiles set cal_state = 'notRequired', interval_months = 0 where id = ${ids.profile}::uuid`,
    ),
  )
  expect((await allowed(shop.manager)).body).toMatchObject({ code: 'gageNotOverdue' })
})

test('quality R9: without level 3 in the skill of the method the set is kept, but unqualified', async () => {
  const skill = await shop.create('skills', { name: 'Bore measuring' })
  const method = await shop.create('inspection-methods', { name: 'Bore, certified', technique: 'boreGage', skill })
  const made = await checked({ method })
  const unqualified = async () => {
    await measure(made, ['10'])
    return (await checkAt(made)).last?.unqualified
  }
  const atLevel = async (level: '2' | '3') => {
    await shop.company.doing(work => work.update('skills', skill, { people: [{ user: shop.ana, level }] }))
    return unqualified()
  }
  expect(await unqualified()).toBe(true)
  expect([await atLevel('2'), await atLevel('3')]).toEqual([true, false])
})

test('quality R9: a lot measured by somebody without the skill is answered once somebody qualified has measured it too', async () => {
  const skill = await shop.create('skills', { name: 'Bore certified' })
  const method = await shop.create('inspection-methods', { name: 'Bore, by skill', technique: 'boreGage', skill })
  const { revision } = await shop.part({ bar: null })
  const dimension = await shop.create('dimensions', {
    ...{ partRevision: revision, number: '1', type: diameter, unit: mm, nominal: '10', method },
    ...{ upperTolerance: '0.1', lowerTolerance: '-0.1' },
  })
  const samplingPlan = await shop.create('sampling-plans', { name: 'One of a lot', method: 'fixed', fixedN: 1 })
  const given = { source: 'final', item: `part-revisions/${revision}`, lotSize: '10', samplingPlan }
  const { id } = good(await shop.manager.post('/api/inspections', given), 201)
  const act = (verb: string, asked: Row = {}) => shop.act(shop.manager, 'inspections', id, verb, asked)
  const whole = { quantityAccepted: '10', quantityRejected: '0', overrideReason: 'Busy' }
  const measured = async () =>
    good(
      await shop.manager.post('/api/measurement-sets', { dimension, inspection: id, measurements: [{ value: '10' }] }),
      201,
    )
  good(await act('start'))
  expect(await measured()).toMatchObject({ unqualified: true })
  expect(await act('accept', whole)).toMatchObject({ status: 409, body: { code: 'secondReadingMissing' } })
  const [max] = await shop.company.doing(work =>
    work.reader.rows<{ id: string }>(sql`select id from users where username = 'max'`),
  )
  await shop.company.doing(work => work.update('skills', skill, { people: [{ user: max!.id, level: '3' }] }))
  expect(await measured()).toMatchObject({ unqualified: false })
  expect(good(await act('accept', whole))).toMatchObject({ status: 'accepted' })
})

test('quality R3, W6: the size of the same piece adds its bonus to the position', async () => {
  const hole = await checked({}, { sizeKind: 'internal' })
  const detail = async (dimension: string, sequence: number) => {
    const inForce = { partRevision: hole.revision, phase: 'safeLaunch', keyContact: ids.lead }
    const plan = await shop.create('control-plans', inForce)
    const given = {
      plan,
      sequence,
      operation: ids.operation,
      dimension,
      method: ids.method,
      frequency: 'perSetup',
      control: 'record',
    }
    const made = await shop.create('control-plan-details', { ...given, reactionPlan: '<p>Call.</p>' })
    await shop.company.doing(work => ledThrough(work, 'control_plans', plan, 'inReview', 'active'))
    return made
  }
  const place = await shop.create('dimensions', {
    ...{
      partRevision: hole.revision,
      number: '2',
      type: position,
      unit: mm,
      upperLimit: '0.2',
      requirement: '⌖ ⌀0.2 Ⓜ',
    },
    ...{ modifier: 'mmc', sizeFeature: hole.dimension },
  })
  const located = { ...hole, detail: await detail(place, 20) }
  const judged = async (size: string, found: string) => {
    await measure(hole, [size])
    const { event } = await measure(located, [found])
    const set = await shop.company.doing(work => work.read('measurement-sets', { clientId: event }, ['id']))
    const { measurements } = await shop.read('measurement-sets', set!.id)
    return (measurements as Row[])[0]
  }
  expect(await judged('10.04', '0.3')).toMatchObject({ result: 'pass', bonus: '0.14' })
  expect(await judged('9.92', '0.3')).toMatchObject({ result: 'fail', bonus: '0.02' })
  expect(await judged('10.2', '0.25')).toMatchObject({ result: 'fail', bonus: '0' })
})

test('a check by shift goes by the shifts of its machine, else of the company', async () => {
  const around = (thing: string, at: string) =>
    shop.company.doing(work =>
      work.reader.first(sql`select * from mw_shift_around(${thing}::uuid, ${at}::timestamptz)`),
    )
  const days = ['mon', 'tue', 'wed', 'thu', 'fri']
  const early = await shop.create('shifts', { name: 'Early 21', startTime: '06:00', endTime: '14:00', days })
  const night = await shop.create('shifts', { name: 'Night 21', startTime: '22:00', endTime: '06:00', days })
  const thing = await shop.create('things', { name: 'VMC-21', kind: 'machine', shifts: [early, night] })
  // 2 March 2026 is a Monday; the night of Friday ends on Saturday.
  const { zone } = await shop.company.doing(async work => work.calendar)
  const at = (day: string, time: string) => scheduledInstant(day as DateText, time as TimeText, zone)
  expect(await around(thing, at('2026-03-02', '07:00'))).toEqual({
    ...{ shift_from: at('2026-03-02', '06:00'), shift_to: at('2026-03-02', '14:00') },
    next_shift: at('2026-03-02', '22:00'),
  })
  expect(await around(thing, at('2026-03-07', '05:00'))).toEqual({
    ...{ shift_from: at('2026-03-06', '22:00'), shift_to: at('2026-03-07', '06:00') },
    next_shift: at('2026-03-09', '06:00'),
  })
  const measured = await checked({ frequency: 'perShift', frequencyValue: null })
  await shop.company.doing(work => work.update('things', shop.machine, { shifts: [early] }))
  await start(measured)
  await measure(measured, ['10.01'])
  const found = await checkAt(measured)
  expect(found.due).toMatchObject({ state: 'later', at: expect.stringMatching(/T/) })
  await shop.company.doing(work => work.update('things', shop.machine, { shifts: [] }))
})
