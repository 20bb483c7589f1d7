import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'

export interface PickListLabel {
  readonly id: string
  readonly label: string
  readonly labelEs: string | null
}

/** What entries of pick lists are called, in the order of their lists. */
export const pickListLabels = (reader: Reader, ids: readonly string[]): Promise<PickListLabel[]> =>
  reader.rows<PickListLabel>(sql`
    select id, label, label_es as "labelEs" from look_ups where id = any(${ids}::uuid[]) order by list, sort, label`)
