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
type Place = (meets: Meets, alias: string) => Sql

/**
 * Every word must be found somewhere in the searchable fields or in a record the row names, accents and case aside; codes also
 * without separators and zeros (documents R4).
 */
export function searchSql(context: FilterContext, typed: string): Sql {
  const words = typed.trim().slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 8)
  const { own, named } = placesOf(context)
  const places = [...own, ...named]
  if (words.length === 0 || places.length === 0) return sql`true`
  const { resource } = context
  // Less than three letters fit so many rows that those of a window are soon met on the way.
  if (named.length === 0 || resource.isView || words.every(word => word.length < 3))
    return allFound(places, words, typed, 't')
  // Each place is looked through by its own index: the rows that say it all, and those that name a record that says some of it.
  const table = tableOf(resource)
  const some: Meets = text => oneOf([...words.map(word => says(text, word)), ...wholeCode(text, words, typed)])
  const found = [
    ...(own.length ? [sql`select f."id" from ${table} f where ${allFound(own, words, typed, 'f')}`] : []),
    ...named.map(
      place => sql`select f."id" from ${table} f where ${place(some, 'f')} and ${allFound(places, words, typed, 'f')}`,
    ),
  ]
  return sql`t."id" in (${sql.join(found, sql` union all `)})`
}

const oneOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 1 ? conditions[0]! : sql`(${sql.join(conditions, sql` or `)})`

/** Every word in one of the places, or all of them as one code. */
function allFound(places: readonly Place[], words: readonly string[], typed: string, alias: string): Sql {
  const anywhere = (meets: Meets) => oneOf(places.map(place => place(meets, alias)))
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
function wordsSql({ search, fields }: Resource, alias: string): Sql {
  const parts = search.flatMap(field => {
    const column = `${alias}.${columnName(field)}::text`
    return fields[field]!.kind === 'code' || field === 'number' ? [column, `mw_code_key(${column})`] : [column]
  })
  return sql.raw(`mw_fold(concat_ws(' ', ${parts.join(', ')}))`)
}

function placesOf(context: FilterContext): { own: Place[]; named: Place[] } {
  const { resource, viewer } = context
  const own: Place[] = keepsWords(resource)
    ? [(meets, alias) => meets(sql.raw(`${alias}."search"`))]
    : resource.search.length
      ? [(meets, alias) => meets(wordsSql(resource, alias))]
      : []
  // A business partner finds what its rows say: whom they name besides may be none of its business.
  if (viewer.partner) return { own, named: [] }
  const named = resource.searchThrough.filter(field => resource.fields[field] && mayRead(viewer, resource, field))
  return { own, named: named.flatMap(field => placesThrough(context, field)) }
}

function placesThrough({ registry, resource, viewer }: FilterContext, field: string): Place[] {
  const { kind, targets } = resource.fields[field]!
  const found = targets!.map(name => registry.resource(name)).filter(keepsWords)
  return found.map((target): Place => {
    const key = sql.raw(kind === 'ref' ? 's."id"' : `${literal(`${target.name}/`)} || s."id"`)
    const shown = shownOnly(viewer, target, 's')
    // As an array, it is asked once, and an index of the field finds the rows.
    return (meets, alias) =>
      sql`${sql.raw(`${alias}.${columnName(field)}`)} = any(array(select ${key} from ${tableOf(target)} s where ${meets(sql`s."search"`)}${shown}))`
  })
}
