import { counted, date, decimal, exactlyOne, quantity, type RowOf, ref, resource } from '#platform/model'

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
  },
  require: [exactlyOne('thing', 'group')],
  list: {
    columns: ['thing', 'group', 'process', 'fromQuantity', 'queueDays', 'moveHours', 'effectiveFrom', 'code'],
    sort: ['thing', 'group', 'fromQuantity'],
    filters: ['thing', 'group', 'process', 'effectiveFrom'],
  },
})
export interface ThingLeadTime extends RowOf<typeof thingLeadTimes> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'thing-lead-times': ThingLeadTime
  }
}
