import { sql } from 'kysely'
import type { Language, Role } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { portalOpen } from './person.ts'

/** A user as the door sees them. */
export interface Account {
  readonly id: string
  readonly username: string
  readonly email: string | null
  readonly name: string
  readonly language: Language
  readonly status: 'invited' | 'active' | 'suspended' | 'deactivated'
  readonly roles: readonly Role[]
  readonly homeRole: Role | null
  readonly passwordHash: string | null
  readonly mustChange: boolean
  /** The second factors they have, by kind; recovery codes are none. */
  readonly factors: readonly ('totp' | 'passkey')[]
  /** Of a partner: whether its portal is open. */
  readonly portalOpen: boolean
}

const columns = sql`u.id, u.username, u.email, coalesce(u.display_name, u.username) as name, coalesce(u.locale, 'en-US') as language,
  u.status, u.role_keys::int[] as roles, u.home_role as "homeRole", c.password_hash as "passwordHash",
  coalesce(c.must_change, false) as "mustChange", ${portalOpen} as "portalOpen",
  array(select distinct f.kind from user_factors f
    where f."user" = u.id and f.kind in ('totp', 'passkey') and f.state = 'confirmed' order by f.kind) as factors`
const tables = sql`users u left join user_credentials c on c."user" = u.id`

export const accountNamed = (reader: Reader, username: string): Promise<Account | undefined> =>
  reader.first<Account>(
    sql`select ${columns} from ${tables} where lower(u.username) = lower(${username}) and u.archived_at is null`,
  )

export async function accountOf(reader: Reader, userId: string): Promise<Account> {
  const found = await reader.first<Account>(sql`select ${columns} from ${tables} where u.id = ${userId}::uuid`)
  if (!found) throw new Error(`there is no user ${userId}`)
  return found
}
