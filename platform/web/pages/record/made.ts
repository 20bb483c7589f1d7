import { type ActionSpec, conditionsIn, type Filter, type LeadsTo } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { type Application, pageOf } from '#platform/web/kernel/application.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'

/** What finds the record an action made from this one; nothing where it made none this time. */
export function madeFilter({ where }: LeadsTo, row: Row): Filter | null {
  const conditions = Object.entries(where).map(([field, said]) => {
    const value = said.startsWith('@') ? (row[said.slice(1)] ?? null) : said
    return { field, op: Array.isArray(value) ? ('in' as const) : ('eq' as const), value }
  })
  const isNothing = ({ value }: { value: unknown }) => value === null || (Array.isArray(value) && value.length === 0)
  return conditions.some(isNothing) ? null : { all: conditions }
}

const isSeveral = (filter: Filter): boolean =>
  conditionsIn(filter).some(({ value }) => Array.isArray(value) && value.length > 1)

/** The page of the record an action made, or the list of several, where this person may open it. */
export async function pageOfMade(application: Application, action: ActionSpec, row: Row): Promise<string | null> {
  const { leadsTo } = action
  const filter = leadsTo && madeFilter(leadsTo, row)
  if (!filter || !pageOf(application, leadsTo.resource, row.id)) return null
  const list = pageOf(application, leadsTo.resource)
  if (list && isSeveral(filter)) return `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  try {
    const { rows } = await records.window(leadsTo.resource, { filter, sort: ['-createdAt'] }, { limit: 1 })
    return rows[0] ? pageOf(application, leadsTo.resource, rows[0].id) : null
  } catch (error) {
    // What was done is done: whoever may not read what came of it stays where they are.
    if (error instanceof Problem) return null
    throw error
  }
}
