import { sql } from 'kysely'
import type { Language } from '#platform/model'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** So many days before its end a certificate's people hear of it; once each. */
const warnings = [60, 14] as const

interface Ending {
  readonly id: string
  readonly code: string
  readonly subject: string | null
  readonly expiresAt: string
  readonly days: number
}

/** Tells the person a certificate belongs to, and administrators where it is a terminal's, that its end is near. */
export async function warnOfEndings(services: Services, work: AnyWork): Promise<void> {
  const ending = await work.reader.rows<Ending>(
    sql`with near as (
          select id, case when expires_at <= ${work.at}::timestamptz + interval '14 days' then 14 else 60 end as threshold
          from certificates
          where status = 'valid' and expires_at > ${work.at} and expires_at <= ${work.at}::timestamptz + ${warnings[0]} * interval '1 day')
        update certificates c set warned_days = near.threshold from near
        where c.id = near.id and coalesce(c.warned_days, 999) > near.threshold
        returning c.id, c.code, c.subject, c.expires_at as "expiresAt",
          ceil(extract(epoch from c.expires_at - ${work.at}::timestamptz) / 86400)::int as days`,
  )
  for (const one of ending)
    for (const person of await peopleOf(work, one.subject)) {
      const words = services.app.words(person.language)
      await notify(work, {
        user: person.id,
        type: 'warning',
        event: 'certificate.ending',
        title: words('mails.certificateEnding', { code: one.code, days: one.days }),
        link: person.own ? '/user-certificates' : `/certificates/${one.id}`,
      })
    }
}

const peopleOf = (
  work: AnyWork,
  subject: string | null,
): Promise<{ id: string; language: Language; own: boolean }[]> => {
  const [kind, id] = subject?.split('/') ?? []
  const mine = kind === 'users' ? sql`id = ${id}::uuid` : sql`'1' = any(role_keys)`
  return work.reader.rows(
    sql`select id, coalesce(locale, 'en-US') as language, ${kind === 'users'}::boolean as own from users
        where ${mine} and status = 'active' and archived_at is null`,
  )
}
