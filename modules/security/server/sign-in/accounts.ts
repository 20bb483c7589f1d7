import { sql } from 'kysely'
import type { Language, Role } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'

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
  readonly factor: string | null
}

const columns = sql`u.id, u.username, u.email, coalesce(u.display_name, u.username) as name, coalesce(u.locale, 'en-US') as language,
  u.status, u.role_keys::int[] as roles, u.home_role as "homeRole", c.password_hash as "passwordHash",
  coalesce(c.must_change, false) as "mustChange",
  (select f.id from user_factors f where f."user" = u.id and f.kind = 'totp' and f.state = 'confirmed' limit 1) as factor`
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
