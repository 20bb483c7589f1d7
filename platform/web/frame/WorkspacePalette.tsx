import { useCallback } from 'react'
import { personType } from '#platform/model/declaration/person-type.ts'
import { visibleText } from '#platform/model/scanned.ts'
import { folded } from '#platform/model/values/folded.ts'
import { api } from '../kernel/api.ts'
import { type Application, pageOf, useApplication, useSession } from '../kernel/application.ts'
import { navigate } from '../kernel/navigation.ts'
import { Palette, type PaletteGroup, type PaletteMode, type PaletteResult } from '../shell/Palette.tsx'
import { palette } from '../shell/palette-actions.ts'
import { useWords } from '../words/WordsProvider.tsx'

interface Found {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly title: string | null
}

const matches = (query: string) => (text: string) => folded(text).includes(folded(query))

const actionsFor = (query: string): PaletteResult[] => palette.actions().filter(action => matches(query)(action.title))

/** Pages that stand in no menu but open without knowing a record; those to test with are for administrators. */
function pagesBesideMenu({ routes, screens, mayAll }: Application, listed: ReadonlySet<string>): PaletteResult[] {
  return routes
    .filter(({ path, kind, state }) => kind === 'special' && state !== 'coming' && !path.includes(':') && path !== '/')
    .filter(({ path }) => screens[path] && !listed.has(path) && (mayAll || !path.startsWith('/tests')))
    .map(({ path }) => ({ key: `page:${path}`, title: screens[path]!, detail: '' }))
}

function pagesOf(application: Application): PaletteResult[] {
  const inMenu = application.areas.flatMap(area =>
    area.groups.flatMap(group =>
      group.items.map(item => ({ key: `page:${item.href}`, title: item.label, detail: area.label })),
    ),
  )
  const listed = new Set(inMenu.map(({ key }) => key.slice('page:'.length)))
  return [...inMenu, ...pagesBesideMenu(application, listed)]
}

const pagesFor = (application: Application, query: string): PaletteResult[] =>
  pagesOf(application)
    .filter(page => query !== '' && matches(query)(`${page.title} ${page.detail}`))
    .slice(0, 8)

/** Too long or too strange for a word somebody looks for: the address on a label, a slot, a vendor's envelope. */
const isScan = (query: string): boolean =>
  /^https?:\/\/|^\/|^>?\[\)>|^\(01\)|\/|^[UJOTS][0-9A-Z]{7,}$|\d{8,}/.test(query)

/** What a scanner typed into the palette is looked up as in every scan field (inventory R41). */
const whatScanMeans = (code: string, signal: AbortSignal): Promise<Found[]> =>
  api.get<{ matches: Found[] }>('/scan', { code: visibleText(code) }, signal).then(
    ({ matches }) => matches,
    () => [],
  )

async function recordsFor(
  application: Application,
  query: string,
  mode: PaletteMode,
  signal: AbortSignal,
): Promise<PaletteResult[]> {
  const [scanned, { results }] = await Promise.all([
    mode === 'all' && isScan(query) ? whatScanMeans(query, signal) : [],
    api.get<{ results: Found[] }>('/search', { q: query, ...(mode === 'people' && { resource: personType }) }, signal),
  ])
  const others = results.filter(result => !scanned.some(({ id }) => id === result.id))
  return [...scanned, ...others].map(({ resource, id, code, title }) => ({
    key: `record:${pageOf(application, resource, id) ?? ''}`,
    ...(code && { code }),
    title: title ?? code ?? '',
    detail: application.resources[resource]?.one ?? resource,
  }))
}

function usePaletteSearch() {
  const application = useApplication()
  const words = useWords()
  const { formatLocale } = useSession()
  return useCallback(
    async (query: string, mode: PaletteMode, signal: AbortSignal): Promise<PaletteGroup[]> => {
      if (mode === 'sums') return sums(query, words, formatLocale)
      const actions = { key: 'actions', label: words('palette.actions'), results: actionsFor(query) }
      if (mode === 'actions') return [actions]
      const records = {
        key: 'records',
        label: words('palette.records'),
        results: await recordsFor(application, query, mode, signal),
      }
      const pages = { key: 'pages', label: words('palette.pages'), results: pagesFor(application, query) }
      const shown = mode === 'all' && query ? [records, pages, actions] : [records]
      return shown.filter(group => group.results.length > 0)
    },
    [application, words, formatLocale],
  )
}

function choose(result: PaletteResult, newTab: boolean): void {
  const [kind, ...rest] = result.key.split(':')
  const target = rest.join(':')
  if (kind === 'action') palette.run(target)
  else if (kind === 'sum') void navigator.clipboard.writeText(result.title)
  else if (newTab) window.open(target, '_blank', 'noopener')
  else navigate(target)
}

/** Search or do anything: records, pages, actions on the record one is at, people, sums. */
export function WorkspacePalette({ text, onClose }: { text: string | null; onClose: () => void }) {
  const search = usePaletteSearch()
  return (
    <Palette
      open={text !== null}
      {...(text && { initialText: text })}
      onClose={onClose}
      search={search}
      onChoose={choose}
    />
  )
}

async function sums(query: string, words: ReturnType<typeof useWords>, formatLocale: string): Promise<PaletteGroup[]> {
  const { calculate } = await import('#platform/model/values/calculation.ts')
  const answer = calculate(query, formatLocale)
  if (answer.kind === 'refused') return []
  const title = answer.kind === 'number' ? answer.value.toString() : `${answer.to.value} ${answer.to.unit.symbol}`
  return [
    {
      key: 'sums',
      label: words('palette.sums'),
      results: [{ key: `sum:${title}`, title, detail: words('palette.copy') }],
    },
  ]
}
