import {
  type Complaint,
  check,
  fieldLabel,
  type Moment,
  namedOther,
  type Registry,
  type Resource,
  valueLabel,
  type Wire,
  type Words,
} from '#platform/model'
import type { Formats } from '#platform/model/values/formats-for.ts'
import { isUnread } from '../widgets/unread.ts'
import { type Hidden, sendable } from './sendable.ts'

/** What a form would be told by the server, by place: `lines.2.copies` → what is wrong there. */
export type Verdict = Readonly<Record<string, Complaint>>

interface Checking {
  readonly registry: Registry
  readonly resource: Resource
  readonly values: Wire
  readonly moment: Moment
  readonly hidden: Hidden
  readonly existing?: Wire | undefined
}

/**
 * Checks a form with the model's own rules. The model stops after values it cannot read; here the unreadable ones are then
 * taken as empty, so that a person hears everything at once.
 */
export function verdictOn({ registry, resource, values, moment, hidden, existing }: Checking): Verdict {
  const sent = sendable(registry, resource, values, hidden)
  const first = check(registry, resource.name, sent, moment, existing).complaints
  const places = new Set(first.map(({ path }) => path.join('.')))
  const rest = places.size
    ? check(registry, resource.name, without(sent, places), moment, existing).complaints.filter(
        ({ path }) => !places.has(path.join('.')),
      )
    : []
  const found: Record<string, Complaint> = {}
  for (const complaint of [...first, ...rest]) found[complaint.path.join('.')] ??= withUnread(complaint, sent)
  return found
}

/** What was typed knows best why it could not be read. */
const withUnread = (complaint: Complaint, sent: Wire): Complaint => {
  const value = valueAt(sent, complaint.path)
  return isUnread(value) ? { path: complaint.path, code: `unread:${value.reason}` } : complaint
}

export const valueAt = (values: unknown, path: Complaint['path']): unknown =>
  path.reduce<unknown>((here, step) => (here as Record<string | number, unknown> | null | undefined)?.[step], values)

const without = (sent: Wire, places: ReadonlySet<string>, at = ''): Wire =>
  Object.fromEntries(
    Object.entries(sent).map(([field, value]) => {
      const path = `${at}${field}`
      if (places.has(path) || [...places].some(place => place.startsWith(`${path}.`) && !Array.isArray(value)))
        return [field, null]
      if (Array.isArray(value) && value.every(line => typeof line === 'object' && line !== null))
        return [field, value.map((line: Wire, index) => without(line, places, `${path}.${index}.`))]
      return [field, value]
    }),
  )

/** The record type a place belongs to, and the field there: `lines.2.copies` is `copies` of `loan-lines`. */
export function placeOf(registry: Registry, resource: Resource, path: string): { resource: Resource; field: string } {
  const [field = '', , ...deeper] = path.split('.')
  const lines = resource.fields[field]?.lines
  return lines && deeper.length ? placeOf(registry, registry.resource(lines), deeper.join('.')) : { resource, field }
}

interface Saying {
  readonly words: Words
  readonly formats: Formats
  readonly registry: Registry
  readonly resource: Resource
  /** Words of one's own for fields, e.g. for what an action asks. */
  readonly labelOf?: (field: string) => string
}

/** A complaint as a sentence with the labels and formats of the person reading it. */
export function complaintText(saying: Saying, complaint: Complaint): string {
  const { words, registry, resource } = saying
  const path = complaint.path.join('.')
  const place = placeOf(registry, resource, path)
  const part = complaint.path.at(-1)
  const named = part === place.field || typeof part !== 'string' ? place.field : part
  const label = saying.labelOf?.(named) ?? fieldLabel(words, place.resource.name, named)
  const params: Record<string, string | number> = { ...complaint.params, field: label }
  if (complaint.code.startsWith('unread:')) return words(`unread.${complaint.code.slice(7)}`, params)
  const list = (key: string, each: (name: string) => string) => {
    if (typeof params[key] === 'string') params[key] = (params[key] as string).split(', ').map(each).join(', ')
  }
  list('fields', name => fieldLabel(words, place.resource.name, name))
  if (complaint.code === 'notAmong') list('values', value => valueLabel(words, place.resource.name, place.field, value))
  Object.assign(params, namedOther(words, place.resource.name, complaint))
  return words(`reasons.${complaint.code}`, params)
}
