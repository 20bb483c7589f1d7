import { matchRoute } from '#platform/model/routes.ts'
import { inSentence, type Words } from '#platform/model/words.ts'
import { type Application, pageOf } from '../kernel/application.ts'
import type { Crumb } from '../shell/types.ts'

/** Where one is: area, list, and what of it, as the page calls itself once it is there. */
export function crumbsOf(application: Application, path: string, words: Words, title: string | null): Crumb[] {
  const found = matchRoute(application.routes, path)
  if (!found) return []
  const { route } = found
  const area =
    application.areas.find(one =>
      one.groups.some(group => group.items.some(item => item.href === path || item.key === route.resource)),
    ) ?? application.areas.find(one => one.key === route.module)
  const crumbs: Crumb[] = area ? [{ label: area.label }] : []
  const resource = route.resource ? application.resources[route.resource] : undefined
  if (!resource) return [...crumbs, { label: application.screens[route.path] ?? route.path }]
  const listed = pageOf(application, route.resource!)
  if (route.page === 'list') return [...crumbs, { label: application.screens[route.path] ?? resource.many }]
  return [
    ...crumbs,
    { label: resource.many, ...(listed && { href: listed }) },
    {
      label:
        route.page === 'create' ? words('frame.new', { record: inSentence(resource.one) }) : (title ?? resource.one),
    },
  ]
}
