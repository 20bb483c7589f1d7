import { IntlMessageFormat } from 'intl-messageformat'
import type { Complaint, Reason } from './reason.ts'
import { dateStyles, figureWriters } from './values/figures-in-sentences.ts'

export const languages = ['en-US', 'es'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** Sentences and labels by key, nested: ICU message syntax. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary
}

export type Params = Readonly<Record<string, string | number | boolean | Date>>

/** Speaks one language: `words('list.count', { count: 3 })`. */
export interface Words {
  (key: string, params?: Params): string
  readonly language: Language
  /** The sentence for the first key that has one, or nothing: for labels that fall back to something else. */
  find(...keys: string[]): string | undefined
  /** The same words with figures as this locale writes them, and moments as the clocks of this zone show them. */
  writing(formatLocale: string, timeZone?: string): Words
}

const lookUp = (dictionary: Dictionary, path: readonly string[]): string | undefined => {
  let here: string | Dictionary | undefined = dictionary
  for (const step of path) {
    if (typeof here !== 'object') return undefined
    here = here[step]
  }
  return typeof here === 'string' ? here : undefined
}

function findIn(dictionaries: readonly Dictionary[], keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const path = key.split('.')
    for (const dictionary of dictionaries) {
      const found = lookUp(dictionary, path)
      if (found !== undefined) return found
    }
  }
  return undefined
}

interface Speaking {
  readonly missing?: (key: string) => void
  readonly instead?: readonly Dictionary[]
  /** How `{amount, number}` is written, whatever the language. */
  readonly formatLocale?: string
  /** Whose clocks `{at, date}` and `{at, time}` are read from. */
  readonly timeZone?: string
}

/**
 * The first dictionary that knows a key wins, so a module may say a platform word its own way. What the language does not know
 * at all is said in the other: a common word of the language comes before a special one of another.
 */
