import { sql } from 'kysely'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { resourceOf } from '../http/record-endpoints.ts'
import type { Services } from '../services.ts'
import { me } from './me.ts'

/** A view as the list it belongs to needs it. */
export interface SavedView {
  readonly id: string
  readonly owner: string | null
  readonly defaultFor: 'nobody' | 'me' | 'groups' | 'everyone'
  readonly order: number
  /** Shared with a group this person is in. */
  readonly inMyGroup: boolean
}

/** Which view a list opens in: mine, else my group's, else everybody's; of several the first in order (documents 1.4). */
export const defaultAmong = <V extends SavedView>(views: readonly V[], me: string): V | undefined =>
  views.find(view => view.defaultFor === 'me' && view.owner === me) ??
  views.find(view => view.defaultFor === 'groups' && view.inMyGroup) ??
  views.find(view => view.defaultFor === 'everyone')

/**
 * The views of one list. They are saved, changed and thrown away like any record: the declaration lets people reach their own,
 * and administrators all of them; others save a copy.
 */
export function savedViewEndpoints({ app }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/saved-views/for/:resource',
      access: 'byResource',
      summary: 'My views of a list and those shared with me, and the one it opens in',
      handle: async ask => {
        const resource = resourceOf(app, ask)
        const user = me(ask)
        const views = await app.reader.rows<SavedView>(sql`
          select v.id, v.version, v.name, v.owner, v.layout, v.definition, v.sharing, v.groups, v.default_for as "defaultFor",
            v.pinned, v."order", v.sharing = 'groups' and v.groups && me.groups as "inMyGroup"
          from saved_views v join mw_people me on me.id = ${user}::uuid
          where v.resource = ${resource.name} and v.archived_at is null and (v.owner = ${user}::uuid or v.sharing = 'everyone'
            or (v.sharing = 'groups' and v.groups && me.groups))
          order by v."order", v.owner = ${user}::uuid desc, v.name collate natural_order, v.id`)
        return { views, default: defaultAmong(views, user)?.id ?? null }
      },
    }),
  ]
}
