import type { DateText } from '#platform/model/values/dates.ts'
import type { Quantity } from '#platform/model/values/decimal.ts'
import type { ThingLeadTime } from './lead-times.ts'

type Row = Pick<ThingLeadTime, 'thing' | 'group' | 'process' | 'fromQuantity' | 'effectiveFrom'>

export interface LeadTimeAsked {
  readonly thing: string | null
  /** The groups the work may be routed to, or that hold the thing. */
  readonly groups: readonly string[]
  readonly process: string | null
  readonly quantity: Quantity
  readonly on: DateText
}

/**
 * The allowance that counts: a row that names the process beats one for any; then the thing beats its group; then the
 * largest quantity it starts from; then the latest day it holds from.
 */
export function chooseLeadTime<R extends Row>(rows: readonly R[], asked: LeadTimeAsked): R | null {
  const fits = (row: R) =>
    (row.thing === null ? asked.groups.includes(row.group ?? '') : row.thing === asked.thing) &&
    (row.process === null || row.process === asked.process) &&
    row.fromQuantity.atMost(asked.quantity) &&
    (row.effectiveFrom === null || row.effectiveFrom <= asked.on)
  const better = (one: R, other: R): number =>
    Number(other.process !== null) - Number(one.process !== null) ||
    Number(other.thing !== null) - Number(one.thing !== null) ||
    other.fromQuantity.compare(one.fromQuantity) ||
    (other.effectiveFrom ?? '').localeCompare(one.effectiveFrom ?? '')
  return rows.filter(fits).sort(better)[0] ?? null
}
