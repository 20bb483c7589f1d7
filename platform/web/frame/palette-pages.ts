import { inSentence, type Words } from '#platform/model'
import { type Application, shownAreas } from '../kernel/application.ts'
import type { PaletteResult } from '../shell/Palette.tsx'

/** What can be opened without knowing a record: the menu, pages beside it, and a new record of every type one may make. */
type Page = PaletteResult & { readonly also?: string }

/** Pages that stand in no menu but open without knowing a record; those to test with are for administrators. */
function pagesBesideMenu({ routes, screens, mayAll, hiddenAreas }: Application, listed: ReadonlySet<string>): Page[] {
  return routes
    .filter(({ module }) => !hiddenAreas.includes(module))
    .filter(({ path, kind, state }) => kind === 'special' && state !== 'coming' && !path.includes(':') && path !== '/')
    .filter(({ path }) => screens[path] && !listed.has(path) && (mayAll || !path.startsWith('/tests')))
    .map(({ path }) => ({ key: `page:${path}`, title: screens[path]!, detail: '' }))
}

const newRecords = ({ routes, resources, hiddenAreas }: Application, words: Words): Page[] =>
  routes.flatMap(({ path, page, module, resource: name = '' }) => {
    const type = resources[name]
    if (hiddenAreas.includes(module)) return []
    if (page !== 'create' || path.includes(':') || !type?.verbs.includes('create')) return []
    return [
      { key: `page:${path}`, title: words('frame.new', { record: inSentence(type.one) }), also: type.newAlso ?? '' },
    ]
  })

export function pagesOf(application: Application, words: Words): Page[] {
  const inMenu = shownAreas(application).flatMap(area =>
    area.groups.flatMap(group =>
      group.items.map(item => ({
        key: `page:${item.href}`,
        title: item.label,
        detail: area.label,
        ...(item.also && { also: item.also }),
      })),
    ),
  )
  const listed = new Set(inMenu.map(({ key }) => key.slice('page:'.length)))
  return [...inMenu, ...pagesBesideMenu(application, listed), ...newRecords(application, words)]
}
