/** What a value that comes from outside has to be, and how that is said. */
export interface Form {
  readonly says: string
  readonly holds: (value: unknown) => boolean
}

export type Row = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const numberThat = (says: string, holds: (value: number) => boolean): Form => ({
  says,
  holds: value => isNumber(value) && holds(value),
})

/** More than this no shop needs, and no plan could count: in minutes it is two thousand years. */
const most = 1_000_000_000

const upTo = (least: number, limit: number) => (value: number) => value >= least && value <= limit
const wholeUpTo = (least: number, limit: number) => (value: number) =>
  Number.isInteger(value) && value >= least && value <= limit

export const number = numberThat('a number', () => true)
export const whole = numberThat('a whole number', Number.isSafeInteger)
export const wholeFrom0 = numberThat('a whole number from 0 on, a billion at most', wholeUpTo(0, most))
export const wholeFrom1 = numberThat('a whole number from 1 on, a billion at most', wholeUpTo(1, most))
export const from0 = numberThat('a number from 0 on, a billion at most', upTo(0, most))
export const above0 = numberThat('a number above 0, from 0.000001 to a billion', upTo(0.000001, most))
export const percent = numberThat('from 0 to 100', upTo(0, 100))
/** So that setup and run together are rounded once. */
export const minutesOfSetup = numberThat(
  'a number from 0 on, a billion at most, with four decimals',
  value => upTo(0, most)(value) && Number(value.toFixed(4)) === value,
)
export const places = numberThat('a whole number from 1 to 1,000', wholeUpTo(1, 1000))
export const seconds = numberThat('a number above 0, 3,600 at most', value => value > 0 && value <= 3600)
export const threads = numberThat('a whole number from 1 to 64', wholeUpTo(1, 64))
export const yesOrNo: Form = { says: 'true or false', holds: value => typeof value === 'boolean' }
export const name: Form = { says: 'a name', holds: isName }
export const names: Form = {
  says: 'a list of ids',
  holds: value => Array.isArray(value) && value.every(isName),
}
export const oneOf = (...words: string[]): Form => ({
  says: `one of ${words.join(', ')}`,
  holds: value => typeof value === 'string' && words.includes(value),
})
export const windows: Form = {
  says: 'pairs of whole minutes, the earlier first',
  holds: value => Array.isArray(value) && value.every(isWindow),
}

const isWindow = (one: unknown): boolean =>
  Array.isArray(one) && one.length === 2 && one.every(Number.isInteger) && one[0] <= one[1]
