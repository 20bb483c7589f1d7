import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A survey from its questions to what the customers say, by links that arrive in the mail. */

let company: TestCompany
let ana: Visitor
let acme: string
let contacts: string[]
let questions: string[]

type Made = { id: string; version: number } & Record<string, unknown>
const rowOf = ({ body }: { body: Record<string, unknown> }) => body.row as Made
const act = (path: string, verb: string, asked: Record<string, unknown> = {}) =>
  ana.post(`/api/${path}/actions/${verb}`, asked)
const rows = <T = Record<string, unknown>>(query: Parameters<typeof company.app.reader.rows>[0]) =>
  company.app.reader.rows<T>(query)

beforeAll(async () => {
  company = await openCompany()
  await company.employ({ username: 'ana', roleKeys: ['2'] })
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Fox Hollow, Inc.', timeZone: 'America/Chicago', currency: 'USD' })
    acme = (await work.create('business-partners', { name: 'Acme', isCustomer: true, language: 'es' })).id as string
    contacts = []
    for (let place = 0; place < 8; place++) {
      const given = { businessPartner: acme, firstName: `Rae ${place}`, email: `rae${place}@acme.example` }
      contacts.push((await work.create('contacts', { ...given, receives: ['surveys'] })).id as string)
    }
  })
  ana = company.visitor()
  await ana.signIn('ana')
  questions = []
  const options = [
    { text: 'Late', textEs: 'Tarde', score: 0 },
    { text: 'On time', score: 4 },
  ]
  for (const given of [
    { text: 'Would you recommend us?', textEs: '¿Nos recomendaría?', kind: 'nps' },
    { text: 'When did it arrive?', kind: 'single', options },
    { text: 'What went wrong?', kind: 'longText' },
  ])
    questions.push(rowOf(await ana.post('/api/questions', given)).id)
})
afterAll(() => company.close())

/** Opens a survey with the three questions; the last is for those who would not recommend us. */
async function openSurvey(given: Record<string, unknown> = {}): Promise<Made> {
  const { id } = rowOf(
    await ana.post('/api/surveys', {
      title: 'After delivery',
      titleEs: 'Después de la entrega',
      thanks: '<p>See you.</p>',
      ...given,
      questions: [
        { question: questions[0], required: true, weight: '2' },
        { question: questions[1] },
        { question: questions[2], showIf: { question: 1, is: [0, 1, 2, 3, 4, 5, 6] } },
      ],
    }),
  )
  return rowOf(await act(`surveys/${id}`, 'open'))
}

/** Sends what waits and answers the links of the new mails, in their order. */
async function linksOf(task: () => Promise<unknown>): Promise<string[]> {
  const before = company.letters.length
  await task()
  await company.workOff()
  return company.letters.slice(before).map(letter => /\/survey\/(\S+)/.exec(letter.text)![1]!)
}

const invite = (survey: Made, people: string[], more: Record<string, unknown> = {}) =>
  linksOf(async () =>
    expect(await act(`surveys/${survey.id}`, 'invite', { contacts: people, ...more })).toMatchObject({ status: 200 }),
  )

const stranger = () => company.visitor('10.9.0.1')
const look = async (token: string) =>
  (await stranger().get(`/api/survey/${token}`)) as Awaited<ReturnType<Visitor['get']>>
const linesOf = (survey: Made) => (survey.questions as Made[]).map(line => line.id) as [string, string, string]
const send = (token: string, answers: Record<string, unknown>, language = 'en-US') =>
  stranger().post(`/api/survey/${token}`, { language, answers })

test('people R40: each invited contact gets a link of 256 bits, kept as its hash, and looking at it changes nothing', async () => {
  const survey = await openSurvey()
  const tokens = await invite(survey, contacts.slice(0, 2))
  expect(tokens).toHaveLength(2)
  expect(Buffer.from(tokens[0]!, 'base64url')).toHaveLength(32)
  expect(company.letters.at(-1)).toMatchObject({ subject: 'Encuesta de Fox Hollow, Inc.: Después de la entrega' })
  const [kept] = await rows<{ hash: string; opened: string | null }>(
    sql`select token_hash as hash, opened_at as opened from survey_invitations where contact = ${contacts[0]}::uuid`,
  )
  expect(kept!.hash).not.toContain(tokens[0])
  const seen = await look(tokens[0]!)
  expect(seen).toMatchObject({
    status: 200,
    body: { state: 'open', titleEs: 'Después de la entrega', questions: [{ kind: 'nps' }, { kind: 'single' }, {}] },
  })
  // What a choice is worth is nobody's business but ours.
  expect(seen.text).not.toContain('score')
  expect(await rows(sql`select from survey_invitations where opened_at is not null`)).toEqual([])
  expect((await stranger().post(`/api/survey/${tokens[0]}/begin`)).status).toBe(200)
  expect(await rows(sql`select from survey_invitations where opened_at is not null`)).toHaveLength(1)
  expect(await invite(survey, contacts.slice(0, 2))).toEqual([])
  expect((await act(`surveys/${survey.id}`, 'invite', {})).body).toMatchObject({ errors: [{ code: 'nobodyInvited' }] })
  expect((await act(`surveys/${survey.id}`, 'invite', { emails: ['nobody'] })).body).toMatchObject({
    errors: [{ path: 'emails.0', code: 'notEmail' }],
  })
})

