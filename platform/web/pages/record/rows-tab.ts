import type { Row } from '#platform/web/kernel/record-api.ts'
import type { TabSlot } from './slots.ts'

/** Records that belong to the one whose page this is. */
export interface RowsOf {
  readonly of: string
  /** The field of theirs that names it: by itself, among several, or among records of several types. */
  readonly by: string
  readonly columns: readonly string[]
  readonly sort: readonly string[]
}

interface RowsTab extends RowsOf {
  readonly order?: number
  readonly when?: (row: Row) => boolean
  /** What the tab is called, where it is not what the records are: Quality for NCMRs. */
  readonly label?: string
}

/** A tab of records that belong to this one: the orders of a customer, the operations of a job. */
export const rowsTab = ({ order, when, label, ...rows }: RowsTab): TabSlot => ({
  label: label ?? `${rows.of}.many`,
  needs: rows.of,
  load: async () => ({ default: (await import('./RowsOfRecord.tsx')).rowsOfRecord(rows) }),
  ...(order !== undefined && { order }),
  ...(when && { when }),
})
