import { role } from '#modules/security/model/front.ts'
import {
  counted,
  date,
  decimal,
  exactlyOne,
  integer,
  quantity,
  type Reason,
  type RowOf,
  reason,
  ref,
  resource,
} from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** Without a wait that was seen there is nothing to take over; nor where it is what stands already. */
function nothingObserved({ observedQueueDays: seen, queueDays }: Observed): Reason | null {
  if (!seen) return reason('nothingObserved', { days: 90 })
  return seen.equals(queueDays) ? reason('asObserved', { days: seen.toString() }) : null
}
interface Observed {
  readonly observedQueueDays: Decimal | null
  readonly queueDays: Decimal
}

/** Queue and move allowance where there is no live schedule: quoting, rough dates. */
export const thingLeadTimes = resource('thing-lead-times', {
  code: counted('TL-000000'),
  fields: {
    thing: ref('things'),
    group: ref('things-groups'),
    process: ref('processes'),
    fromQuantity: quantity({ min: 0 }).required().default('0'),
    queueDays: decimal(2, { min: 0 }).required().default('0'),
    moveHours: decimal(2, { min: 0 }).required().default('0'),
    effectiveFrom: date(),
    /** Median wait of operations there over the last 90 days, and of how many; worked out every night. */
    observedQueueDays: decimal(2).readonly().notCopied(),
    observedCount: integer().readonly().notCopied(),
  },
  followsAlong: ['observedQueueDays', 'observedCount'],
  require: [exactlyOne('thing', 'group')],
  list: {
    columns: [
      'thing',
      'group',
      'process',
      'fromQuantity',
      'queueDays',
      'observedQueueDays',
      'observedCount',
      'moveHours',
      'effectiveFrom',
      'code',
    ],
    sort: ['thing', 'group', 'fromQuantity'],
    filters: ['thing', 'group', 'process', 'effectiveFrom'],
  },
  guards: { adopt: nothingObserved },
  actions: { adopt: { who: [role.manager, role.staff] } },
})
export interface ThingLeadTime extends RowOf<typeof thingLeadTimes> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'thing-lead-times': ThingLeadTime
  }
}
