import { type Decimal, longestText } from '#platform/model/values/decimal.ts'
import { NotComputable } from './not-computable.ts'
import { exact } from './precise-sums.ts'

/** What somebody sent to be computed: anything, until it was read. */
export type Given = Readonly<Record<string, unknown>>

interface Bounds {
  readonly least?: number
  readonly most?: number
  /** Above this, not at it. */
  readonly above?: number
  readonly whole?: boolean
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
const shown = (value: unknown): string => String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 40)

const digitsWithExponent = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A number as text or as JSON has it, exactly. */
export function decimalIn(field: string, value: unknown): Decimal {
  if (!isThere(value)) throw new NotComputable('inputMissing', { field })
  const refuse = () => new NotComputable('inputNotNumber', { field, value: shown(value) })
  if (typeof value !== 'number' && typeof value !== 'string') throw refuse()
  if (typeof value === 'number' && !Number.isFinite(value)) throw refuse()
  try {
    return exact(value)
  } catch {
    if (!digitsWithExponent.test(String(value))) throw refuse()
    throw new NotComputable('inputTooLong', { field, value: shown(value), most: longestText })
  }
}

export function numberIn(field: string, value: unknown, { least, most, above, whole }: Bounds = {}): number {
  const given = decimalIn(field, value)
  const number = given.toNumber()
  if (whole && !given.isInteger()) throw new NotComputable('inputNotWhole', { field, value: shown(value) })
  if (above !== undefined && !(number > above)) throw new NotComputable('inputAbove', { field, above })
  const isOutside = (least !== undefined && number < least) || (most !== undefined && number > most)
  if (isOutside && most === undefined) throw new NotComputable('inputLeast', { field, least: least! })
  if (isOutside) throw new NotComputable('inputRange', { field, least: least ?? 0, most: most! })
  return number
}

export const numberOr = <Other>(field: string, value: unknown, other: Other, bounds: Bounds = {}): number | Other =>
  isThere(value) ? numberIn(field, value, bounds) : other

export const decimalOr = <Other>(field: string, value: unknown, other: Other): Decimal | Other =>
  isThere(value) ? decimalIn(field, value) : other

/** Each of a list, called by its place; of at least so many. */
export function listIn<T>(field: string, value: unknown, least: number, each: (field: string, one: unknown) => T): T[] {
  if (!isThere(value)) throw new NotComputable('inputMissing', { field })
  if (!Array.isArray(value)) throw new NotComputable('inputNotList', { field })
  if (value.length < least) throw new NotComputable('inputTooFew', { field, least, found: value.length })
  return value.map((one, place) => each(`${field}[${place + 1}]`, one))
}

export const numbersIn = (field: string, value: unknown, least: number, bounds: Bounds = {}): number[] =>
  listIn(field, value, least, (name, one) => numberIn(name, one, bounds))

export const decimalsIn = (field: string, value: unknown, least: number): Decimal[] =>
  listIn(field, value, least, decimalIn)

export function choiceIn<T extends string>(field: string, value: unknown, choices: readonly T[]): T {
  if (!isThere(value)) throw new NotComputable('inputMissing', { field })
  const found = choices.find(choice => choice === String(value))
  if (!found) throw new NotComputable('inputChoice', { field, choices: choices.join(', ') })
  return found
}

export function recordIn(field: string, value: unknown): Given {
  if (!isThere(value)) throw new NotComputable('inputMissing', { field })
  if (typeof value !== 'object' || Array.isArray(value)) throw new NotComputable('inputNotRecord', { field })
  return value as Given
}

/** A name may come as a number, too: part 7. */
export function nameIn(field: string, value: unknown): string {
  if (!isThere(value)) throw new NotComputable('inputMissing', { field })
  if (typeof value !== 'string' && typeof value !== 'number') throw new NotComputable('inputNotName', { field })
  return String(value)
}
