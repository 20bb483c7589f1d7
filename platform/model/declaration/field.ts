import type { ResourceName } from '../tables.ts'
import type { Measured } from '../values/company-units.ts'
import type { DateText, Instant } from '../values/dates.ts'
import type { Decimal, Money, Percent, Quantity, UnitPrice } from '../values/decimal.ts'
import type { Words } from '../words.ts'
import type { Flow } from './flow.ts'
import { personType } from './person-type.ts'

export type Kind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'code'
  | 'email'
  | 'phone'
  | 'url'
  | 'color'
  | 'integer'
  | 'decimal'
  | 'quantity'
  | 'money'
  | 'unitPrice'
  | 'percent'
  | 'duration'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'oneOf'
  | 'someOf'
  | 'status'
  | 'progress'
  | 'ref'
  | 'refOneOf'
  | 'refAny'
  | 'refs'
  | 'lines'
  | 'file'
  | 'files'
  | 'json'
  | 'address'

/**
 * Where a field's value comes from. Exactly one of:
 * - `typed`: people type it.
 * - `stored`: worked out from the own row and lines by `derive`, and saved with the row.
 * - `readonly`: only verbs and settling functions write it; people read it.
 * - `rollup`: added up over other records when a page asks for it.
 * - `clock`: follows from the company's calendar, never stored.
 * - `secret`: kept, never shown.
 */
export type Origin = 'typed' | 'stored' | 'readonly' | 'rollup' | 'clock' | 'secret'

export type TimeUnit = 'minutes' | 'seconds'

/** A field as plain data: what the table, the form, the schema and the pages are made from. */
export interface FieldSpec {
  readonly kind: Kind
  readonly origin: Origin
  readonly required: boolean
  readonly unique: boolean
  readonly default?: unknown
  readonly max?: number
  readonly min?: number
  readonly places?: number
  /** A regular expression typed text must match, and the key of the sentence that says what would be right. */
  readonly pattern?: string
  readonly patternReason?: string
  /** Upper and lower case differ, as in hashes. */
  readonly exact?: boolean
  /** A figure of time that is worked out, never typed: people read hours and minutes. */
  readonly timeIn?: TimeUnit
  /** A moment that is often only known to the day: midnight is read as the day alone. */
  readonly wholeDays?: true
  /** How large a file is: people read kB and MB. */
  readonly inBytes?: true
  /** A number that names something, such as a check or a port: people read its digits, without marks between thousands. */
  readonly isName?: true
  readonly values?: readonly string[]
  /** What structured data is made of, so that people read names and values instead of JSON. */
  readonly shape?: Readonly<Record<string, FieldSpec>>
  /** A list of such objects. */
  readonly isList?: true
  /** Its parts are all it has: it is typed in a table, a row an object. */
  readonly inTable?: true
  /** JSON that is a list of short texts, typed with commas. */
  readonly texts?: true
  /** A list in which equal entries and their order count, such as readings; other lists name each thing once. */
  readonly keepsEqual?: true
  /** How many entries such a list holds at most. */
  readonly most?: number
  /** Kept by the check itself: these sibling numbers as they were typed, where that says more than their value. */
  readonly typedOf?: readonly string[]
  /** The text, or each of the texts, names a record type, such as `purchase-orders`: people read its label. */
  readonly recordType?: true
  /**
   * The text, or each of the texts, names an action: `purchase-orders.send`. With the name of a sibling field that holds the
   * record type, it is the action alone. People read its label.
   */
  readonly permission?: true | string
  /** The text, or each of the texts, names a field of the record type that stands in this sibling field: people read its label. */
  readonly fieldsOf?: string
  /** The text is kept short, the same for every reader: people read it in words. */
  readonly said?: Said
  readonly targets?: readonly string[]
  readonly flow?: Flow
  readonly lines?: string
  /** The sibling field that holds the same words in Spanish: whoever reads Spanish is shown those, where there are some. */
  readonly inSpanish?: string
  /**
   * The way to its unit or currency: a sibling field (`unit`), a field of another record (`parent.unit`, `poLine.unit`), or a
   * record that says what it is counted in (`item`).
   */
  readonly unitFrom?: string
  /** So much for one of something else: a share of a whole unit is fine, where a quantity itself must be whole. */
  readonly isRate?: true
  /** What it measures, in the unit of the company. */
  readonly measures?: Measured
  /** A figure that several lines repeat, such as the base of several taxes: their sum would say nothing. */
  readonly repeats?: true
  readonly personal?: boolean
  readonly was?: string
  /** Kept to sort, find or compare records by; people read the fields it is made of. */
  readonly isInner?: true
  /** Not carried over by "duplicate". */
  readonly notCopied?: boolean
  /** A number that a verb gives, so that a draft has none. */
  readonly isLate?: true
  /** Set once at creation. */
  readonly fixed?: boolean
  /** The sender's own id of what it sends: sending it again is answered as the first time. */
  readonly isSendersKey?: true
  readonly rollup?: Rollup
  readonly clock?: Clock
}

