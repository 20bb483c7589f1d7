import { Decimal } from '#platform/model/values/decimal.ts'
import { fitDeviations } from './fits.ts'

/** What the text of a size says of its limits. */
export interface SizeText {
  readonly nominal: string | null
  readonly upper: string | null
  readonly lower: string | null
  readonly least: string | null
  readonly most: string | null
}

const none: SizeText = { nominal: null, upper: null, lower: null, least: null, most: null }
export const number = String.raw`(\d+(?:\.\d+)?|\.\d+)`

/** Two sizes are limits; a size and a small figure behind a minus are a size and its deviation. */
const smallestShare = 0.2
const nearShare = 0.1

const decimalsOf = (figure: string): number => figure.split('.')[1]?.length ?? 0
const isNear = (one: string, other: string): boolean =>
  Math.abs(Number(one) - Number(other)) < nearShare * Math.max(Number(one), Number(other))

/** Half an inch as shops write it: 1/2, 1 1/2. */
function printedFraction(body: string): string | null {
  const [, whole = '0', part, of] = /^(?:(\d+)[\s-])?(\d+)\/(2|4|8|16|32|64)$/.exec(body) ?? []
  if (!part || Number(part) >= Number(of)) return null
  return Decimal.of(part).dividedBy(of!, 6).plus(whole).toString()
}

function printedLimits(body: string): SizeText | null {
  const found = new RegExp(`^[⌀R\\s]*${number}(\\s*)([-/]|(?<=\\s))(\\s*)⌀?\\s*${number}$`).exec(body)
  if (!found) return null
  const [, one = '', before = '', sign, after = '', other = ''] = found
  // Without a sign between them they are limits only as they are printed: with as many decimals, and near each other.
  if (sign === '' && (decimalsOf(one) === 0 || decimalsOf(one) !== decimalsOf(other) || !isNear(one, other)))
    return null
  const [least, most] = [one, other].sort((a, b) => Number(a) - Number(b)) as [string, string]
  const isDeviation = sign === '-' && before !== '' && after === ''
  return isDeviation || Number(least) < smallestShare * Number(most) ? null : { ...none, least, most }
}

/** `+0.1 −0.05`, `−0.02/−0.05`, `+0.2 0`: the larger of two is the upper one, a missing one is 0. */
function deviations(rest: string): Pick<SizeText, 'upper' | 'lower'> | null {
  const both = new RegExp(`±\\s*${number}`).exec(rest)?.[1]
  if (both) return { upper: both, lower: Decimal.of(both).negated().toString() }
  const signed = [...rest.matchAll(new RegExp(`([+-])\\s*${number}|(?<=[\\s/])0(?:\\.0+)?(?=$|[\\s/])`, 'g'))]
  const found = signed.slice(0, 2).map(([text, sign, figure]) => ({ isPlus: sign === '+', text: figure ?? text, sign }))
  if (!found.some(({ sign }) => sign)) return null
  const value = ({ sign, text }: { sign: string | undefined; text: string }) => Number(text) * (sign === '-' ? -1 : 1)
  const shown = ({ sign, text }: { sign: string | undefined; text: string }) =>
    sign === '-' ? Decimal.of(text).negated().toString() : text
  const [first, second] = found
  if (!second) return first!.sign === '+' ? { upper: first!.text, lower: '0' } : { upper: '0', lower: shown(first!) }
  const [low, high] = value(first!) <= value(second) ? [first!, second] : [second, first!]
  return { upper: shown(high), lower: shown(low) }
}

/** Reads what follows a mark like ⌀ or R: limits, one limit, deviations, a tolerance class, or the nominal alone. */
export function readSize(body: string, isInch = false): SizeText {
  const fraction = printedFraction(body)
  if (fraction) return { ...none, nominal: fraction }
  const limits = printedLimits(body)
  if (limits) return limits
  const found = new RegExp(number).exec(body)
  const nominal = found?.[1] ?? null
  if (nominal === null) return none
  if (/\bMAX\b/i.test(body)) return { ...none, most: nominal }
  if (/\bMIN\b/i.test(body)) return { ...none, least: nominal }
  // What stands behind a depth or a counterbore is another size.
  const rest = body.slice(found!.index + nominal.length).split(/[↧⌴⌵]/)[0]!
  const fit = /^\s*\(?(JS|js|[A-HJKMNPR-Va-hjkmnpr-v])\s?(\d{1,2})\b/.exec(rest)
  if (fit) {
    const allowed = fitDeviations(nominal, fit[1]!, fit[2]!, isInch)
    return allowed ? { ...none, nominal, ...allowed } : none
  }
  return { ...none, nominal, ...deviations(rest) }
}
