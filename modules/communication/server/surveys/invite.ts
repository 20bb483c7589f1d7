import { sql } from 'kysely'
import type { Survey } from '#modules/communication/model/surveys.ts'
import { hashOf, newToken } from '#modules/security/server/index.ts'
import { type Complaint, complaint, type RecordLink } from '#platform/model'
import { checkEmail } from '#platform/model/values/phone-email-url.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Job, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Events } from '#platform/server/work/events.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Person {
  readonly contact: string | null
  readonly email: string
}

interface Asked {
  readonly contacts: readonly string[] | null
  readonly emails: readonly string[] | null
  readonly record: RecordLink | null
  readonly expiresAt: string | null
}

const day = 86_400_000
/** A link without a last day of its own is good as long as the survey, else for a month. */
const lastDayOf = (work: AnyWork, survey: Pick<Survey, 'closesAt'>, wanted: string | null): string =>
  wanted ?? survey.closesAt ?? new Date(Date.parse(work.at) + 30 * day).toISOString()

/** Everybody asked for, once, or what is wrong with the list. */
async function invitedBy(work: AnyWork, { contacts, emails, expiresAt }: Asked): Promise<Person[]> {
  const found = await work.reader.rows<{ contact: string; name: string; email: string | null }>(sql`
    select id as contact, concat_ws(' ', first_name, last_name) as name, email from contacts
    where id = any(${contacts ?? []}::uuid[]) order by id`)
  const wrong: Complaint[] = [
    ...found
      .filter(one => !one.email)
      .map(({ name }) => complaint(['contacts'], 'contactWithoutEmail', { contact: name })),
    ...(emails ?? []).flatMap((one, place) => (checkEmail(one) ? [complaint(['emails', place], 'notEmail')] : [])),
    ...(expiresAt && expiresAt <= work.at ? [complaint(['expiresAt'], 'closesInPast')] : []),
  ]
  if (wrong.length === 0 && found.length === 0 && !emails?.length) wrong.push(complaint(['contacts'], 'nobodyInvited'))
  if (wrong.length) throw Refusal.fields(wrong, 'surveys')
  const people: Person[] = [
    ...found.map(({ contact, email }) => ({ contact, email: email! })),
    ...(emails ?? []).map(email => ({ contact: null, email })),
  ]
  return [...new Map(people.map(one => [one.email.toLowerCase(), one])).values()]
}

/** Those who hold a link that still counts, or have answered. */
async function alreadyAsked(work: AnyWork, survey: string): Promise<Set<string>> {
  const rows = await work.reader.rows<{ email: string }>(sql`
    select lower(email) as email from survey_invitations where survey = ${survey}::uuid and archived_at is null
      and (used or submitted_at is not null or expires_at > ${work.at})`)
  return new Set(rows.map(row => row.email))
}

export const sendSurvey = 'communication.send-survey'

interface Sending {
  readonly expiresAt: string
  readonly record: RecordLink | null
  /** Not before this. */
  readonly runAt?: string
}

/** An invitation for each, and a mail that brings its link; the link itself is made when the mail is. */
async function ask(work: AnyWork, survey: string, people: readonly Person[], { runAt, ...more }: Sending) {
  for (const person of people) {
    const { id } = await work.issue('survey-invitations', { survey, ...person, ...more })
    await work.later(sendSurvey, { id }, { key: `survey ${id}`, ...(runAt && { runAt }) })
  }
}

export const invite = verb<'surveys' | 'survey-invitations', 'contacts'>()(
  'surveys.invite',
  async (work, survey, asked) => {
    const people = await invitedBy(work, asked)
    const known = await alreadyAsked(work, survey.id)
    const fresh = people.filter(one => !known.has(one.email.toLowerCase()))
    await ask(work, survey.id, fresh, {
      expiresAt: lastDayOf(work, survey, asked.expiresAt),
      record: asked.record,
    })
    return undefined
  },
)

interface Addressed {
  readonly email: string
  readonly title: string
  readonly titleEs: string | null
  readonly language: 'en-US' | 'es' | null
  readonly expiresAt: string
}

/** Sent once: the row is locked, and one that has its hour is left alone. A survey that closed meanwhile asks nobody. */
const addressedBy = (work: AnyWork, id: string) =>
  work.reader.first<Addressed>(sql`
    select i.email, s.title, s.title_es as "titleEs", i.expires_at as "expiresAt", p.language
    from survey_invitations i join surveys s on s.id = i.survey
      left join contacts c on c.id = i.contact left join business_partners p on p.id = c.business_partner
    where i.id = ${id}::uuid and i.sent_at is null and s.status = 'open' and i.expires_at > ${work.at} for update of i`)

async function mailLink(services: Services, work: AnyWork, id: string): Promise<void> {
  const to = await addressedBy(work, id)
  if (!to) return
  const { name: company, language } = await services.app.company()
  const spoken = to.language ?? language
  const words = services.app.words(spoken)
  const title = (spoken === 'es' && to.titleEs) || to.title
  const token = newToken()
  const link = `${services.publicUrl}/survey/${token}`
  await work.writer.run(sql`
    update survey_invitations set token_hash = ${hashOf(token)}, sent_at = ${work.at} where id = ${id}::uuid`)
  await services.mail.send(work, {
    to: to.email,
    subject: words('communication.mail.survey', { title, company }),
    text: words('communication.mail.surveyText', { title, company, link }),
    secrets: [link],
    record: `survey-invitations/${id}`,
  })
}

export const sendSurveyJob: Job = async ({ id }: { id: string }, { services, finish }) => {
  await perform(services.app, { by: theSystem('surveys'), via: 'job' }, async work => {
    await mailLink(services, work, id)
    await finish(work)
  })
}

interface Waiting {
  readonly id: string
  readonly closesAt: string | null
  readonly delayDays: number
  readonly throttleDays: number
}

/** Contacts of the partner who receive surveys and were not asked by this one within its quiet days. */
const receivers = (work: AnyWork, survey: Waiting, partner: string) =>
  work.reader.rows<Person>(sql`
    select c.id as contact, c.email from contacts c
    where c.business_partner = ${partner}::uuid and c.active and c.archived_at is null and c.email is not null
      and 'surveys' = any(c.receives) and not exists (
        select from survey_invitations i where i.survey = ${survey.id}::uuid and i.contact = c.id
          and i.created_at > ${work.at}::timestamptz - ${survey.throttleDays} * interval '1 day')
    order by c.id`)

/** Surveys that are sent by themselves after a shipment, some days later. */
export async function askAfterShipment(work: AnyWork, { slip }: Events['packingSlip.shipped']): Promise<void> {
  const surveys = await work.reader.rows<Waiting>(sql`
    select id, closes_at as "closesAt", coalesce(auto_send_delay_days, 0) as "delayDays",
      coalesce(auto_send_throttle_days, 90) as "throttleDays"
    from surveys where status = 'open' and auto_send_event = 'packingSlip.shipped' and archived_at is null`)
  if (surveys.length === 0) return
  const shipped = await work.reader.first<{ partner: string }>(
    sql`select business_partner as partner from packing_slips where id = ${slip}::uuid`,
  )
  for (const survey of surveys) {
    const runAt = new Date(Date.parse(work.at) + survey.delayDays * day).toISOString()
    const expiresAt = survey.closesAt ?? new Date(Date.parse(runAt) + 30 * day).toISOString()
    const people = await receivers(work, survey, shipped!.partner)
    await ask(work, survey.id, people, { expiresAt, record: `packing-slips/${slip}`, runAt })
  }
}
