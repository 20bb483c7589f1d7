import type { FieldSpec, Kind } from './declaration/field.ts'
import type { Registry } from './registry.ts'
import type { ResourceName, Tables } from './tables.ts'
import { Decimal } from './values/decimal.ts'

export const amountKinds: readonly Kind[] = ['decimal', 'quantity', 'money', 'unitPrice', 'percent']

/** A row as JSON carries it: amounts as text. */
export type Wire = Record<string, unknown>

/** The type of a row as JSON carries it: the same with text for amounts, all the way down its lines. */
export type WireOf<T> = T extends Decimal
  ? string
  : T extends readonly (infer One)[]
    ? WireOf<One>[]
    : T extends object
      ? { -readonly [K in keyof T]: WireOf<T[K]> }
      : T

type Reviving = readonly [field: string, how: 'amount' | 'lines' | 'same', lines: string]
const known = new WeakMap<object, readonly Reviving[]>()

/** How the fields of a record type are revived, worked out once: rows come by the thousand. */
function revivingOf(fields: Readonly<Record<string, FieldSpec>>): readonly Reviving[] {
  const found = known.get(fields)
  if (found) return found
  const made = Object.entries(fields).map(([field, { kind, lines }]): Reviving => {
    if (kind === 'lines') return [field, 'lines', lines!]
    return [field, amountKinds.includes(kind) ? 'amount' : 'same', '']
  })
  known.set(fields, made)
  return made
}

/** Turns a row from JSON into the row rules and formulas work on: amounts become Decimals, all the way down its lines. */
export function revive<K extends ResourceName, R extends object>(
  registry: Registry,
  resource: K,
  row: R,
): Pick<Tables[K], keyof R & keyof Tables[K]>
export function revive(registry: Registry, resource: string, row: Wire): Wire
export function revive(registry: Registry, resource: string, row: Wire): Wire {
  const revived: Wire = { ...row }
  for (const [field, how, lines] of revivingOf(registry.resource(resource).fields)) {
    const value = row[field]
    if (value === null || value === undefined) revived[field] = how === 'lines' ? [] : null
    else if (how === 'amount') revived[field] = Decimal.of(value as string)
    else if (how === 'lines') revived[field] = (value as Wire[]).map(line => revive(registry, lines, line))
  }
  return revived
}

/** A row of which SQL told these amounts as text, with Decimals for them. */
export function withDecimals<R extends object, F extends keyof R>(
  row: R,
  fields: readonly F[],
): Omit<R, F> & Record<F, Decimal> {
  const amounts = Object.fromEntries(fields.map(field => [field, Decimal.of(row[field] as string)]))
  return { ...row, ...(amounts as Record<F, Decimal>) }
}

/** A row from JSON once more, all the way down its lines, so that one of the two can change. */
export function copied<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copied) as T
  const copy: Wire = {}
  for (const key of Object.keys(value)) copy[key] = copied((value as Wire)[key])
  return copy as T
}

/** The reverse: Decimals as plain text, so that a row can be compared, stored in JSON or sent. */
export function toWire<T>(value: T): WireOf<T>
export function toWire(value: unknown): unknown {
  if (value instanceof Decimal) return value.toString()
  if (Array.isArray(value)) return value.map(toWire)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toWire(inner)]))
  return value
}
