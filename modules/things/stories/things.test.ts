import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The machines of a shop through a week: grouped, read, stopped, looked after. */

let company: TestCompany
let lead: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; version: number }
const rowOf = (answer: { body: unknown }) => (answer.body as { row: Row }).row
const made = async (resource: string, given: Record<string, unknown>): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const get = async (resource: string, id: string) => rowOf(await lead.get(`/api/${resource}/${id}`))
const act = (resource: string, id: string, verb: string, body: Record<string, unknown> = {}) =>
  lead.post(`/api/${resource}/${id}/actions/${verb}`, body)

beforeAll(async () => {
  company = await openCompany()
  await made('security-settings', { secondFactorRoles: [] })
  await company.employ({ username: 'lea', roleKeys: ['2', '3'] })
  lead = company.visitor()
  await lead.signIn('lea')
  ids.coolant = await made('look-ups', { list: 'reason', key: 'coolant', label: 'Coolant' })
})
afterAll(() => company.close())

describe('production things', () => {
  test('a machine can be scheduled by itself, a gage cannot', async () => {
    const machine = rowOf(await lead.post('/api/things', { name: 'VMC-3', meters: [{ name: 'Spindle hours' }] }))
    expect(machine).toMatchObject({ schedulable: true, status: 'idle', capacity: 1, efficiencyPercent: '100' })
    ids.vmc3 = machine.id
    const gage = rowOf(await lead.post('/api/things', { name: 'Bore gage 7', kind: 'gage' }))
    expect(gage).toMatchObject({ schedulable: false })
    ids.gage = gage.id
  })

  test('its name is unique among those that are there', async () => {
    expect(await lead.post('/api/things', { name: 'vmc-3' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', code: 'taken' }] },
    })
    await lead.post(`/api/things/${ids.gage}/archive`)
    expect((await lead.post('/api/things', { name: 'Bore gage 7', kind: 'gage' })).status).toBe(201)
  })

  test('bad input is refused at its field', async () => {
    const wrong = async (given: object) =>
      ((await lead.post('/api/things', { name: 'X', ...given })).body as { errors: { path: string }[] }).errors[0]!.path
    expect(await wrong({ capacity: 0 })).toBe('capacity')
    expect(await wrong({ efficiencyPercent: '0' })).toBe('efficiencyPercent')
    expect(await wrong({ efficiencyPercent: '300.01' })).toBe('efficiencyPercent')
    expect(await wrong({ owner: 'customer' })).toBe('ownerPartner')
    expect(await wrong({ attributes: { taper: 'CAT40' } })).toBe('attributes')
  })
})

describe('production things-groups', () => {
  const primaryIn = async (group: string) =>
    ((await get('things-groups', group)).members as { primary: boolean }[]).map(member => member.primary)

  test('the first group a thing joins is its primary, until another is named', async () => {
    ids.mills = rowOf(await lead.post('/api/things-groups', { name: 'Mills', members: [{ thing: ids.vmc3 }] })).id
    ids.cellA = rowOf(await lead.post('/api/things-groups', { name: 'Cell A', members: [{ thing: ids.vmc3 }] })).id
    expect([await primaryIn(ids.mills), await primaryIn(ids.cellA)]).toEqual([[true], [false]])
    const [member] = (await get('things-groups', ids.cellA)).members as { id: string }[]
    await lead.patch(`/api/things-groups/${ids.cellA}`, {
      members: [{ id: member!.id, thing: ids.vmc3, primary: true }],
    })
    expect([await primaryIn(ids.mills), await primaryIn(ids.cellA)]).toEqual([[false], [true]])
    expect((await get('things', ids.vmc3!)).groups).toEqual([ids.cellA, ids.mills])
  })

  test('leaving the primary group makes the other one primary', async () => {
    await lead.patch(`/api/things-groups/${ids.cellA}`, { members: [] })
    expect(await primaryIn(ids.mills!)).toEqual([true])
    expect((await get('things', ids.vmc3!)).groups).toEqual([ids.mills])
  })

  test('nobody unticks the only primary group', async () => {
    const [member] = (await get('things-groups', ids.mills!)).members as { id: string }[]
    await lead.patch(`/api/things-groups/${ids.mills}`, {
      members: [{ id: member!.id, thing: ids.vmc3, primary: false }],
    })
    expect(await primaryIn(ids.mills!)).toEqual([true])
  })

  test('a thing is in a group once, and a group never below itself', async () => {
    const twice = await lead.patch(`/api/things-groups/${ids.mills}`, {
      members: [{ thing: ids.vmc3 }, { thing: ids.vmc3 }],
    })
    expect(twice).toMatchObject({ body: { errors: [{ code: 'memberTwice' }] } })
    await lead.patch(`/api/things-groups/${ids.cellA}`, { parent: ids.mills })
    expect(await lead.patch(`/api/things-groups/${ids.mills}`, { parent: ids.cellA })).toMatchObject({
      body: { errors: [{ path: 'parent', code: 'cycle' }] },
    })
    const twin = await lead.post('/api/things-groups', { name: 'MILLS' })
    expect(twin).toMatchObject({ status: 422, body: { errors: [{ path: 'name', code: 'taken' }] } })
    expect((await lead.post('/api/things-groups', { name: 'Mills', parent: ids.cellA })).status).toBe(201)
  })
})

describe('production thing-templates', () => {
  test('a new thing starts with settings, meters and groups of its template', async () => {
    ids.template = rowOf(
      await lead.post('/api/thing-templates', {
        name: '3-axis VMC',
        attributeDefinitions: [
          { key: 'taper', label: 'Taper', type: 'enum', options: ['CAT40', 'BT30'], required: true },
        ],
        defaults: { capacity: 2, laborRate: '42.5' },
        groups: [ids.mills],
        meterNames: ['Spindle hours', 'Tool changes'],
      }),
    ).id
    const given = { name: 'VMC-4', template: ids.template, attributes: { taper: 'CAT40' } }
    const thing = rowOf(await lead.post('/api/things', given))
    expect(thing).toMatchObject({ capacity: 2, laborRate: '42.5', groups: [ids.mills] })
    expect((thing.meters as { name: string }[]).map(meter => meter.name)).toEqual(['Spindle hours', 'Tool changes'])
    const wrong = await lead.post('/api/things', { ...given, name: 'VMC-5', attributes: { taper: 'HSK' } })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ code: 'wrongAttribute' }] } })
  })

  test('applied to a thing that stands it fills empty fields only', async () => {
    await lead.patch(`/api/things/${ids.vmc3}`, { attributes: null })
    await company.doing(work => work.update('thing-templates', ids.template!, { attributeDefinitions: [] }))
    const difference = async (template: string) =>
      (await lead.get(`/api/things/${ids.vmc3}/template-difference/${template}`)).body
    const more = await made('thing-templates', {
      name: 'Lights-out mill',
      defaults: { overheadRate: '60', capacity: 3 },
    })
    expect(await difference(more)).toMatchObject({ changes: [{ value: '60' }] })
    const applied = rowOf(await act('things', ids.vmc3!, 'applyTemplate', { template: ids.template }))
    expect(applied).toMatchObject({ template: ids.template, capacity: 1, laborRate: '42.5' })
  })

  test('defaults are read as if they were typed into a thing', async () => {
    const codeOf = async (defaults: object) =>
      ((await lead.post('/api/thing-templates', { name: 'Odd', defaults })).body as { errors: { code: string }[] })
        .errors[0]!.code
    expect(await codeOf({ capacity: 'many' })).toBe('notInteger')
    expect(await codeOf({ colour: 'red' })).toBe('notStartable')
  })
})

