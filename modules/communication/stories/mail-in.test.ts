import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { markEndpoints } from '#platform/server/collaboration/index.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { startImapServer, type TestImapServer } from '#tests/support/imap-server.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Vendors answer by mail; a shared mailbox is read from a real server, and what answers us lands where it belongs. */

let company: TestCompany
let server: TestImapServer
let ana: Visitor
const ids: Record<string, string> = {}

type Made = { id: string; version: number } & Record<string, unknown>
const rowOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body.row as Made
}
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)
const act = async (path: string, verb: string, asked = {}) =>
  rowOf(await ana.post(`/api/${path}/actions/${verb}`, asked))
const rows = <T = Record<string, unknown>>(query: Parameters<typeof company.app.reader.rows>[0]) =>
  company.app.reader.rows<T>(query)
const mailbox = async () => rowOf(await ana.get(`/api/inbox-addresses/${ids.mailbox}`))
const read = () => company.run('communication.read-mailbox', { id: ids.mailbox })
const set = async (given: object) =>
  rowOf(await ana.patch(`/api/inbox-addresses/${ids.mailbox}`, { version: (await mailbox()).version, ...given }))

beforeAll(async () => {
  server = await startImapServer()
  company = await openCompany(
    { MAIL_CA_FILE: server.authority, MAIL_FROM: `Fox Hollow <${server.login}>` },
    { outbox: true, more: markEndpoints },
  )
  ids.ana = await company.employ({ username: 'ana', roleKeys: ['2'] })
  ids.ben = await company.employ({ username: 'ben', firstName: 'Ben', roleKeys: ['2'] })
  await make('security-settings', { secondFactorRoles: [] })
  await make('company-info', { legalName: 'Fox Hollow, Inc.', timeZone: 'UTC', currency: 'USD' })
  ids.vendor = await make('business-partners', {
    ...{ name: 'Metals Inc', isCustomer: false, isVendor: true, status: 'active' },
  })
  ids.contact = await make('contacts', { businessPartner: ids.vendor, firstName: 'Rae', email: 'rae@metals.example' })
  ids.unit = await make('units', { code: 'ea-m', name: 'Each', dimension: 'count' })
  ids.group = await make('user-groups', { name: 'Buyers' })
  ana = company.visitor()
  await ana.signIn('ana')
  const { host: imapHost, port: imapPort, login } = server
  ids.mailbox = rowOf(
    await ana.post('/api/inbox-addresses', {
      ...{ address: login, groups: [ids.group], imapHost, imapPort, smtpHost: imapHost, login },
    }),
  ).id
})
afterAll(async () => {
  await company?.close()
  await server?.close()
})

let mails = 0
/** A mail as it comes, under a Message-ID of its own. */
function mail(given: Record<string, string>, body = 'Hello.'): string {
  mails++
  const head = { From: 'Rae <rae@metals.example>', To: server.login, Subject: 'Hello', Date: new Date().toUTCString() }
  const lines = Object.entries({ ...head, 'Message-ID': `<m${mails}@metals.example>`, ...given })
  return `${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}\r\n`
}
const arrived = async (...given: Parameters<typeof mail>) => {
  await server.deliver(mail(...given))
  await read()
}
const kept = (subject: string) =>
  rows<{ thread: string; text: string; html: string | null; files: { name: string }[] }>(sql`
    select thread, text, html, files from inbox_messages where subject = ${subject} and direction = 'in' order by id`)

async function sentOrder(): Promise<{ id: string; code: string; messageId: string }> {
  const line = {
    kind: 'thing',
    description: 'Vise',
    quantity: '2',
    unit: ids.unit,
    unitPrice: '50',
    dueDate: '2099-01-15',
  }
  const order = rowOf(await ana.post('/api/purchase-orders', { vendor: ids.vendor, buyer: ids.ana, lines: [line] }))
  await act(`purchase-orders/${order.id}`, 'submit')
  const { code } = await act(`purchase-orders/${order.id}`, 'send', { to: ['rae@metals.example'] })
  await company.workOff()
  return { id: order.id, code: code as string, messageId: await lastMail(`purchase-orders/${order.id}`) }
}
const lastMail = async (record: string) => {
  const [found] = await rows<{ id: string }>(sql`
    select message_id as id from outgoing_mails where record = ${record} order by id desc limit 1`)
  return found!.id
}
const saidAt = async (record: string) => (await ana.get(`/api/posts/${record}`)).body.posts as { body: string }[]
const toldTo = (user: string) =>
  rows<{ title: string; body: string; link: string }>(sql`
    select title, body, link from notifications where "user" = ${user}::uuid order by created_at, id`)

