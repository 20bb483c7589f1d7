import { type RawBuilder, sql } from 'kysely'
import { partnersLanguage, usualRecipients } from '#modules/parties/server/index.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { formatDate } from '#platform/model/values/formats.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { newVendorLink } from './links/vendor-link.ts'
import { isWithVendor } from './order-standing.ts'
import { mailedOrder } from './papers/send.ts'
import { expireQuotes } from './requests/quotes.ts'
import { purchasingSettings } from './settings.ts'

/** Writes to vendors that have not acknowledged an order, or are late with it; each order once in so many working days. */
export const remindVendors = 'purchasing.remind-vendors'

interface Due {
  readonly id: string
  readonly code: string
  readonly vendor: string
  readonly contact: string | null
  readonly sentTo: string | null
  readonly isUnanswered: boolean
  readonly late: readonly { readonly number: number; readonly what: string; readonly day: DateText }[]
}

const openLines = (until: RawBuilder<unknown>) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('number', l.line_number, 'what', coalesce(l.description, ''), 'day', coalesce(l.promised_date, l.due_date))
      order by l.line_number)
    from purchase_order_lines l where l.root = o.id and l.kind <> 'comment' and l.line_status in ('open', 'partlyReceived')
      and ${until}), '[]')`

/** Orders that left by mail; what was told otherwise is asked about otherwise. */
const dueSince = (work: AnyWork, day: string) =>
  work.reader.rows<Due>(sql`
    select * from (
      select o.id, o.code, o.vendor, o.contact, o.sent_to as "sentTo",
        o.acknowledged_at is null and (o.sent_at at time zone ${work.calendar.zone})::date <= ${day}::date as "isUnanswered",
        ${openLines(sql`coalesce(l.promised_date, l.due_date) <= ${day}::date`)} as late
      from purchase_orders o
      where ${isWithVendor} and o.kind <> 'blanket' and o.sent_via = 'email' and o.archived_at is null
        and coalesce(o.reminded_at, '-infinity') < (${day}::date + 1)::timestamp at time zone ${work.calendar.zone}) due
    where "isUnanswered" or late <> '[]' order by id`)

/** Answers to whom it was written; nobody where there is no address. */
async function remind(services: Services, work: AnyWork, due: Due, isAsked = false): Promise<string | null> {
  const to = due.sentTo ?? (await usualRecipients(work.reader, mailedOrder, { ...due })).join(', ')
  if (!to) return null
  const language = (await partnersLanguage(work.reader, due.vendor)) ?? 'en-US'
  const words = services.app.words(language)
  const { name: company, formatLocale } = await services.app.company()
  const link = due.isUnanswered ? await newVendorLink(work, due.id, services.publicUrl) : null
  const late = due.late.map(({ number, what, day }) =>
    words('purchasing.reminder.line', { number, what, day: formatDate(day, { formatLocale, language }) }),
  )
  const about = { code: due.code, company, lines: late.join('\n') }
  const parts = [
    due.isUnanswered ? words('purchasing.reminder.unanswered', about) : '',
    link ? words('purchasing.mail.acknowledge', { link }) : '',
    late.length ? words(isAsked ? 'purchasing.reminder.when' : 'purchasing.reminder.late', about) : '',
  ]
  await services.mail.send(work, {
    to,
    subject: words('purchasing.reminder.subject', about),
    text: parts.filter(Boolean).join('\n\n'),
    ...(link && { secrets: [link] }),
    record: `purchase-orders/${due.id}`,
  })
  await work.writer.run(sql`update purchase_orders set reminded_at = ${work.at} where id = ${due.id}::uuid`)
  return to
}

/** A buyer asks when the open lines of an order arrive, whenever that is. */
export async function askWhen(services: Services, work: AnyWork, order: string): Promise<string | null> {
  const due = await work.reader.first<Due>(sql`
    select o.id, o.code, o.vendor, o.contact, o.sent_to as "sentTo", o.acknowledged_at is null as "isUnanswered",
      ${openLines(sql`coalesce(l.promised_date, l.due_date) is not null`)} as late
    from purchase_orders o where o.id = ${order}::uuid and ${isWithVendor} and o.archived_at is null for no key update of o`)
  if (!due) throw Refusal.notFound()
  return remind(services, work, due, true)
}

export const remindVendorsJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('purchasing'), via: 'job' }, async work => {
    await expireQuotes(work)
    const { remindAfterDays } = await purchasingSettings(work.reader)
    const days = Number(remindAfterDays)
    if (days === 0) return
    const day = addBusinessDays(work.today, -days, await workingCalendar(work))
    for (const due of await dueSince(work, day)) await remind(services, work, due)
  })
