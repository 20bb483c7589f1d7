import { sql } from 'kysely'
import type { ShowIf, ShownQuestion } from '#modules/communication/model/answers.ts'
import { hashOf } from '#modules/security/server/index.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** A survey as somebody with a link finds it. */
export interface AskedSurvey {
  readonly id: string
  readonly code: string
  /** Empty behind the open link of a survey. */
  readonly invitation: string | null
  readonly sentAt: string | null
  readonly used: boolean
  readonly submittedAt: string | null
  readonly expiresAt: string | null
  readonly title: string
  readonly titleEs: string | null
  readonly intro: string | null
  readonly thanks: string | null
  readonly anonymous: boolean
  readonly status: string
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly owner: string | null
  readonly lowScoreAction: 'none' | 'quickTask' | 'ncmr' | 'notify'
  readonly record: string | null
}

const ofSurvey = sql`s.id, s.code, s.title, s.title_es as "titleEs", s.intro, s.thanks, s.anonymous, s.status,
  s.opens_at as "opensAt", s.closes_at as "closesAt", s.created_by as owner, s.low_score_action as "lowScoreAction"`

/** What stands behind a link, or nothing. `lock`: nobody else answers with it meanwhile. */
export async function surveyBehind(reader: Reader, token: string, lock = false): Promise<AskedSurvey | undefined> {
  const invited = await reader.first<AskedSurvey>(sql`
    select ${ofSurvey}, i.id as invitation, i.sent_at as "sentAt", coalesce(i.used, false) as used,
      i.submitted_at as "submittedAt", i.expires_at as "expiresAt", i.record
    from survey_invitations i join surveys s on s.id = i.survey
    where i.token_hash = ${hashOf(token)} and i.archived_at is null and s.archived_at is null
    ${lock ? sql`for update of i` : sql``}`)
  return (
    invited ??
    reader.first<AskedSurvey>(sql`
      select ${ofSurvey}, null as invitation, null as "sentAt", false as used, null as "submittedAt",
        null as "expiresAt", null as record
      from surveys s where s.open_link = ${`/survey/${token}`} and s.archived_at is null`)
  )
}

export type AskedState = 'open' | 'used' | 'closed' | 'expired' | 'notYet'

/** documents R66: answered comes first, whatever became of the survey since. */
export function stateOf(survey: AskedSurvey, at: string): AskedState {
  if (survey.used || survey.submittedAt) return 'used'
  if (survey.status !== 'open' || (survey.closesAt && survey.closesAt <= at)) return 'closed'
  if (survey.expiresAt && survey.expiresAt <= at) return 'expired'
  return survey.opensAt && survey.opensAt > at ? 'notYet' : 'open'
}

export interface AskedQuestion extends ShownQuestion {
  readonly required: boolean
  readonly page: number
  readonly showIf: ShowIf | null
  readonly weight: string
}

export const questionsOf = (reader: Reader, survey: string): Promise<AskedQuestion[]> =>
  reader.rows<AskedQuestion>(sql`
    select q.id, q.as_shown ->> 'text' as text, q.as_shown ->> 'textEs' as "textEs", q.as_shown ->> 'kind' as kind,
      q.as_shown -> 'options' as options, q.as_shown ->> 'helpText' as "helpText", coalesce(q.required, false) as required,
      coalesce(q.page, 1) as page, q.show_if as "showIf", q.weight
    from survey_questions q where q.root = ${survey}::uuid order by q.position`)
