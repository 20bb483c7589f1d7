export type RoundingMode = 'halfAwayFromZero' | 'halfEven' | 'up' | 'down'

/** What a Decimal can be made from. Numbers must be whole: 0.1 as a number is already wrong. */
export type DecimalInput = Decimal | string | number

/** Ten to the power of a whole number, kept: every sum of two scales and every rounding asks for one. */
const powers: bigint[] = [1n]
function ten(power: number): bigint {
  for (let known = powers.length; known <= power; known++) powers.push(powers[known - 1]! * 10n)
  return powers[power]!
}

/** The whole quotient, rounded; the divisor is above zero. */
function quotient(dividend: bigint, divisor: bigint, mode: RoundingMode): bigint {
  const whole = dividend / divisor
  const rest = dividend - whole * divisor
  if (rest === 0n || mode === 'down') return whole
  const away = dividend < 0n ? whole - 1n : whole + 1n
  if (mode === 'up') return away
  const twice = (rest < 0n ? -rest : rest) * 2n
  if (twice === divisor) return mode === 'halfAwayFromZero' || whole % 2n !== 0n ? away : whole
  return twice > divisor ? away : whole
}

const safe = BigInt(Number.MAX_SAFE_INTEGER)

/** How many zeros stand at the end, at most so many. Most numbers are small enough to be counted as a plain number. */
function trailingZeros(digits: bigint, most: number): number {
  if (digits === 0n) return most
  let zeros = 0
  if (digits < safe && digits > -safe)
    // Cutting a tenth off and comparing takes a fraction of what a remainder does.
    for (let left = Number(digits), tenth = 0; zeros < most; left = tenth, zeros++) {
      tenth = Math.trunc(left / 10)
      if (tenth * 10 !== left) break
    }
  else for (let left = digits; zeros < most && left % 10n === 0n; left /= 10n) zeros++
  return zeros
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** More digits than this nobody means. */
export const longestText = 200

/** A number with as many digits as it needs: `digits` whole units of ten to the power of minus `scale`. Only division and roots round, where they say so. */
export class Decimal {
  private readonly digits: bigint
  private readonly scale: number

  /** Without trailing zeros, so that equal values are equal objects to look at. */
  private constructor(digits: bigint, scale: number) {
    const zeros = scale > 0 ? trailingZeros(digits, scale) : 0
    this.digits = zeros > 0 ? digits / ten(zeros) : digits
    this.scale = scale - zeros
  }

  static of(input: DecimalInput): Decimal {
    if (input instanceof Decimal) return input
    if (typeof input === 'number') {
      if (!Number.isSafeInteger(input))
        throw new RangeError(`Decimal.of(${input}): a number must be whole; write fractions as text, '0.1'`)
      return new Decimal(BigInt(input), 0)
    }
    const parsed = Decimal.parse(String(input))
    if (!parsed)
      throw new RangeError(`Decimal.of: "${String(input).slice(0, 40)}" is not a plain decimal number like -12.50`)
    return parsed
  }

  /** Like `of` for text that may be anything: null when it is not a plain decimal number. */
  static parse(text: string): Decimal | null {
    if (text.length > longestText || !plainNumber.test(text)) return null
    const point = text.indexOf('.')
    if (point < 0) return new Decimal(BigInt(text.startsWith('+') ? text.slice(1) : text), 0)
    const isNegative = text.startsWith('-')
    const digits = BigInt(text.replace(/[+.-]/g, ''))
    return new Decimal(isNegative ? -digits : digits, text.length - point - 1)
  }

  /** Digits at a scale at least as fine as its own. */
  private at(scale: number): bigint {
    return scale === this.scale ? this.digits : this.digits * ten(scale - this.scale)
  }

  /** Adding and subtracting keep the kind: money plus money is money, money plus a quantity does not compile. */
  plus<T extends Decimal>(this: T, other: T | string | number): T {
    const more = Decimal.of(other)
    const scale = Math.max(this.scale, more.scale)
    return new Decimal(this.at(scale) + more.at(scale), scale) as T
  }

  minus<T extends Decimal>(this: T, other: T | string | number): T {
    const less = Decimal.of(other)
    const scale = Math.max(this.scale, less.scale)
    return new Decimal(this.at(scale) - less.at(scale), scale) as T
  }

  times(other: DecimalInput): Decimal {
    const factor = Decimal.of(other)
    return new Decimal(this.digits * factor.digits, this.scale + factor.scale)
  }

  /** The true quotient rounded once, at `places`. */
  dividedBy(other: DecimalInput, places: number, mode: RoundingMode = 'halfAwayFromZero'): Decimal {
    const divisor = Decimal.of(other)
    if (divisor.digits === 0n) throw new RangeError(`Decimal: ${this} divided by zero`)
    const shift = places + divisor.scale - this.scale
    const above = shift > 0 ? this.digits * ten(shift) : this.digits
    const below = shift < 0 ? divisor.digits * ten(-shift) : divisor.digits
    const rounded = below < 0n ? quotient(-above, -below, mode) : quotient(above, below, mode)
    return places < 0 ? new Decimal(rounded * ten(-places), 0) : new Decimal(rounded, places)
  }

  /** The remainder of whole division, with the sign of this number: 7.5 mod 2 is 1.5. */
  modulo(other: DecimalInput): Decimal {
    const divisor = Decimal.of(other)
    if (divisor.digits === 0n) throw new RangeError(`Decimal: ${this} divided by zero`)
    const scale = Math.max(this.scale, divisor.scale)
    return new Decimal(this.at(scale) % divisor.at(scale), scale)
  }

  squareRoot(places: number): Decimal {
    if (this.digits < 0n) throw new RangeError(`Decimal: ${this} has no square root`)
    // One place more than asked for, cut, and then rounded.
    const fine = Math.max(2 * (places + 1), this.scale)
    const even = fine + (fine % 2)
    return new Decimal(wholeRoot(this.at(even)), even / 2).round(places)
  }

  negated<T extends Decimal>(this: T): T {
    return new Decimal(-this.digits, this.scale) as T
  }

  abs<T extends Decimal>(this: T): T {
    return this.digits < 0n ? this.negated() : this
  }

  /** Negative places round left of the point: 1250 to -2 places is 1300. */
  round<T extends Decimal>(this: T, places: number, mode: RoundingMode = 'halfAwayFromZero'): T {
    if (places >= this.scale) return this
    const rounded = quotient(this.digits, ten(this.scale - places), mode)
    return (places < 0 ? new Decimal(rounded * ten(-places), 0) : new Decimal(rounded, places)) as T
  }

  compare(other: DecimalInput): -1 | 0 | 1 {
    const against = Decimal.of(other)
    const scale = Math.max(this.scale, against.scale)
    const [one, two] = [this.at(scale), against.at(scale)]
    return one < two ? -1 : one > two ? 1 : 0
  }

  equals(other: DecimalInput): boolean {
    return this.compare(other) === 0
  }

  lessThan(other: DecimalInput): boolean {
    return this.compare(other) < 0
  }

  atMost(other: DecimalInput): boolean {
    return this.compare(other) <= 0
  }

  greaterThan(other: DecimalInput): boolean {
    return this.compare(other) > 0
  }

  atLeast(other: DecimalInput): boolean {
    return this.compare(other) >= 0
  }

  isZero(): boolean {
    return this.digits === 0n
  }

  isInteger(): boolean {
    return this.scale === 0
  }

  sign(): -1 | 0 | 1 {
    return this.digits < 0n ? -1 : this.digits > 0n ? 1 : 0
  }

  /** Digits after the point that the value needs: 1 for 12.50. */
  places(): number {
    return this.scale
  }

  /** Digits before the point: 0 for 0.5, 3 for -123.4. What numeric(18,2) must hold is `wholeDigits() <= 16`. */
  wholeDigits(): number {
    const whole = this.digits / ten(this.scale)
    return whole === 0n ? 0 : String(whole < 0n ? -whole : whole).length
  }

  /** With exactly this many places, as stored and exported: 12.5 to 2 places is `12.50`. */
  toFixed(places: number): string {
    const rounded = this.round(places)
    return written(rounded.at(Math.max(places, 0)), Math.max(places, 0))
  }

  /** For drawing a chart or a bar, never for a rule. */
  toNumber(): number {
    return Number(this.toString())
  }

  toString(): string {
    return written(this.digits, this.scale)
  }

  toJSON(): string {
    return this.toString()
  }

  valueOf(): never {
    throw new TypeError('Decimal: use compare, lessThan, plus… — operators such as > and + would compare or join text')
  }

  [Symbol.toPrimitive](hint: string): string {
    return hint === 'string' ? this.toString() : this.valueOf()
  }
}

/** Digits with their point: 5 at scale 2 is 0.05. */
function written(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString()
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return `${digits < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** The whole part of the square root, by Newton: a thousand digits of root would be slow, and a rule wants a few. */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

export function min<T extends Decimal>(first: T, ...others: T[]): T {
  return others.reduce((least, other) => (other.lessThan(least) ? other : least), first)
}

export function max<T extends Decimal>(first: T, ...others: T[]): T {
  return others.reduce((most, other) => (other.greaterThan(most) ? other : most), first)
}

type Missing = null | undefined

/** The sum of what is there; the sum of nothing is 0. */
export function sum<T extends Decimal>(list: Iterable<T | Missing>): T
export function sum<Row, T extends Decimal>(rows: Iterable<Row>, value: (row: Row) => T | Missing): T
export function sum(list: Iterable<unknown>, value = (row: unknown) => row as Decimal | Missing): Decimal {
  let total = Decimal.of(0)
  for (const row of list) total = total.plus(value(row) ?? 0)
  return total
}

declare const kind: unique symbol
type Kind<Name extends string> = Decimal & { readonly [kind]: Name }

/** Amounts of different kinds do not mix by accident: the compiler refuses a quantity where money belongs. */
export type Money = Kind<'money'>
export type UnitPrice = Kind<'unitPrice'>
export type Quantity = Kind<'quantity'>
/** 8.25 means 8.25 %. */
export type Percent = Kind<'percent'>

/** Places after the point that the store keeps. */
export const amountPlaces = { money: 2, unitPrice: 6, quantity: 6, percent: 6 } as const

/** Each rounds half away from zero to the places of its kind; a form checks typed places before, so nobody's digits vanish. */
export const money = (value: DecimalInput) => Decimal.of(value).round(amountPlaces.money) as Money
export const unitPrice = (value: DecimalInput) => Decimal.of(value).round(amountPlaces.unitPrice) as UnitPrice
export const quantity = (value: DecimalInput) => Decimal.of(value).round(amountPlaces.quantity) as Quantity
export const percent = (value: DecimalInput) => Decimal.of(value).round(amountPlaces.percent) as Percent

/** Quantity at a price, rounded to cents; nothing when either is missing, as on a comment line. */
export function times(count: Quantity, price: UnitPrice): Money
export function times(count: Quantity | Missing, price: UnitPrice | Missing): Money | null
export function times(count: Quantity | Missing, price: UnitPrice | Missing): Money | null {
  return count && price ? money(count.times(price)) : null
}

/** 8.25 % of 200.00 is 16.50. */
export function percentOf(amount: Money, share: Percent): Money {
  return money(amount.times(share).times('0.01'))
}

/** What is left after taking the percentage off: 200.00 less 8.25 % is 183.50. */
export function lessPercent(amount: Money, share: Percent): Money {
  return amount.minus(percentOf(amount, share))
}

/**
 * Splits an amount over lines in proportion to their weights so that the parts add up to it exactly: every line gets its
 * share cut at `places`, the units left over go to the largest remainders, ties to the lowest line.
 */
export function splitByLargestRemainder<T extends Decimal>(
  amount: T,
  weights: readonly Decimal[],
  places: number,
): T[] {
  const unit = Decimal.of(1).dividedBy(`1${'0'.repeat(places)}`, places)
  const total = weights.reduce((all, weight) => all.plus(weight), Decimal.of(0))
  if (amount.places() > places) throw new RangeError(`Cannot split ${amount} into parts of ${places} places`)
  if (weights.some(weight => weight.lessThan(0))) throw new RangeError('Cannot split by negative weights')
  if (total.isZero() && !amount.isZero()) throw new RangeError(`Cannot split ${amount}: all weights are zero`)
  if (total.isZero()) return weights.map(() => amount)

  const units = amount.abs().dividedBy(unit, 0)
  const shares = weights.map((weight, line) => {
    const owed = units.times(weight)
    return { line, whole: owed.dividedBy(total, 0, 'down'), remainder: owed.modulo(total) }
  })
  let left = shares.reduce((rest, share) => rest.minus(share.whole), units)
  for (const share of [...shares].sort((a, b) => b.remainder.compare(a.remainder) || a.line - b.line)) {
    if (left.isZero()) break
    share.whole = share.whole.plus(1)
    left = left.minus(1)
  }
  return shares.map(share => (amount.sign() < 0 ? share.whole.negated() : share.whole).times(unit) as T)
}
