import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPhotos } from '#modules/people/server/clock/photos.ts'
import { type ChainedEvent, chainHash, chainStart } from '#platform/model/terminal/event.ts'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { mayOpen } from '#platform/server/records/may-open.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { sealAtClock } from '#tests/support/seal-at-clock.ts'
import { placeKiosk } from '#tests/support/soft-kiosk.ts'

/** A clock that was cut off: what it kept comes later, in any order, once; nothing is refused and nothing is lost. */

let company: TestCompany
let [admin, boss]: Visitor[] = []
let clock: Awaited<ReturnType<typeof placeKiosk>>
let other: Awaited<ReturnType<typeof placeKiosk>>
let sealTo = ''
const ids: Record<string, string> = {}

interface Facts {
  readonly sealTo: string
  readonly people: readonly { badge: string | null; name: string }[]
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['1'] })
  const { id: department } = await company.doing(work => work.create('departments', { name: 'Milling' }))
  const employ = (username: string, role: string) =>
    company.employ({ username, firstName: username, lastName: 'Test', roleKeys: [role], department })
  ids.mara = await employ('mara', '2')
  ids.eva = await employ('eva', '7')
  ids.leo = await employ('leo', '7')
  ;[admin, boss] = [company.visitor(), company.visitor()]
  await admin!.signIn('ana')
  await boss!.signIn('mara')
  await admin!.put(`/api/users/${ids.eva}/badge`, { badge: 'K-00771234' })
  await admin!.put(`/api/users/${ids.leo}/badge`, { badge: 'K-00775678' })
  clock = await placeKiosk(company, admin!, { name: 'East door' })
  other = await placeKiosk(company, admin!, { name: 'West door', askPin: true }, '10.7.0.5')
  ;({ sealTo } = (await clock.screen.get('/api/time-clock/terminal')).body as unknown as Facts)
})
afterAll(() => company.close())

interface Told {
  readonly kind: string
  readonly minutesAgo: number
  readonly proof: Record<string, string>
  readonly clock?: { basis: 'monotonic' | 'wall'; drift: number; wentBack: boolean }
  readonly isUncertain?: boolean
  readonly offline?: boolean
  readonly photo?: string
}

const minutesAgo = (minutes: number): Instant => instantOf(Date.parse(company.app.now()) - minutes * 60_000)

/** What a clock keeps on its disk, from where its session stands. */
function kept(session: string, told: readonly Told[], head = { seq: 0, hash: chainStart }): ChainedEvent[] {
  let { seq, hash } = head
  return told.map(one => {
    const event = {
      ...{ eventId: randomUUID(), session, seq: ++seq, type: 'punch', user: null },
      occurredAt: minutesAgo(one.minutesAgo),
      clockUncertain: one.isUncertain ?? false,
      payload: {
        ...{ kind: one.kind, offline: one.offline ?? true, sealed: sealAtClock(sealTo, one.proof) },
        ...(one.photo && { photo: one.photo }),
        clock: one.clock ?? { basis: 'monotonic', drift: 0, wentBack: false },
      },
    }
    hash = chainHash(hash, event)
    return { ...event, hash }
  })
}

async function send(session: string, events: readonly ChainedEvent[], by = clock) {
  const signed = await Promise.all(events.map(async one => ({ ...one, signature: await by.sign(one.hash) })))
  const { status, body } = await by.screen.post('/api/time-clock/events', { session, events: signed })
  expect(status).toBe(200)
  return (body.answers as { answer: string; message?: string }[]).map(({ answer }) => answer)
}

const punchesOf = (user: string) =>
  company.doing(work =>
    work.list(
      'time-punches',
      { user },
      ['kind', 'at', 'offline', 'timeBasis', 'terminalSeq', 'doubts', 'identity'],
      'at',
    ),
  )
const reviews = () =>
  company.doing(work => work.list('punch-reviews', {}, ['id', 'why', 'kind', 'badgeLast4', 'status', 'at'], 'at'))
const badge = (text: string) => ({ badge: text })

test('people R21: a clock knows badges by HMACs made for it alone', async () => {
  const [one, two] = await Promise.all(
    [clock, other].map(async at => (await at.screen.get('/api/time-clock/terminal')).body as unknown as Facts),
  )
  const tag = (facts: Facts | undefined) => facts!.people.find(({ name }) => name === 'eva T.')!.badge
  expect(tag(one)).toMatch(/^[0-9a-f]{64}$/)
  expect(tag(two)).not.toBe(tag(one))
  expect(JSON.stringify(one)).not.toContain('K-0077')
  expect((await boss!.get('/api/time-clock/terminal')).status).toBeGreaterThanOrEqual(403)
})

