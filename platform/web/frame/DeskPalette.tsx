import { useCallback } from 'react'
import { folded } from '#platform/model/values/folded.ts'
import { api } from '../kernel/api.ts'
import { pageOf, useApplication, useSession } from '../kernel/application.ts'
import { navigate } from '../kernel/navigation.ts'
import { Palette, type PaletteGroup, type PaletteMode, type PaletteResult } from '../shell/Palette.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { palette } from './palette-actions.ts'

interface Found {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly title: string | null
}

/** Search or do anything: records, pages, actions on the record one is at, people, sums. */
export function DeskPalette({ text, onClose }: { text: string | null; onClose: () => void }) {
  const application = useApplication()
  const words = useWords()
  const { formatLocale } = useSession()
  const pages = useCallback(
    (query: string): PaletteResult[] =>
      application.areas
        .flatMap(area =>
          area.groups.flatMap(group =>
            group.items.map(item => ({ key: `page:${item.href}`, title: item.label, detail: area.label })),
          ),
        )
        .filter(page => query !== '' && folded(`${page.title} ${page.detail}`).includes(folded(query)))
        .slice(0, 8),
    [application],
  )
  const search = useCallback(
    async (query: string, mode: PaletteMode, signal: AbortSignal): Promise<PaletteGroup[]> => {
      if (mode === 'sums') return sums(query, words, formatLocale)
      if (mode === 'actions')
        return [
          {
            key: 'actions',
            label: words('palette.actions'),
            results: palette.actions().filter(action => folded(action.title).includes(folded(query))),
          },
        ]
      const { results } = await api.get<{ results: Found[] }>(
        '/search',
        { q: query, ...(mode === 'people' && { resource: 'users' }) },
        signal,
      )
      const records = results.map(({ resource, id, code, title }) => ({
        key: `record:${pageOf(application, resource, id) ?? ''}`,
        ...(code && { code }),
        title: title ?? code ?? '',
        detail: application.resources[resource]?.one ?? resource,
      }))
      const groups = [
        { key: 'records', label: words('palette.records'), results: records },
        ...(mode === 'all'
          ? [
              { key: 'pages', label: words('palette.pages'), results: pages(query) },
              {
                key: 'actions',
                label: words('palette.actions'),
                results: query ? palette.actions().filter(action => folded(action.title).includes(folded(query))) : [],
              },
            ]
          : []),
      ]
      return groups.filter(group => group.results.length > 0)
    },
    [application, pages, words, formatLocale],
  )
  const choose = (result: PaletteResult, newTab: boolean) => {
    const [kind, ...rest] = result.key.split(':')
    const target = rest.join(':')
    if (kind === 'action') return palette.run(target)
    if (kind === 'sum') return void navigator.clipboard.writeText(result.title)
    if (newTab) window.open(target, '_blank', 'noopener')
    else navigate(target)
  }
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