describe('production meters', () => {
  test('a reading below the last needs a rollover, and the meter shows the last one', async () => {
    const read = (value: string, more: object = {}) => act('things', ids.vmc3!, 'readMeter', { value, ...more })
    expect((await read('3200', { readAt: '2026-01-10T12:00:00Z' })).status).toBe(200)
    expect((await read('3560', { readAt: '2026-03-01T12:00:00Z' })).status).toBe(200)
    expect(await read('3559')).toMatchObject({ status: 422, body: { errors: [{ code: 'meterRunsBackwards' }] } })
    expect(await read('3400', { readAt: '2026-02-01T12:00:00Z' })).toMatchObject({ status: 200 })
    expect(await read('12', { meter: 'Odometer' })).toMatchObject({ body: { errors: [{ code: 'noSuchMeter' }] } })
    expect((await get('things', ids.vmc3!)).meters).toMatchObject([{ lastValue: '3560', name: 'Spindle hours' }])
    expect((await read('4', { rollover: true, readAt: '2026-03-02T12:00:00Z' })).status).toBe(200)
  })
})

describe('production thing-downs', () => {
  const stateOfVmc3 = async () => (await get('things', ids.vmc3!)).status

  test('a breakdown stops its thing until it ends with a reason, and is reviewed with its cause', async () => {
    const down = rowOf(await lead.post('/api/thing-downs', { thing: ids.vmc3, category: 'breakdown' }))
    expect(down).toMatchObject({ status: 'active', planned: false, minutes: null })
    expect(await stateOfVmc3()).toBe('down')
    company.later(38)
    expect(await act('thing-downs', down.id, 'end')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'why' }] },
    })
    const early = { why: ids.coolant, endedAt: down.startedAt }
    expect(await act('thing-downs', down.id, 'end', early)).toMatchObject({
      body: { errors: [{ code: 'downEndsLater' }] },
    })
    const ended = rowOf(await act('thing-downs', down.id, 'end', { why: ids.coolant }))
    expect(ended).toMatchObject({ status: 'ended', minutes: 38 })
    expect(await stateOfVmc3()).toBe('idle')
    expect(await act('thing-downs', down.id, 'review')).toMatchObject({ body: { code: 'breakdownWithoutCause' } })
    expect(rowOf(await act('thing-downs', down.id, 'review', { cause: 'Hose burst' })).status).toBe('reviewed')
    expect(await lead.patch(`/api/thing-downs/${down.id}`, { cause: 'Other' })).toMatchObject({
      body: { code: 'locked' },
    })
  })

  test('a stop that is reported late counts from when it began, on every screen', async () => {
    const startedAt = new Date(Date.now() - 3_600_000).toISOString()
    const down = rowOf(await lead.post('/api/thing-downs', { thing: ids.vmc3, category: 'breakdown', startedAt }))
    expect(await get('things', ids.vmc3!)).toMatchObject({ status: 'down', statusSince: startedAt })
    await act('thing-downs', down.id, 'end', { why: ids.coolant })
  })

  test('maintenance that lies ahead is planned, begins, and shows as maintenance', async () => {
    const startedAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const planned = rowOf(
      await lead.post('/api/thing-downs', { thing: ids.vmc3, category: 'maintenance', planned: true, startedAt }),
    )
    expect(planned.status).toBe('planned')
    expect(await stateOfVmc3()).toBe('idle')
    expect(rowOf(await act('thing-downs', planned.id, 'begin')).status).toBe('active')
    expect(await stateOfVmc3()).toBe('maintenance')
    company.later(10)
    await act('thing-downs', planned.id, 'end', { why: ids.coolant })
    expect(await stateOfVmc3()).toBe('idle')
  })

  test('a breakdown is never planned, standing without demand always', async () => {
    const post = (category: string, planned: boolean) =>
      lead.post('/api/thing-downs', { thing: ids.vmc3, category, planned })
    expect(await post('breakdown', true)).toMatchObject({ body: { errors: [{ code: 'breakdownIsNeverPlanned' }] } })
    expect(await post('noDemand', false)).toMatchObject({ body: { errors: [{ code: 'noDemandIsPlanned' }] } })
    expect(rowOf(await lead.post('/api/thing-downs', { thing: ids.vmc3, category: 'noDemand' })).planned).toBe(true)
    expect(await stateOfVmc3()).toBe('idle')
  })
})

test('production things: from the day it retires a thing is retired', async () => {
  const thing = await made('things', { name: 'Old lathe' })
  await company.doing(work => work.update('things', thing, { retiredOn: work.today }))
  expect((await get('things', thing)).status).toBe('retired')
  const leaving = await made('things', { name: 'Older lathe', retiredOn: '2099-01-01' })
  expect((await get('things', leaving)).status).toBe('idle')
})