test('people R20: what was kept comes once, with its time and its number, however often it is sent', async () => {
  const session = randomUUID()
  const events = kept(session, [
    { kind: 'in', minutesAgo: 600, proof: badge('K-00771234') },
    { kind: 'out', minutesAgo: 120, proof: badge('k-00771234 ') },
  ])
  expect(await send(session, events)).toEqual(['applied', 'applied'])
  expect(await send(session, events)).toEqual(['duplicate', 'duplicate'])
  const punches = await punchesOf(ids.eva!)
  expect(punches.map(({ kind, terminalSeq }) => [kind, terminalSeq])).toEqual([
    ['in', 1],
    ['out', 2],
  ])
  expect(punches[0]).toMatchObject({ offline: true, timeBasis: 'monotonic', identity: 'badge', doubts: [] })
  const cards = await company.doing(work => work.list('timeclock', { user: ids.eva! }, ['workedSeconds']))
  expect(cards.reduce((sum, { workedSeconds }) => sum + workedSeconds!, 0)).toBe(8 * 3600)
})

test('people R20: a time that does not hold together is kept, and the card says so', async () => {
  const session = randomUUID()
  const clocks = [
    { basis: 'monotonic', drift: 5001, wentBack: false },
    { basis: 'monotonic', drift: 4999, wentBack: false },
    { basis: 'wall', drift: -60_001, wentBack: false },
    { basis: 'wall', drift: 59_000, wentBack: false },
    { basis: 'wall', drift: 0, wentBack: true },
  ] as const
  const kinds = ['in', 'meal-start', 'meal-end', 'rest-start', 'rest-end']
  const told = clocks.map((one, at) => ({
    ...{ kind: kinds[at]!, minutesAgo: 100 - at * 5, proof: badge('K-00775678'), clock: one },
  }))
  await send(session, kept(session, told))
  const punches = await punchesOf(ids.leo!)
  expect(punches.map(({ doubts }) => doubts?.includes('clock-uncertain') ?? false)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  const cards = await company.doing(work => work.list('timeclock', { user: ids.leo! }, ['exceptions']))
  expect(cards.flatMap(({ exceptions }) => exceptions)).toContain('clock-uncertain')
})

test('people R20: a time that is past is kept time, whatever the clock calls it; without a key it is to be looked at', async () => {
  const pia = await company.employ({ username: 'pia', roleKeys: ['7'], employeeNumber: '205' })
  const herself = company.visitor()
  await herself.signIn('pia')
  const proof = { number: '205', pin: '482915' }
  expect((await herself.post('/api/session/pin', { pin: proof.pin })).status).toBe(200)
  const session = randomUUID()
  await send(session, kept(session, [{ kind: 'in', minutesAgo: 60 * 24 * 20, offline: false, proof }]))
  const [signed] = await punchesOf(pia)
  expect(signed).toMatchObject({ offline: true, timeBasis: 'monotonic', doubts: [] })
  await company.employ({ username: 'door', roleKeys: ['10'] })
  const keyless = company.visitor()
  await keyless.signIn('door')
  const own = randomUUID()
  const [event] = kept(own, [{ kind: 'out', minutesAgo: 60 * 24 * 20 - 480, offline: false, proof }])
  expect((await keyless.post('/api/time-clock/events', { session: own, events: [event] })).status).toBe(200)
  expect((await punchesOf(pia))[1]).toMatchObject({ identity: 'number+pin', doubts: ['clock-uncertain'] })
})

test('people R21: a wrong PIN is never dropped; somebody looks at it', async () => {
  const session = randomUUID()
  const told = [{ kind: 'in', minutesAgo: 55, proof: { badge: 'K-00771234', pin: '424242' } }]
  expect(await send(session, kept(session, told), other)).toEqual(['applied'])
  expect((await punchesOf(ids.eva!)).at(-1)).toMatchObject({ kind: 'in', doubts: ['unverified-identity'] })
  const cards = await company.doing(work => work.list('timeclock', { user: ids.eva! }, ['exceptions']))
  expect(cards.flatMap(({ exceptions }) => exceptions)).toContain('unverified-identity')
})

test('people R20, R21: a badge nobody has, a time too far off and a wrong signature are left to a supervisor', async () => {
  const session = randomUUID()
  const events = kept(session, [
    { kind: 'in', minutesAgo: 30, proof: badge('K-99990000') },
    { kind: 'in', minutesAgo: 46 * 1440, proof: badge('K-00775678') },
    { kind: 'in', minutesAgo: -3, proof: badge('K-00775678') },
  ])
  expect(await send(session, events)).toEqual(['exception', 'exception', 'exception'])
  const forged = kept(session, [{ kind: 'out', minutesAgo: 1, proof: badge('K-00775678') }], events.at(-1))
  expect(await send(session, forged, { ...clock, sign: other.sign })).toEqual(['exception'])
  const found = await reviews()
  expect(found.map(({ why }) => why).sort()).toEqual(['inTheFuture', 'signature', 'tooOld', 'unknown'])
  expect(found.find(({ why }) => why === 'unknown')).toMatchObject({ badgeLast4: '0000', kind: 'in', status: 'open' })
  expect((await punchesOf(ids.leo!)).length).toBe(5)
  const after = kept(session, [{ kind: 'out', minutesAgo: 0, proof: badge('K-00775678') }], forged.at(-1))
  expect(await send(session, after)).toEqual(['applied'])
})

test('a supervisor says whose punch it was, and it counts; not their own', async () => {
  const unknown = (await reviews()).find(({ why }) => why === 'unknown')!
  const assign = (user: string) =>
    boss!.post(`/api/punch-reviews/${unknown.id}/actions/assign`, { user, kind: 'in', at: null })
  expect((await assign(ids.mara!)).status).toBe(409)
  expect((await assign(ids.leo!)).status).toBe(200)
  expect((await punchesOf(ids.leo!)).map(({ at }) => at)).toContain(
    instantOf(Math.floor(Date.parse(unknown.at) / 1000) * 1000),
  )
})

test('people R5: of the same punch at two clocks the earlier counts, whichever comes first', async () => {
  await admin!.put(`/api/users/${ids.mara}/badge`, { badge: 'K-00770001' })
  const [late, early] = [randomUUID(), randomUUID()]
  await send(late, kept(late, [{ kind: 'in', minutesAgo: 20, proof: badge('K-00770001') }]))
  await send(early, kept(early, [{ kind: 'in', minutesAgo: 20.5, proof: badge('K-00770001') }]))
  const [card] = await company.doing(work => work.list('timeclock', { user: ids.mara! }, ['exceptions', 'firstIn']))
  expect(card!.exceptions).not.toContain('missing-out')
  const [first] = await punchesOf(ids.mara!)
  expect(card!.firstIn).toBe(first!.at)
})

test('bad input: an unknown badge at the clock is kept for review, and the sentence says so', async () => {
  const refused = await clock.screen.post('/api/kiosks/identify', { badge: 'K-55550000' })
  expect(refused.status).toBe(403)
  expect(refused.body.detail).toMatch(
    /^Badge not known here\. Ask your supervisor; your punch at \d{1,2}:\d\d:\d\d [AP]M was kept for review\.$/,
  )
  expect((await reviews()).some(({ badgeLast4, kind }) => badgeLast4 === '0000' && kind === null)).toBe(true)
})

test('people R29: the picture of a punch is a plain file beside it, seen by the person and their lead, and gone after 90 days', async () => {
  await company.doing(work => work.update('kiosks', clock.id, { takePhoto: true }))
  expect((await clock.screen.get('/api/time-clock/terminal')).body).toMatchObject({ takePhoto: true })
  expect((await other.screen.get('/api/time-clock/terminal')).body).toMatchObject({ takePhoto: false })
  const session = randomUUID()
  const picture = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(600, 7),
    Buffer.from([0xff, 0xd9]),
  ])
  const told = { kind: 'in', proof: badge('K-00775678') }
  const events = kept(session, [
    { ...told, minutesAgo: 60 * 24 * 12, photo: picture.toString('base64url') },
    // What is no picture is no reason to lose a punch.
    { ...told, kind: 'out', minutesAgo: 60 * 24 * 12 - 240, photo: Buffer.from('<script>').toString('base64url') },
  ])
  expect(await send(session, events)).toEqual(['applied', 'applied'])
  const photos = () => company.doing(work => work.list('punch-photos', {}, ['user', 'punch', 'photo']))
  expect(await photos()).toMatchObject([{ user: ids.leo, photo: { type: 'image/jpeg', size: picture.length } }])
  const reported = await company.doing(work => work.list('time-clock-events', { session }, ['payload'], 'seq'))
  expect(reported.map(({ payload }) => Object.hasOwn(payload ?? {}, 'photo'))).toEqual([false, false])

  const [ofPunch] = await photos()
  const { sha256 } = ofPunch!.photo as { sha256: string }
  const { app } = company
  const mayLook = async (user: string) =>
    mayOpen(app.registry, app.reader, (await app.people.personOf(app.reader, user))!, sha256)
  expect([await mayLook(ids.leo!), await mayLook(ids.mara!), await mayLook(ids.eva!)]).toEqual([true, true, false])

  await company.run(forgetPhotos)
  expect(await photos()).toHaveLength(1)
  company.later(79 * 24 * 60)
  await company.run(forgetPhotos)
  expect(await photos()).toEqual([])
})
