import { Decimal, max, min } from '#platform/model/values/decimal.ts'

/** A formula of templates and recipes: numbers, names, + − × ÷, powers, brackets and a few functions. Nothing else runs. */
export type Expression =
  | { readonly is: 'number'; readonly value: Decimal }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly of: readonly Expression[] }
  | { readonly is: 'operation'; readonly sign: string; readonly left: Expression; readonly right: Expression }

export type Parsed =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly at: number }

const longest = 500
/** More parts than any formula a person writes. */
const mostParts = 400
/** Larger than anything measured in a shop; keeps powers of powers from growing without end. */
const mostDigits = 60
const fine = 30
const token = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Za-z][A-Za-z0-9_]*)|([-+*/^(),]))/y

const functions: Readonly<Record<string, (values: readonly Decimal[]) => Decimal>> = {
  min: ([first, ...others]) => min(first!, ...others),
  max: ([first, ...others]) => max(first!, ...others),
  ceil: ([value]) => towards(value!, 'ceil'),
  floor: ([value]) => towards(value!, 'floor'),
  round: ([value, places]) => value!.round(places ? Math.min(12, Math.max(0, places.toNumber())) : 0),
  sqrt: ([value]) => value!.squareRoot(fine),
  abs: ([value]) => value!.abs(),
}
const constants: Readonly<Record<string, Decimal>> = { pi: Decimal.of('3.14159265358979323846') }

const towards = (value: Decimal, way: 'ceil' | 'floor'): Decimal =>
  value.round(0, (way === 'ceil') === value.greaterThan(0) ? 'up' : 'down')

class Unreadable extends Error {
  readonly at: number
  constructor(at: number) {
    super(`unreadable at ${at}`)
    this.at = at
  }
}

class Reading {
  private readonly text: string
  private at = 0
  private parts = 0
  constructor(text: string) {
    this.text = text
  }

  whole(): Expression {
    const found = this.sum()
    if (this.text.slice(this.at).trim()) throw new Unreadable(this.at)
    return found
  }

  private next(): Record<'number' | 'name' | 'sign', string | undefined> | undefined {
    token.lastIndex = this.at
    const found = token.exec(this.text)
    return found ? { number: found[1], name: found[2], sign: found[3] } : undefined
  }

  private take(...signs: string[]): string | undefined {
    const found = this.next()?.sign
    if (found === undefined || !signs.includes(found)) return undefined
    this.at = token.lastIndex
    return found
  }

  private chain(signs: string[], part: () => Expression): Expression {
    let left = part()
    for (let sign = this.take(...signs); sign; sign = this.take(...signs))
      left = { is: 'operation', sign, left, right: part() }
    return left
  }

  private sum = (): Expression => this.chain(['+', '-'], this.product)
  private product = (): Expression => this.chain(['*', '/'], this.signed)

  private signed = (): Expression => {
    if (this.take('+')) return this.signed()
    if (!this.take('-')) return this.power()
    return { is: 'operation', sign: '-', left: { is: 'number', value: Decimal.of(0) }, right: this.signed() }
  }

  private power(): Expression {
    const base = this.single()
    return this.take('^') ? { is: 'operation', sign: '^', left: base, right: this.signed() } : base
  }

  private single(): Expression {
    if (++this.parts > mostParts) throw new Unreadable(this.at)
    if (this.take('(')) return this.closed(this.sum())
    const found = this.next()
    if (found?.number !== undefined) {
      this.at = token.lastIndex
      return { is: 'number', value: Decimal.of(found.number) }
    }
    if (found?.name === undefined) throw new Unreadable(this.at)
    this.at = token.lastIndex
    return this.take('(') ? this.call(found.name) : { is: 'name', name: found.name }
  }

  private call(name: string): Expression {
    const start = this.at
    const of = [this.sum()]
    while (this.take(',')) of.push(this.sum())
    if (!Object.hasOwn(functions, name)) throw new Unreadable(start)
    return this.closed({ is: 'call', name, of })
  }

  private closed(inner: Expression): Expression {
    if (!this.take(')')) throw new Unreadable(this.at)
    return inner
  }
}

export function parseExpression(text: string): Parsed {
  if (text.length > longest) return { ok: false, at: longest }
  try {
    return { ok: true, expression: new Reading(text).whole() }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, at: error.at }
    throw error
  }
}

/** The names a formula asks for, each once. */
export function namesIn(expression: Expression): string[] {
  const found = new Set<string>()
  const walk = (part: Expression): void => {
    if (part.is === 'name' && !Object.hasOwn(constants, part.name)) found.add(part.name)
    if (part.is === 'call') part.of.forEach(walk)
    if (part.is === 'operation') [part.left, part.right].forEach(walk)
  }
  walk(expression)
  return [...found]
}

/** The value of a formula; null where a name has no value or something is divided by zero. */
export function evaluate(expression: Expression, values: ReadonlyMap<string, Decimal>): Decimal | null {
  switch (expression.is) {
    case 'number':
      return expression.value
    case 'name':
      return (
        values.get(expression.name) ?? (Object.hasOwn(constants, expression.name) ? constants[expression.name]! : null)
      )
    case 'call': {
      const given = expression.of.map(part => evaluate(part, values))
      if (given.some(value => value === null)) return null
      if (expression.name === 'sqrt' && given[0]!.lessThan(0)) return null
      return functions[expression.name]!(given as Decimal[])
    }
    case 'operation': {
      const [left, right] = [evaluate(expression.left, values), evaluate(expression.right, values)]
      const result = left && right && operate(expression.sign, left, right)
      return result && result.wholeDigits() <= mostDigits ? result : null
    }
  }
}

function operate(sign: string, left: Decimal, right: Decimal): Decimal | null {
  if (sign === '+') return left.plus(right)
  if (sign === '-') return left.minus(right)
  if (sign === '*') return left.times(right).round(fine)
  if (sign === '/') return right.isZero() ? null : left.dividedBy(right, fine)
  if (!right.isInteger() || right.abs().greaterThan(12)) return null
  const power = Array.from({ length: right.abs().toNumber() }).reduce<Decimal>(
    all => all.times(left).round(fine),
    Decimal.of(1),
  )
  if (right.atLeast(0)) return power
  return power.isZero() ? null : Decimal.of(1).dividedBy(power, fine)
}

/** Text straight to a value: null when it cannot be read or a name is missing. */
export function worthOf(text: string, values: Readonly<Record<string, number | string>>): Decimal | null {
  const parsed = parseExpression(text)
  if (!parsed.ok) return null
  return evaluate(
    parsed.expression,
    new Map(Object.entries(values).map(([name, value]) => [name, Decimal.of(String(value))])),
  )
}
