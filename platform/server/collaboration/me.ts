import { sql } from 'kysely'
import type { Role } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import type { Ask } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'

/** A user as somebody who acts, with all that decides what they see: the security module's business. */
export type PersonOf = (reader: Reader, userId: string) => Promise<Person | undefined>

export interface MarkOptions {
  readonly personOf?: PersonOf
}

/** When nobody says how to make a person of a user: their roles alone, which errs on the side of not seeing. */
export const byRolesAlone: PersonOf = async (reader, userId) => {
  const user = await reader.first<{ name: string; roles: string[]; department: string | null; locale: 'en-US' | 'es' }>(
    sql`select coalesce(display_name, username) as name, role_keys as roles, department, locale from users where id = ${userId}::uuid and status = 'active'`,
  )
  return (
    user && {
      userId,
      actor: `user:${userId}`,
      name: user.name,
      roles: user.roles.map(key => Number(key) as Role),
      grants: [],
      department: user.department,
      visibilities: [],
      partner: null,
      language: user.locale,
      formatLocale: null,
      steppedUpAt: null,
      sessionId: null,
    }
  )
}

/** Things remembered for a person belong to people: a terminal has none. */
export const me = ({ by }: { readonly by: Person | null }): string => {
  if (!by?.userId) throw Refusal.notFound()
  return by.userId
}

/** Does what a person asks in one transaction under their name. */
export const doing = <T>(
  { app }: Services,
  { by, request }: Pick<Ask<unknown, unknown>, 'by' | 'request'>,
  task: (work: AnyWork) => Promise<T>,
): Promise<T> =>
  perform(app, { by: by!, via: by!.actor.startsWith('api-key:') ? 'api' : 'web', request: request.id }, task)
