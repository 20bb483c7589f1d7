import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSurveys } from '#modules/communication/server/surveys/running.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** How the shop talks: a thread, a board, the calendar, a survey. */

let company: TestCompany
let ana: Visitor
let ben: Visitor

type Made = { id: string; version: number } & Record<string, unknown>
const rowOf = ({ body }: { body: Record<string, unknown> }) => body.row as Made
const act = (who: Visitor, path: string, verb: string, asked: Record<string, unknown> = {}) =>
  who.post(`/api/${path}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ana', roleKeys: ['3'] })
  await company.employ({ username: 'ben', firstName: 'Ben', roleKeys: ['3'] })
  ;[ana, ben] = [company.visitor(), company.visitor()]
  await ana.signIn('ana')
  await ben.signIn('ben')
})
afterAll(() => company.close())

test('documents R61: what was said stays, and only its author corrects it', async () => {
  expect((await ana.post('/api/discussions', {})).status).toBe(422)
  const thread = rowOf(await ana.post('/api/discussions', { subject: 'Coolant smells' }))
  const path = `discussions/${thread.id}`
  await act(ana, path, 'post', { body: '<p>Since Monday.</p>' })
  const said = rowOf(await act(ben, path, 'post', { body: '<p>Change it.</p>' })) as Made & { posts: Made[] }
  expect(said).toMatchObject({ postCount: 2, posts: [{ body: '<p>Since Monday.</p>' }, { body: '<p>Change it.</p>' }] })
  expect(said.participants).toHaveLength(2)
  const { posts, version } = said
  const altered = [{ ...posts[0]!, body: '<p>Never.</p>' }, posts[1]!]
  expect(await ben.patch(`/api/${path}`, { version, posts: altered })).toMatchObject({
    status: 409,
    body: { code: 'postIsKept' },
  })
  expect(await ben.patch(`/api/${path}`, { version, posts: [posts[1]] })).toMatchObject({
    status: 409,
    body: { code: 'postsStay' },
  })
  expect((await ana.patch(`/api/${path}`, { version, posts: altered })).status).toBe(200)
  expect((await act(ben, path, 'resolve')).status).toBe(200)
  expect(await act(ben, path, 'post', { body: '<p>Late</p>' })).toMatchObject({ status: 409 })
})

test('documents R60: a mention in a thread of somebody who may not read it is refused with their name', async () => {
  const floor = await company.employ({ username: 'flo', firstName: 'Flo', roleKeys: ['7'] })
  const thread = rowOf(await ana.post('/api/discussions', { subject: 'Chips in the sump' }))
  const path = `discussions/${thread.id}`
  const refused = await act(ana, path, 'post', { body: '<p>Flo?</p>', mentions: [floor] })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body.errors)).toContain('Flo')
  const reader = await company.employ({ username: 'cleo', firstName: 'Cleo', roleKeys: ['3'] })
  expect((await act(ana, path, 'post', { body: '<p>Cleo?</p>', mentions: [reader] })).status).toBe(200)
})

test('a board: cards know since when they are where they are, and a hard limit holds', async () => {
  const board = rowOf(
    await ana.post('/api/boards', {
      name: 'Shop improvements',
      columns: [{ name: 'To do' }, { name: 'Doing', wipLimit: 1, wipHard: true }, { name: 'Done', done: true }],
    }),
  )
  const path = `boards/${board.id}`
  for (const title of ['Label the crib', 'Mark the floor']) await act(ana, path, 'addCard', { title })
  const { cards } = rowOf(await ana.get(`/api/${path}`)) as Made & { cards: Made[] }
  expect(cards).toMatchObject([{ column: 'To do' }, { column: 'To do' }])
  expect((await act(ben, path, 'moveCard', { card: cards[0]!.id, column: 'Doing' })).status).toBe(200)
  expect(await act(ben, path, 'moveCard', { card: cards[1]!.id, column: 'Doing' })).toMatchObject({
    status: 409,
    body: { code: 'columnFull' },
  })
  const done = rowOf(await act(ben, path, 'moveCard', { card: cards[0]!.id, column: 'Done' })) as Made & {
    cards: Made[]
  }
  expect(done.cards.find(card => card.id === cards[0]!.id)!.closedAt).not.toBeNull()
})

test('a repeated event stands in the calendar on each of its days; one among its people stays among them', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const later = new Date(Date.now() + 90_000_000).toISOString()
  const event = { title: 'Stand-up', startsAt: tomorrow, endsAt: later, repeat: 'FREQ=DAILY;COUNT=3' }
  expect((await ana.post('/api/events', { ...event, endsAt: '2020-01-01T00:00:00Z' })).status).toBe(422)
  expect((await ana.post('/api/events', { ...event, repeat: 'sometimes' })).status).toBe(422)
  expect((await ana.post('/api/events', event)).status).toBe(201)
  const between = rowOf(
    await ana.post('/api/events', { ...event, title: 'Pay talk', repeat: null, sharing: 'attendees' }),
  )
  expect((await ben.get(`/api/events/${between.id}`)).status).toBe(404)
  const coming = (await ben.get('/api/future-events?columns=title')).body.rows as Made[]
  const titles = coming.map(row => row.title)
  for (const { id, title } of coming)
    expect((await ben.get(`/api/future-events/${id}`)).body, 'each has a page').toMatchObject({ row: { title } })
  expect(titles).toEqual(['Stand-up', 'Stand-up', 'Stand-up'])
})

test('people R31: what is to come is as visible as the record it comes from', async () => {
  await company.employ({ username: 'mia', firstName: 'Mia', roleKeys: ['2'] })
  const mia = company.visitor()
  await mia.signIn('mia')
  const visibility = await company.doing(
    async work => (await work.create('visibilities', { name: 'Management only', roles: ['2'] })).id,
  )
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const endsAt = new Date(Date.now() + 90_000_000).toISOString()
  await mia.post('/api/events', { title: 'Talks about the sale', startsAt, endsAt, visibility })
  const seenBy = async (who: Visitor) =>
    ((await who.get('/api/future-events?search=Talks')).body.rows as { title: string }[]).map(row => row.title)
  expect(await seenBy(mia)).toContain('Talks about the sale')
  expect(await seenBy(ana)).not.toContain('Talks about the sale')
})

test('a survey keeps its questions once it was opened, and closes at its hour', async () => {
  const question = rowOf(await ana.post('/api/questions', { text: 'Would you recommend us?', kind: 'nps' }))
  expect((await ana.post('/api/questions', { text: 'Which?', kind: 'single' })).status).toBe(422)
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  const survey = rowOf(await ana.post('/api/surveys', { title: 'After delivery', closesAt }))
  const path = `surveys/${survey.id}`
  expect(await act(ana, path, 'open')).toMatchObject({ status: 409, body: { code: 'surveyWithoutQuestions' } })
  await ana.patch(`/api/${path}`, { version: survey.version, questions: [{ question: question.id }] })
  const opened = rowOf(await act(ana, path, 'open'))
  expect(opened).toMatchObject({ status: 'open', questions: [{ asShown: { text: 'Would you recommend us?' } }] })
  expect(await ana.patch(`/api/${path}`, { version: opened.version, questions: [] })).toMatchObject({
    status: 409,
    body: { code: 'questionsFrozen' },
  })
  company.later(61)
  await company.run(closeSurveys)
  const [{ status } = { status: '' }] = await company.app.reader.rows<{ status: string }>(
    sql`select status from surveys`,
  )
  expect(status).toBe('closed')
})
