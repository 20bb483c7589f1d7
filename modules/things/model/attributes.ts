import { type Complaint, complaint } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { startable, type ThingTemplate, type ThingTemplateAttribute } from './templates.ts'
import { things } from './things.ts'

export type Definition = Pick<ThingTemplateAttribute, 'key' | 'label' | 'type' | 'required' | 'options'>

const isOfType: Record<Definition['type'], (value: unknown, definition: Definition) => boolean> = {
  text: value => typeof value === 'string',
  number: value =>
    typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && Decimal.parse(value) !== null,
  boolean: value => typeof value === 'boolean',
  date: value => typeof value === 'string' && isDate(value),
  enum: (value, { options }) => typeof value === 'string' && (options ?? []).includes(value),
}

/** The attributes of a thing against what its template defines: nothing unknown, nothing of the wrong type, nothing missing. */
export function attributeComplaints(definitions: readonly Definition[], attributes: unknown): Complaint[] {
  if (attributes !== null && (typeof attributes !== 'object' || Array.isArray(attributes)))
    return [complaint(['attributes'], 'notObject')]
  const given = (attributes ?? {}) as Readonly<Record<string, unknown>>
  const known = new Map(definitions.map(definition => [definition.key, definition]))
  const unknown = Object.keys(given)
    .filter(key => !known.has(key))
    .map(key => complaint(['attributes'], 'unknownAttribute', { name: key.slice(0, 60) }))
  const wrong = definitions.flatMap(definition => {
    const value = given[definition.key]
    const isMissing = value === undefined || value === null || value === ''
    if (isMissing)
      return definition.required ? [complaint(['attributes'], 'missingAttribute', { name: definition.label })] : []
    if (isOfType[definition.type](value, definition)) return []
    const options = definition.options?.join(', ') ?? ''
    return [complaint(['attributes'], 'wrongAttribute', { name: definition.label, type: definition.type, options })]
  })
  return [...unknown, ...wrong]
}

type Starts = Pick<ThingTemplate, 'defaults'>

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What applying a template to a thing would change: empty fields only. */
export function templateChanges(template: Starts, thing: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(template.defaults ?? {})
  return Object.fromEntries(given.filter(([field, value]) => !isEmpty(value) && isEmpty(thing[field])))
}

/** What a new thing takes from its template: whatever nobody has said otherwise. */
export function templateStarts(template: Starts, thing: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isUnsaid = (field: string) => {
    const value = thing[field] ?? null
    const follows = things.startsAs[field]?.(thing as never)
    return isEmpty(value) || String(value) === String(follows ?? things.fields[field]!.default ?? false)
  }
  return Object.fromEntries(
    Object.entries(template.defaults ?? {}).filter(
      ([field, value]) => startable.includes(field as never) && !isEmpty(value) && isUnsaid(field),
    ),
  )
}
