import { Decimal as Library } from 'decimal.js'

export type RoundingMode = 'halfAwayFromZero' | 'halfEven' | 'up' | 'down'

/** What a Decimal can be made from. Numbers must be whole: 0.1 as a number is already wrong. */
export type DecimalInput = Decimal | string | number

/** Room enough that sums and products of anything we store never round; only division and roots do, where they say so. */
const Exact = /* @__PURE__ */ Library.clone({ precision: 1000, rounding: Library.ROUND_HALF_UP, defaults: true })

const roundings: Record<RoundingMode, Library.Rounding> = { up: 0, down: 1, halfAwayFromZero: 4, halfEven: 6 }

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)$/
const longestText = 200

export class Decimal {
  private readonly exact: Library

  private constructor(exact: Library) {
    this.exact = exact.isZero() ? exact.abs() : exact // one zero only, so that equal values are equal objects to look at
    Object.freeze(this)
  }

  static of(input: DecimalInput): Decimal {
    if (input instanceof Decimal) return input
    if (typeof input === 'number' && !Number.isSafeInteger(input))
      throw new RangeError(`Decimal.of(${input}): a number must be whole; write fractions as text, '0.1'`)
    const parsed = Decimal.parse(String(input))
    if (!parsed)
      throw new RangeError(`Decimal.of: "${String(input).slice(0, 40)}" is not a plain decimal number like -12.50`)
    return parsed
  }

  /** Like `of` for text that may be anything: null when it is not a plain decimal number. */
  static parse(text: string): Decimal | null {
    return text.length <= longestText && plainNumber.test(text) ? new Decimal(new Exact(text)) : null
  }

  /** Adding and subtracting keep the kind: money plus money is money, money plus a quantity does not compile. */
  plus<T extends Decimal>(this: T, other: T | string | number): T {
    return new Decimal(this.exact.plus(Decimal.of(other).exact)) as T
  }

  minus<T extends Decimal>(this: T, other: T | string | number): T {
    return new Decimal(this.exact.minus(Decimal.of(other).exact)) as T
  }

  times(other: DecimalInput): Decimal {
    return new Decimal(this.exact.times(Decimal.of(other).exact))
  }

  /** The true quotient rounded once, at `places`. */
  dividedBy(other: DecimalInput, places: number, mode: RoundingMode = 'halfAwayFromZero'): Decimal {
    const divisor = Decimal.of(other).exact
    if (divisor.isZero()) throw new RangeError(`Decimal: ${this} divided by zero`)
    const unit = new Exact(10).pow(-places - 1)
    const cut = this.exact.div(unit).divToInt(divisor).times(unit)
    // A digit beyond the cut tells the rounding below that the quotient is not exactly on the tie or on the mark.
    const beyond = cut.times(divisor).eq(this.exact) ? 0 : this.exact.s * divisor.s
    return new Decimal(cut.plus(unit.div(10).times(beyond)).toDP(places, roundings[mode]))
  }

  /** The remainder of whole division, with the sign of this number: 7.5 mod 2 is 1.5. */
  modulo(other: DecimalInput): Decimal {
    const divisor = Decimal.of(other).exact
    if (divisor.isZero()) throw new RangeError(`Decimal: ${this} divided by zero`)
    return new Decimal(this.exact.mod(divisor))
  }

  squareRoot(places: number): Decimal {
    if (this.exact.isNegative()) throw new RangeError(`Decimal: ${this} has no square root`)
    const scale = new Exact(10).pow(places + 1)
    const cut = wholeRoot(BigInt(this.exact.times(scale).times(scale).trunc().toFixed()))
    return new Decimal(new Exact(cut.toString()).div(scale).toDP(places))
  }

  negated<T extends Decimal>(this: T): T {
    return new Decimal(this.exact.negated()) as T
  }

  abs<T extends Decimal>(this: T): T {
    return new Decimal(this.exact.abs()) as T
  }

  /** Negative places round left of the point: 1250 to -2 places is 1300. */
  round<T extends Decimal>(this: T, places: number, mode: RoundingMode = 'halfAwayFromZero'): T {
    if (places >= 0) return new Decimal(this.exact.toDP(places, roundings[mode])) as T
    const unit = new Exact(10).pow(-places)
    return new Decimal(this.exact.div(unit).toDP(0, roundings[mode]).times(unit)) as T
  }

  compare(other: DecimalInput): -1 | 0 | 1 {
    return Math.sign(this.exact.cmp(Decimal.of(other).exact)) as -1 | 0 | 1
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
    return this.exact.isZero()
  }

  isInteger(): boolean {
    return this.exact.isInteger()
  }

  sign(): -1 | 0 | 1 {
    return this.compare(0)
  }

  /** Digits after the point that the value needs: 1 for 12.50. */
  places(): number {
    return this.exact.dp()
  }

  /** Digits before the point: 0 for 0.5, 3 for -123.4. What numeric(18,2) must hold is `wholeDigits() <= 16`. */
  wholeDigits(): number {
    return this.exact.isZero() ? 0 : Math.max(this.exact.e + 1, 0)
  }

  /** With exactly this many places, as stored and exported: 12.5 to 2 places is `12.50`. */
  toFixed(places: number): string {
    return this.round(places).exact.toFixed(Math.max(places, 0))
  }

  /** For drawing a chart or a bar, never for a rule. */
  toNumber(): number {
    return this.exact.toNumber()
  }

  toString(): string {
    return this.exact.toFixed()
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
