import {
  type FieldSpec,
  type Kind,
  type Language,
  type StoredFile,
  similarTo,
  valueLabel,
  type Words,
} from '#platform/model'
import { readBoolean, readCsvMany } from '#platform/model/values/csv-text.ts'
import { parseInstant, type TimeText } from '#platform/model/values/dates.ts'
import { folded } from '#platform/model/values/folded.ts'
import { checkPhone } from '#platform/model/values/phone-email-url.ts'
import { parseTypedDuration } from '#platform/model/values/typed-duration.ts'
import { type DateOrder, writtenDay } from '#platform/model/values/written-day.ts'
import { localToInstant } from '#platform/model/values/zones.ts'
import type { Likely } from '../work/import-hints.ts'
import { addressParts, type Column } from './cells.ts'
import type { DecimalMark } from './reading/detect.ts'
import type { Finding } from './reading/find-records.ts'

/** How the file writes what can be written in several ways. */
export interface Reading {
  readonly decimalMark: DecimalMark
  readonly dateOrder: DateOrder
  readonly zone: string
  readonly words: Readonly<Record<Language, Words>>
  /** The files that came with the table. */
  readonly files: readonly StoredFile[]
  /** What else the values of a choice are called in such files: column → word → value. */
  readonly values?: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What cells of a choice may speak of, where they name no value of it. */
  readonly likely?: Likely
  /** Looks a record up by code, else by unique name (documents R16). */
  find(resource: string, text: string): Promise<Finding>
}

/** A value as JSON would carry it, or the key of the sentence that says what is wrong. */
export type CellReading =
  /** The note tells what of the cell is not kept. */
  | { readonly value: unknown; readonly note?: string }
  | {
      readonly wrong: string
      readonly params?: Readonly<Record<string, string>>
      readonly records?: string
      /** What is looked for in vain; of several, the first that is not there. */
      readonly name?: string
    }

type CellReader = (text: string, column: Column, reading: Reading) => CellReading | Promise<CellReading>

const wrong = (key: string, params?: Record<string, string>, records?: string): CellReading => ({
  wrong: key,
  ...(params && { params }),
  ...(records && { records }),
})
const verbatim: CellReader = text => ({ value: text })
/** Other programs break lines where a field of ours has one. */
const oneLine: CellReader = text => ({ value: text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim() })

/** The number as programs write it, or nothing where it is none. */
export function plainNumber(text: string, decimalMark: DecimalMark): string | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/(?<=\d\)?)DR\.?$/i, '')
  // Bookkeepers write (1,234.50), 1,234.50- or 1,234.50 CR for what is below zero.
  const below =
    /^(.*\d)CR\.?$/i.exec(bare)?.[1] ??
    /^(?:US)?[$€]?\((.+)\)$/i.exec(bare)?.[1] ??
    /^((?:US)?[$€]?\d.*)-$/i.exec(bare)?.[1]
  const plain = (below === undefined ? bare : `-${below}`)
    .replace(/^([+-]?)(?:US)?[$€]([+-]?)/, '$1$2')
    .replace(/(?:%|USD|MXN)$/, '')
  const pattern =
    decimalMark === '.' ? /^[+-]?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/ : /^[+-]?(\d{1,3}(\.\d{3})+|\d*)(,\d*)?$/
  if (!pattern.test(plain) || !/\d/.test(plain)) return null
  const whole = decimalMark === '.' ? plain.replaceAll(',', '') : plain.replaceAll('.', '').replace(',', '.')
  return whole
    .replace(/\.$/, '')
    .replace(/^([+-]?)\./, '$10.')
    .replace(/^\+/, '')
}

/** Other programs keep several addresses in one cell; one is kept here. */
const firstEmail: CellReader = text => {
  const [first, ...others] = text.match(/[^\s<>()[\],;:"|/]+@[^\s<>()[\],;:"|/]+/g) ?? []
  if (!first) return { value: text }
  return { value: first.replace(/\.$/, ''), ...(others.length > 0 && { note: 'firstEmail' }) }
}

