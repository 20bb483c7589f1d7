import type { Resource } from './resource.ts'

/** A filter on what a reference may point to; a second statement, so that types make no circle. */
export function pickerFilter<R extends Resource>(
  of: R,
  filters: Record<string, Readonly<Record<string, string | boolean>>>,
): void {
  for (const [field, filter] of Object.entries(filters)) pickerFilters.set(`${of.name}.${field}`, filter)
}
const pickerFilters = new Map<string, Readonly<Record<string, string | boolean>>>()
export const pickerFilterOf = (resource: string, field: string) => pickerFilters.get(`${resource}.${field}`)

/**
 * What a picker offers beside that: records whose field holds what a field next to the reference does, such as the invoices of
 * the partner chosen. Nobody is refused by it; what must agree, rules and verbs say.
 */
export function pickerHint<R extends Resource>(
  of: R,
  agreeing: Record<string, Readonly<Record<string, string>>>,
): void {
  for (const [field, fields] of Object.entries(agreeing)) pickerHints.set(`${of.name}.${field}`, fields)
}
const pickerHints = new Map<string, Readonly<Record<string, string>>>()
export const pickerHintOf = (resource: string, field: string) => pickerHints.get(`${resource}.${field}`)
