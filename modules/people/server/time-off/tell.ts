import { sql } from 'kysely'
import type { Language } from '#platform/model'
import { notify } from '#platform/server/collaboration/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { speakers } from '../speakers.ts'

interface Decided {
  readonly id: string
  readonly user: string
  readonly fromDate: string
  readonly toDate: string
}

/** Tells somebody what became of the time off they asked for, in their language. */
export async function tellOfTimeOff(
  work: AnyWork,
  told: 'approved' | 'rejected' | 'cancelled',
  { id, user, fromDate: from, toDate: to }: Decided,
): Promise<void> {
  const person = await work.reader.first<{ locale: Language }>(
    sql`select coalesce(locale, 'en-US') as locale from users where id = ${user}::uuid and status = 'active'`,
  )
  if (!person || work.by.userId === user) return
  await notify(work, {
    ...{ user, type: told === 'approved' ? 'positive' : 'warning', event: `timeOff.${told}` },
    title: speakers[person.locale](`timeOffNotices.${told}`, { from, to }),
    ...{ link: '/time-off-requests/view', groupKey: `time off ${id}` },
  })
}
