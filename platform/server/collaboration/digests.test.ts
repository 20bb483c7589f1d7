import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { openMail } from '../mail/index.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { markJobs, notify } from './index.ts'

let library: Library
let services: Services
let ana: string
let now = '2026-07-01T20:00:00.000Z'
const queued: { job: string; payload: Record<string, string>; runAt: string | undefined; key: string | undefined }[] =
  []

beforeAll(async () => {
  library = await openLibrary({
    now: () => now,
    queue: async (_client, job, payload, _person, options) =>
      void queued.push({ job, payload: payload as Record<string, string>, runAt: options?.runAt, key: options?.key }),
  })
  const { app } = library
  const mail = openMail({
    environment: {},
    publicUrl: 'https://erp.example.com',
    secrets: { key: () => Buffer.alloc(32) },
  })
  services = { app, mail, environment: {}, publicUrl: 'https://erp.example.com' } as unknown as Services
  ana = await doing(async work => {
    const user = await work.create('users', {
      username: 'ana',
      firstName: 'Ana',
      lastName: 'Test',
      displayName: 'Ana',
      email: 'ana@example.com',
      roleKeys: ['3'],
      locale: 'es',
    })
    await work.client.query(`update users set status = 'active' where id = $1`, [user.id])
    return user.id as string
  })
})
beforeEach(() => void queued.splice(0))
afterAll(() => library.close())

const doing = <T>(task: Parameters<typeof perform<T>>[2]) =>
  perform(library.app, { by: library.system, via: 'test' }, task)
const tell = (event: string, title: string, groupKey?: string) =>
  doing(work =>
    notify(work, { user: ana, type: 'info', event, title, link: '/books/1', ...(groupKey && { groupKey }) }),
  )
const work = async () => {
  const context = {
    services,
    jobId: null,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
  }
  const seen = new Set<string>()
  for (const { job, payload, key } of queued.splice(0))
    if (!seen.has(key!)) {
      seen.add(key!)
      await markJobs[job]!(payload as never, context)
    }
}
const outbox = async () =>
  (await library.app.pool.query(`select subject, text, recipient, status from outgoing_mails order by created_at, id`))
    .rows
const prefer = (event: string, email: string, quietFrom: string | null = null, quietTo: string | null = null) =>
  library.app.pool.query(
    `insert into notification_preferences (id, "user", event, email, quiet_from, quiet_to) values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [ana, event, email, quietFrom, quietTo],
  )

test('documents 1.4: what changes on followed records comes in one mail at seven, in the reader’s language, and waits in the outbox', async () => {
  await tell('record.followed', 'Leo changed BK-000001', 'book 1')
  await tell('record.followed', 'Leo changed BK-000001 again', 'book 1')
  await tell('record.followed', 'Leo changed BK-000002', 'book 2')
  expect(new Set(queued.map(({ runAt }) => runAt))).toEqual(new Set(['2026-07-02T12:00:00.000Z']))
  expect(await outbox()).toEqual([])
  const again = [...queued]
  await work()
  const expected = {
    recipient: 'ana@example.com',
    status: 'waiting',
    subject: '2 avisos de Millwright',
    text: expect.stringContaining('Leo changed BK-000001 again (2×)\nhttps://erp.example.com/books/1'),
  }
  expect(await outbox()).toMatchObject([expected])
  queued.push(...again)
  await work()
  expect(await outbox()).toHaveLength(1)
})

test('documents 1.4: in quiet hours a mail waits for their end and the bell does not call; a single notice keeps its own subject', async () => {
  await prefer('mentioned', 'now', '18:00', '06:30')
  now = '2026-07-02T01:00:00.000Z'
  await tell('mentioned', 'Leo mentioned you')
  expect(queued).toMatchObject([{ job: 'notifications.digest', runAt: '2026-07-02T11:30:00.000Z' }])
  const { rows } = await library.app.pool.query(
    `select payload from live_events where payload->>'title' = 'Leo mentioned you'`,
  )
  expect(rows[0].payload).toMatchObject({ quiet: true })
  await work()
  expect((await outbox()).at(-1)).toMatchObject({ subject: 'Leo mentioned you' })
  now = '2026-07-02T14:00:00.000Z'
  await tell('mentioned', 'By day')
  expect(queued).toMatchObject([{ job: 'notifications.mail' }])
})

test('documents 1.4: no mail for who wants none', async () => {
  await prefer('assigned', 'off')
  await tell('assigned', 'Nothing to mail')
  expect(queued).toEqual([])
})
