import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

interface GroupOnPlan {
  readonly id: string
  readonly name: string
  readonly parent: string | null
}

/** Work centers in the order people keep them. */
export const groupsOnPlan = (reader: Reader): Promise<GroupOnPlan[]> =>
  reader.rows<GroupOnPlan>(sql`
    select id, name, parent from things_groups where archived_at is null order by sort_order nulls last, name`)
