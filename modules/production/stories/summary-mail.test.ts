import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayToldAt } from '#modules/production/server/summary/mail-summary.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { openMail } from '#platform/server/mail/index.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { JobContext } from '#platform/server/services.ts'
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The summary of the day on paper, and mailed through a real mail server: once a day, to each in their language. */

let company: TestCompany
let smtp: TestMailServer
let lead: Visitor
let folder: string
const ids: Record<string, string> = {}
const make = (resource: string, given: Row): Promise<string> =>
  company.doing(async work => (await work.create(resource as 'things', given)).id as string)
const context = () => ({ services: company.services }) as unknown as JobContext

beforeAll(async () => {
  smtp = await startMailServer()
  folder = mkdtempSync(join(tmpdir(), 'day-papers-'))
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'Apex <shop@example.com>' }
  company = await openCompany(environment)
  const { publicUrl, secrets } = company.services
  Object.assign(company.services, { mail: openMail({ environment, publicUrl, secrets }) })
  await make('security-settings', { secondFactorRoles: [] })
  ids.lea = await company.employ({ username: 'lea', roleKeys: ['2'] })
  ids.eva = await company.employ({ username: 'eva', roleKeys: ['3'] })
  ids.hal = await company.employ({ username: 'hal', roleKeys: ['7'] })
  await company.doing(work =>
    work.writer.run(sql`update users set email = username || '@example.com',
      locale = case when username = 'eva' then 'es' else 'en-US' end`),
  )
  lead = company.visitor()
  await lead.signIn('lea')
  const thing = await make('things', { name: 'VMC-3' })
  const part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  const partRevision = await make('part-revisions', { part })
  const job = await make('jobs', { partRevision, quantityToMake: '100', dueDate: await company.day(-3) })
  const operation = await make('job-operations', { job, sequence: 10, cycleMinutes: '2' })
  const at = `${await company.day(-1)}T18:00:00.000Z`
  await make('quantity-entries', { operation, thing, at, good: '40' })
})
afterAll(async () => {
  smtp?.close()
  await company?.close()
  rmSync(folder, { recursive: true, force: true })
})

const pdfText = (bytes: Uint8Array): string => {
  const file = join(folder, 'day.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

/** What the worker would do: the job that repeats, what it queued, and then the mails. */
async function deliver(): Promise<void> {
  await company.run('production.mail-summary')
  await company.workOff()
  const mails = await company.doing(work =>
    work.reader.rows<{ id: string }>(sql`select id from outgoing_mails where status = 'waiting'`),
  )
  for (const { id } of mails) await sendMail({ id } as never, context())
}

test('in the morning it tells of the day before, from noon on of the day itself', () => {
  expect(dayToldAt('06:30', '2026-03-02' as DateText)).toBe('2026-03-01')
  expect(dayToldAt('12:00', '2026-03-02' as DateText)).toBe('2026-03-02')
})

test('the paper carries the figures of the day, in the language of whoever prints it', async () => {
  const answer = await lead.get(`/api/production/days/print?on=${await company.day(-1)}`)
  expect(answer.status).toBe(200)
})

test('nobody is mailed until the company says when and to whom', async () => {
  await deliver()
  expect(smtp.taken).toEqual([])
})

test('each gets it once a day in their own language, with the paper; whoever is not of the office gets none', async () => {
  await make('production-settings', { summaryAt: '00:00', summaryTo: [ids.lea, ids.eva, ids.hal] })
  await deliver()
  await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(2)
  const mailTo = (who: string) =>
    smtp.taken.find(({ to }) => to.includes(`${who}@example.com`))!.raw.replace(/=\r?\n/g, '')
  expect(mailTo('lea')).toMatch(/Subject: Daily summary/)
  expect(mailTo('lea')).toContain('40 finished pieces')
  expect(mailTo('lea')).toMatch(/1 open job is late: JB-000001/)
  expect(mailTo('eva')).toMatch(/Subject: .*Resumen/)
  expect(mailTo('eva')).toContain('40 piezas terminadas')
  for (const who of ['lea', 'eva']) expect(mailTo(who)).toMatch(/application\/pdf/)
  const [, encoded] = mailTo('eva').split(/Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n/)
  const text = pdfText(Buffer.from(encoded!.split(/\r?\n--/)[0]!.replace(/\s/g, ''), 'base64'))
  expect(text).toContain('Resumen del día')
  expect(text).toMatch(/Piezas terminadas\s+40/)
  expect(text).toContain('Órdenes atrasadas ahora')
})

test('asked again on the same day nothing is sent; on the next day it is', async () => {
  const queue = vi.spyOn(company.app, 'queue')
  const sent = () => queue.mock.calls.filter(([, job]) => job === 'production.mail-summary-to').length
  await company.run('production.mail-summary')
  expect(sent()).toBe(0)
  company.later(24 * 60)
  await company.run('production.mail-summary')
  expect(sent()).toBe(3)
})
