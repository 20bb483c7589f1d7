import { boolean, type FieldSpec, integer, longText, readValue, text } from '#platform/model'
import { Refusal } from '../problems.ts'
import type { QueryFields } from './endpoint.ts'

const isTextual = ({ kind }: FieldSpec): boolean => kind === 'text' || kind === 'longText'
const truths: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Refuses what an endpoint did not declare, and values of another kind. Text is the endpoint's own to read. */
export function demandQuery(declared: QueryFields | undefined, given: Record<string, string>): void {
  for (const [name, typed] of Object.entries(given)) {
    const field = declared && Object.hasOwn(declared, name) ? declared[name]! : null
    if (!field) throw Refusal.badRequest('badQuery', { name: name.slice(0, 60) })
    if (isTextual(field.spec)) continue
    // `?on=` asks for no day: the same as without it.
    if (typed === '') {
      delete given[name]
      continue
    }
    const value = field.spec.kind === 'boolean' ? (truths[typed] ?? typed) : typed
    if ('wrong' in readValue(value, field.spec, [name])) throw Refusal.badRequest('badQuery', { name })
  }
}

/** Refuses a parameter that stands there twice: whoever sent it meant both, and one of them would be lost. */
export function demandEachOnce(url: string): void {
  const start = url.indexOf('?')
  if (start < 0) return
  const seen = new Set<string>()
  for (const name of new URLSearchParams(url.slice(start + 1)).keys()) {
    if (seen.has(name)) throw Refusal.badRequest('repeatedQuery', { name: name.slice(0, 60) })
    seen.add(name)
  }
}

/** Which rows of a list, in which order and with which columns. */
export const rowsQuery = {
  filter: longText(),
  search: text(),
  sort: text(),
  columns: longText(),
  archived: boolean(),
} satisfies QueryFields

/** Which window of them. */
export const windowQuery = {
  ...rowsQuery,
  limit: integer({ min: 0 }),
  at: integer({ min: 0 }),
  after: longText(),
  before: longText(),
  goTo: text(),
} satisfies QueryFields