test('a password is set, sealed and never shown; what keeps the mailbox from being read is said in a sentence', async () => {
  expect(await ana.post(`/api/inbox-addresses/${ids.mailbox}/actions/readNow`)).toMatchObject({
    status: 409,
    body: { code: 'mailboxWithoutPassword' },
  })
  const answer = await ana.post(`/api/inbox-addresses/${ids.mailbox}/actions/setPassword`, { password: 'wrong' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.text).not.toContain('wrong"')
  const [stored] = await rows<{ secret: string }>(sql`select secret from inbox_addresses`)
  expect(Buffer.from(stored!.secret, 'base64').toString('latin1')).not.toContain('wrong')
  expect(Object.keys(rowOf(answer))).not.toContain('secret')
  await company.workOff()
  expect(await mailbox()).toMatchObject({ syncStatus: 'authFailed', lastError: `refusedLogin|${server.login}` })
  expect(await rows(sql`select from audit_entries e where e::text like ${`%${stored!.secret}%`}`)).toEqual([])
  const trouble = async (given: object) => {
    await set(given)
    await read()
    return (await mailbox()).lastError
  }
  await act(`inbox-addresses/${ids.mailbox}`, 'setPassword', { password: server.password })
  const right = { imapHost: server.host, imapPort: server.port, security: 'tls' }
  expect(await trouble({ imapHost: 'no-such-host.invalid' })).toBe('noHost|no-such-host.invalid')
  expect(await trouble({ ...right, imapPort: 9 })).toBe(`noConnection|${server.host}:9`)
  expect(await trouble({ ...right, imapPort: server.startTlsPort })).toBe(`noTls|${server.host}:${server.startTlsPort}`)
  expect(await trouble({ ...right, folders: { inbox: 'Replies' } })).toBe('noFolder|Replies')
  expect(await mailbox()).toMatchObject({ syncStatus: 'retrying', lastSyncAt: null })
  expect(await trouble({ imapPort: server.startTlsPort, security: 'starttls', folders: null })).toBeNull()
  expect(await trouble(right)).toBeNull()
  expect(await mailbox()).toMatchObject({ syncStatus: 'ok', lastError: null })
})

test('a certificate nobody vouches for is not trusted', async () => {
  const { MAIL_CA_FILE: _trusted, ...environment } = company.services.environment
  const services = { ...company.services, environment }
  Object.assign(company.services, { environment })
  await read()
  Object.assign(company.services, { environment: { ...services.environment, MAIL_CA_FILE: server.authority } })
  expect(await mailbox()).toMatchObject({ syncStatus: 'retrying', lastError: `badCertificate|${server.host}` })
  await read()
  expect(await mailbox()).toMatchObject({ syncStatus: 'ok', lastError: null })
})

test('every minute each mailbox with a password is read', async () => {
  await server.deliver(mail({ Subject: 'By itself' }))
  await company.run('communication.read-mailboxes')
  await company.workOff()
  expect(await kept('By itself')).toHaveLength(1)
})

test('documents R51: a mail is taken once, by its Message-ID or else its content, also after the server numbered it anew', async () => {
  const twice = mail({ Subject: 'Twice', 'Message-ID': '<twice@metals.example>' })
  await server.deliver(twice)
  await server.deliver(twice)
  const nameless = mail({ Subject: 'Nameless' }).replace(/Message-ID: .*\r\n/, '')
  await server.deliver(nameless)
  await server.deliver(nameless)
  await read()
  expect(await kept('Twice')).toHaveLength(1)
  expect(await kept('Nameless')).toHaveLength(1)
  const state = () =>
    rows<{ validity: number; last: number }>(
      sql`select max(uid_validity) as validity, max(uid) as last from inbox_messages`,
    )
  const count = () => rows<{ many: number }>(sql`select count(*)::int as many from inbox_messages`)
  const [[before], [many]] = [await state(), await count()]
  await server.renumber()
  await read()
  const [after] = await state()
  expect(after!.validity).not.toBe(before!.validity)
  expect(await count()).toEqual([many])
  await arrived({ Subject: 'Behind it' })
  expect(await kept('Behind it')).toHaveLength(1)
})

test('documents R51: a mail and how far its mailbox was read are one transaction, which is done again where it was killed', async () => {
  await server.deliver(mail({ Subject: 'Interrupted' }))
  const state = () => rows(sql`select max(uid) from inbox_messages`)
  const before = await state()
  await withClient(company.adminUrl, async client => {
    const waiting = (but: number) =>
      vi.waitFor(async () => {
        const { rows: found } = await client.query(
          `select pid from pg_locks where not granted and relation = 'inbox_messages'::regclass and pid <> $1`,
          [but],
        )
        expect(found).toHaveLength(1)
        return found[0].pid as number
      }, 20_000)
    await client.query(`begin; lock table inbox_messages in share row exclusive mode`)
    const reading = read()
    const first = await waiting(0)
    await client.query(`select pg_terminate_backend($1)`, [first])
    await waiting(first)
    expect(await state()).toEqual(before)
    await client.query(`commit`)
    await reading
  })
  expect(await kept('Interrupted')).toHaveLength(1)
  expect(await state()).not.toEqual(before)
})

test('a reply lands at the order: said there with its files, the buyer told, and the conversation holds our mail too', async () => {
  const order = await sentOrder()
  const boundary = 'Content-Type: multipart/mixed; boundary=b'
  const answer = [
    '--b\r\nContent-Type: text/plain; charset=utf-8\r\n',
    'We ship on Friday.\r\n\r\nOn Mon, Nov 2, 2026 Ana wrote:\r\n> Please confirm.\r\n',
    '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="ack.pdf"\r\n',
    '%PDF-1.4 acknowledged\r\n--b--',
  ].join('\r\n')
  await arrived(
    {
      Subject: `Re: ${order.code}`,
      'In-Reply-To': order.messageId,
      [boundary.split(': ')[0]!]: boundary.split(': ')[1]!,
    },
    answer,
  )
  expect(await saidAt(`purchase-orders/${order.id}`)).toMatchObject([
    { body: 'Rae <rae@metals.example>, by email:\n\nWe ship on Friday.', createdBy: null },
  ])
  expect((await ana.get(`/api/attachments/purchase-orders/${order.id}`)).body).toMatchObject({
    attachments: [{ name: 'ack.pdf', mime: 'application/pdf' }],
  })
  expect((await toldTo(ids.ana!)).at(-1)).toMatchObject({
    ...{
      title: `Metals Inc replied to ${order.code}`,
      link: `/purchase-orders/${order.id}`,
      body: 'We ship on Friday.',
    },
  })
  const threads = await rows<{ id: string; partner: string }>(sql`
    select id, partner from inbox where record = ${`purchase-orders/${order.id}`}`)
  expect(threads).toMatchObject([{ partner: ids.vendor }])
  const conversation = await rows(sql`
    select direction, message_id as "messageId" from inbox_messages where thread = ${threads[0]!.id}::uuid order by id`)
  expect(conversation).toMatchObject([{ direction: 'out', messageId: order.messageId }, { direction: 'in' }])
  // A second one goes on in the same conversation.
  await arrived({ Subject: 'Something else', References: `<x@y.example> ${order.messageId}` }, 'And a crate.')
  expect(await kept('Something else')).toMatchObject([{ thread: threads[0]!.id }])
  expect(await saidAt(`purchase-orders/${order.id}`)).toHaveLength(2)
})

test('an answer that quotes a link of ours is kept without it, also where it is kept as it came', async () => {
  const token = 'hkMCP4LQALNm-s7M1eb6EqIbrINKCOjs0gNgZHiAXFU'
  const body = [
    'Yes, go on.=20',
    `> Approve: http://localhost:3000/po/approved/${token.slice(0, 20)}=\r\n${token.slice(20)}`,
    `> wrapped: https://safe.example/?url=3Dhttp%3A%2F%2Flocalhost%3A3000%2Fpo%2Freject%2F${token}&more`,
    '> http://localhost:3000/purchase-orders/01a1f567-273f-746e-acf3-c2efd1231458',
    `> theirs: https://files.example/${token}`,
  ].join('\r\n')
  await arrived({ Subject: 'Re: approve', 'Content-Transfer-Encoding': 'quoted-printable' }, body)
  const [{ text, raw }] = (await rows<{ text: string; raw: { sha256: string } }>(sql`
    select text, raw from inbox_messages where subject = 'Re: approve'`)) as [{ text: string; raw: { sha256: string } }]
  expect(text).toContain('http://localhost:3000/po/approved/[link removed]')
  expect(text).toContain('%2Fpo%2Freject%2F[link removed]&more')
  expect(text).toContain('/purchase-orders/01a1f567-273f-746e-acf3-c2efd1231458')
  expect(text).toContain(`https://files.example/${token}`)
  const source = Buffer.concat(await company.services.files.read(raw.sha256).toArray()).toString()
  expect(source).toContain('Yes, go on.')
  expect(source.replace(/=\r\n/g, '')).not.toContain(token)
})

test('only a mail that carries our own Message-ID says something at a record; one from elsewhere is shown as such', async () => {
  const order = await sentOrder()
  const record = `purchase-orders/${order.id}`
  const stranger = { From: 'Eve <eve@elsewhere.example>' }
  await arrived(
    { ...stranger, Subject: `Re: ${order.code}`, 'In-Reply-To': `<${order.id}@shop.test>` },
    'Pay me instead.',
  )
  await arrived({ ...stranger, Subject: `Re: ${order.code}` }, `About ${order.code} and ${record}`)
  expect(await saidAt(record)).toEqual([])
  await arrived({ ...stranger, Subject: 'Re: it', 'In-Reply-To': order.messageId }, 'I was given this mail.')
  expect(await saidAt(record)).toMatchObject([
    {
      body: expect.stringMatching(/^Eve <eve@elsewhere.example>, by email, from an address the email was not sent to:/),
    },
  ])
  expect((await toldTo(ids.ana!)).at(-1)!.title).toBe(
    `eve@elsewhere.example replied to ${order.code} for Metals Inc. The email was not sent to this address.`,
  )
})

test('a vendor’s answer to a request for quotation stands among its letters', async () => {
  const request = rowOf(
    await ana.post('/api/purchase-requests', {
      title: 'Inserts',
      buyer: ids.ana,
      lines: [{ kind: 'thing', description: 'CNMG inserts', quantity: '10', needBy: '2099-02-01' }],
    }),
  )
  await act(`purchase-requests/${request.id}`, 'submit')
  const ben = company.visitor()
  await ben.signIn('ben')
  expect((await ben.post(`/api/purchase-requests/${request.id}/actions/approve`)).status).toBe(200)
  const asked = await ana.post(`/api/purchase-requests/${request.id}/actions/requestQuotes`, {
    ...{ vendors: [ids.vendor], quoteBy: '2099-01-15' },
  })
  const letter = (asked.body.made as { id: string }[])[0]!.id
  await act(`purchase-request-messages/${letter}`, 'send', { to: ['rae@metals.example'] })
  await company.workOff()
  const messageId = await lastMail(`purchase-request-messages/${letter}`)
  await arrived({ Subject: 'Re: quote', 'In-Reply-To': messageId }, '12.50 each & 3 weeks.\r\nRae')
  const letters = await rows(sql`
    select kind, direction, vendor, contact, body, subject from purchase_request_messages
    where purchase_request = ${request.id}::uuid and kind = 'reply'`)
  expect(letters).toMatchObject([{ direction: 'in', vendor: ids.vendor, contact: ids.contact, subject: 'Re: quote' }])
  expect(letters[0]!.body).toContain('12.50 each &amp; 3 weeks.<br')
  const read = rowOf(await ana.get(`/api/purchase-request-messages/${letter}`))
  // Words are no quote: the link that takes one stays open.
  expect(read).toMatchObject({ deliveryState: 'answered', answeredAt: null })
  expect((await toldTo(ids.ana!)).at(-1)).toMatchObject({ link: `/purchase-requests/${request.id}` })
})

test('documents R52: known Message-IDs and subjects with a reply prefix continue a conversation, anything else begins one', async () => {
  await arrived({ Subject: 'Coolant', 'Message-ID': '<first@metals.example>' })
  const [{ thread } = { thread: '' }] = await kept('Coolant')
  await arrived({ Subject: 'Its price', 'In-Reply-To': '<first@metals.example>' })
  await arrived({ Subject: 'RE: Fwd: coolant' })
  await arrived({ Subject: 'coolant' })
  expect(await kept('Its price')).toMatchObject([{ thread }])
  expect(await kept('RE: Fwd: coolant')).toMatchObject([{ thread }])
  expect((await kept('coolant'))[0]!.thread).not.toBe(thread)
  // What comes opens a closed conversation, and tells whoever has it.
  await act(`inbox/${thread}`, 'assign', { assignee: ids.ben })
  await act(`inbox/${thread}`, 'close')
  await arrived({ Subject: 'Re: Coolant', 'In-Reply-To': '<first@metals.example>' }, 'Still there?')
  expect(rowOf(await ana.get(`/api/inbox/${thread}`))).toMatchObject({ status: 'open' })
  expect(await toldTo(ids.ben!)).toMatchObject([{ body: 'Still there?', link: `/inbox/${thread}` }])
})

test('whoever writes is known by their address, else by the domain of one partner; what was said by hand stays', async () => {
  const known = async (email: string) =>
    (
      await rows<{ id: string }>(sql`select id, partner, contact, matched_by as "matchedBy", messages_in as "messagesIn"
      from inbox_contacts where email = ${email}`)
    )[0]
  await arrived({ From: 'Rae <RAE@metals.example>' })
  expect(await known('rae@metals.example')).toMatchObject({ contact: ids.contact, matchedBy: 'email' })
  await arrived({ From: 'Sam <sam@metals.example>' })
  expect(await known('sam@metals.example')).toMatchObject({ partner: ids.vendor, contact: null, matchedBy: 'domain' })
  await arrived({ From: 'Kim <kim@gmail.com>' })
  const kim = (await known('kim@gmail.com'))!
  expect(kim).toMatchObject({ partner: null, matchedBy: 'none', messagesIn: 1 })
  await act(`inbox-contacts/${kim.id}`, 'match', { partner: ids.vendor })
  await arrived({ From: 'Kim <kim@gmail.com>' })
  expect(await known('kim@gmail.com')).toMatchObject({ partner: ids.vendor, matchedBy: 'manual', messagesIn: 2 })
})

test('documents R54: what a machine answers is kept as such and says nothing at the record', async () => {
  const order = await sentOrder()
  await arrived(
    { Subject: 'Out of office', 'In-Reply-To': order.messageId, 'Auto-Submitted': 'auto-replied' },
    'Back on Monday.',
  )
  expect(await kept('Out of office')).toHaveLength(1)
  expect(await saidAt(`purchase-orders/${order.id}`)).toEqual([])
})

test('documents R55: a report that a mail failed tells whoever sent it and the buyer; one of a delay says nothing yet', async () => {
  const order = await sentOrder()
  const report = (action: string, status: string) =>
    [
      '--r\r\nContent-Type: text/plain\r\n\r\nSorry.',
      `--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.metals.example\r\n\r\nFinal-Recipient: rfc822; rae@metals.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 no such mailbox\r\n`,
      `--r\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${order.messageId}\r\nSubject: Order\r\n\r\nBody`,
      '--r--',
    ].join('\r\n')
  const head = {
    ...{ From: 'MAILER-DAEMON <postmaster@metals.example>', 'Return-Path': '<>' },
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
  }
  const before = (await toldTo(ids.ana!)).length
  await arrived({ ...head, Subject: 'Delayed' }, report('delayed', '4.4.1'))
  expect(await toldTo(ids.ana!)).toHaveLength(before)
  await arrived({ ...head, Subject: 'Undelivered' }, report('failed', '5.1.1'))
  expect((await toldTo(ids.ana!)).slice(before)).toMatchObject([
    { body: '550 no such mailbox', link: `/purchase-orders/${order.id}`, title: expect.stringContaining(order.code) },
  ])
  expect(await saidAt(`purchase-orders/${order.id}`)).toEqual([])
})

test('one bad mail never stops its mailbox', async () => {
  await server.deliver(Buffer.from([0x00, 0xff, 0xfe, 0x0d, 0x0a, 0x0d, 0x0a]))
  await server.deliver('Subject: =?utf-8?B?////?=\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\n--x')
  await server.deliver(mail({ Subject: 'x'.repeat(3000), From: 'nobody', To: 'a'.repeat(5000), Date: 'never' }))
  await server.deliver(
    mail({ Subject: 'Evil', 'Content-Type': 'text/html' }, '<p onclick="x()">Hi<script>y()</script><img src=//z></p>'),
  )
  await read()
  expect(await kept('Evil')).toMatchObject([{ html: '<p>Hi</p>\n' }])
  expect(await mailbox()).toMatchObject({ syncStatus: 'ok', lastError: null })
})
