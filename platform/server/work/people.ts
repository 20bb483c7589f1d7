import { sql } from 'kysely'
import type { Language, Role } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import type { Person } from './person.ts'

/**
 * The directory of people is not the platform's: a module keeps it, in tables of its own. What the platform must know of it,
 * it asks here, and in SQL of two things that module makes:
 *
 * - the view `mw_people`: id, name, email, language, is_active, roles, groups, is_cleared, is_colleague, found_by
 * - the function `mw_people_within(who, reach)`: whose rows a right of this reach (`team`, `department`) opens to somebody
 */
export interface People {
  /** Somebody as they act, with all that decides what they see; undefined when they may not act. */
  personOf(reader: Reader, id: string): Promise<Person | undefined>
}

/** When nobody says how to make a person: their roles alone, which errs on the side of not seeing. */
export const byRolesAlone: People = {
  personOf: async (reader, id) => {
    const found = await reader.first<{ name: string; roles: string[]; language: Language }>(
      sql`select name, roles, language from mw_people where id = ${id}::uuid and is_active`,
    )
    return (
      found && {
        userId: id,
        actor: `user:${id}`,
        name: found.name,
        roles: found.roles.map(key => Number(key) as Role),
        grants: [],
        visibilities: [],
        partner: null,
        language: found.language,
        formatLocale: null,
        steppedUpAt: null,
        sessionId: null,
      }
    )
  },
}

/** How to reach somebody. */
export interface Contact {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly language: Language
}

const contact = sql`select id, name, email, language from mw_people`

/** Those of them who may act now. */
export const contactsOf = (reader: Reader, ids: readonly string[]): Promise<Contact[]> =>
  reader.rows<Contact>(sql`${contact} where id = any(${ids}::uuid[]) and is_active`)

/** Whoever has one of these roles and may act now. */
export const contactsWith = (reader: Reader, roles: readonly Role[]): Promise<Contact[]> =>
  reader.rows<Contact>(sql`${contact} where roles && ${roles.map(String)}::text[] and is_active`)

/** What they are called, whether they may still act or not. */
export const namesOf = (reader: Reader, ids: readonly string[]): Promise<Pick<Contact, 'id' | 'name'>[]> =>
  reader.rows(sql`select id, name from mw_people where id = any(${ids}::uuid[])`)
