/** Values of `#n` while a program runs. */
export type Variables = Map<number, number>

const degrees = 180 / Math.PI
const functions: Readonly<Record<string, (value: number) => number>> = {
  SQRT: Math.sqrt,
  SIN: value => Math.sin(value / degrees),
  COS: value => Math.cos(value / degrees),
  TAN: value => Math.tan(value / degrees),
  ABS: Math.abs,
  ROUND: Math.round,
  FIX: Math.trunc,
  FUP: value => Math.sign(value) * Math.ceil(Math.abs(value)),
}

/** Reads numbers, `#n`, brackets, + − * / and functions from a place in a line on (devices R13). */
export class ExpressionReader {
  private place: number
  private readonly source: string
  private readonly variables: Variables

  constructor(source: string, place: number, variables: Variables) {
    this.source = source
    this.place = place
    this.variables = variables
  }

  get end(): number {
    return this.place
  }

  /** One value without a sign between: `1.5`, `-#510`, `[#1+2]`; null where none stands. */
  value(): number | null {
    const sign = this.taken(/[+-]/y)
    const found = this.unsigned()
    return found === null ? null : sign === '-' ? -found : found
  }

  private unsigned(): number | null {
    const number = this.taken(/\d+\.?\d*|\.\d+/y)
    if (number !== null) return Number(number)
    if (this.taken(/#/y) !== null) return this.variables.get(this.value() ?? Number.NaN) ?? null
    if (this.taken(/\[/y) !== null) return this.bracketed()
    const name = this.taken(/SQRT|SIN|COS|TAN|ATAN|ABS|ROUND|FIX|FUP/iy)?.toUpperCase()
    if (!name || this.taken(/\[/y) === null) return null
    const argument = this.bracketed()
    if (argument === null) return null
    return name === 'ATAN' ? this.angle(argument) : functions[name]!(argument)
  }

  /** `ATAN[y]/[x]`. */
  private angle(rise: number): number | null {
    if (this.taken(/\//y) === null) return Math.atan(rise) * degrees
    const run = this.value()
    return run === null ? null : Math.atan2(rise, run) * degrees
  }

  private bracketed(): number | null {
    const found = this.sum()
    return this.taken(/\]/y) === null ? null : found
  }

  sum(): number | null {
    let total = this.product()
    for (let sign = this.taken(/[+-]/y); sign !== null; sign = this.taken(/[+-]/y)) {
      const next = this.product()
      total = total === null || next === null ? null : sign === '+' ? total + next : total - next
    }
    return total
  }

  private product(): number | null {
    let total = this.value()
    for (let sign = this.taken(/[*/]/y); sign !== null; sign = this.taken(/[*/]/y)) {
      const next = this.value()
      total = total === null || next === null ? null : sign === '*' ? total * next : total / next
    }
    return total
  }

  private taken(pattern: RegExp): string | null {
    while (this.source[this.place] === ' ' || this.source[this.place] === '\t') this.place++
    pattern.lastIndex = this.place
    const found = pattern.exec(this.source)
    if (!found) return null
    this.place += found[0].length
    return found[0]
  }
}
