import { sql } from 'kysely'
import type { Language } from '#platform/model'
import { notify } from '#platform/server/collaboration/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { speakers } from '../speakers.ts'
import { nameOfUser } from '../users/name.ts'

interface Hearer {
  readonly id: string
  readonly locale: Language
}

/** Whoever leads somebody: their manager, or else the head of their department. */
const leadsOf = (work: AnyWork, user: string, decidedBy: string | null): Promise<Hearer[]> =>
  work.reader.rows<Hearer>(sql`
    select distinct l.id, coalesce(l.locale, 'en-US') as locale
    from users u left join departments d on d.id = u.department
      join users l on l.status = 'active' and l.id <> u.id
        and (l.id = coalesce(u.manager, d.manager) or l.id = ${decidedBy}::uuid)
    where u.id = ${user}::uuid`)

/** Tells the lead, and whoever decided, that the person does not agree; the correction's day is open again. */
export async function tellOfContest(
  work: AnyWork,
  correction: { readonly id: string; readonly code: string; readonly user: string; readonly decidedBy: string | null },
  why: string,
): Promise<void> {
  const name = await nameOfUser(work, correction.user)
  for (const { id, locale } of await leadsOf(work, correction.user, correction.decidedBy))
    await notify(work, {
      ...{ user: id, type: 'warning', event: 'corrections.contested', link: await cardLink(work, correction.id) },
      title: speakers[locale]('correctionNotices.contested', { name, code: correction.code, why }),
      groupKey: `contested ${correction.id}`,
    })
}

/** The card of the first day the correction is about. */
async function cardLink(work: AnyWork, correction: string): Promise<string> {
  const card = await work.reader.first<{ id: string }>(sql`
    select t.id from time_punch_corrections c join time_punch_correction_changes l on l.root = c.id
      left join time_punches p on p.id = l.punch
      join timeclock t on t."user" = c."user"
        and t.workday = (coalesce(l.at, p.at) at time zone ${work.calendar.zone})::date
    where c.id = ${correction}::uuid order by t.workday limit 1`)
  return card ? `/timeclock/${card.id}` : '/timeclock'
}
