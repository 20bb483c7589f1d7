import { sql } from 'kysely'
import { conditionsIn, type Filter, isId, type ListQuery } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { type FilterContext, type SavedList, wellFormed } from './filter-sql.ts'

/** A saved view keeps what stood in the address of its list, as text. */
type Definition = Partial<Record<'filter' | 'search' | 'archived', string>>

function queryIn({ filter, search, archived }: Definition): ListQuery {
  return {
    ...(filter && { filter: JSON.parse(filter) as Filter }),
    ...(search && { search }),
    ...(archived === 'true' && { archived: true }),
  }
}

const viewsIn = (filter: Filter): string[] =>
  conditionsIn(filter).flatMap(({ op, value }) => (op === 'inView' && isId(value) ? [value] : []))

/** The context with the saved views its filter speaks of, as far as this person has them: their own and those shared with them. */
export async function withViews(context: FilterContext, reader: Reader, { filter }: ListQuery): Promise<FilterContext> {
  if (!filter) return context
  wellFormed(filter)
  const ids = viewsIn(filter)
  if (ids.length === 0) return context
  const user = context.viewer.userId
  const rows = await reader.rows<{ id: string; resource: string; definition: Definition | null }>(sql`
    select v.id, v.resource, v.definition from saved_views v left join mw_people me on me.id = ${user}::uuid
    where v.id = any(${ids}::uuid[]) and v.archived_at is null
      and (v.owner = me.id or v.sharing = 'everyone' or (v.sharing = 'groups' and v.groups && me.groups))`)
  const views = rows.map(({ id, resource, definition }): [string, SavedList] => [
    id,
    { resource, query: queryIn(definition ?? {}) },
  ])
  return { ...context, views: new Map(views) }
}
