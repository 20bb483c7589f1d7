import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { openFiles } from '../files/index.ts'
import { migrateJobs, queueJob, startJobWorker } from '../jobs/index.ts'
import type { JobContext, Letter, Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { mailEndpoints, mailHandlers, mailJobs, openMail } from './index.ts'
import { collectMail, sendMail } from './send-mail.ts'

let library: Library
let directory: string
let services: Services
let smtp: TestMailServer
let worker: { close(): Promise<void> }
const publicUrl = 'https://erp.example.com'
const secrets = { key: () => Buffer.alloc(32, 7) }

beforeAll(async () => {
  smtp = await startMailServer()
  const environment = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Precision Parts <office@example.com>',
  }
  directory = mkdtempSync(join(tmpdir(), 'mail-'))
  library = await openLibrary({ queue: queueJob, handlers: [mailHandlers] })
  await migrateJobs(library.adminUrl)
  const { app } = library
  const files = openFiles({ directory, pool: app.pool })
  services = {
    app,
    files,
    environment,
    publicUrl,
    mail: openMail({ environment, publicUrl, secrets }),
    secrets,
  } as unknown as Services
  worker = await startJobWorker({ services, jobs: mailJobs, connectionString: library.appUrl, concurrency: 1 })
})
afterAll(async () => {
  await worker.close()
  smtp.close()
  await library.close()
  rmSync(directory, { recursive: true })
})

const send = (letter: Letter, mail = services.mail) =>
  perform(library.app, { by: library.system, via: 'test' }, work => mail.send(work, letter))
const mailTo = async (recipient: string) =>
  (await library.app.pool.query('select * from outgoing_mails where recipient = $1', [recipient])).rows[0]
const until = (recipient: string, status: string) =>
  vi.waitFor(async () => expect((await mailTo(recipient)).status).toBe(status), { timeout: 15_000, interval: 50 })
const context = () =>
  ({
    services,
    jobId: null,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
  }) as JobContext
const body = { subject: 'Your order', text: 'It is on its way.' }

test('a mail leaves with text, page, attachment and its own Message-ID', async () => {
  const file = await services.files.put(Readable.from([Buffer.from('tracking,42\ncarrier,ups\n')]), 'shipment.csv')
  await send({
    to: 'ana@example.com',
    subject: 'Envío nº 42\r\nBcc: everyone@example.com',
    text: 'Su pedido va en camino.',
    html: '<p>Su pedido va en <b>camino</b>.</p>',
    attachments: [{ name: 'envío.csv', sha256: file.sha256 }],
  })
  await until('ana@example.com', 'sent')
  const { raw, to } = smtp.taken.find(mail => mail.to[0] === 'ana@example.com')!
  const { message_id: messageId, attempts, error } = await mailTo('ana@example.com')
  expect(to).toEqual(['ana@example.com'])
  expect({ attempts, error }).toEqual({ attempts: 1, error: null })
  expect(raw).toContain('From: Precision Parts <office@example.com>')
  expect(raw).toContain(`Message-ID: ${messageId}`)
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/)
  expect(raw).toMatch(/^Date: /m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(raw).not.toMatch(/^Bcc:/m)
  expect(raw).toContain('multipart/alternative')
  expect(raw).toMatch(/Content-Type: text\/csv; name\*?/)
  expect(raw).toContain(Buffer.from('tracking,42\ncarrier,ups\n').toString('base64'))
})

test('a test mail answers plainly what became of it', async () => {
  const { handle } = mailEndpoints(services).find(({ path }) => path === '/api/mail/test')!
  const tried = (to: string) =>
    handle({ by: library.system, body: { to }, request: { id: 'test', language: 'en-US' } } as never)
  expect(await tried('tried@example.com')).toEqual({ state: 'sent', answer: null })
  expect(smtp.taken.some(mail => mail.to[0] === 'tried@example.com')).toBe(true)
  const refused = (await tried('never@example.com')) as { state: string; answer: string }
  expect([refused.state, refused.answer]).toEqual(['failed', expect.stringContaining('no such mailbox')])
})

test('a job that runs again sends nothing again; only where the word of the server was lost, under the same Message-ID and date', async () => {
  await send({ to: 'once@example.com', ...body })
  await until('once@example.com', 'sent')
  const { id } = await mailTo('once@example.com')
  const taken = () => smtp.taken.filter(mail => mail.to[0] === 'once@example.com').map(({ raw }) => raw)
  await sendMail({ id } as never, context())
  expect(taken()).toHaveLength(1)
  // What a process leaves behind that dies after the server took the mail and before it was noted.
  await library.app.pool.query(
    `update outgoing_mails set status = 'sending', deliveries = null, sent_at = null where id = $1`,
    [id],
  )
  await sendMail({ id } as never, context())
  expect(taken()).toHaveLength(2)
  const [first, second] = taken().map(raw => /^Message-ID: .*$/m.exec(raw)![0] + /^Date: .*$/m.exec(raw)![0])
  expect(second).toBe(first)
  expect(await mailTo('once@example.com')).toMatchObject({ status: 'sent', attempts: 2 })
})

