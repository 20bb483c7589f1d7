import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A shift of one machine, as the floor reported it: what its OEE is, by machine, work center, company, shift and hour. */

let company: TestCompany
let lead: Visitor
const ids: Record<string, string> = {}
const day = '2026-03-02' as DateText
/** Chicago, on a day in winter. */
const at = (time: string): Instant => new Date(`${day}T${time}:00-06:00`).toISOString() as Instant

interface Node {
  readonly key: string
  readonly kind: string
  readonly parent: string | null
  readonly name: string | null
  readonly figures: Record<string, string | number | null> & { losses: { key: string; minutes: number }[] }
}
const nodesOf = async (path: string): Promise<Node[]> => {
  const answer = await lead.get(path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as unknown as { nodes: Node[] }).nodes
}
const tree = () => nodesOf(`/api/production/oee?from=${day}&to=${day}`)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    const make = async (resource: Parameters<typeof work.create>[0], given: Row) =>
      (await work.create(resource, given)).id as string
    await make('security-settings', { secondFactorRoles: [] })
    await make('company-info', { legalName: 'Apex', timeZone: 'America/Chicago', currency: 'USD' })
    ids.shift = await make('shifts', {
      name: 'Day',
      startTime: '07:00',
      endTime: '15:00',
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      breaks: [{ kind: 'meal', startsAfter: 4 * 3600, length: 1800 }],
    })
    ids.vmc3 = await make('things', { name: 'VMC-3', shifts: [ids.shift] })
    ids.vmc4 = await make('things', { name: 'VMC-4', shifts: [ids.shift] })
    ids.mills = await make('things-groups', { name: 'Mills', members: [{ thing: ids.vmc3, primary: true }] })
    ids.reason = await make('look-ups', { list: 'reason', key: 'spindle', label: 'Spindle' })
    ids.scrap = await make('look-ups', { list: 'scrap-reason', key: 'chatter', label: 'Chatter' })
    const part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
    const partRevision = await make('part-revisions', { part })
    const job = await make('jobs', { partRevision, quantityToMake: '200', dueDate: '2026-03-20' })
    ids.operation = await make('job-operations', { job, sequence: 10, cycleMinutes: '2.4' })
    const down = (given: Row) => make('thing-downs', { thing: ids.vmc3, reason: ids.reason, ...given })
    await down({ category: 'maintenance', planned: true, startedAt: at('14:40'), endedAt: at('15:00') })
    await down({ category: 'breakdown', startedAt: at('08:40'), endedAt: at('09:18') })
    const entry = (given: Row) => make('work-entries', { operation: ids.operation, thing: ids.vmc3, ...given })
    await entry({ kind: 'setup', startedAt: at('07:00'), endedAt: at('07:25') })
    await entry({ kind: 'run', startedAt: at('07:25'), endedAt: at('15:00') })
    const count = (given: Row) => make('quantity-entries', { operation: ids.operation, thing: ids.vmc3, ...given })
    await count({ at: at('10:30'), good: '60', scrap: '3', scrapReason: ids.scrap })
    await count({ at: at('14:30'), good: '76', rework: '2' })
  })
  await company.employ({ username: 'lea', roleKeys: ['2', '3'] })
  await company.employ({ username: 'ana', roleKeys: ['7'] })
  lead = company.visitor()
  await lead.signIn('lea')
})
afterAll(() => company.close())

describe('production R32, example 7', () => {
  const shown = { availability: '85.3', performance: '92.2', quality: '96.5', oee: '75.9' }

  test('shift 480, break 30, planned maintenance 20, breakdown 38, setup 25: OEE 75.9 %', async () => {
    const vmc3 = (await tree()).find(({ key }) => key === `thing/${ids.vmc3}`)!
    expect(vmc3.figures).toMatchObject({ ...shown, plannedMinutes: 430, runMinutes: 367, setupMinutes: 25 })
    expect(vmc3.figures).toMatchObject({ pieces: '141', goodFirstPass: '136' })
  })

  test('a work center and the company add up what their machines did', async () => {
    const nodes = await tree()
    expect(nodes.find(({ key }) => key === `group/${ids.mills}`)).toMatchObject({ parent: 'company', figures: shown })
    // VMC-4 stood its whole shift: twice the planned time, but for the maintenance of the other.
    expect(nodes[0]).toMatchObject({ kind: 'company', figures: { plannedMinutes: 880, availability: '41.7' } })
  })

  test('a machine that made nothing has no performance, quality or OEE', async () => {
    const vmc4 = (await tree()).find(({ key }) => key === `thing/${ids.vmc4}`)!
    expect(vmc4.figures).toMatchObject({ availability: '0', performance: null, quality: null, oee: null })
  })

  test('planned time goes to losses and what made good pieces, and nothing is left over', async () => {
    const { figures } = (await tree()).find(({ key }) => key === `thing/${ids.vmc3}`)!
    expect(figures.losses).toMatchObject([
      { key: 'breakdown', minutes: 38 },
      { key: 'setup', minutes: 25 },
      { key: 'speed', minutes: 28.6 },
      { key: 'pieces', minutes: 12 },
    ])
    const lost = figures.losses.reduce((sum, { minutes }) => sum + minutes, 0)
    expect(lost + Number(figures.effectiveMinutes)).toBeCloseTo(430, 1)
  })

  test('by shift and by hour of it', async () => {
    const nodes = await nodesOf(`/api/production/oee/${ids.vmc3}?from=${day}&to=${day}`)
    expect(nodes[0]).toMatchObject({ kind: 'shift', name: 'Day', figures: shown })
    const hours = nodes.filter(({ kind }) => kind === 'hour')
    expect(hours.map(({ name }) => name)).toEqual([
      '07:00',
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ])
    expect(hours[0]!.figures).toMatchObject({ plannedMinutes: 60, runMinutes: 35, availability: '58.3' })
    expect(hours[4]!.figures).toMatchObject({ plannedMinutes: 30 })
    expect(hours.reduce((sum, hour) => sum + Number(hour.figures.pieces), 0)).toBe(141)
  })
})

test('production R31, R32: a planned down over an earlier breakdown takes only the minutes counted for it', async () => {
  await company.doing(work =>
    work.create('thing-downs', {
      thing: ids.vmc3,
      reason: ids.reason,
      category: 'maintenance',
      planned: true,
      startedAt: at('09:08'),
      endedAt: at('09:28'),
    }),
  )
  const vmc3 = (await tree()).find(({ key }) => key === `thing/${ids.vmc3}`)!
  expect(vmc3.figures).toMatchObject({ plannedMinutes: 420, runMinutes: 357 })
})

test('days in the wrong order, a machine nobody knows, and who may ask', async () => {
  expect((await lead.get('/api/production/oee?from=2026-03-02&to=2026-03-01')).status).toBe(400)
  expect((await lead.get('/api/production/oee?from=2020-01-01&to=2026-03-01')).status).toBe(400)
  expect((await lead.get('/api/production/oee/0198c1de-0000-7000-8000-000000000000')).status).toBe(404)
  const ana = company.visitor()
  await ana.signIn('ana')
  expect((await ana.get('/api/production/oee')).status).toBe(404)
})
