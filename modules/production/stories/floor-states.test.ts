import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#modules/production/model/scheduler/random.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type FloorShop, good, openFloor } from './floor-shop.ts'

/** States follow from facts: of operations, jobs, machines and batches (production, state table; R20, R21). */

let shop: FloorShop
beforeAll(async () => {
  shop = await openFloor(await openCompany())
})
afterAll(() => shop.company.close())

const statesOf = (operations: readonly string[]) =>
  Promise.all(operations.map(async id => (await shop.operation(id)).status))

test('setup, run, stop, complete: each state as the table says', async () => {
  const { act, company, ids } = shop
  const family = await shop.make('setup-families', { name: 'Soft jaws' })
  const first = { thing: ids.mill, setupMinutes: '10', setupFamily: family }
  const made = await shop.release({ quantityToMake: '4' }, [first, {}])
  const [one, two] = made.operations as [string, string]
  const thing = async () => good(await shop.lead.get(`/api/things/${ids.mill}`))
  expect(await statesOf(made.operations)).toEqual(['ready', 'pending'])
  good(await act(one, 'startSetup'))
  expect(await thing()).toMatchObject({ status: 'setup' })
  company.later(3)
  good(await act(one, 'setupDone', { thenRun: true }))
  expect(await statesOf(made.operations)).toEqual(['running', 'pending'])
  expect(await thing()).toMatchObject({ status: 'running', currentFamily: family })
  expect(await shop.operation(one)).toMatchObject({ setupDone: true, setupThing: ids.mill })
  company.later(3)
  good(await act(one, 'report', { goodPieces: '3' }))
  expect(await statesOf(made.operations)).toEqual(['running', 'ready'])
  good(await act(one, 'stop'))
  expect(await thing()).toMatchObject({ status: 'idle' })
  expect(await statesOf(made.operations)).toEqual(['paused', 'ready'])
  good(await act(one, 'report', { goodPieces: '1' }))
  good(await act(one, 'complete'))
  good(await act(two, 'report', { goodPieces: '4' }))
  good(await act(two, 'complete'))
  expect(await statesOf(made.operations)).toEqual(['complete', 'complete'])
  expect(await shop.job(made.job)).toMatchObject({ status: 'complete', goodQuantity: '4', percentComplete: '100' })
  expect(await act(one, 'start')).toMatchObject({ status: 409 })
})

test('a hold stops open work and takes back what was ready', async () => {
  const { act, lead, company } = shop
  const made = await shop.release({}, [{}, {}])
  good(await act(made.operations[0]!, 'start'))
  company.later(2)
  const holdReason = await shop.make('look-ups', { list: 'hold-reason', key: 'drawing', label: 'Drawing' })
  good(await lead.post(`/api/jobs/${made.job}/actions/hold`, { holdReason }))
  expect(await shop.entries(made.operations[0]!)).toMatchObject([{ status: 'closed', reason: 'Job held' }])
  expect(await act(made.operations[0]!, 'report', { goodPieces: '1' })).toMatchObject({ body: { code: 'jobHeld' } })
  good(await lead.post(`/api/jobs/${made.job}/actions/resume`, {}))
  good(await act(made.operations[0]!, 'start'))
})

