import { sql } from 'kysely'
import { leadOf } from '#modules/things/server/index.ts'
import { scopeFor, type Words } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { formatDateTime } from '#platform/model/values/formats.ts'
import { type Notice, notify } from '#platform/server/collaboration/notify.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Who plans the shop: everybody of the staff who may publish a schedule. */
export async function planners(work: AnyWork): Promise<string[]> {
  const staff = await work.reader.rows<{ id: string }>(
    sql`select id from mw_people where is_active and '3' = any(roles) order by id`,
  )
  const schedules = work.registry.resource('schedules')
  const planning = []
  for (const { id } of staff) {
    const person = await work.people.personOf(work.reader, id)
    if (person && scopeFor(person, schedules, 'publish') !== null) planning.push(id)
  }
  return planning
}

/** Who leads the floor where something happened; where no work center names a lead, those who plan. */
export async function leadsAt(work: AnyWork, thing: string | null): Promise<string[]> {
  const lead = thing ? await leadOf(work, thing) : null
  return lead ? [lead] : planners(work)
}

/** Tells each of them in their own language. */
export async function tellEach(
  work: AnyWork,
  users: readonly string[],
  notice: (words: Words) => Omit<Notice, 'user'>,
): Promise<void> {
  for (const { id: user, language } of await contactsOf(work.reader, users))
    await notify(work, { user, ...notice(work.wordsIn(language)) })
}

export const timeIn = (work: AnyWork, { language }: Words, at: Instant): string =>
  formatDateTime(at, { formatLocale: language, language, timeZone: work.calendar.zone })
