import type { Kind } from './field.ts'
import type { Registry } from './registry.ts'
import { Decimal } from './values/decimal.ts'

export const amountKinds: readonly Kind[] = ['decimal', 'quantity', 'money', 'unitPrice', 'percent']

/** A row as JSON carries it: amounts as text. */
export type Wire = Record<string, unknown>

/** Turns a row from JSON into the row rules and formulas work on: amounts become Decimals, all the way down its lines. */
export function revive(registry: Registry, resource: string, row: Wire): Wire {
  const revived: Wire = { ...row }
  for (const [field, spec] of Object.entries(registry.resource(resource).fields)) {
    const value = row[field]
    if (value === null || value === undefined) revived[field] = spec.kind === 'lines' ? [] : null
    else if (amountKinds.includes(spec.kind)) revived[field] = Decimal.of(value as string)
    else if (spec.kind === 'lines') revived[field] = (value as Wire[]).map(line => revive(registry, spec.lines!, line))
  }
  return revived
}

/** The reverse: Decimals as plain text, so that a row can be compared, stored in JSON or sent. */
export function toWire(value: unknown): unknown {
  if (value instanceof Decimal) return value.toString()
  if (Array.isArray(value)) return value.map(toWire)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toWire(inner)]))
  return value
}
