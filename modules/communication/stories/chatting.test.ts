import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** How people chat: numbered messages, marks of what was read, and channels that are not for everybody. */

let company: TestCompany
let ana: Visitor
let ben: Visitor
let benId: string

type Made = { id: string } & Record<string, unknown>
const rowOf = ({ body }: { body: Record<string, unknown> }) => body.row as Made
const say = (who: Visitor, channel: string, body: string, clientId: string, mentions: string[] = []) =>
  who.post(`/api/chat-channels/${channel}/actions/say`, { body, clientId, mentions })
const seenBy = async (who: Visitor, channel: string) =>
  ((await who.get('/api/chat')).body.channels as Made[]).find(({ id }) => id === channel)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['3'] })
  benId = await company.employ({ username: 'ben', firstName: 'Ben', roleKeys: ['3'] })
  ;[ana, ben] = [company.visitor(), company.visitor()]
  await ana.signIn('ana')
  await ben.signIn('ben')
})
afterAll(() => company.close())

test('documents R59: messages are numbered without gaps, a repeated send says nothing twice, reading never moves back', async () => {
  const { id } = rowOf(await ana.post('/api/chat-channels', { kind: 'public', name: 'shipping' }))
  expect((await ben.post(`/api/chat-channels/${id}/actions/read`, { seq: 0 })).status).toBe(200)
  expect((await say(ana, id, 'Truck is here', 'a1')).status).toBe(200)
  expect((await say(ana, id, 'Truck is here', 'a1')).status).toBe(200)
  expect((await say(ana, id, 'Dock 2', 'a2')).status).toBe(200)
  expect((await say(ana, id, '   ', 'a3')).status).toBeGreaterThanOrEqual(400)
  expect(await seenBy(ben, id)).toMatchObject({ lastSeq: 2, unread: 2, isMember: true })
  expect(await seenBy(ana, id)).toMatchObject({ unread: 0 })
  await ben.post(`/api/chat-channels/${id}/actions/read`, { seq: 2 })
  await ben.post(`/api/chat-channels/${id}/actions/read`, { seq: 1 })
  expect(await seenBy(ben, id)).toMatchObject({ lastReadSeq: 2, unread: 0 })
})

test('a private channel does not exist for those outside it', async () => {
  const { id } = rowOf(await ana.post('/api/chat-channels', { kind: 'private', name: 'wages' }))
  expect((await say(ana, id, 'Between us', 'p1')).status).toBe(200)
  expect(await seenBy(ben, id)).toBeUndefined()
  expect((await say(ben, id, 'Hello?', 'p2')).status).toBe(404)
  const { rows } = (await ben.get('/api/chat-messages')).body as { rows: Made[] }
  expect(rows.filter(({ channel }) => channel === id)).toEqual([])
})

test('documents R60: a mention of somebody who cannot read the channel is refused with their name', async () => {
  const { id } = rowOf(await ana.post('/api/chat-channels', { kind: 'private', name: 'raises' }))
  const refused = await say(ana, id, 'Ask Ben', 'm1', [benId])
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body.errors)).toContain('Ben')
  const open = rowOf(await ana.post('/api/chat-channels', { kind: 'public', name: 'lunch' }))
  expect((await say(ana, open.id, 'Ask Ben', 'm2', [benId])).status).toBe(200)
})
