import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface PickListLabel {
  readonly id: string
  readonly label: string
  readonly labelEs: string | null
}

/** What entries of pick lists are called, in the order of their lists. */
export const pickListLabels = (reader: Reader, ids: readonly string[]): Promise<PickListLabel[]> =>
  reader.rows<PickListLabel>(sql`
    select id, label, label_es as "labelEs" from look_ups where id = any(${ids}::uuid[]) order by list, sort, label`)

/** The choice of another list that is called as this one; where there is none, it is made. */
export async function sameChoiceIn(
  work: AnyWork,
  list: string,
  id: string,
): Promise<{ readonly id: string; readonly label: string } | undefined> {
  const [like] = await work.list('look-ups', { id }, ['key', 'label', 'labelEs'])
  if (!like) return undefined
  const { key, label, labelEs } = like
  const [known] = await work.list('look-ups', { list, key }, ['id', 'label'])
  return known ?? { id: (await work.issue('look-ups', { list, key, label, labelEs })).id, label }
}
