import { sql } from 'kysely'
import {
  type AnswerValue,
  askedOf,
  type GivenAnswer,
  isLeftOut,
  wrongAnswer,
} from '#modules/communication/model/answers.ts'
import { type Answered, isLowScore, responseScore } from '#modules/communication/model/scores.ts'
import { countRate, demandRate, rates } from '#modules/security/server/index.ts'
import { type Complaint, complaint, json, type Language, oneOf } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/index.ts'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type AskedQuestion, type AskedState, type AskedSurvey, questionsOf, stateOf, surveyBehind } from './asked.ts'

type Given = Readonly<Record<string, unknown>>

/** A link that leads nowhere says only why, and nothing of the survey. */
const statusOf: Record<Exclude<AskedState, 'open'>, number> = { used: 410, closed: 410, expired: 410, notYet: 409 }

const closedDoor = (state: Exclude<AskedState, 'open'>, survey: AskedSurvey): Answer =>
  new Answer(statusOf[state], {
    state,
    ...(state === 'used' && { answeredAt: survey.submittedAt }),
    ...(state === 'notYet' && { opensAt: survey.opensAt }),
  })

/** Whoever tries links is slowed down; whoever has a right one is not. */
const unknownLink = (services: Services, request: { id: string; ip: string }): Promise<Answer> =>
  perform(services.app, { by: theSystem('surveys'), via: 'survey', request: request.id }, async work => {
    await demandRate(work, rates.links, request.ip)
    await countRate(work, rates.links, request.ip)
    return new Answer(404, { state: 'unknown' })
  })

const shownOf = ({ weight: _weight, options, ...question }: AskedQuestion) => ({
  ...question,
  options: options?.map(({ text, textEs }) => ({ text, textEs: textEs ?? null })) ?? null,
})

/** What the page asks. Nothing is written: scanners of mail open links too (people R40). */
const look = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/survey/:token',
    access: 'public',
    summary: 'The questions behind a survey link, or why there are none; changes nothing',
    handle: async ({ params, request }) => {
      const { app } = services
      const survey = await surveyBehind(app.reader, params.token!)
      if (!survey) return unknownLink(services, request)
      const state = stateOf(survey, app.now())
      if (state !== 'open') return closedDoor(state, survey)
      const { title, titleEs, intro, thanks, anonymous } = survey
      const questions = (await questionsOf(app.reader, survey.id)).map(shownOf)
      return { state, title, titleEs, intro, thanks, anonymous, questions }
    },
  })

/** Somebody began to answer: noted unless the survey is anonymous. */
const begin = (services: Services) =>
  endpoint({
    method: 'POST',
    path: '/api/survey/:token/begin',
    access: 'public',
    withoutToken: true,
    summary: 'Notes that a survey was opened by a person',
    handle: async ({ params, request }) => {
      const survey = await surveyBehind(services.app.reader, params.token!)
      if (!survey) return unknownLink(services, request)
      if (survey.invitation && !survey.anonymous)
        await perform(services.app, { by: theSystem('surveys'), via: 'survey', request: request.id }, work =>
          work.writer.run(sql`
            update survey_invitations set opened_at = ${work.at}
            where id = ${survey.invitation}::uuid and opened_at is null`),
        )
      return {}
    },
  })

/** What is wrong with a set of answers, each beside its question. */
function complaintsOf(questions: readonly AskedQuestion[], asked: readonly AskedQuestion[], given: Given): Complaint[] {
  const known = new Set(questions.map(one => one.id))
  return [
    ...Object.keys(given).flatMap(id => (known.has(id) ? [] : [complaint(['answers', id], 'answerToNothing')])),
    ...asked.flatMap(question => {
      const wrong = wrongAnswer(question, given[question.id])
      return wrong ? [complaint(['answers', question.id], wrong, { question: question.text })] : []
    }),
  ]
}

const inLanguage = (language: Language, one: { text: string; textEs?: string | null | undefined }): string =>
  (language === 'es' && one.textEs) || one.text

function givenAnswer(question: AskedQuestion, value: AnswerValue, language: Language): GivenAnswer {
  const { id, kind, options } = question
  const chosen = kind === 'single' ? [value as number] : kind === 'multi' ? (value as readonly number[]) : null
  return {
    question: id,
    kind,
    asked: inLanguage(language, question),
    value: typeof value === 'string' ? value.trim() : value,
    ...(chosen && { chosen: chosen.map(place => inLanguage(language, options![place]!)) }),
  }
}