export function speak(
  language: Language,
  dictionaries: readonly Dictionary[],
  { missing, instead = [], formatLocale = 'en-US', timeZone = 'UTC' }: Speaking = {},
): Words {
  const compiled = new Map<string, IntlMessageFormat>()
  const elsewhere = new Map<string, Words>()
  const formatters = figureWriters({ language, formatLocale, timeZone })
  const find = (...keys: string[]): string | undefined => findIn(dictionaries, keys) ?? findIn(instead, keys)
  const words = (key: string, params?: Params): string => {
    let message = compiled.get(key)
    if (!message) {
      const found = find(key)
      if (found === undefined) {
        missing?.(key)
        return humanise(key.split('.').at(-1)!)
      }
      if (!/[{'<]/.test(found)) return found
      message = new IntlMessageFormat(found, language, dateStyles, { ignoreTag: true, formatters })
      compiled.set(key, message)
    }
    return message.format(params) as string
  }
  const writing = (locale: string, zone = timeZone): Words => {
    if (locale === formatLocale && zone === timeZone) return spoken
    const key = `${locale} ${zone}`
    const known =
      elsewhere.get(key) ?? speak(language, dictionaries, { ...other, formatLocale: locale, timeZone: zone })
    elsewhere.set(key, known)
    return known
  }
  const other = { instead, ...(missing && { missing }) }
  const spoken: Words = Object.assign(words, { language, find, writing })
  return spoken
}

/** `promiseDate` → `Promise date`: what English labels are unless a dictionary says better. */
export function humanise(name: string): string {
  const spaced = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    // Names in code are spelled as they always were; people read US English.
    .replace(/cancelled/g, 'canceled')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A name inside a sentence: small letters, but abbreviations (`PO`, `8D`) stay as they are. */
export const inSentence = (name: string): string =>
  name
    .split(' ')
    .map(word => (/\p{Lu}.*\p{Lu}|\d\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')

/** Words that stand inside sentences, as they begin one. */
export const capitalised = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.charAt(0).toUpperCase() + text.slice(1)]))

export const resourceLabel = (words: Words, resource: string, number: 'one' | 'many' = 'many'): string =>
  words.find(`${resource}.${number}`) ?? humanise(resource)

/** A field's label: the module's word, else the common one, else its name made readable. */
export const fieldLabel = (words: Words, resource: string, field: string): string =>
  field.includes('.')
    ? field
        .split('.')
        .map(part => words.find(`fields.${part}`) ?? humanise(part))
        .join(' · ')
    : (words.find(`${resource}.fields.${field}`, `${resource}.asks.${field}`, `fields.${field}`) ?? humanise(field))

/** What somebody filling in the field should know, in a short sentence under it. */
export const fieldHint = (words: Words, resource: string, field: string): string | undefined =>
  words.find(`${resource}.hints.${field}`)

/** A part of what people call a record: `PO 45828911`, `Heat K131552`; what says so itself is left alone. */
export function headingPart(words: Words, resource: string, field: string, value: string): string {
  const key = `${resource}.heading.${field}`
  const said = words.find(key)
  if (said === undefined) return value
  const name = said.replace('{value}', '').trim()
  return value.toLowerCase().startsWith(name.toLowerCase()) ? value : words(key, { value })
}

export const valueLabel = (words: Words, resource: string, field: string, value: string): string =>
  words.find(`${resource}.values.${field}.${value}`, `values.${value}`) ?? humanise(value)

export const actionLabel = (words: Words, resource: string, action: string): string =>
  words.find(`${resource}.actions.${action}`, `actions.${action}`) ?? humanise(action)

/** What was or may be done, as it is written down: `orders.confirm` → "Orders: Confirm"; `*` stands for all of them. */
export function permissionLabel(
  words: Words,
  permission: string,
  typeName = (name: string) => resourceLabel(words, name),
): string {
  const at = permission.indexOf('.')
  const resource = at < 0 ? '' : permission.slice(0, at)
  const action = permissionAlone(words, resource, permission.slice(at + 1))
  return resource ? words('permissions.of', { records: typeLabel(words, resource, typeName), action }) : action
}

/** The action without its record type. */
export const permissionAlone = (words: Words, resource: string, action: string): string =>
  action === '*'
    ? words('permissions.all')
    : (words.find(`${resource}.actions.${action}`, `permissions.${action}`) ?? actionLabel(words, resource, action))

export const typeLabel = (words: Words, resource: string, typeName: (name: string) => string): string =>
  resource === '*' ? words('permissions.everyType') : typeName(resource)

/** Whoever acted and is no person: `system:accounting` by the part of the system, a terminal or a key by its kind. */
export function actorLabel(words: Words, actor: string): string {
  const at = actor.indexOf(':')
  const [kind, name] = [actor.slice(0, at), actor.slice(at + 1)]
  return (kind === 'system' ? words.find(`programs.${name}`) : words.find(`actors.${kind}`)) ?? words('actors.system')
}

/** A reason as a sentence. */
export const sentence = (words: Words, { code, params }: Reason): string => words(`reasons.${code}`, params)

/** The same about a record, whose state is called as people know it. */
export function sentenceAbout(
  words: Words,
  { name, statusField }: { readonly name: string; readonly statusField?: string },
  why: Reason,
): string {
  const { state } = why.params ?? {}
  if (state === undefined || statusField === undefined) return sentence(words, why)
  const params = { ...why.params, state: valueLabel(words, name, statusField, String(state)) }
  return sentence(words, { code: why.code, params })
}

/** Fields a complaint names beside its own, and values of theirs, in the words of the screen. */
export const namedOther = (
  words: Words,
  resource: string,
  { code, params }: Pick<Complaint, 'code' | 'params'>,
): Readonly<Record<string, string>> => {
  if (['atLeastOne', 'atMostOne', 'exactlyOne'].includes(code)) {
    const fields = String(params?.fields).split(', ')
    return { fields: fields.map(field => fieldLabel(words, resource, field)).join(', ') }
  }
  if (code !== 'onlyWhen') return {}
  const other = String(params?.other)
  const values = String(params?.values).split(', ')
  return {
    other: fieldLabel(words, resource, other),
    values: values.map(value => valueLabel(words, resource, other, value)).join(', '),
  }
}

/** A complaint as a sentence that names its field: "Quantity: must be at least 1." */
export const complaintSentence = (words: Words, resource: string, problem: Complaint): string => {
  const field = [...problem.path].reverse().find((step): step is string => typeof step === 'string')
  // A complaint about the record as a whole names the record.
  const label = field ? fieldLabel(words, resource, field) : resourceLabel(words, resource, 'one')
  const named = namedOther(words, resource, problem)
  return words(`reasons.${problem.code}`, { field: label, ...problem.params, ...named, ...(field && { field: label }) })
}
