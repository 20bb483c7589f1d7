import { useCallback } from 'react'
import { personType } from '#platform/model/declaration/person-type.ts'
import { visibleText } from '#platform/model/scanned.ts'
import { folded } from '#platform/model/values/folded.ts'
import type { Words } from '#platform/model/words.ts'
import { api } from '../kernel/api.ts'
import { type Application, pageOf, useApplication, useSession } from '../kernel/application.ts'
import { navigate } from '../kernel/navigation.ts'
import { Palette, type PaletteGroup, type PaletteMode, type PaletteResult } from '../shell/Palette.tsx'
import { palette } from '../shell/palette-actions.ts'
import { useWords } from '../words/WordsProvider.tsx'
import { pagesOf } from './palette-pages.ts'
import { ranked } from './palette-rank.ts'

interface Found {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly title: string | null
}

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
  return [...scanned, ...others].map(found => resultOf(application, found))
}

const resultOf = (application: Application, { resource, id, code, title }: Found): PaletteResult => ({
  key: `record:${pageOf(application, resource, id) ?? ''}`,
  ...(code && { code }),
  title: title ?? code ?? '',
  detail: application.resources[resource]?.one ?? resource,
})

function usePaletteSearch() {
  const application = useApplication()
  const words = useWords()
  const { formatLocale } = useSession()
  return useCallback(
    async (query: string, mode: PaletteMode, signal: AbortSignal): Promise<PaletteGroup[]> => {
      if (mode === 'sums') return sums(query, words, formatLocale)
      const offered = query ? ranked(query, palette.actions()) : palette.actions()
      const actions = { key: 'actions', label: words('palette.actions'), results: offered }
      if (mode === 'actions') return [actions]
      if (mode === 'all' && !query) return recent(application, words, signal)
      const records = {
        key: 'records',
        label: words('palette.records'),
        results: await recordsFor(application, query, mode, signal),
      }
      const fitting = ranked(query, pagesOf(application, words)).slice(0, 8)
      const pages = { key: 'pages', label: words('palette.pages'), results: fitting }
      // A number or a name somebody knows opens that record; a word of the menu opens its page.
      const isExact = records.results.some(({ code, title }) => [code, title].some(name => isSame(name, query)))
      const shown = mode !== 'all' ? [records] : isExact ? [records, pages, actions] : [pages, actions, records]
      return shown.filter(group => group.results.length > 0)
    },
    [application, words, formatLocale],
  )
}

const isSame = (name: string | undefined, query: string): boolean =>
  name !== undefined && folded(name).replace(/\W/g, '') === folded(query).replace(/\W/g, '')

/** Before anything is typed: what one had open last. */
async function recent(application: Application, words: Words, signal: AbortSignal): Promise<PaletteGroup[]> {
  const { marks } = await api.get<{ marks: (Omit<Found, 'resource' | 'id'> & { record: string })[] }>(
    '/user-marks/mine',
    { kind: 'opened' },
    signal,
  )
  const results = marks.slice(0, 8).flatMap(({ record, code, title }) => {
    const [resource, id] = record.split('/') as [string, string]
    return pageOf(application, resource, id) ? [resultOf(application, { resource, id, code, title })] : []
  })
  return results.length > 0 ? [{ key: 'recent', label: words('palette.recent'), results }] : []
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
