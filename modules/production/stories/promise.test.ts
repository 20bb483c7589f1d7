import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromiseAnswer } from '#modules/production/server/scheduling/promise.ts'
import type { Row } from '#platform/server/records/load.ts'
import { good, openShop, type TestShop } from '#tests/support/shop.ts'

/** When can we ship? The answer comes from the live plan, and moves nothing of it. */

let shop: TestShop
beforeAll(async () => {
  // Friday 2026-03-06 08:00 in Chicago.
  shop = await openShop('2026-03-06T14:00:00Z')
  await shop.make('company-info', {
    legalName: 'Ridgeline Precision',
    timeZone: 'America/Chicago',
    currency: 'USD',
    workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  })
  await shop.company.doing(work =>
    work.create('production-settings', { peopleMode: 'off', frozenHours: 1, solveSeconds: 1 }),
  )
  const thing = await shop.make('things', { name: 'VMC-1' })
  const process = await shop.make('processes', { code: 'MILL', name: 'Milling' })
  shop.ids.process = process
  const method = await shop.make('part-revision-methods', {
    partRevision: shop.ids.revision,
    operations: [{ process, name: 'Mill', sequence: 10, setupMinutes: '30', runValue: '10', thing }],
  })
  await shop.company.doing(work => work.act('part-revision-methods', method, 'activate'))
  for (let count = 0; count < 3; count++) await shop.job({}, [{ thing, cycleMinutes: '1440' }])
  await shop.company.workOff()
})
afterAll(() => shop.company.close())

test('production R50: behind the live plan, earlier if it were hot, rolled on to a day that ships; nothing is stored', async () => {
  const plan = () =>
    shop.rows('schedule-assignments', { field: 'lock', op: 'eq', value: 'none' }, 'operation,start,end')
  const before = await plan()
  const answer = await shop.planner.get(`/api/promise-date?partRevision=${shop.ids.revision}&quantity=12`)
  expect(answer.status, answer.text).toBe(200)
  const { finish, shipOn, hot } = answer.body as {
    finish: string
    shipOn: string
    hot: { finish: string; shipOn: string }
  }
  // Three days of work, then 30 + 12 × 10 minutes: Monday morning.
  expect(Date.parse(finish) - Date.parse('2026-03-09T14:00:00Z')).toBeCloseTo(150 * 60_000, -6)
  expect(shipOn).toBe('2026-03-09')
  expect(Date.parse(hot.finish)).toBeLessThan(Date.parse(finish))
  // Done on Saturday, which does not ship.
  expect(new Date(hot.finish).toISOString().slice(0, 10)).toBe('2026-03-07')
  expect(hot.shipOn).toBe('2026-03-09')
  expect(await plan()).toEqual(before)
})

