import { sql } from 'kysely'
import type { ListQuery, Resource } from '#platform/model'
import { codeKey } from '#platform/model/values/codes.ts'
import { hasColumn } from '../database/blueprint.ts'
import { literal } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { columnName, type Sql, tableOf } from './columns.ts'
import type { FilterContext } from './filter-sql.ts'
import { shownOnly } from './hidden.ts'
import { mayRead } from './may-read.ts'

export const likePattern = (text: string): string => text.replace(/[\\%_]/g, found => `\\${found}`)

/** What is looked for: a word, or all of them as one code; and what a text that holds it meets. */
interface Term {
  readonly text: string
  meets(words: Sql): Sql
}
/** Somewhere a term is looked for: what a row says itself, or a record it names. */
type Place = (term: Term) => Sql

/** Records the rows may name that hold a term, by `keyOf`: see `withNames`. */
export type Named = ReadonlyMap<string, readonly string[]>
const keyOf = (field: string, target: string, term: Term): string => JSON.stringify([field, target, term.text])

/** A term so many records hold is soon met on the way; fewer are asked for by name. */
const mostNamed = 1000

/**
 * Every word must be found somewhere in the searchable fields or in a record the row names, accents and case aside; codes also
 * without separators and zeros (documents R4).
 */
export function searchSql(context: FilterContext, typed: string): Sql {
  const { words, code } = termsIn(typed)
  const places = placesOf(context)
  if (words.length === 0 || places.length === 0) return sql`true`
  const anywhere = (term: Term) => oneOf(places.map(place => place(term)))
  const each = sql`(${sql.join(words.map(anywhere), sql` and `)})`
  return code ? sql`(${each} or ${anywhere(code)})` : each
}

const oneOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`

function termsIn(typed: string): { readonly words: Term[]; readonly code: Term | null } {
  const words = typed.trim().slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8)
  // `SO 123` is one code written as two words.
  const isCode = words.length > 1 && /\d/.test(typed)
  const code = { text: typed, meets: (text: Sql) => sql`${text} like ${`%${likePattern(codeKey(typed))}%`}` }
  return { words: words.map(word => ({ text: word, meets: text => says(text, word) })), code: isCode ? code : null }
}

function says(text: Sql, word: string): Sql {
  const plain = sql`${text} like mw_fold(${`%${likePattern(word)}%`})`
  const key = codeKey(word)
  return /\d/.test(word) && key !== word.toLowerCase()
    ? sql`(${plain} or ${text} like ${`%${likePattern(key)}%`})`
    : plain
}

/** Where a table keeps its folded words in a column with an index for them. */
const keepsWords = ({ search, fields, partOf, isView, hasSearchColumn }: Resource): boolean =>
  isView ? hasSearchColumn : !partOf && search.some(field => fields[field] && hasColumn(fields[field]))

/** The folded words of a row that keeps none: views are small, or narrowed to one partner's rows. */
function wordsSql({ search, fields }: Resource): Sql {
  const parts = search.flatMap(field => {
    const column = `t.${columnName(field)}::text`
    return fields[field]!.kind === 'code' || field === 'number' ? [column, `mw_code_key(${column})`] : [column]
  })
  return sql.raw(`mw_fold(concat_ws(' ', ${parts.join(', ')}))`)
}

function placesOf(context: FilterContext): Place[] {
  const { resource, named } = context
  const own: Place[] = keepsWords(resource)
    ? [({ meets }) => meets(sql`t."search"`)]
    : resource.search.length
      ? [({ meets }) => meets(wordsSql(resource))]
      : []
  const through = throughOf(context).map((one): Place => {
    const column = sql`t.${sql.raw(columnName(one.field))}`
    return term => {
      const ids = named?.get(keyOf(one.field, one.target.name, term))
      if (ids?.length === 0) return sql`false`
      // Known by name, it is also known how many rows to expect, and by which way they are found.
      if (ids) return sql`${column} = any(${ids}::${sql.raw(one.type)}[])`
      return sql`${column} = any(array(${holding(context, one, term)}))`
    }
  })
  return [...own, ...through]
}

/** A field by whose records the rows are found as well, one for each type it may name. */
interface Through {
  readonly field: string
  readonly target: Resource
  readonly type: 'uuid' | 'text'
}

function throughOf({ registry, resource, viewer }: FilterContext): Through[] {
  // A business partner finds what its rows say: whom they name besides may be none of its business.
  if (viewer.partner) return []
  const fields = resource.searchThrough.filter(field => resource.fields[field] && mayRead(viewer, resource, field))
  return fields.flatMap(field => {
    const { kind, targets } = resource.fields[field]!
    const found = targets!.map(name => registry.resource(name)).filter(keepsWords)
    return found.map((target): Through => ({ field, target, type: kind === 'ref' ? 'uuid' : 'text' }))
  })
}

/** The records that hold a term, as the field names them. */
function holding({ viewer }: FilterContext, { target, type }: Through, { meets }: Term): Sql {
  const key = sql.raw(type === 'uuid' ? 's."id"' : `${literal(`${target.name}/`)} || s."id"`)
  return sql`select ${key} from ${tableOf(target)} s where ${meets(sql`s."search"`)}${shownOnly(viewer, target, 's')}`
}

/** The context with the records its rows may name that hold what is searched for, asked for in one statement. */
export async function withNames(context: FilterContext, reader: Reader, { search }: ListQuery): Promise<FilterContext> {
  const through = search ? throughOf(context) : []
  const { words, code } = termsIn(search ?? '')
  const asked = through.flatMap(one => (code ? [...words, code] : words).map(term => ({ one, term })))
  if (asked.length === 0) return context
  const arrays = asked.map(
    ({ one, term }, place) =>
      sql`array(${holding(context, one, term)} limit ${mostNamed + 1}) as ${sql.ref(`found${place}`)}`,
  )
  const found = await reader.first<Record<string, string[]>>(sql`select ${sql.join(arrays)}`)
  const named = asked.flatMap(({ one, term }, place): [string, readonly string[]][] => {
    const ids = found?.[`found${place}`] ?? []
    return ids.length > mostNamed ? [] : [[keyOf(one.field, one.target.name, term), ids]]
  })
  return { ...context, named: new Map(named) }
}