test('documents R66: a token submits once; reopening says when it was answered', async () => {
  const survey = await openSurvey()
  const [a, b] = linesOf(survey)
  const [token] = await invite(survey, [contacts[0]!])
  const both = await Promise.all([send(token!, { [a]: 9, [b]: 1 }), send(token!, { [a]: 2, [b]: 0 })])
  expect(both.map(one => one.status).sort()).toEqual([201, 410])
  expect(both.find(one => one.status === 201)!.body).toEqual({ state: 'thanks', thanks: '<p>See you.</p>' })
  const again = await look(token!)
  expect(again).toMatchObject({ status: 410, body: { state: 'used' } })
  expect(Date.parse(again.body.answeredAt as string)).toBeGreaterThan(0)
  expect(Object.keys(again.body).sort()).toEqual(['answeredAt', 'state'])
  expect(await rows(sql`select from survey_responses where survey = ${survey.id}::uuid`)).toHaveLength(1)
})

test('documents R66: closed, expired and unknown links say so and tell nothing of the survey', async () => {
  const survey = await openSurvey()
  const soon = new Date(Date.parse(company.app.now()) + 3_600_000).toISOString()
  const [expiring, other] = await invite(survey, [contacts[0]!], { expiresAt: soon, emails: ['sam@other.example'] })
  const none = await look('x'.repeat(43))
  expect(none).toMatchObject({ status: 404, body: { state: 'unknown' } })
  company.later(61)
  await ana.signIn('ana')
  expect((await look(expiring!)).body).toEqual({ state: 'expired' })
  expect((await send(expiring!, { [linesOf(survey)[0]]: 9 })).body).toEqual({ state: 'expired' })
  const longer = await invite(survey, [contacts[0]!])
  expect(longer).toHaveLength(1)
  await act(`surveys/${survey.id}`, 'close')
  expect((await look(longer[0]!)).body).toEqual({ state: 'closed' })
  expect((await look(other!)).body).toEqual({ state: 'closed' })
})

test('bad answers are refused beside their question, in the language asked for', async () => {
  const survey = await openSurvey()
  const [a, b] = linesOf(survey)
  const [token] = await invite(survey, [contacts[0]!])
  expect(await send(token!, { [b]: 7 })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: `answers.${a}`, message: 'Please answer: Would you recommend us?' },
        { path: `answers.${b}`, message: 'When did it arrive?: choose one answer.' },
      ],
    },
  })
  const spanish = await stranger().ask('POST', `/api/survey/${token}`, { answers: {} }, { 'x-language': 'es' })
  expect((spanish.body.errors as { message: string }[])[0]!.message).toMatch(/^Conteste: /)
  expect((await send(token!, { [a]: 9, other: 1 })).body).toMatchObject({ errors: [{ code: 'answerToNothing' }] })
  expect((await stranger().post(`/api/survey/${token}`, { answers: [1] })).status).toBe(422)
  expect((await look(token!)).body).toMatchObject({ state: 'open' })
})

