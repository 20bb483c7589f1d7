import { sql } from 'kysely'
import { type GivenResponse, type Results, resultsOf } from '#modules/communication/model/feedback.ts'
import { responseRate } from '#modules/communication/model/scores.ts'
import type { Words } from '#platform/model'
import { ref } from '#platform/model'
import { byteOrderMark, csvRecord, guardedText } from '#platform/model/values/csv-text.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { guarded } from '#platform/server/files/index.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { demandVisible } from '#platform/server/records/visible-records.ts'
import type { Services } from '#platform/server/services.ts'
import { questionsOf } from './asked.ts'

interface SurveyFacts {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly titleEs: string | null
  readonly status: string
  readonly anonymous: boolean
  readonly openLink: string | null
  readonly closesAt: string | null
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** A mail that came back for good, as its own sending or a report from the other side told it. */
const cameBack = sql`(
  exists (select from outgoing_mails m where m.record = 'survey-invitations/' || i.id and m.status = 'failed')
  or exists (select from mail_trackings t where t.record = 'survey-invitations/' || i.id and t.status in ('bounced', 'failed')))`

const reachOf = (reader: Reader, survey: string, partner: string | null) =>
  reader.first<{ invited: number; bounced: number; submitted: number }>(sql`
    select count(*)::int as invited, count(*) filter (where ${cameBack})::int as bounced,
      count(*) filter (where i.used or i.submitted_at is not null)::int as submitted
    from survey_invitations i left join contacts c on c.id = i.contact
    where i.survey = ${survey}::uuid and i.sent_at is not null and i.archived_at is null
      ${partner ? sql`and c.business_partner = ${partner}::uuid` : sql``}`)

const responsesOf = (reader: Reader, survey: string, partner: string | null) =>
  reader.rows<GivenResponse>(sql`
    select to_char(mw_company_day(r.submitted_at), 'YYYY-MM') as month, r.submitted_at as "submittedAt", r.score, r.answers,
      coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), i.email) as contact, p.name as partner
    from survey_responses r left join survey_invitations i on i.id = r.invitation
      left join contacts c on c.id = i.contact left join business_partners p on p.id = c.business_partner
    where r.survey = ${survey}::uuid and r.archived_at is null
      ${partner ? sql`and p.id = ${partner}::uuid` : sql``}
    order by r.submitted_at`)

const partnersOf = (reader: Reader, survey: string) =>
  reader.rows<{ id: string; name: string }>(sql`
    select distinct p.id, p.name from survey_responses r join survey_invitations i on i.id = r.invitation
      join contacts c on c.id = i.contact join business_partners p on p.id = c.business_partner
    where r.survey = ${survey}::uuid order by p.name`)

async function gather(services: Services, { by, params, query }: Pick<Ask, 'by' | 'params' | 'query'>) {
  const { app } = services
  const id = params.id!
  await demandVisible(app, by, `surveys/${id}`)
  const { reader } = app
  const survey = await reader.first<SurveyFacts>(sql`
    select id, code, title, title_es as "titleEs", status, anonymous, open_link as "openLink", closes_at as "closesAt"
    from surveys where id = ${id}::uuid`)
  if (!survey) throw Refusal.notFound()
  if (query.partner && !isId(query.partner)) throw Refusal.badRequest('badQuery', { name: 'partner' })
  // Whose answers they are an anonymous survey does not know; asking by partner would only look as if it did.
  const partner = survey.anonymous ? null : (query.partner ?? null)
  const [questions, responses, reach, partners] = await Promise.all([
    questionsOf(reader, id),
    responsesOf(reader, id, partner),
    reachOf(reader, id, partner),
    survey.anonymous ? [] : partnersOf(reader, id),
  ])
  const shown = questions.map(({ weight: _weight, showIf: _showIf, required: _required, page: _page, ...one }) => one)
  const { invited, bounced, submitted } = reach!
  const rate = responseRate(submitted, invited, bounced)?.toString() ?? null
  return {
    survey,
    partners,
    invited,
    bounced,
    rate,
    ...resultsOf(shown, responses, survey.anonymous),
    responses,
    shown,
  }
}

const look = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/surveys/:id/feedback',
    access: { action: 'surveys.view' },
    summary: 'What a survey’s answers say together',
    query: { partner: ref('business-partners') },
    handle: async ask => {
      const { responses: _responses, shown: _shown, ...told } = await gather(services, ask)
      return told
    },
  })

type Gathered = Awaited<ReturnType<typeof gather>>

/** A row an answer; of an anonymous survey, a row a figure that may be shown. */
function sheetOf({ survey, shown, responses, questions }: Gathered, words: Words): string[][] {
  const label = (key: string) => words(`communication.feedback.${key}`)
  if (survey.anonymous) return [[label('question'), label('answer'), label('count')], ...figures(questions, words)]
  const answer = (response: GivenResponse, question: string): string => {
    const given = response.answers.find(one => one.question === question)
    return given ? String(given.chosen?.join('; ') ?? given.value) : ''
  }
  return [
    [label('at'), label('contact'), label('partner'), label('score'), ...shown.map(one => one.text)],
    ...responses.map(one => [
      one.submittedAt,
      one.contact ?? '',
      one.partner ?? '',
      one.score ?? '',
      ...shown.map(question => answer(one, question.id)),
    ]),
  ]
}

const figures = (questions: Results['questions'], words: Words): string[][] =>
  questions.flatMap(question =>
    (question.cells ?? []).map(({ value, count }) => [
      question.text,
      typeof value === 'boolean'
        ? words(`communication.feedback.${value ? 'yes' : 'no'}`)
        : (question.options?.[value]?.text ?? String(value)),
      String(count),
    ]),
  )

const asFile = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/surveys/:id/feedback/export',
    access: { action: 'surveys.export' },
    summary: 'A survey’s answers as a sheet',
    query: { partner: ref('business-partners') },
    handle: async ask => {
      const told = await gather(services, ask)
      const sheet = sheetOf(told, services.app.words(ask.request.language))
      const text = byteOrderMark + sheet.map(row => csvRecord(row.map(guardedText))).join('')
      const mime = 'text/csv; charset=utf-8'
      return new Answer(200, Buffer.from(text), {
        'content-type': mime,
        ...guarded(`${told.survey.code}.csv`, mime, false),
      })
    },
  })

export const feedbackEndpoints = (services: Services): Endpoint[] => [look(services), asFile(services)]
