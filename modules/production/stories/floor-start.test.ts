import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type FloorShop, good, openFloor } from './floor-shop.ts'

/** Who may start what, where and when (R2, R3, R5, R6). */

let shop: FloorShop
beforeAll(async () => {
  shop = await openFloor(await openCompany())
})
afterAll(() => shop.company.close())

const detail = (answer: { body: unknown }) => (answer.body as { detail: string }).detail
const newThing = (given: Row = {}) => shop.make('things', { name: `M-${Math.random()}`, ...given })

test('production R2: a job that is not released or is held is not started', async () => {
  const { act, company } = shop
  const made = await shop.release({}, [{}, {}])
  const [first] = made.operations as [string]
  const put = (status: 'onHold' | 'planned' | 'released') =>
    company.doing(work => work.db.updateTable('jobs').set({ status }).where('id', '=', made.job).execute())
  await put('planned')
  expect(await act(first, 'start')).toMatchObject({ status: 409, body: { code: 'jobNotReleased' } })
  await put('onHold')
  expect(await act(first, 'start')).toMatchObject({ status: 409, body: { code: 'jobHeld' } })
  await put('released')
  good(await act(first, 'start'))
  expect(await shop.job(made.job)).toMatchObject({ status: 'inProgress' })
})

test('production R2: a run needs pieces, a setup may come before them', async () => {
  const { act } = shop
  const { operations } = await shop.release({}, [{}, { setupMinutes: '10' }, { anticipatorySetup: false }])
  const [first, second, third] = operations as [string, string, string]
  expect(await act(second, 'start')).toMatchObject({ status: 409, body: { code: 'nothingArrived' } })
  good(await act(second, 'startSetup'))
  expect(await shop.operation(second)).toMatchObject({ status: 'setup' })
  expect(await act(third, 'startSetup')).toMatchObject({ status: 409, body: { code: 'nothingArrived' } })
  good(await act(first, 'report', { goodPieces: '5' }))
  good(await act(second, 'start'))
  expect(await shop.operation(second)).toMatchObject({ status: 'running', setupDone: true })
})

test('production R2, R21: below its transfer quantity an operation waits, unless the lead allows it', async () => {
  const { act, lead } = shop
  const transfer = { linkMode: 'transfer', transferQuantity: '10' }
  const { operations } = await shop.release({}, [{}, transfer])
  const [first, second] = operations as [string, string]
  good(await act(first, 'report', { goodPieces: '9' }))
  expect(await shop.operation(second)).toMatchObject({ status: 'pending', available: '9' })
  expect(await act(second, 'start', { leadAllows: true })).toMatchObject({ body: { code: 'waitsForTransfer' } })
  good(await act(second, 'start', { leadAllows: true }, lead))
  good(await act(second, 'stop', {}, lead))
  const again = await shop.release({}, [{}, transfer])
  good(await act(again.operations[0]!, 'report', { goodPieces: '10' }))
  expect(await shop.operation(again.operations[1]!)).toMatchObject({ status: 'ready' })
})

test('production R2: skills block or warn as each says, and who is qualified is named', async () => {
  const { act, company, ids } = shop
  const people = [
    { user: ids.ana, level: '2' },
    { user: ids.ben, level: '3' },
  ]
  const blocking = await shop.make('skills', { name: '5-axis', enforcement: 'block', people })
  const warning = await shop.make('skills', { name: 'Deburr', enforcement: 'warn' })
  const { operations } = await shop.release({}, [{ skills: [blocking] }, {}])
  await company.doing(work => work.issue('time-punches', { user: ids.ben, kind: 'in', at: work.at, source: 'web' }))
  const refused = await act(operations[0]!, 'start')
  expect(detail(refused)).toBe('Ana Ruiz lacks 5-axis level 3 (has 2). Qualified and here now: Ben Cole')
  good(await act(operations[0]!, 'start', { person: ids.ben }))
  const warned = await shop.release({}, [{ skills: [warning] }, {}])
  good(await act(warned.operations[0]!, 'start'))
  const [entry] = await shop.entries(warned.operations[0]!)
  expect(entry!.startWarning).toContain('Ana Ruiz lacks Deburr level 3 (has 0).')
})