test('documents R56: a temporary refusal is retried a minute later', async () => {
  await send({ to: 'later@example.com', ...body })
  await until('later@example.com', 'deferred')
  const mail = await mailTo('later@example.com')
  expect(mail.error).toContain('greylisted')
  expect(Date.parse(mail.next_attempt_at) - Date.parse(mail.first_attempt_at)).toBeGreaterThanOrEqual(60_000)
  const queued = () =>
    library.app.pool.query(`select run_at from graphile_worker.jobs where key = $1`, [`mail:${mail.id}`])
  // The mail is noted as deferred a moment before its next attempt is queued.
  await expect.poll(async () => (await queued()).rows).toEqual([{ run_at: mail.next_attempt_at }])
  await sendMail({ id: mail.id } as never, context())
  expect(await mailTo('later@example.com')).toMatchObject({ status: 'sent', attempts: 2, error: null })
})

test('documents R56: a permanent refusal fails at once; somebody may send it again', async () => {
  await send({ to: 'never@example.com', ...body })
  await until('never@example.com', 'failed')
  const mail = await mailTo('never@example.com')
  expect(mail).toMatchObject({ attempts: 1, next_attempt_at: null })
  expect(mail.error).toContain('no such mailbox')
  await perform(library.app, { by: library.system, via: 'test' }, work =>
    work.act('outgoing-mails', mail.id, 'sendAgain'),
  )
  await until('never@example.com', 'failed')
})

test('documents R56, R57: of several recipients each has its own answer, and only those told to wait are tried again', async () => {
  const to = 'ben@example.com, later2@example.com, "Nobody" <never2@example.com>'
  await send({ to, ...body })
  await until(to, 'deferred')
  const first = await mailTo(to)
  expect(first.deliveries).toMatchObject([
    { address: 'ben@example.com', state: 'sent' },
    { address: 'later2@example.com', state: 'deferred', code: 451, answer: expect.stringContaining('greylisted') },
    { address: 'never2@example.com', state: 'refused', code: 550, answer: expect.stringContaining('no such mailbox') },
  ])
  expect(first.error).toContain('never2@example.com: ')
  await sendMail({ id: first.id } as never, context())
  expect(await mailTo(to)).toMatchObject({ status: 'partlySent', attempts: 2 })
  const envelopes = () => smtp.taken.filter(({ raw }) => raw.includes(first.message_id)).map(mail => mail.to)
  await expect.poll(envelopes).toEqual([['ben@example.com'], ['later2@example.com']])
  await perform(library.app, { by: library.system, via: 'test' }, work =>
    work.act('outgoing-mails', first.id, 'sendAgain'),
  )
  await until(to, 'partlySent')
  expect((await mailTo(to)).deliveries[2]).toMatchObject({ state: 'refused' })
  expect(envelopes()).toHaveLength(2)
})

test('without a mail server mails wait in sight, and leave once there is one', async () => {
  await send({ to: 'patient@example.com', ...body }, openMail({ environment: {}, publicUrl, secrets }))
  expect(await mailTo('patient@example.com')).toMatchObject({ status: 'waiting', attempts: 0 })
  await collectMail(undefined as never, context())
  await until('patient@example.com', 'sent')
})

test('a mail that is not wanted any more rolls back with its work', async () => {
  const sending = perform(library.app, { by: library.system, via: 'test' }, async work => {
    await services.mail.send(work, { to: 'rolled@example.com', ...body })
    throw new Error('no')
  })
  await expect(sending).rejects.toThrow('no')
  expect(await mailTo('rolled@example.com')).toBeUndefined()
})

test('people R40: a link that opens something stands nowhere in clear, leaves whole, and is dropped once sent', async () => {
  const link = 'https://erp.example.com/login#invite=T0ken-that-opens'
  const letter = {
    to: 'invited@example.com',
    subject: 'Welcome',
    text: `Open ${link} to choose a password.`,
    html: `<p><a href="${link}">Open</a></p>`,
    secrets: [link],
  }
  await send(letter, openMail({ environment: {}, publicUrl, secrets }))
  const waiting = await mailTo('invited@example.com')
  expect(waiting).toMatchObject({ text: 'Open [link removed] to choose a password.', is_cut: true, status: 'waiting' })
  const { rows: everywhere } = await library.app.pool.query(`select m::text as all from outgoing_mails m`)
  expect(JSON.stringify(everywhere)).not.toContain('T0ken-that-opens')
  await collectMail(undefined as never, context())
  await until('invited@example.com', 'sent')
  expect(smtp.taken.find(mail => mail.to[0] === 'invited@example.com')!.raw.replace(/=\r?\n/g, '')).toContain(
    'T0ken-that-opens',
  )
  expect((await mailTo('invited@example.com')).sealed).toBeNull()
})

test('a sealed mail that was never sent loses its link with time, and is not sent without it', async () => {
  const link = 'https://erp.example.com/login#invite=never-used'
  await send({ to: 'never-cut@example.com', subject: 'Welcome', text: link, secrets: [link] })
  await until('never-cut@example.com', 'failed')
  const { id, sealed } = await mailTo('never-cut@example.com')
  expect(sealed).not.toBeNull()
  await library.app.pool.query(`update outgoing_mails set created_at = now() - interval '32 days' where id = $1`, [id])
  await collectMail(undefined as never, context())
  expect((await mailTo('never-cut@example.com')).sealed).toBeNull()
  await expect(
    perform(library.app, { by: library.system, via: 'test' }, work => work.act('outgoing-mails', id, 'sendAgain')),
  ).rejects.toThrow('mailLinkGone')
})
