import { sql } from 'kysely'
import { role } from '#modules/security/model/front.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { tellOfVisitor } from './tell.ts'

export const afterClosing = 'visitors.after-closing'

interface StillHere {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly host: string
}

/** Who is still on site past closing time is asked after once a day; nobody is signed out silently. */
async function remind(work: AnyWork): Promise<void> {
  const desk = await work.read('receptionist-defaults', { archivedAt: null }, ['closingTime'])
  if (!desk?.closingTime || instantToLocal(work.at, work.calendar.zone).time < desk.closingTime) return
  const still = await work.writer.rows<StillHere>(sql`
    update visitors set reminded_on = ${work.today}::date
    where status = 'on-site' and archived_at is null and reminded_on is distinct from ${work.today}::date
    returning id, first_name as "firstName", last_name as "lastName", company, host`)
  if (still.length === 0) return
  const receptionists = await work.reader.rows<{ id: string }>(
    sql`select id from users where status = 'active' and ${String(role.receptionist)} = any(role_keys)`,
  )
  for (const visitor of still)
    await tellOfVisitor(work, [visitor.host, ...receptionists.map(({ id }) => id)], 'stillHere', visitor)
}

export const afterClosingJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('visitors'), via: 'job' }, remind)