/** What a stored text says in the reader's words. */
export type Said = (stored: string, words: Words) => string

/** A roll-up over other records, one SQL join a page: `sum` or `count` of the records whose `by` points here. */
export interface Rollup {
  readonly from: string
  readonly by: string
  /** `any`: is there one at all? */
  readonly take: 'count' | 'sum' | 'max' | 'min' | 'any'
  readonly of?: string
  readonly where?: Readonly<Record<string, string | boolean | readonly string[]>>
  /** Two dates that say when a row holds; only rows that hold today count, an empty end is open. */
  readonly during?: readonly [from: string, to: string]
}

/** A value of the company's calendar, never stored: is this date past while the record is still in one of these states? */
export interface Clock {
  readonly overdue: string
  /** Still to come, within so many days, instead of past. */
  readonly within?: number
  /** How many days it is past, instead of whether it is; empty where it is not. Ordered by the date itself. */
  readonly inDays?: true
  /** A number of minutes it is expected to be missed by: more than none is past already. */
  readonly orBy?: string
  readonly while?: Readonly<Record<string, readonly string[]>>
}

declare const value: unique symbol
declare const present: unique symbol

/** A declared field whose value is a `T`; `Present` says whether a saved row always has one. */
export interface Field<T, Present extends boolean = false> {
  readonly [value]: T
  readonly [present]: Present
  readonly spec: FieldSpec
  required(): Field<T, true>
  unique(): Field<T, Present>
  default(given: T | DefaultWord | (T extends Decimal ? string : never)): Field<T, true>
  /** Worked out by `derive`, always has a value, saved with the row, frozen once the row is locked. */
  stored(): Field<T, true>
  /** Like `stored`, for a formula that may have no result: the value may be empty. */
  computed(): Field<T, false>
  /** Written by verbs only: no form, import or plain write of people changes it. */
  readonly(): Field<T, Present>
  /** Kept, never shown, never logged. */
  secret(): Field<T, Present>
  /** Kept to sort, find or compare records by: pages show the fields it is made of instead. */
  inner(): Field<T, Present>
  /** Given at creation, never changed after. */
  fixed(): Field<T, Present>
  /** About a person: enters the audit chain only as a salted hash (people R58). */
  personal(): Field<T, Present>
  notCopied(): Field<T, Present>
  /** The sender's own id of a record: sent again, it makes no second one and is answered with the first. Unique and fixed. */
  sendersKey(): Field<T, Present>
  /** The name this field had before: the migration renames the column instead of dropping it. */
  was(oldName: string): Field<T, Present>
}

declare const flowAsks: unique symbol
/** The state of a record, and with it what the actions of its flow ask for. */
export interface StatusField<S extends string, A> extends Field<S, true> {
  readonly [flowAsks]: A
}
/** What the actions of a flow among these fields ask for. */
export type AsksOfFlow<F> = { [K in keyof F]: F[K] extends { readonly [flowAsks]: infer A } ? A : never }[keyof F]

/** Defaults that are read at the moment of creation. */
export type DefaultWord = '@today' | '@now' | '@me'

// biome-ignore lint/suspicious/noExplicitAny: the one place where a field of whatever type is meant
export type AnyField = Field<any, boolean>
export type ValueOf<F> = F extends Field<infer T, infer P> ? (P extends true ? T : T | null) : never

const make = <T, Present extends boolean = false>(spec: Partial<FieldSpec> & { kind: Kind }): Field<T, Present> => {
  const full: FieldSpec = { origin: 'typed', required: false, unique: false, ...spec }
  const as = (more: Partial<FieldSpec>) => make<T, never>({ ...full, ...more })
  return {
    spec: full,
    required: () => as({ required: true }),
    unique: () => as({ unique: true }),
    default: (given: unknown) => as({ default: given }),
    stored: () => as({ origin: 'stored' }),
    computed: () => as({ origin: 'stored' }),
    readonly: () => as({ origin: 'readonly' }),
    secret: () => as({ origin: 'secret' }),
    inner: () => as({ isInner: true }),
    fixed: () => as({ fixed: true }),
    personal: () => as({ personal: true }),
    notCopied: () => as({ notCopied: true }),
    sendersKey: () => as({ unique: true, fixed: true, notCopied: true, isSendersKey: true }),
    was: (oldName: string) => as({ was: oldName }),
  } as unknown as Field<T, Present>
}

