import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'

const columns = [
  ...['code', 'sequence', 'name', 'kind', 'thingsGroup', 'plannedThing', 'thing', 'vendor', 'purchaseOrderLine'],
  ...['setupMinutes', 'cycleMinutes', 'good', 'scrap', 'remaining', 'plannedStart', 'plannedEnd', 'status', 'late'],
]

/** The operations of a job in their order, as they stand now. */
export const useOperations = (job: string): Everything | undefined =>
  useLiveRows('job-operations', { filter: { field: 'job', op: 'eq', value: job }, columns, sort: ['sequence'] })
