import { type DateText, instantOf } from '#platform/model/values/dates.ts'
import {
  type Formatting,
  formatDate,
  formatDayOf,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
} from '#platform/model/values/formats.ts'
import type { Row } from '../records/load.ts'
import type { PaperGiven } from './paper-of.ts'

/** What makers of papers have in common: how values, references and facts are written. */

export const linesOf = (row: Row, field = 'lines'): Row[] => (row[field] as Row[] | undefined) ?? []

/** Code and name of a record that is referred to. */
export const labelOf = (given: PaperGiven, resource: string, id: unknown): string => {
  const label = typeof id === 'string' ? given.labels[resource]?.[id] : undefined
  return [label?.code, label?.title].filter(Boolean).join(' · ')
}
/** Its name, where it has one. */
export const titleOf = (given: PaperGiven, resource: string, id: unknown): string => {
  const label = typeof id === 'string' ? given.labels[resource]?.[id] : undefined
  return label?.title ?? label?.code ?? ''
}

/** A unit beside a quantity is written as it is on drawings and orders: 72 ft, 4 ea. */
export const unitOf = (given: PaperGiven, id: unknown): string => {
  const label = typeof id === 'string' ? given.labels.units?.[id] : undefined
  return label?.code ?? label?.title ?? ''
}

/** Of an instant the day it was where the company is. */
const dayWritten = (value: string, formatting: Formatting): string =>
  value.length > 10 ? formatDayOf(instantOf(Date.parse(value)), formatting) : formatDate(value as DateText, formatting)

export const written = ({ formatting }: Pick<PaperGiven, 'formatting'>, currency?: string) => ({
  date: (value: unknown) => (value ? dayWritten(String(value), formatting) : ''),
  money: (value: unknown) =>
    value === null || value === undefined ? '' : formatMoney(String(value), formatting, currency),
  price: (value: unknown) =>
    value === null || value === undefined ? '' : formatUnitPrice(String(value), formatting, currency),
  quantity: (value: unknown, unit = '') => formatQuantity(String(value ?? '0'), formatting, unit || undefined),
})
export type Writer = ReturnType<typeof written>

/** Only what says something. */
export const facts = (pairs: readonly (readonly [string, string])[]): [string, string][] =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => [label, value])