/** An answer as the score counts it (R63): of a choice, the points it carries. */
function scored({ kind, weight, options }: AskedQuestion, value: AnswerValue): Answered {
  const points = options?.map(option => option.score ?? null) ?? []
  const worth = kind === 'single' ? (points[value as number] ?? null) : (value as number | boolean)
  const best = Math.max(0, ...points.map(one => one ?? 0))
  return { kind, weight: Decimal.of(weight), value: worth, bestScore: best }
}

/** An anonymous answer leaves a flag at the invitation and no hour: its row is dated as when it was sent (R64). */
async function markUsed(work: AnyWork, { invitation, anonymous, sentAt }: AskedSurvey): Promise<void> {
  if (!invitation) return
  if (!anonymous) {
    await work.writer.run(sql`
      update survey_invitations set used = true, submitted_at = ${work.at} where id = ${invitation}::uuid`)
    return
  }
  await work.writer.run(sql`select set_config('mw.at', ${sentAt}::timestamptz::text, true)`)
  await work.writer.run(sql`update survey_invitations set used = true where id = ${invitation}::uuid`)
  await work.writer.run(sql`select set_config('mw.at', ${work.at}, true)`)
}

/** A low score calls somebody: whoever made the survey. */
async function answerLowScore(work: AnyWork, survey: AskedSurvey, score: Decimal | null): Promise<void> {
  const { owner, lowScoreAction } = survey
  if (!owner || lowScoreAction === 'none') return
  const title = work.words('communication.surveyLow', { survey: survey.code, score: score?.toString() ?? '–' })
  const link = `/surveys/${survey.id}/feedback`
  if (lowScoreAction === 'notify') {
    await notify(work, { user: owner, type: 'warning', event: 'survey.low', title, body: survey.title, link })
    return
  }
  // Which piece is at fault nobody knows yet: the report itself is a person's to write.
  const description = work.words(lowScoreAction === 'ncmr' ? 'communication.surveyNcmr' : 'communication.surveyCall')
  await work.issue('quick-tasks', { title, description, kind: 'request', priority: 'high', assignees: [owner] })
}

async function keep(work: AnyWork, survey: AskedSurvey, language: Language, given: Given): Promise<void> {
  const questions = await questionsOf(work.reader, survey.id)
  const asked = askedOf(questions, given)
  const wrong = complaintsOf(questions, asked, given)
  if (wrong.length) throw Refusal.fields(wrong)
  const answered = asked.filter(question => !isLeftOut(given[question.id]))
  if (answered.length === 0) throw Refusal.fields([complaint(['answers'], 'nothingAnswered')])
  const said = (question: AskedQuestion) => given[question.id] as AnswerValue
  const score = responseScore(answered.map(question => scored(question, said(question))))
  const { id } = await work.issue('survey-responses', {
    survey: survey.id,
    invitation: survey.anonymous ? null : survey.invitation,
    language,
    submittedAt: work.at,
  })
  // What was said is a secret of the record: no form writes it.
  const answers = JSON.stringify(answered.map(question => givenAnswer(question, said(question), language)))
  await work.writer.run(sql`
    update survey_responses set score = ${score?.toString() ?? null}, answers = ${answers}::jsonb where id = ${id}::uuid`)
  await markUsed(work, survey)
  const nps = answered.filter(question => question.kind === 'nps').map(question => said(question) as number)
  if (isLowScore(nps.length ? Math.min(...nps) : null, score)) await answerLowScore(work, survey, score)
}

/** documents R66: a token submits once; two at the same moment wait for each other at the invitation's row. */
const submit = (services: Services) =>
  endpoint<{ language: Language | null; answers: unknown }>({
    method: 'POST',
    path: '/api/survey/:token',
    access: 'public',
    withoutToken: true,
    summary: 'Answers the survey behind a link, once',
    asks: { language: oneOf('en-US', 'es'), answers: json().required() },
    handle: async ({ params, body, request }) => {
      const given = body.answers
      if (typeof given !== 'object' || given === null || Array.isArray(given))
        throw Refusal.fields([complaint(['answers'], 'nothingAnswered')])
      const context = { by: theSystem('surveys'), via: 'survey' }
      const outcome = await perform(services.app, context, async work => {
        const survey = await surveyBehind(work.reader, params.token!, true)
        if (!survey) return null
        const state = stateOf(survey, work.at)
        if (state !== 'open') return closedDoor(state, survey)
        if (!survey.invitation) {
          await demandRate(work, rates.links, request.ip)
          await countRate(work, rates.links, request.ip)
        }
        await keep(work, survey, body.language ?? 'en-US', given as Given)
        return new Answer(201, { state: 'thanks', thanks: survey.thanks })
      })
      return outcome ?? unknownLink(services, request)
    },
  })

export const answerEndpoints = (services: Services): Endpoint[] => [look(services), begin(services), submit(services)]
