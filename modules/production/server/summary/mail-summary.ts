import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { officeRoles } from '#modules/security/model/front.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { formatDate, formatPercent, formatQuantity } from '#platform/model/values/formats.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'
import { paperApart } from '#platform/server/papers/index.ts'
import type { Job, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readingFor } from '../boards/reading.ts'
import { causeText, dayPaper, hoursText, type ToldDay, toldDay } from './day-paper.ts'

const mailSummary = 'production.mail-summary'
const mailSummaryTo = 'production.mail-summary-to'
const asSystem = { by: theSystem('production'), via: 'job' } as const

/** Sent in the morning it tells of the day before, from noon on of the day itself. */
export const dayToldAt = (time: string, today: DateText): DateText => (time < '12:00' ? addDays(today, -1) : today)

interface Asked {
  readonly id: string
  readonly at: string
  readonly to: readonly string[]
}

/** Who gets the summary now; noted in the same transaction, so that a day is mailed once. */
async function sendWhenDue(work: AnyWork): Promise<void> {
  const { today } = work
  const { time: now } = instantToLocal(work.at, work.calendar.zone)
  const asked = await work.writer.first<Asked>(sql`
    update production_settings set summary_sent_on = ${today}::date
    where archived_at is null and summary_at is not null and cardinality(summary_to) > 0
      and summary_at <= ${now}::time and summary_sent_on is distinct from ${today}::date
    returning id, to_char(summary_at, 'HH24:MI') as at, summary_to as "to"`)
  if (!asked) return
  const day = dayToldAt(asked.at, today)
  for (const user of asked.to) await work.later(mailSummaryTo, { user, day }, { key: `summary ${day} ${user}` })
}

/** The few sentences somebody reads on a phone; all of it is on the paper. */
function textOf(told: ToldDay, link: string): string {
  const { day, late, words, formatting } = told
  const oee = day.oee[0]?.figures.oee
  const [worstDown] = day.downs
  const [worst] = late
  return [
    words('summary.mailMade', {
      pieces: formatQuantity(day.finishedPieces, formatting),
      scrapped: formatQuantity(day.scrapped, formatting),
      finished: day.finished.length,
      late: day.finished.filter(({ isLate }) => isLate).length,
    }),
    oee && words('summary.mailOee', { oee: formatPercent(oee, formatting, { most: 1 }) }),
    worstDown && words('summary.mailDowns', { cause: causeText(told, worstDown), time: hoursText(worstDown.seconds) }),
    words('summary.mailLate', {
      count: late.length,
      worst: worst ? `${worst.code} ${told.called('part-revisions', worst.partRevision)}` : '',
    }),
    words('summary.mailOpen', { link }),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** One reader's mail: what they may see, in their language, with the paper. Whoever left or lost the right gets none. */
async function mailTo(services: Services, user: string, day: DateText): Promise<void> {
  const { app, files, publicUrl, mail } = services
  const [by, [contact]] = await Promise.all([app.people.personOf(app.reader, user), contactsOf(app.reader, [user])])
  if (!by || !contact?.email || !officeRoles.some(role => by.roles.includes(role))) return
  const told = await toldDay(services, await readingFor(services, { by }), day)
  const bytes = Buffer.from(await paperApart(await dayPaper(services, told)))
  const subject = told.words('summary.subject', { day: formatDate(day, told.formatting) })
  const file = await files.put(Readable.from([bytes]), `${subject}.pdf`)
  await perform(app, asSystem, work =>
    mail.send(work, {
      to: contact.email!,
      subject,
      text: textOf(told, `${publicUrl}/daily-summary-dashboard?on=${day}`),
      attachments: [{ name: file.name, sha256: file.sha256 }],
    }),
  )
}

export const summaryJobs: Readonly<Record<string, Job>> = {
  [mailSummary]: async (_payload: unknown, { services }) => perform(services.app, asSystem, sendWhenDue),
  [mailSummaryTo]: async ({ user, day }: { user: string; day: DateText }, { services }) => mailTo(services, user, day),
}
export const summaryRepeats = { [mailSummary]: '*/5 * * * *' } as const