const phoneNumbers = /\+?\(?\d(?:[ ().-]{0,3}\d){6,14}(?:[\s,;]*(?:x|ext\.?|#)\s*\d{1,6}\b)?/gi

/** Several numbers, a person or a word beside one: the first number is kept. */
const firstPhone: CellReader = text => {
  const typed = text.replace(/\s+/g, ' ').trim()
  const bare = typed.replace(/^(\d{7,15})\.0+$/, '$1').replace(/\bextension\b/gi, 'ext')
  if (checkPhone(bare) === null) return { value: bare }
  const [first] = bare.match(phoneNumbers) ?? []
  return first && checkPhone(first) === null ? { value: first.trim(), note: 'firstPhone' } : { value: typed }
}

/** "2 1/2" and 1-1/4", as bars and sheets are sized. */
function fraction(text: string): string | null {
  const [, whole = '0', above = '', below = ''] =
    /^(?:(\d{1,3})[- ])?(\d{1,2})\/(2|4|8|16|32|64) ?["”″]?$/.exec(text) ?? []
  return below ? String(Number(whole) + Number(above) / Number(below)) : null
}

/** "5 EA", "24.50/hr" and .500" are numbers too; 10K is none that could be read without asking. */
const unitBehind = /(?<=\d\.?) ?(?:\/ ?)?(?:\p{L}{2,6}\.?|["”″])$/u

const number: CellReader = (text, _column, { decimalMark }) => {
  const value = plainNumber(text, decimalMark) ?? fraction(text.trim())
  if (value !== null) return { value }
  const bare = plainNumber(text.trim().replace(unitBehind, ''), decimalMark)
  return bare === null ? wrong('notNumber', { mark: decimalMark }) : { value: bare, note: 'unitLeftOut' }
}

const date: CellReader = (text, _column, { dateOrder }) => {
  const value = writtenDay(text.trim(), dateOrder)
  return value ? { value } : wrong('notDate')
}

const clockOf = (text: string): string | null => {
  const [, hours, minutes, seconds, half] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text) ?? []
  if (!hours || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23) return null
  return `${String(hour).padStart(2, '0')}:${minutes}${seconds && seconds !== '00' ? `:${seconds}` : ''}`
}

/** With an offset it is an instant; without, it is the company's wall clock, which skips an hour once a year and repeats one. */
const dateTime: CellReader = (text, _column, { dateOrder, zone }) => {
  const plain = text.trim()
  const instant =
    parseInstant(plain.replace(' ', 'T')) ?? (/T.*(Z|[+-]\d\d:\d\d)$/.test(plain) ? instantIn(plain) : null)
  if (instant) return { value: instant }
  const [, dayText, clockText = '00:00'] =
    /^(\S+)(?:[T\s]+(.+))?$/.exec(plain.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ')) ?? []
  const day = dayText ? writtenDay(dayText, dateOrder) : null
  const clock = clockOf(clockText.trim())
  if (!day || !clock) return wrong('notDateTime')
  const local = localToInstant(day, clock as TimeText, zone)
  if (local.ok) return { value: local.at }
  return 'gap' in local ? wrong('skippedTime') : wrong('doubledTime', { one: local.twice[0].at })
}

const instantIn = (text: string): string | null => {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

const time: CellReader = text => {
  const value = clockOf(text.trim())
  return value ? { value } : wrong('notTime')
}

const duration: CellReader = text => {
  const read = parseTypedDuration(text)
  return read.ok ? { value: read.seconds } : wrong('notDuration')
}

/** documents R15: by key or by label, in either language. */
export function choiceIn(
  text: string,
  { name, spec, owner, field }: Column,
  { words, values: called, likely }: Reading,
): CellReading {
  const typed = folded(text.trim())
  const values = spec.values ?? []
  const other = called?.get(name)?.get(typed)
  if (other !== undefined && values.includes(other)) return { value: other }
  const labelled = (value: string) => Object.values(words).map(one => valueLabel(one, owner.name, field, value))
  const found =
    values.find(value => folded(value) === typed) ??
    values.find(value => labelled(value).some(label => folded(label) === typed))
  if (found !== undefined) return { value: found }
  const spoken = likely?.[name]?.find(([pattern]) => pattern.test(typed))?.[1]
  if (spoken !== undefined && values.includes(spoken)) return { value: spoken }
  const near = similarTo(text.trim(), [...values, ...values.flatMap(labelled)])
  return wrong('notAmong', { values: values.join(', '), hint: near ?? 'none' })
}

const record = async (resource: string, text: string, reading: Reading): Promise<CellReading> => {
  const found = await reading.find(resource, text)
  if (found.length === 1) return { value: found[0]!.id }
  if (found.length === 0)
    return { wrong: 'noMatch', params: { value: text.trim().slice(0, 60) }, records: resource, name: text.trim() }
  const called = found.slice(0, 5).map(({ id, code, title }) => [code, title].filter(Boolean).join(' ') || id)
  const [one, ...others] = called
  return wrong('twoMatches', { value: text.trim().slice(0, 60), one: one!, other: others.join(', ') }, resource)
}

/** `books/BK-000001` says its resource; a code alone is looked for in each. */
const link: CellReader = async (text, { spec }, reading) => {
  const [head, ...rest] = text.trim().split('/')
  const targets = spec.targets ?? []
  const named = rest.length > 0 && (targets.length === 0 || targets.includes(head!)) ? head : undefined
  const tried = named ? [[named, rest.join('/')] as const] : targets.map(target => [target, text] as const)
  const [target, name] = tried[0] ?? [targets[0], text]
  let last: CellReading = { wrong: 'noMatch', name: name.trim(), ...(target && { records: target }) }
  for (const [resource, name] of tried) {
    const read = await record(resource, name, reading)
    if ('value' in read) return { value: `${resource}/${read.value}` }
    if (read.wrong === 'twoMatches') last = read
  }
  return last
}

/** A cell names a file that came with the table. */
function fileNamed(text: string, { files }: Reading): CellReading {
  const name = text.trim().toLowerCase()
  const found = files.find(file => file.name.toLowerCase() === name)
  return found ? { value: found } : wrong('noFile', { value: text.trim().slice(0, 60) })
}

const readers: Record<Exclude<Kind, 'lines'>, CellReader> = {
  text: oneLine,
  longText: verbatim,
  richText: verbatim,
  code: oneLine,
  email: firstEmail,
  phone: firstPhone,
  // Address books leave out how a page is fetched.
  url: text => ({ value: /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text.trim()) ? `https://${text.trim()}` : text }),
  color: verbatim,
  integer: number,
  decimal: number,
  quantity: number,
  money: number,
  unitPrice: number,
  percent: number,
  duration,
  boolean: (text, { name }, { values }) => {
    const value = readBoolean(values?.get(name)?.get(folded(text.trim())) ?? text)
    return value === null ? wrong('notBoolean') : { value }
  },
  date,
  dateTime,
  time,
  oneOf: choiceIn,
  status: choiceIn,
  progress: choiceIn,
  someOf: (text, column, reading) => {
    if (!column.spec.values) return { value: readCsvMany(text) }
    const read = readCsvMany(text).map(part => choiceIn(part, column, reading))
    return read.find(one => 'wrong' in one) ?? { value: read.map(one => (one as { value: unknown }).value) }
  },
  ref: (text, { spec }, reading) => record(spec.targets![0]!, text, reading),
  refOneOf: link,
  refAny: link,
  refs: async (text, { spec }, reading) => {
    const read = await Promise.all(readCsvMany(text).map(part => record(spec.targets![0]!, part, reading)))
    return read.find(one => 'wrong' in one) ?? { value: read.map(one => (one as { value: unknown }).value) }
  },
  file: (text, _column, reading) => fileNamed(text, reading),
  files: (text, _column, reading) => {
    const read = readCsvMany(text).map(name => fileNamed(name, reading))
    return read.find(one => 'wrong' in one) ?? { value: read.map(one => (one as { value: unknown }).value) }
  },
  json: (text, { spec }) => {
    if (spec.texts) return { value: readCsvMany(text) }
    try {
      return { value: JSON.parse(text) }
    } catch {
      return wrong('notJson')
    }
  },
  address: text => {
    const parts = text.split(';').map(part => part.trim())
    if (parts.length !== addressParts.length) return wrong('notAddress')
    return { value: Object.fromEntries(addressParts.map((part, index) => [part, parts[index]]).filter(([, v]) => v)) }
  },
}

export const readCell = async (text: string, column: Column, reading: Reading): Promise<CellReading> =>
  readers[column.spec.kind as Exclude<Kind, 'lines'>](text, column, reading)

/** What a field is when its cell says `(empty)`. */
export const cleared = ({ kind }: FieldSpec): unknown =>
  ['refs', 'files', 'someOf'].includes(kind) ? [] : kind === 'boolean' ? false : null
