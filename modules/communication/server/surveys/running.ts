import { sql } from 'kysely'
import type { ShownQuestion } from '#modules/communication/model/answers.ts'
import type { Survey } from '#modules/communication/model/surveys.ts'
import { newToken } from '#modules/security/server/index.ts'
import { complaint, reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { invite } from './invite.ts'

/** Opening takes each question as it stands: later changes in the bank do not reach a survey that runs. */
const open = verb<'surveys', 'questions'>()('surveys.open', async (work, survey) => {
  if (survey.closesAt && survey.closesAt <= work.at)
    throw Refusal.fields([complaint(['closesAt'], 'closesInPast')], 'surveys')
  const asked = survey.questions.map(one => one.question)
  const bank = await work.reader.rows<ShownQuestion>(sql`
    select id, text, text_es as "textEs", kind, options, help_text as "helpText" from questions
    where id = any(${asked}::uuid[])`)
  const byId = new Map(bank.map(one => [one.id, one]))
  const questions: Survey['questions'] = survey.questions.map(one => {
    const { id: _id, ...asShown } = byId.get(one.question)!
    return { ...one, asShown }
  })
  const openLink = survey.access === 'openLink' ? `/survey/${newToken()}` : null
  return { questions, openLink, opensAt: survey.opensAt ?? work.at }
})

const shape = (questions: unknown): string =>
  JSON.stringify(
    (questions as Row[]).map(({ question, page, required, showIf, weight }) => [
      question,
      page,
      required,
      showIf,
      weight,
    ]),
  )

/** Once a survey was opened its questions stay, or its answers could not be compared. */
export const savingSurvey: SaveHook<'surveys'> = async (_work, { before, after }) => {
  if (!before || before.status === 'draft') return
  if (shape(before.questions) !== shape(after.questions))
    throw Refusal.conflict(reason('questionsFrozen', { survey: String(after.title) }))
}

export const closeSurveys = 'communication.close-surveys'

/** Surveys close at their hour, by the same verb as by hand. */
export const closeSurveysJob: Job = async (_payload, { services: { app } }) => {
  await perform(app, { by: theSystem('surveys'), via: 'job' }, async work => {
    const over = await work.reader.rows<{ id: string }>(
      sql`select id from surveys where status = 'open' and closes_at <= ${work.at} and archived_at is null`,
    )
    for (const { id } of over) await work.act('surveys', id, 'close')
  })
}

export const surveyVerbs = { 'surveys.open': open, 'surveys.invite': invite }