test('documents R63: a low score calls the owner; results name the partner and the words as they were shown', async () => {
  const survey = await openSurvey({ lowScoreAction: 'quickTask' })
  const [a, b, c] = linesOf(survey)
  const [first, second] = await invite(survey, contacts.slice(0, 2))
  await send(first!, { [a]: 10, [b]: 1, [c]: 'not asked' })
  await send(second!, { [a]: 3, [b]: 0, [c]: 'Scratches' }, 'es')
  const told = (await ana.get(`/api/surveys/${survey.id}/feedback`)).body
  expect(told).toMatchObject({
    answered: 2,
    invited: 2,
    rate: '100',
    nps: 0,
    parts: [1, 0, 1],
    // (2 × 1 + 1 × 1) / 3 and (2 × 0.3 + 0) / 3.
    averageScore: 60,
    partners: [{ name: 'Acme' }],
    comments: [{ text: 'Scratches', contact: 'Rae 1', partner: 'Acme' }],
  })
  const [kept] = await rows<{ answers: { chosen?: string[] }[] }>(
    sql`select answers from survey_responses where survey = ${survey.id}::uuid and language = 'es'`,
  )
  expect(kept!.answers[1]!.chosen).toEqual(['Tarde'])
  expect(await rows(sql`select title from quick_tasks`)).toEqual([{ title: `Low score 20 on ${survey.code}` }])
  const sheet = await ana.get(`/api/surveys/${survey.id}/feedback/export`)
  expect(sheet.text.split('\r\n')).toHaveLength(4)
  expect(sheet.text).toContain('Rae 1,Acme,20')
  const listed = (await ana.get(`/api/survey-responses`)).text
  expect(listed).not.toContain('Scratches')
})

test('documents R64: an anonymous answer leaves no contact, no link and no hour behind', async () => {
  const survey = await openSurvey({ anonymous: true })
  const [a] = linesOf(survey)
  const tokens = await invite(survey, contacts.slice(0, 6))
  company.later(7)
  for (const token of tokens.slice(0, 4)) expect((await send(token, { [a]: 10 })).status).toBe(201)
  const feedback = async () => (await ana.get(`/api/surveys/${survey.id}/feedback?partner=${acme}`)).body
  expect(await feedback()).toMatchObject({ answered: 4, isWithheld: true, nps: null, questions: [], rate: '66.7' })
  await send(tokens[4]!, { [a]: 10 })
  expect(await feedback()).toMatchObject({ answered: 5, isWithheld: false, nps: 100, partners: [] })
  expect((await look(tokens[0]!)).body).toEqual({ state: 'used', answeredAt: null })
  const invitations = await rows(sql`
    select used, submitted_at as "submittedAt", opened_at as "openedAt", updated_at = sent_at as "noHour"
    from survey_invitations where survey = ${survey.id}::uuid and used`)
  expect(invitations).toHaveLength(5)
  for (const one of invitations) expect(one).toEqual({ used: true, submittedAt: null, openedAt: null, noHour: true })
  expect(
    await rows(sql`select from survey_responses where survey = ${survey.id}::uuid and invitation is not null`),
  ).toEqual([])
  expect(await rows(sql`select from audit_entries where resource = 'survey-invitations'`)).toEqual([])
  const [logged] = await rows<{ diff: string }>(
    sql`select diff::text from audit_entries where resource = 'survey-responses' order by id desc limit 1`,
  )
  expect(logged!.diff).not.toContain('answers')
  expect((await ana.get(`/api/surveys/${survey.id}/feedback/export`)).text).not.toContain('Rae')
})

test('an open link is answered by anybody, again and again, while the survey is open', async () => {
  const survey = await openSurvey({ access: 'openLink' })
  const token = (survey.openLink as string).slice('/survey/'.length)
  const [a] = linesOf(survey)
  expect(await send(token, { [a]: 7 })).toMatchObject({ status: 201 })
  expect((await send(token, { [a]: 8 })).status).toBe(201)
  await act(`surveys/${survey.id}`, 'close')
  expect((await look(token)).body).toEqual({ state: 'closed' })
})

test('a survey that follows shipments asks each contact once in its quiet days', async () => {
  const survey = await openSurvey({ autoSendEvent: 'packingSlip.shipped', autoSendDelayDays: 3 })
  const shipTo = await company.doing(async work => {
    const address = { line1: '1 Main', city: 'Elgin', region: 'IL', postalCode: '60120', country: 'US' }
    return (await work.create('ship-tos', { businessPartner: acme, name: 'Dock', address })).id as string
  })
  const slip = () =>
    company.doing(async work => {
      const row = await work.create('packing-slips', { businessPartner: acme, shipTo })
      await work.raise('packingSlip.shipped', { slip: row.id as string })
    })
  expect(await linksOf(slip)).toHaveLength(8)
  expect(await linksOf(slip)).toEqual([])
  expect(await rows(sql`select distinct survey from survey_invitations where record is not null`)).toEqual([
    { survey: survey.id },
  ])
  await act(`surveys/${survey.id}`, 'close')
})