test('who leads the floor holds and resumes a job, and reopens an operation; whoever only works there does not', async () => {
  const { job, operations } = await shop.release({}, [{}, {}])
  const reason = await shop.make('look-ups', { list: 'hold-reason', key: 'lead', label: 'Lead asks' })
  const ask = (who: typeof shop.lead, verb: string, asked = {}) => who.post(`/api/jobs/${job}/actions/${verb}`, asked)
  const reopened = (who: typeof shop.lead) => who.post(`/api/job-operations/${operations[0]}/actions/reopen`, {})
  good(await shop.act(operations[0]!, 'report', { goodPieces: '100' }))
  good(await shop.act(operations[0]!, 'complete'))
  expect(await ask(shop.station, 'hold', { holdReason: reason })).toMatchObject({ status: 403 })
  expect(await reopened(shop.station)).toMatchObject({ status: 403 })
  const leads = await shop.make('user-groups', {
    ...{ name: 'Leads', securityActions: [{ resource: 'shop-floor-events', action: 'lead' }] },
  })
  await shop.company.employ({ username: 'max', roleKeys: ['7'], userGroups: [leads] })
  const max = shop.company.visitor()
  await max.signIn('max')
  expect(good(await ask(max, 'hold', { holdReason: reason })).status).toBe('onHold')
  expect(good(await ask(max, 'resume')).status).toBe('inProgress')
  expect(good(await reopened(max)).status).toBe('paused')
})

test('skipped operations let pieces pass; a reopened one takes more', async () => {
  const { act, lead, company } = shop
  const made = await shop.release({ quantityToMake: '5' }, [{}, {}, {}])
  const [one, two, three] = made.operations as [string, string, string]
  await company.doing(work => work.act('job-operations', two, 'skip', { skipReason: 'Not needed' }))
  good(await act(one, 'report', { goodPieces: '5' }))
  expect(await statesOf([three])).toEqual(['ready'])
  good(await act(one, 'complete'))
  good(await act(one, 'reopen', {}, lead))
  expect(await statesOf([one])).toEqual(['paused'])
})

test('a batch has one timer, and counts of each member', async () => {
  const { act, ids, company, lead } = shop
  const made = [await shop.release({}, [{}, {}]), await shop.release({}, [{}, {}])]
  const members = made.map(({ operations }) => operations[0]!)
  const batch = await shop.make('operation-batches', { thing: ids.lathe, members })
  good(await lead.post(`/api/operation-batches/${batch}/actions/start`, { person: ids.ana }))
  expect(await statesOf(members)).toEqual(['running', 'running'])
  expect([...(await shop.entries(members[0]!)), ...(await shop.entries(members[1]!))]).toHaveLength(1)
  company.later(5)
  good(await act(members[1]!, 'report', { goodPieces: '7' }))
  expect(await shop.operation(members[1]!)).toMatchObject({ good: '7' })
  expect(await shop.operation(members[0]!)).toMatchObject({ good: '0' })
  good(await lead.post(`/api/operation-batches/${batch}/actions/stop`, {}))
  expect(await statesOf(members)).toEqual(['paused', 'paused'])
})

test('production R20: whatever the floor reports, the pieces of a straight routing add up', async () => {
  const { act, ids, company } = shop
  const random = randomFrom(7)
  const upTo = (most: number) => random.whole(most + 1)
  const made = await shop.release({ quantityToMake: '30' }, [{}, { reporting: 'none' }, {}, {}])
  const reporting = [0, 2, 3].map(place => made.operations[place]!)
  let taken = 0
  for (let round = 0; round < 40; round++) {
    const operation = reporting[upTo(2)]!
    const pieces = { goodPieces: upTo(6), scrapPieces: upTo(1), reworkPieces: upTo(1), reworkedGoodPieces: upTo(1) }
    const asked = Object.fromEntries(Object.entries(pieces).map(([name, value]) => [name, String(value)]))
    const { status } = await act(operation, 'report', { ...asked, scrapReason: ids.burr })
    expect([200, 409, 422]).toContain(status)
    if (status === 200) taken++
    const steps = await company.doing(work =>
      work.list('job-operations', { job: made.job }, ['good', 'scrap', 'reworkOpen', 'available'], 'sequence'),
    )
    const inside = steps.map(step => Number(step.scrap) + Number(step.reworkOpen) + Number(step.available))
    expect(Number(steps.at(-1)!.good) + inside.reduce((sum, one) => sum + one, 0)).toBe(30)
    for (const step of steps) expect(Number(step.available)).toBeGreaterThanOrEqual(0)
  }
  expect(taken).toBeGreaterThan(5)
})
