import { add, divide, multiply, type Rational, rational, rationalOf, subtract } from './rational.ts'

/** How a locale writes numbers: which mark ends the whole part, which one parts thousands. */
export interface NumberMarks {
  decimal: string
  group: string
  /** The thousands of a whole number as the locale parts them: 12,345,678. */
  grouped: (digits: string) => string
}

export type ArithmeticReason =
  | 'empty'
  | 'tooLong'
  | 'notANumber'
  | 'wrongGrouping'
  | 'divisionByZero'
  | 'unclosedParenthesis'
  | 'unfinished'

export type Arithmetic =
  /** `computed` tells 3*12.5 from a plain 37.5. */
  { ok: true; value: Rational; computed: boolean } | { ok: false; reason: ArithmeticReason }

type Token = { kind: 'number'; value: Rational } | { kind: 'sign'; sign: string }

class Refusal extends Error {
  readonly reason: ArithmeticReason
  constructor(reason: ArithmeticReason) {
    super(reason)
    this.reason = reason
  }
}

const longestText = 120

export function evaluate(text: string, marks: NumberMarks): Arithmetic {
  if (!text.trim()) return { ok: false, reason: 'empty' }
  if (text.length > longestText) return { ok: false, reason: 'tooLong' }
  try {
    const tokens = tokenize(readable(text), marks)
    return { ok: true, value: new Reader(tokens).whole(), computed: tokens.some(isOperation) }
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, reason: refusal.reason }
    throw refusal
  }
}

export function marksOf(locale: string): NumberMarks {
  const format = new Intl.NumberFormat(locale, { useGrouping: 'always' } as Intl.NumberFormatOptions)
  const parts = format.formatToParts(1234567.5)
  const group = parts.find(part => part.type === 'group')?.value ?? ','
  return {
    decimal: parts.find(part => part.type === 'decimal')!.value,
    group: spaced(group),
    grouped: digits => spaced(format.format(BigInt(digits))),
  }
}

/** A leading sign is still a plain number; everything else was worked out. */
const isOperation = (token: Token, index: number) =>
  token.kind === 'sign' && !(index === 0 && '+-'.includes(token.sign))

/** One kind of space, × ÷ − as typed on phones, and ½ as 1/2 (1½ is one and a half). */
function readable(text: string): string {
  return spaced(text)
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, fraction => ` ${fraction.normalize('NFKD')}`)
    .replace(/[×·⋅]/g, '*')
    .replace(/[÷⁄]/g, '/')
    .replace(/[−–]/g, '-')
    .trim()
}

const spaced = (text: string) => text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')

function tokenize(text: string, marks: NumberMarks): Token[] {
  const mark = (char: string) => `\\u{${char.codePointAt(0)!.toString(16)}}`
  const digits = `\\d+(?:${mark(marks.group)}\\d+)*`
  const literal = new RegExp(`(?:${digits}(?:${mark(marks.decimal)}\\d*)?|${mark(marks.decimal)}\\d+)`, 'uy')
  const mixed = /(\d+) +(\d+) *\/ *(\d+)(?![\d.,])/y
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    mixed.lastIndex = literal.lastIndex = at
    const fraction = properFraction(mixed.exec(text))
    const number = fraction ?? literal.exec(text)
    if (fraction) tokens.push({ kind: 'number', value: mixedNumber(fraction) })
    else if (number) tokens.push({ kind: 'number', value: plainNumber(number[0], marks) })
    else if ('+-*/()'.includes(text[at]!)) tokens.push({ kind: 'sign', sign: text[at]! })
    else if (text[at] !== ' ') throw new Refusal(/[.,]/.test(text[at]!) ? 'wrongGrouping' : 'notANumber')
    at += number ? number[0].length : 1
  }
  return tokens
}

/** 1 5/4 is nobody's measure, and 1 234/5 is 1234 over 5 where spaces part thousands. */
function properFraction(found: RegExpExecArray | null): RegExpExecArray | null {
  if (!found) return null
  const [top, bottom] = [BigInt(found[2]!), BigInt(found[3]!)]
  return top < bottom || bottom === 0n ? found : null
}

/** 1 1/4, as on a tape measure. */
function mixedNumber([, whole, top, bottom]: RegExpExecArray): Rational {
  if (BigInt(bottom!) === 0n) throw new Refusal('divisionByZero')
  return add(rational(BigInt(whole!)), rational(BigInt(top!), BigInt(bottom!)))
}

/** Thousands marks must stand where the locale puts them: 12,5 typed by someone used to decimal commas is never read as 125. */
function plainNumber(text: string, marks: NumberMarks): Rational {
  const [whole = '', fraction = ''] = text.split(marks.decimal)
  const digits = whole.replaceAll(marks.group, '')
  if (digits !== whole && marks.grouped(digits) !== whole) throw new Refusal('wrongGrouping')
  return rationalOf(`${digits || '0'}.${fraction}`)
}

/** Sums of products of factors, read left to right. */
class Reader {
  private readonly tokens: Token[]
  private at = 0

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  whole(): Rational {
    const value = this.sum()
    if (this.at < this.tokens.length) throw new Refusal(this.sign(')') ? 'unclosedParenthesis' : 'notANumber')
    return value
  }

  private sum(): Rational {
    let value = this.product()
    for (;;) {
      if (this.take('+')) value = add(value, this.product())
      else if (this.take('-')) value = subtract(value, this.product())
      else return value
    }
  }

  private product(): Rational {
    let value = this.factor()
    for (;;) {
      if (this.take('*')) value = multiply(value, this.factor())
      else if (this.take('/')) value = quotient(value, this.factor())
      else return value
    }
  }

  private factor(): Rational {
    if (this.take('-')) return subtract(rational(0n), this.factor())
    if (this.take('+')) return this.factor()
    if (this.take('(')) {
      const value = this.sum()
      if (!this.take(')')) throw new Refusal('unclosedParenthesis')
      return value
    }
    const token = this.tokens[this.at++]
    if (token?.kind !== 'number') throw new Refusal(token ? 'notANumber' : 'unfinished')
    return token.value
  }

  private sign(sign: string): boolean {
    const token = this.tokens[this.at]
    return token?.kind === 'sign' && token.sign === sign
  }

  private take(sign: string): boolean {
    if (!this.sign(sign)) return false
    this.at++
    return true
  }
}

function quotient(value: Rational, divisor: Rational): Rational {
  if (divisor.top === 0n) throw new Refusal('divisionByZero')
  return divide(value, divisor)
}
