import { type Application, pageOf } from '#platform/web/kernel/application.ts'
import type { OneRecord } from '#platform/web/kernel/record-api.ts'

/** The page of the record an action made, or the list of several; none where it made none, or there is no such page here. */
export function pageOfMade(application: Application, made: OneRecord['made'] = []): string | null {
  const [first] = made
  if (!first) return null
  const ids = made.filter(one => one.resource === first.resource).map(one => one.id)
  const list = pageOf(application, first.resource)
  if (ids.length === 1 || !list) return pageOf(application, first.resource, first.id)
  const filter = { all: [{ field: 'id', op: 'in', value: ids }] }
  return `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
