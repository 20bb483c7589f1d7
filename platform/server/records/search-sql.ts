import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { codeKey } from '#platform/model/values/codes.ts'
import { hasColumn } from '../database/blueprint.ts'
import { literal } from '../database/names.ts'
import { columnName, type Sql, tableOf } from './columns.ts'
import type { FilterContext } from './filter-sql.ts'
import { shownOnly } from './hidden.ts'
import { mayRead } from './may-read.ts'

export const likePattern = (text: string): string => text.replace(/[\\%_]/g, found => `\\${found}`)

/** What a text of words must meet: to hold a word, or a code. */
type Meets = (words: Sql) => Sql
/** Somewhere words are looked for: what a row says itself, or a record it names. */
type Place = (meets: Meets) => Sql

/**
 * Every word must be found somewhere in the searchable fields or in a record the row names, accents and case aside; codes also
 * without separators and zeros (documents R4).
 */
export function searchSql(context: FilterContext, typed: string): Sql {
  const words = typed.trim().slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8)
  const places = placesOf(context)
  return words.length === 0 || places.length === 0 ? sql`true` : allFound(places, words, typed)
}

const oneOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`

/** Every word in one of the places, or all of them as one code. */
function allFound(places: readonly Place[], words: readonly string[], typed: string): Sql {
  const anywhere = (meets: Meets) => oneOf(places.map(place => place(meets)))
  const each = sql`(${sql.join(
    words.map(word => anywhere(text => says(text, word))),
    sql` and `,
  )})`
  return wholeCode(sql``, words, typed).length
    ? sql`(${each} or ${anywhere(text => wholeCode(text, words, typed)[0]!)})`
    : each
}

function says(text: Sql, word: string): Sql {
  const plain = sql`${text} like mw_fold(${`%${likePattern(word)}%`})`
  const key = codeKey(word)
  return /\d/.test(word) && key !== word.toLowerCase()
    ? sql`(${plain} or ${text} like ${`%${likePattern(key)}%`})`
    : plain
}

/** `SO 123` is one code written as two words. */
const wholeCode = (text: Sql, words: readonly string[], typed: string): Sql[] =>
  words.length > 1 && /\d/.test(typed) ? [sql`${text} like ${`%${likePattern(codeKey(typed))}%`}`] : []

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
  const { resource, viewer } = context
  const own: Place[] = keepsWords(resource)
    ? [meets => meets(sql`t."search"`)]
    : resource.search.length
      ? [meets => meets(wordsSql(resource))]
      : []
  // A business partner finds what its rows say: whom they name besides may be none of its business.
  if (viewer.partner) return own
  const named = resource.searchThrough.filter(field => resource.fields[field] && mayRead(viewer, resource, field))
  return [...own, ...named.flatMap(field => placesThrough(context, field))]
}

function placesThrough({ registry, resource, viewer }: FilterContext, field: string): Place[] {
  const { kind, targets } = resource.fields[field]!
  const found = targets!.map(name => registry.resource(name)).filter(keepsWords)
  return found.map((target): Place => {
    const key = sql.raw(kind === 'ref' ? 's."id"' : `${literal(`${target.name}/`)} || s."id"`)
    const shown = shownOnly(viewer, target, 's')
    // As an array, it is asked once, and an index of the field finds the rows.
    return meets =>
      sql`t.${sql.raw(columnName(field))} = any(array(select ${key} from ${tableOf(target)} s where ${meets(sql`s."search"`)}${shown}))`
  })
}
