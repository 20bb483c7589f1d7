import { boolean, type Complaint, complaint, dateTime, decimal, type RowOf, ref, resource } from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** What a meter showed at a moment. */
export const thingMeterReadings = resource('thing-meter-readings', {
  hidden: true,
  byVerbsOnly: true,
  fields: {
    meter: ref('thing-meters').required().fixed(),
    thing: ref('things').readonly(),
    at: dateTime().required().default('@now'),
    value: decimal(2, { min: 0 }).required(),
    rollover: boolean(),
  },
  unique: [['meter', 'at']],
  title: ['at'],
  search: [],
  list: { columns: ['thing', 'meter', 'at', 'value', 'rollover'], sort: '-at', filters: ['thing', 'rollover'] },
})

export interface ReadValue {
  readonly value: Decimal
  readonly rollover: boolean
}

/** A meter only counts up; one that has started over says so. Readings entered late must fit between their neighbours. */
export function readingComplaint(
  reading: ReadValue,
  before: { readonly value: Decimal } | null,
  next: ReadValue | null,
): Complaint | null {
  if (before && reading.value.lessThan(before.value) && !reading.rollover)
    return complaint(['value'], 'meterRunsBackwards', { last: before.value.toFixed(2) })
  if (next?.value.lessThan(reading.value) && !next.rollover)
    return complaint(['value'], 'meterOverNext', { next: next.value.toFixed(2) })
  return null
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'thing-meter-readings': RowOf<typeof thingMeterReadings>
  }
}