type Length = { min?: number; max?: number; pattern?: RegExp; patternReason?: string; exact?: boolean }
const lengthOf = ({ min, max, pattern, patternReason, exact }: Length, most: number) => ({
  max: max ?? most,
  ...(min !== undefined && { min }),
  ...(exact && { exact }),
  ...(pattern && { pattern: pattern.source, patternReason: patternReason ?? 'pattern' }),
})
type Range = { min?: number; max?: number }
type Figure = Range & { timeIn?: TimeUnit; inBytes?: true; isName?: true }

export const text = ({ inSpanish, said, ...options }: Length & { inSpanish?: string; said?: Said } = {}) =>
  make<string>({ kind: 'text', ...lengthOf(options, 200), ...(inSpanish && { inSpanish }), ...(said && { said }) })
export const longText = (options: Length = {}) => make<string>({ kind: 'longText', ...lengthOf(options, 20_000) })
/** Sanitised HTML of headings, lists, emphasis and links. */
export const richText = (options: Length = {}) => make<string>({ kind: 'richText', ...lengthOf(options, 100_000) })
export const email = () => make<string>({ kind: 'email', max: 254 })
export const phone = () => make<string>({ kind: 'phone', max: 40 })
export const url = () => make<string>({ kind: 'url', max: 2000 })
export const color = () => make<string>({ kind: 'color', max: 7 })
export const boolean = () => make<boolean>({ kind: 'boolean' })
export const integer = (figure: Figure = {}) => make<number>({ kind: 'integer', ...figure })
export const decimal = (places: number, figure: Figure = {}) => make<Decimal>({ kind: 'decimal', places, ...figure })
export const quantity = (options: Range & { unitFrom?: string; measures?: Measured; isRate?: true } = {}) =>
  make<Quantity>({ kind: 'quantity', places: 6, ...options })
export const money = (options: Range & { unitFrom?: string; repeats?: true } = {}) =>
  make<Money>({ kind: 'money', places: 2, ...options })
export const unitPrice = (options: Range & { unitFrom?: string } = {}) =>
  make<UnitPrice>({ kind: 'unitPrice', places: 6, ...options })
/** 8.25 means 8.25 %. */
export const percent = (range: Range = {}) => make<Percent>({ kind: 'percent', places: 6, ...range })
/** Whole seconds. */
export const duration = (range: Range = {}) => make<number>({ kind: 'duration', ...range })
export const date = () => make<DateText>({ kind: 'date' })
export const dateTime = (options: { wholeDays?: true } = {}) => make<Instant>({ kind: 'dateTime', ...options })
export const time = () => make<string>({ kind: 'time' })
/** Structured data; `shape` says what its parts are, and the dictionaries what they are called. */
export function json<T = unknown>(shape?: Readonly<Record<string, AnyField>>): Field<T> {
  const parts = shape && Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, part.spec]))
  return make<T>({ kind: 'json', ...(parts && { shape: parts }) })
}
/** A list of objects of one shape. */
export const jsonList = <T extends readonly unknown[]>(shape: Readonly<Record<string, AnyField>>) =>
  make<T>({ ...json(shape).spec, isList: true })
/** A list of objects that have these parts and no others: people type it in a table. */
export const jsonTable = <T extends readonly unknown[]>(shape: Readonly<Record<string, AnyField>>) =>
  make<T>({ ...json(shape).spec, isList: true, inTable: true })
/** A list of short texts: country codes, names. `pattern` and `max` hold for each of them; each is named once. */
export const texts = (options: Omit<Length, 'min'> = {}) =>
  make<string[]>({ kind: 'json', texts: true, ...lengthOf(options, 100) })
/** A list of values as they were read, in their order, equal ones as often as they came. */
export const readings = ({ most, ...options }: Omit<Length, 'min'> & { most: number }) =>
  make<string[]>({ kind: 'json', texts: true, keepsEqual: true, most, ...lengthOf(options, 100) })
/** Numbers of the record as somebody typed them, by field: `10.10` is another claim than `10.1`. */
export const typedTexts = (...of: string[]) =>
  make<Readonly<Record<string, string>>>({ kind: 'json', typedOf: of }).readonly()
export const address = () => make<Address>({ kind: 'address' })

