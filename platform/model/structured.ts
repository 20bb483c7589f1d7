import type { FieldSpec } from './declaration/field.ts'
import { isDate, isInstant } from './values/dates.ts'
import { humanise, type Words } from './words.ts'

/** One named value of structured data. */
export interface Part {
  readonly name: string
  readonly label: string
  readonly spec: FieldSpec
  readonly value: unknown
}

/** Where structured data stands: its words are found under the record type and field. */
export interface Structured {
  readonly words: Words
  readonly resource: string
  readonly field: string
  readonly spec: FieldSpec
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isNothing))

/** Structured data as people read it: a group of named values for each object; plain values have a part without a name. */
export function structuredParts(place: Structured, value: unknown): Part[][] {
  const groups = Array.isArray(value) && value.some(isObject) ? value : [value]
  return groups
    .map(group => (isObject(group) ? namedParts(place, group) : plainParts(place, group)))
    .filter(parts => parts.length > 0)
}

function namedParts(place: Structured, group: Record<string, unknown>): Part[] {
  const { shape } = place.spec
  const { resource, id: record, ...others } = group
  // A record that is named in two words is one thing to read.
  if (typeof resource === 'string' && typeof record === 'string')
    return namedParts(place, { record: `${resource}/${record}`, ...others })
  const names = [...new Set([...Object.keys(shape ?? {}), ...Object.keys(group)])]
  return names
    .filter(name => !isNothing(group[name]))
    .map(name => ({
      name,
      label: partLabel(place, name),
      spec: shape?.[name] ?? specFor(place, name, group[name]),
      value: group[name],
    }))
    .filter(part => !isBareId(part) && !(part.spec.kind === 'json' && isHollow(place, part)))
}

/** Nothing but ids inside. */
const isHollow = (place: Structured, { name, spec, value }: Part): boolean =>
  !spec.texts && structuredParts({ ...place, field: name, spec }, value).length === 0

function plainParts(place: Structured, value: unknown): Part[] {
  const list = (Array.isArray(value) ? value : [value]).filter(one => !isNothing(one))
  // Where objects are due, a plain value is the first thing they say.
  const [first] = Object.values(place.spec.shape ?? {})
  return list
    .map(one => ({ name: '', label: '', spec: first ?? specFor(place, place.field, one), value: one }))
    .filter(part => !isBareId(part))
}

/** What a part of structured data is called. */
export const partLabel = ({ words, resource, field }: Omit<Structured, 'spec'>, name: string): string =>
  words.find(...partKeys(resource, field, name)) ?? humanise(name)
export const partKeys = (resource: string, field: string, name: string): string[] => [
  `${resource}.parts.${field}.${name}`,
  `${resource}.fields.${name}`,
  `fields.${name}`,
]

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const link = new RegExp(`^[a-z][a-z-]*/${uuid}$`)
const id = new RegExp(`^${uuid}$`)

/** `documents/0198…` */
export const isLink = (text: string): boolean => link.test(text)

/** An id of nobody knows what tells a reader nothing. */
const isBareId = ({ spec, value }: Part): boolean =>
  spec.kind === 'text' && typeof value === 'string' && (id.test(value) || /^[0-9a-f]{64}$/.test(value))

const spec = (kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
  kind,
  origin: 'readonly',
  required: false,
  unique: false,
  ...more,
})

/** What is not declared is read by its look. */
function specFor({ words, resource }: Structured, name: string, value: unknown): FieldSpec {
  if (typeof value === 'boolean') return spec('boolean')
  if (typeof value === 'number') return spec('decimal', { places: 6 })
  if (typeof value !== 'string') return spec('json')
  if (isDate(value)) return spec('date')
  if (isInstant(value)) return spec('dateTime')
  if (link.test(value)) return spec('refAny')
  return spec(words.find(`${resource}.values.${name}.${value}`, `values.${value}`) ? 'oneOf' : 'text')
}
