import type { Row } from '#platform/web/kernel/record-api.ts'
import type { TabSlot } from './slots.ts'

/** Records that belong to the one whose page this is. */
export interface RowsOf {
  readonly of: string
  /** The field of theirs that names it. */
  readonly by: string
  readonly columns: readonly string[]
  readonly sort: readonly string[]
  /** That field points at records of several types. */
  readonly isLink?: boolean
}

interface RowsTab extends RowsOf {
  readonly order?: number
  readonly when?: (row: Row) => boolean
}

/** A tab of records that belong to this one: the orders of a customer, the operations of a job. */
export const rowsTab = ({ order, when, ...rows }: RowsTab): TabSlot => ({
  label: `${rows.of}.many`,
  needs: rows.of,
  load: async () => ({ default: (await import('./RowsOfRecord.tsx')).rowsOfRecord(rows) }),
  ...(order !== undefined && { order }),
  ...(when && { when }),
})