test('production R2: who is not clocked in is warned, or kept out where the company says so', async () => {
  const { act, company, ids } = shop
  const { operations } = await shop.release({}, [{}, {}])
  good(await act(operations[0]!, 'start'))
  expect((await shop.entries(operations[0]!))[0]!.startWarning).toContain('Ana Ruiz is not clocked in.')
  const settings = await shop.make('production-settings', { clockGate: 'block' })
  const next = await shop.release({}, [{}, {}])
  expect(await act(next.operations[0]!, 'start')).toMatchObject({ status: 409, body: { code: 'notClockedIn' } })
  good(await act(next.operations[0]!, 'start', { person: ids.ben }))
  await company.doing(work => work.update('production-settings', settings, { clockGate: 'off' }))
})

test('production R2: no more operations at once than a machine takes; what runs may be stopped to make room', async () => {
  const { act, ids } = shop
  const thing = await newThing({ name: 'VMC-9' })
  const one = await shop.release({}, [{ thing }, {}])
  const other = await shop.release({}, [{ thing }, {}])
  good(await act(one.operations[0]!, 'start'))
  const full = await act(other.operations[0]!, 'start')
  const { code } = await shop.operation(one.operations[0]!)
  expect(full).toMatchObject({
    status: 409,
    body: { code: 'thingFull', offer: { stopFirst: one.operations[0], code } },
  })
  expect(detail(full)).toBe(`VMC-9 is busy with ${code}. Stop ${code} and start this, or wait.`)
  good(await act(one.operations[0]!, 'start', { person: ids.ben }))
  good(await act(other.operations[0]!, 'start', { stopFirst: one.operations[0]! }))
  expect(await shop.operation(one.operations[0]!)).toMatchObject({ status: 'paused' })
})

test('production R2: a machine that is down takes no work', async () => {
  const { act, company, lead } = shop
  const thing = await newThing()
  const { operations } = await shop.release({}, [{ thing }, {}])
  const down = good(await lead.post('/api/thing-downs', { thing, category: 'breakdown' }), 201)
  expect(await act(operations[0]!, 'start')).toMatchObject({ status: 409, body: { code: 'thingIsDown' } })
  const why = await shop.make('look-ups', { list: 'reason', key: 'fixed', label: 'Fixed' })
  company.later(1)
  good(await lead.post(`/api/thing-downs/${down.id}/actions/end`, { why }))
  good(await act(operations[0]!, 'start'))
})

test('production R3, R6: a second start is the same entry; two people run one operation, one person two', async () => {
  const { act, ids } = shop
  const { operations } = await shop.release({}, [{}, {}])
  const [first] = operations as [string]
  good(await act(first, 'start'))
  good(await act(first, 'start'))
  expect(await shop.entries(first)).toHaveLength(1)
  good(await act(first, 'start', { person: ids.ben }))
  expect(await shop.entries(first)).toHaveLength(2)
  shop.company.later(1)
  good(await act(first, 'stop'))
  expect(await shop.operation(first)).toMatchObject({ status: 'running' })
  good(await act(first, 'stop', { person: ids.ben }))
  expect(await shop.operation(first)).toMatchObject({ status: 'paused' })
  expect(await act(first, 'stop')).toMatchObject({ status: 409 })
})

test('production R5: clocking out stops what is open, and so does the end of a shift after its grace', async () => {
  const { act, company, ids } = shop
  const { operations } = await shop.release({}, [{}, {}])
  const [first] = operations as [string]
  good(await act(first, 'start', { person: ids.ben }))
  company.later(10)
  await company.doing(work => work.issue('time-punches', { user: ids.ben, kind: 'out', at: work.at, source: 'web' }))
  expect(await shop.entries(first)).toMatchObject([{ status: 'closed', autoStopped: true, minutes: '10' }])
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  await shop.make('shifts', {
    ...{ name: 'All day', startTime: '00:00', endTime: '23:59', days },
    people: [{ user: ids.ben, effectiveFrom: await company.day(-3) }],
  })
  good(await act(first, 'start', { person: ids.ben }))
  await company.run('production.auto-stop')
  expect((await shop.entries(first)).filter(entry => entry.status === 'open')).toHaveLength(1)
  company.later(25 * 60)
  await company.run('production.auto-stop')
  const fields = ['status', 'autoStopped'] as const
  const ended = await company.doing(work => work.list('work-entries', { operation: first }, fields))
  expect(ended[1]).toMatchObject({ status: 'closed', autoStopped: true })
})
