import type { FieldSpec, Kind } from './declaration/field.ts'
import { type Complaint, complaint } from './reason.ts'
import { Decimal } from './values/decimal.ts'

/**
 * Reads one value as it arrives in JSON (a form, a request, an import) into what a row holds, or says what is wrong.
 * Amounts stay text here, checked and trimmed: `revive` makes Decimals of them where rules need them.
 */
export type Reading = { readonly value: unknown } | { readonly wrong: Complaint }
type Path = readonly (string | number)[]
type Reader = (given: unknown, spec: FieldSpec, path: Path) => Reading

const wrong = (path: Path, code: string, params?: Complaint['params']): Reading => ({
  wrong: complaint(path, code, params),
})

// Characters no keyboard types on purpose; tab and line feed are fine in long text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what is refused
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: a single line has no line breaks or tabs either
const lineControls = /[\u0000-\u001f\u007f]/
/** What is not seen and turns or parts what is: pasted along, or to make a name look like another. */
const unseen = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const someText =
  (oneLine: boolean): Reader =>
  (given, spec, path) => {
    if (typeof given !== 'string') return wrong(path, 'notText')
    // Longer than it could be made to fit: it is not walked through several times first.
    if (spec.max !== undefined && given.length > 4 * spec.max + 1000)
      return wrong(path, 'tooLong', { max: spec.max, length: given.length })
    const value = (oneLine ? given.replace(unseen, '').trim() : given.replace(/\r\n?/g, '\n')).normalize('NFC')
    if ((oneLine ? lineControls : controls).test(value) || loneSurrogate.test(value))
      return wrong(path, 'controlCharacters')
    if (spec.max !== undefined && value.length > spec.max)
      return wrong(path, 'tooLong', { max: spec.max, length: value.length })
    if (spec.min !== undefined && value !== '' && value.length < spec.min)
      return wrong(path, 'tooShort', { min: spec.min })
    if (spec.pattern && spec.kind !== 'code' && value !== '' && !new RegExp(spec.pattern, 'u').test(value))
      return wrong(path, spec.patternReason ?? 'pattern')
    return { value: value === '' ? null : value }
  }
const line = someText(true)

const matching =
  (pattern: RegExp, code: string): Reader =>
  (given, spec, path) => {
    const read = line(given, spec, path)
    return 'wrong' in read || read.value === null || pattern.test(read.value as string) ? read : wrong(path, code)
  }

const integer: Reader = (given, spec, path) => {
  const number = typeof given === 'string' && /^[+-]?\d{1,15}$/.test(given.trim()) ? Number(given) : given
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return wrong(path, 'notInteger')
  return inRange(number, String(number), spec, path)
}

const inRange = (value: unknown, shown: string, spec: FieldSpec, path: Path): Reading => {
  const amount = Decimal.of(shown)
  if (spec.min !== undefined && amount.lessThan(String(spec.min))) return wrong(path, 'tooSmall', { min: spec.min })
  if (spec.max !== undefined && amount.greaterThan(String(spec.max))) return wrong(path, 'tooLarge', { max: spec.max })
  return { value }
}

const wholeDigits: Partial<Record<Kind, number>> = { money: 16, unitPrice: 12, quantity: 12, percent: 6 }

/** An amount that was worked out has more digits than its column. */
export function tooWide(value: unknown, spec: FieldSpec, path: Path): Complaint | null {
  const digits = wholeDigits[spec.kind]
  // Most are short: only what may be too wide is looked at.
  if (digits === undefined || typeof value !== 'string' || value.length <= digits) return null
  return Decimal.of(value).wholeDigits() > digits ? complaint(path, 'tooLarge', { max: '9'.repeat(digits) }) : null
}

const amount: Reader = (given, spec, path) => {
  if (typeof given !== 'string' && typeof given !== 'number') return wrong(path, 'notNumber')
  const parsed = Decimal.parse(String(given).trim())
  if (!parsed) return wrong(path, 'notNumber')
  const places = spec.places ?? 0
  if (parsed.places() > places) return wrong(path, 'tooManyPlaces', { places })
  if (parsed.wholeDigits() > (wholeDigits[spec.kind] ?? 12))
    return wrong(path, 'tooLarge', { max: `${'9'.repeat(wholeDigits[spec.kind] ?? 12)}` })
  return inRange(parsed.toString(), parsed.toString(), spec, path)
}

const calendarDay = (value: string): boolean => {
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  const made = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}
const date: Reader = (given, _spec, path) =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given) && calendarDay(given)
    ? { value: given }
    : wrong(path, 'notDate')

const instant = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const dateTime: Reader = (given, _spec, path) => {
  const parts = typeof given === 'string' ? instant.exec(given) : null
  if (!parts || !calendarDay(parts[1]!)) return wrong(path, 'notDateTime')
  const at = new Date(given as string)
  return Number.isNaN(at.getTime()) ? wrong(path, 'notDateTime') : { value: at.toISOString() }
}

// Rows of views have ids made from what they stand for, of no version that has a name.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

const link: Reader = (given, spec, path) => {
  const [resource, id, ...more] = typeof given === 'string' ? given.split('/') : []
  if (!resource || more.length || !isId(id)) return wrong(path, 'notRecord')
  if (spec.targets && !spec.targets.includes(resource))
    return wrong(path, 'notAmong', { values: spec.targets.join(', ') })
  return { value: given }
}

const listOf =
  (member: Reader, most: number, keepsEqual = false): Reader =>
  (given, spec, path) => {
    if (!Array.isArray(given)) return wrong(path, 'notList')
    if (given.length > most) return wrong(path, 'tooMany', { max: most })
    const values: unknown[] = []
    const known = new Set<unknown>()
    for (const [index, one] of given.entries()) {
      const read = member(one, spec, [...path, index])
      if ('wrong' in read) return read
      if (keepsEqual || !known.has(read.value)) values.push(read.value)
      known.add(read.value)
    }
    return { value: values }
  }