export const oneOf = <const V extends string>(...values: V[]) => make<V>({ kind: 'oneOf', values })
export const someOf = <const V extends string>(...values: V[]) => make<V[]>({ kind: 'someOf', values })
export const status = <S extends string, A>(flow: Flow<S, A>): StatusField<S, A> =>
  make<S, true>({
    kind: 'status',
    flow,
    values: Object.keys(flow.states),
    origin: 'readonly',
    default: flow.start,
    notCopied: true,
  }) as StatusField<S, A>
/** What facts make true, written only by a settling verb. */
export const progress = <const V extends string>(...values: V[]) =>
  make<V, true>({ kind: 'progress', values, origin: 'readonly', default: values[0], notCopied: true })

export const ref = <K extends ResourceName>(target: K) => make<Id>({ kind: 'ref', targets: [target] })
export const user = () => make<Id>({ kind: 'ref', targets: [personType] })
/** Exactly one record out of several kinds, each with its real foreign key: `part-revisions/0198…`. */
export const refOneOf = <K extends ResourceName>(...targets: K[]) => make<RecordLink>({ kind: 'refOneOf', targets })
/** A link to any record of the product. */
export const refAny = () => make<RecordLink>({ kind: 'refAny' })
export const refs = <K extends ResourceName>(target: K) => make<Id[], true>({ kind: 'refs', targets: [target] })
export const users = () => make<Id[], true>({ kind: 'refs', targets: [personType] })
export const file = () => make<StoredFile>({ kind: 'file' })
export const files = () => make<StoredFile[], true>({ kind: 'files' })
export const lines = <Row>(child: { readonly name: string; readonly row: Row }) =>
  make<Row[], true>({ kind: 'lines', lines: child.name })

const codeField = (pattern: string) =>
  make<string, true>({ kind: 'code', pattern, unique: true, origin: 'readonly', max: 40, notCopied: true })
export const code = codeField

/** A value gathered from other records when a page asks for it. */
export const rollup = <T>(like: Field<T, boolean>, from: Rollup) =>
  make<T>({ ...like.spec, origin: 'rollup', rollup: from })
/**
 * True while the date has passed in the company's calendar and the record is still open; with `orBy`, as soon as it is
 * expected to be missed by so many minutes.
 */
export const overdue = (dateField: string, open?: Clock['while'], orBy?: string) =>
  make<boolean, true>({
    kind: 'boolean',
    origin: 'clock',
    clock: { overdue: dateField, ...(orBy && { orBy }), ...(open && { while: open }) },
  })

/** How many days a date (without a time) has passed or will have, while the record is still open. */
export const daysLate = (dateField: string, open?: Clock['while'], orBy?: string) =>
  make<number>({
    kind: 'integer',
    origin: 'clock',
    clock: { overdue: dateField, inDays: true, ...(orBy && { orBy }), ...(open && { while: open }) },
  })

/** True while the date is still to come, but within so many days. */
export const dueWithin = (dateField: string, days: number) =>
  make<boolean, true>({ kind: 'boolean', origin: 'clock', clock: { overdue: dateField, within: days } })

export type Id = string
export type RecordLink = `${string}/${string}`
export interface StoredFile {
  readonly sha256: string
  readonly name: string
  readonly size: number
  readonly type: string
}
export interface Address {
  readonly line1: string
  readonly line2?: string
  readonly city: string
  readonly region?: string
  readonly postalCode?: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The name of a record type, read as its label. */
export const recordType = (options: Length = {}) => make<string>({ ...text(options).spec, recordType: true })
/** The name of an action, read as its label; `of` names the sibling field with the record type. */
export const permission = (options: Length & { of?: string } = {}) =>
  make<string>({ ...text(options).spec, permission: options.of ?? true })
export const permissions = (options: Length = {}) => make<string[]>({ ...texts(options).spec, permission: true })
/** Names of fields, `lines.quantity`, of the record type that stands in the sibling field `of`. */
export const fieldName = ({ of, ...options }: Length & { of: string }) =>
  make<string>({ ...text(options).spec, fieldsOf: of })
export const fieldNames = ({ of, ...options }: Length & { of: string }) =>
  make<string[]>({ ...texts(options).spec, fieldsOf: of })
export const recordTypes = (options: Length = {}) => make<string[]>({ ...texts(options).spec, recordType: true })

/** The whole seconds of a figure of time. */
export function secondsOf(spec: FieldSpec, value: unknown): number {
  return Math.round(Number(value) * (spec.timeIn === 'minutes' ? 60 : 1))
}

/** Whether pages show it at all, to those who may see it. */
export const isShown = (spec: FieldSpec): boolean => spec.origin !== 'secret' && !spec.isInner
