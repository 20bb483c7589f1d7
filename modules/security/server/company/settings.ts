import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

/** Which of these settings of the company are turned on. */
export const settingsTurnedOn = async (reader: Reader, keys: readonly string[]): Promise<string[]> =>
  (
    await reader.rows<{ key: string }>(
      sql`select key from company_settings where key = any(${keys}) and value = 'true'::jsonb and archived_at is null`,
    )
  ).map(({ key }) => key)
