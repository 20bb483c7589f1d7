import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { literal, quoted, snake } from '../database/names.ts'
import { columnName, type Sql } from './columns.ts'
import type { Viewer } from './row-access.ts'

/**
 * What a visibility keeps from somebody, and all that is told of it elsewhere: a record that follows another (a revision its
 * part, a job its revision) is hidden with it, and where a record only names it, neither name nor number is shown.
 */

const mine = (viewer: Viewer): string => `array[${viewer.visibilities.map(id => literal(id)).join(', ')}]::uuid[]`

const hasVisibility = ({ isView, partOf, inheritsVisibility }: Resource): boolean =>
  isView ? inheritsVisibility : !partOf

/** The condition under which a row is hidden from this viewer; null where none can be. Never null itself in SQL. */
export function hiddenText(viewer: Viewer, resource: Resource, alias: string): string | null {
  if (viewer.isSystem || viewer.seesAll) return null
  const column = `${alias}."visibility"`
  const own = hasVisibility(resource) ? [`(${column} is not null and ${column} <> all(${mine(viewer)}))`] : []
  const conditions = [...own, ...followedTexts(viewer, resource, alias)]
  return conditions.length ? `(${conditions.join(' or ')})` : null
}

/** The rows that are hidden because of what they follow: asked once a statement, not once a row. */
const followedTexts = (viewer: Viewer, resource: Resource, alias: string): string[] =>
  resource.follows.flatMap(({ field, target, isLink }) => {
    const hidden = hiddenText(viewer, target, 'h')
    if (!hidden) return []
    const key = isLink ? `${literal(`${target.name}/`)} || h."id"` : 'h."id"'
    const column = `${alias}.${columnName(field)}`
    return [
      `coalesce(${column} = any(array(select ${key} from ${quoted(snake(target.name))} h where ${hidden})), false)`,
    ]
  })

/** What else than its own visibility keeps a row from this viewer: the records it follows, or is about. */
export function notFollowing(viewer: Viewer, resource: Resource, alias: string): Sql[] {
  if (viewer.isSystem || viewer.seesAll) return []
  const conditions = followedTexts(viewer, resource, alias).map(text => sql`not ${sql.raw(text)}`)
  if (resource.about)
    conditions.push(
      sql`not mw_is_hidden(${sql.raw(`${alias}.${quoted(snake(resource.about))}`)}, ${sql.raw(mine(viewer))}, ${resource.allFollows}::jsonb)`,
    )
  return conditions
}

/** Goes behind a condition: a hidden record is not named, and not filtered or put in order by. */
export function shownOnly(viewer: Viewer, target: Resource, alias: string): Sql {
  const hidden = hiddenText(viewer, target, alias)
  return hidden ? sql.raw(` and not ${hidden}`) : sql``
}
