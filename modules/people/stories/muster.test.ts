import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainHash, chainStart } from '#platform/model/terminal/event.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** In an evacuation several tablets tick people off; what they kept without a line comes later, and nothing of it is lost. */

let company: TestCompany
let [desk, manager, machinist]: Visitor[] = []
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  for (const [username, role] of Object.entries({ dora: '6', mona: '2', hal: '7', eva: '7' }))
    ids[username] = await company.employ({ username, roleKeys: [role] })
  ;[desk, manager, machinist] = [company.visitor(), company.visitor(), company.visitor()]
  await desk!.signIn('dora')
  await manager!.signIn('mona')
  await machinist!.signIn('hal')
})
afterAll(() => company.close())

const minute = 60_000
const start = Date.now() - 60 * minute

/** A tablet with a store of its own. */
function tablet() {
  const session = newId()
  let [seq, hash] = [0, chainStart]
  return (type: string, minutes: number, payload: Record<string, unknown> = {}) => {
    seq++
    const occurredAt = new Date(start + minutes * minute).toISOString() as `${string}T${string}Z`
    const plain = { eventId: newId(), session, seq, type, occurredAt, clockUncertain: false, user: null, payload }
    hash = chainHash(hash, plain)
    return { ...plain, hash }
  }
}
type Event = ReturnType<ReturnType<typeof tablet>>
const send = (who: Visitor, events: Event[]) =>
  who.post('/api/who-is-here/muster/events', { session: events[0]!.session, events, attended: null })
const now = async () =>
  (await desk!.get('/api/who-is-here/muster')).body as {
    muster: { id: string; startedAt: string } | null
    marks: { person: string; isSafe: boolean }[]
  }

test('marks of two tablets that could not reach us become one list, whatever arrives first, and twice is once', async () => {
  const [one, two] = [tablet(), tablet()]
  const first = [one('start', 1), one('mark', 2, { person: ids.hal, isSafe: true })]
  const second = [
    two('start', 0),
    two('mark', 3, { person: ids.eva, isSafe: true }),
    two('mark', 4, { person: ids.hal, isSafe: false }),
  ]
  expect((await send(desk!, first)).body).toMatchObject({ answers: [{ answer: 'applied' }, { answer: 'applied' }] })
  expect((await send(manager!, second)).body).toMatchObject({ lastSeq: 3 })
  expect((await send(manager!, second)).body).toMatchObject({
    answers: [{ answer: 'duplicate' }, { answer: 'duplicate' }, { answer: 'duplicate' }],
  })
  const { muster, marks } = await now()
  expect(muster?.startedAt).toBe(second[0]!.occurredAt)
  const safe = Object.fromEntries(marks.map(({ person, isSafe }) => [person, isSafe]))
  expect(safe).toEqual({ [ids.hal!]: false, [ids.eva!]: true })
  expect((await company.doing(work => work.list('muster-marks', { type: 'mark' }, ['id']))).length).toBe(3)
})

test('a mark that comes after another tablet has ended it belongs to the same evacuation; the next start is another', async () => {
  const before = (await now()).muster!.id
  const [one, two] = [tablet(), tablet()]
  await send(desk!, [one('end', 20)])
  expect((await now()).muster).toBeNull()
  await send(manager!, [two('mark', 21, { person: ids.hal, isSafe: true })])
  expect((await now()).muster).toBeNull()
  const of = await company.doing(work => work.list('muster-marks', { person: ids.hal! }, ['muster', 'isSafe'], 'seq'))
  expect(of.every(({ muster }) => muster === before)).toBe(true)
  await send(desk!, [one('start', 30)])
  expect((await now()).muster?.id).not.toBe(before)
  expect((await now()).marks).toEqual([])
})

test('somebody unknown, an unreadable event or somebody from the floor changes nothing', async () => {
  const one = tablet()
  const odd = one('mark', 40, { person: newId(), visitor: 'nobody', isSafe: true })
  expect((await send(desk!, [odd])).body).toMatchObject({ answers: [{ answer: 'applied' }] })
  expect((await now()).marks).toEqual([])
  expect((await send(desk!, [{ ...odd, type: 'dance' }])).status).toBe(422)
  expect((await send(machinist!, [tablet()('start', 50)])).status).toBe(404)
})