const among: Reader = (given, spec, path) =>
  typeof given === 'string' && spec.values?.includes(given)
    ? { value: given }
    : wrong(path, 'notAmong', { values: spec.values?.join(', ') ?? '' })

const id: Reader = (given, _spec, path) => (isId(given) ? { value: given } : wrong(path, 'notRecord'))

const isPlain = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

const storedFile: Reader = (given, _spec, path) => {
  if (!isPlain(given) || typeof given.sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(given.sha256))
    return wrong(path, 'notFile')
  const { sha256, name, size, type } = given
  if (typeof name !== 'string' || name.length === 0 || name.length > 255 || lineControls.test(name))
    return wrong(path, 'notFile')
  if (!Number.isSafeInteger(size) || typeof type !== 'string' || type.length > 200) return wrong(path, 'notFile')
  return { value: { sha256, name, size, type } }
}

const addressParts = { line1: 200, line2: 200, city: 100, region: 100, postalCode: 20, country: 2 } as const
const address: Reader = (given, _spec, path) => {
  if (!isPlain(given)) return wrong(path, 'notAddress')
  const value: Record<string, string> = {}
  for (const part of Object.keys(given))
    if (!Object.hasOwn(addressParts, part))
      return wrong([...path, part], 'unknownField', { name: part.slice(0, 60), hint: 'none' })
  for (const [part, max] of Object.entries(addressParts)) {
    const typed = given[part]
    if (typed === undefined || typed === null || typed === '') continue
    const read = line(typed, { kind: 'text', origin: 'typed', required: false, unique: false, max }, [...path, part])
    if ('wrong' in read) return read
    if (read.value !== null) value[part] = read.value as string
  }
  if (Object.keys(value).length === 0) return { value: null }
  for (const part of ['line1', 'city', 'country']) if (!value[part]) return wrong([...path, part], 'required')
  if (!/^[A-Z]{2}$/.test(value.country!)) return wrong([...path, 'country'], 'notCountry')
  return { value }
}

const deepest = 20
const isDeep = (given: unknown, depth = 0): boolean =>
  typeof given === 'object' &&
  given !== null &&
  (depth >= deepest || Object.values(given).some(inner => isDeep(inner, depth + 1)))
const json: Reader = (given, spec, path) => {
  if (spec.texts) return listOf(line, spec.most ?? 500, spec.keepsEqual)(given, spec, path)
  if (isDeep(given)) return wrong(path, 'jsonTooLarge')
  if (spec.isList && !(Array.isArray(given) && given.every(isPlain))) return wrong(path, 'notList')
  const written = JSON.stringify(given)
  if (written === undefined || written.length > 200_000) return wrong(path, 'jsonTooLarge')
  // PostgreSQL keeps neither; JSON writes both as escapes.
  if (/\\u(0000|d[89a-f][0-9a-f]{2})/.test(written)) return wrong(path, 'controlCharacters')
  return spec.inTable && spec.shape ? tableOf(given as readonly Row[], spec.shape, path) : { value: given }
}

type Row = Readonly<Record<string, unknown>>

/** Each row by its parts, and no others. */
function tableOf(rows: readonly Row[], shape: Readonly<Record<string, FieldSpec>>, path: Path): Reading {
  const value: Row[] = []
  for (const [place, row] of rows.entries()) {
    const strange = Object.keys(row).find(name => !Object.hasOwn(shape, name))
    if (strange !== undefined)
      return wrong([...path, place, strange.slice(0, 60)], 'unknownField', { name: strange.slice(0, 60), hint: 'none' })
    const read: Record<string, unknown> = {}
    for (const [name, part] of Object.entries(shape)) {
      const found = readValue(row[name], part, [...path, place, name])
      if ('wrong' in found) return found
      if (part.required && found.value === null) return wrong([...path, place, name], 'required')
      read[name] = found.value
    }
    value.push(read)
  }
  return { value }
}

const readers: Record<Exclude<Kind, 'lines'>, Reader> = {
  text: line,
  code: line,
  longText: someText(false),
  richText: someText(false),
  email: matching(/^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/, 'notEmail'),
  phone: matching(/^\+?[\d\s().\-/]{3,}(\s*(x|ext\.?)\s*\d+)?$/i, 'notPhone'),
  url: matching(/^https?:\/\/[^\s/$.?#].[^\s]*$/i, 'notUrl'),
  color: matching(/^#[0-9a-fA-F]{6}$/, 'notColor'),
  integer,
  duration: integer,
  decimal: amount,
  quantity: amount,
  money: amount,
  unitPrice: amount,
  percent: amount,
  boolean: (given, _spec, path) => (typeof given === 'boolean' ? { value: given } : wrong(path, 'notBoolean')),
  date,
  dateTime,
  time: (given, _spec, path) => {
    const parts = typeof given === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(given) : null
    return parts ? { value: (given as string).slice(0, 8) } : wrong(path, 'notTime')
  },
  oneOf: among,
  status: among,
  progress: among,
  someOf: listOf(among, 100),
  ref: id,
  refOneOf: link,
  refAny: link,
  refs: listOf(id, 10_000),
  file: storedFile,
  files: listOf(storedFile, 200),
  json,
  address,
}

export const readValue = (given: unknown, spec: FieldSpec, path: Path): Reading =>
  given === null || given === undefined || given === ''
    ? { value: spec.kind === 'refs' || spec.kind === 'files' || spec.kind === 'someOf' ? [] : null }
    : readers[spec.kind as Exclude<Kind, 'lines'>](given, spec, path)