/** A part made in one step on a machine of its own. */
const partOn = async (number: string, step: Row, more: Row = {}) => {
  const part = await shop.make('parts', { partNumber: number, name: number })
  const revision = await shop.make('part-revisions', { part, noDrawingReason: 'Sketch' })
  const method = await shop.make('part-revision-methods', {
    partRevision: revision,
    operations: [{ process: shop.ids.process, name: 'Mill', sequence: 10, setupMinutes: '0', runValue: '10', ...step }],
    ...more,
  })
  await shop.company.doing(work => work.act('part-revision-methods', method, 'activate'))
  return { part, revision }
}
/** The clock of the shop goes on while the test runs. */
const minutesOff = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 60_000
const promise = async (query: string) => {
  const answer = await shop.planner.get(`/api/promise-date?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as PromiseAnswer
}

test('production R50: what the live plan leaves free is taken, and what the day hangs on is told', async () => {
  const thing = await shop.make('things', { name: 'VMC-2' })
  const late = await shop.job({ releaseNotBefore: '2026-03-09' }, [{ thing, cycleMinutes: '1440' }])
  await shop.company.workOff()
  const { revision } = await partOn('10-300', { thing })
  const short = await promise(`partRevision=${revision}&quantity=6`)
  expect(short).toMatchObject({ shipOn: '2026-03-06', leadDays: 0, bound: 'work' })
  const long = await promise(`partRevision=${revision}&quantity=600`)
  expect(long).toMatchObject({ shipOn: '2026-03-16', bound: 'work' })
  expect(long.links[0]).toMatchObject({ kind: 'machine', name: 'VMC-2', until: '2026-03-10' })
  expect(Date.parse(long.hot.finish)).toBeLessThan(Date.parse(long.finish))
  expect(late.id).toBeTruthy()
})

test('production R43, R50: material that is not here is waited for; what nobody knows a day for is named', async () => {
  const thing = await shop.make('things', { name: 'VMC-3' })
  const type = await shop.make('material-types', { code: 'AL', name: 'Aluminum' })
  const known = await shop.make('material-codes', { code: 'AL-1', materialType: type, form: 'other' })
  const lost = await shop.make('material-codes', { code: 'AL-2', materialType: type, form: 'other' })
  await shop.make('material-lead-times', { materialCode: known, leadDays: 5, quantityFrom: '0' })
  const materials = [known, lost].map(materialCode => ({ materialCode, operationSequence: 10, quantityPer: '1' }))
  const { revision } = await partOn('10-400', { thing }, { materials })
  const answer = await promise(`partRevision=${revision}&quantity=6`)
  expect(answer).toMatchObject({ shipOn: '2026-03-13', leadDays: 5, bound: 'material', unknown: ['AL-2'] })
  expect(answer.links[0]).toMatchObject({ kind: 'material', name: 'AL-1', until: '2026-03-13' })
})

test('production R50: a component that is made itself is made first', async () => {
  const thing = await shop.make('things', { name: 'VMC-4' })
  const inner = await partOn('10-500', { thing, runValue: '1440' })
  await shop.company.doing(work =>
    work.writer.run(
      sql`update part_revisions set status = 'released', released_at = now() where id = ${inner.revision}::uuid`,
    ),
  )
  const outer = await partOn('10-501', { thing })
  await shop.make('assemblies', {
    partRevision: outer.revision,
    lines: [{ part: inner.part, quantityPer: '1', source: 'make' }],
  })
  const answer = await promise(`partRevision=${outer.revision}&quantity=3`)
  expect(minutesOff(answer.finish, '2026-03-09T14:30:00Z')).toBeLessThan(10)
})

test('production R50: a line of a quote is promised by its own estimate, and an order by the way it takes', async () => {
  const thing = await shop.make('things', { name: 'VMC-5' })
  const partner = await shop.make('business-partners', { name: 'Acme', isCustomer: true })
  const step = { process: shop.ids.process, name: 'Mill', sequence: 10, thing, setupMinutes: '60', runValue: '60' }
  const quote = await shop.make('quotes', {
    businessPartner: partner,
    lines: [{ description: 'New bracket', quantities: [{ quantity: '3' }], estimate: [{ operations: [step] }] }],
  })
  const [line] = good(await shop.planner.get(`/api/quotes/${quote}`)).lines as { id: string }[]
  const quoted = await promise(`quote=${quote}&line=${line!.id}&quantity=3`)
  expect(minutesOff(quoted.finish, '2026-03-06T18:00:00Z')).toBeLessThan(10)
  const shippingMethod = await shop.make('shipping-methods', { code: 'TRK', name: 'Truck', transitDays: 2 })
  const order = await shop.make('orders', {
    ...{ businessPartner: partner, shippingMethod },
    lines: [{ description: 'Spacer', quantity: '1', unitPrice: '5' }],
  })
  const { revision } = await partOn('10-600', { thing })
  expect(await promise(`partRevision=${revision}&quantity=1&order=${order}`)).toMatchObject({
    ...{ shipOn: '2026-03-06', promisedOn: '2026-03-10' },
  })
  await shop.company.employ({ username: 'flo', roleKeys: ['7'] })
  const floor = shop.company.visitor()
  await floor.signIn('flo')
  const hidden = await floor.get(`/api/promise-date?quote=${quote}&line=${line!.id}&quantity=3`)
  expect([403, 404]).toContain(hidden.status)
})

test('production R50: a whole quote ships when all its lines can, each by all items of its estimate', async () => {
  const thing = await shop.make('things', { name: 'VMC-6' })
  const other = await shop.make('things', { name: 'VMC-7' })
  const { part, revision } = await partOn('10-700', { thing: other })
  const partner = await shop.make('business-partners', { name: 'Delta', isCustomer: true })
  const step = (on: string, runValue: string) => ({
    ...{ process: shop.ids.process, name: 'Mill', sequence: 10, thing: on, setupMinutes: '0', runValue },
  })
  const component = { part, partRevision: revision, quantityPer: '2', source: 'make' }
  const quote = await shop.make('quotes', {
    businessPartner: partner,
    lines: [
      {
        description: 'Bracket with two spacers',
        quantities: [{ quantity: '3' }, { quantity: '30' }],
        estimate: [
          { operations: [step(thing, '60')], components: [component] },
          // The estimate's own way of the spacer, not that of its routing.
          { partRevision: revision, operations: [step(other, '480')] },
        ],
      },
      {
        description: 'Plate',
        quantities: [{ quantity: '2', isExpected: true }],
        estimate: [{ operations: [step(thing, '60')] }],
      },
      { description: 'Screws', source: 'buy', quantities: [{ quantity: '9' }] },
    ],
  })
  const [bracket, plate] = good(await shop.planner.get(`/api/quotes/${quote}`)).lines as { id: string }[]
  const alone = await promise(`quote=${quote}&line=${bracket!.id}&quantity=3`)
  const whole = await promise(`quote=${quote}`)
  // Six spacers of eight hours each are made first.
  expect(Date.parse(alone.finish) - Date.parse('2026-03-06T14:00:00Z')).toBeGreaterThanOrEqual(
    (6 * 480 + 3 * 60) * 60_000,
  )
  expect(whole.finish).toBe(alone.finish)
  expect(whole.lines).toMatchObject([
    { line: bracket!.id, lineNumber: 1, quantity: 3, shipOn: alone.shipOn },
    { line: plate!.id, lineNumber: 2, quantity: 2 },
  ])
  expect(whole.lines[1]!.shipOn < whole.shipOn).toBe(true)
  const odds = await shop.planner.get(`/api/promise-odds?quote=${quote}`)
  expect(odds.status).toBe(200)
  const bare = await shop.make('quotes', {
    businessPartner: partner,
    lines: [{ description: 'Nothing known', quantities: [{ quantity: '1' }] }],
  })
  const refused = await shop.planner.get(`/api/promise-date?quote=${bare}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'promiseLineWithoutRouting' } })
})

test('a part without a routing has no date, and a quantity is more than 0', async () => {
  const part = await shop.make('parts', { partNumber: '10-200', name: 'Ring' })
  const revision = await shop.make('part-revisions', { part })
  const bare = await shop.planner.get(`/api/promise-date?partRevision=${revision}&quantity=1`)
  expect(bare).toMatchObject({ status: 409, body: { code: 'promiseWithoutRouting' } })
  const none = await shop.planner.get(`/api/promise-date?partRevision=${shop.ids.revision}&quantity=0`)
  expect(none.status).toBe(400)
})
