import { archiveReason, sentenceAbout } from '#platform/model'
import { optionOf } from '#platform/web/fields/widgets/ref-search.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { MenuItem } from '#platform/web/parts/menu/menu-entry.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useFollow } from '../discussion/use-follow.ts'
import { explainFields } from '../explained-fields.ts'
import { useOpened } from '../record-context.ts'

/** What every record offers besides its own verbs: duplicate, print, link, follow, archive. */
export function usePageActs(): MenuItem[] {
  const { resource, record, id, asOf, refresh } = useOpened()
  const words = useWords()
  const { resources, routes, frame } = useApplication()
  const { one } = resources[resource.name]!
  const createPage = routes.some(route => route.resource === resource.name && route.page === 'create')
  const { follows, toggle } = useFollow()
  const { code, title } = optionOf(resource, resource.name, record.row, useSpeech())
  const called = code ?? title ?? one
  const archived = Boolean(record.row.archivedAt)
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      notify({ type: 'negative', title: (error as Error).message })
    }
  }
  const hindered = archiveReason(resource, record.row)
  const refused = hindered ? { refusal: sentenceAbout(words, resource, hindered) } : {}
  const archive = () =>
    void attempt(async () => {
      const title = words('record.archiveAsk', { record: called })
      if (await ask({ title, lead: words('record.archiveLead'), yes: words('record.archive'), negative: true }))
        refresh(await records.archive(resource.name, id, record.row.version))
    })
  const restore = () =>
    void attempt(async () => {
      refresh(await records.restore(resource.name, id))
      notify({ type: 'positive', title: words('record.restored', { record: called }) })
    })
  const item = (key: string, shortcut: string, onChoose: () => void, more: Partial<MenuItem> = {}): MenuItem => ({
    key,
    label: words(`record.${key}`),
    ...(shortcut && { shortcut }),
    onChoose,
    ...more,
  })
  const copyLink = () =>
    void navigator.clipboard
      ?.writeText(window.location.href)
      .then(() => notify({ type: 'positive', title: words('record.linkCopied') }))
  return [
    ...(!createPage || !record.can.includes('create')
      ? []
      : [item('duplicate', '⇧ D', () => navigate(`/${resource.route}/create?from=${id}`))]),
    item('print', 'p', () => window.open(api.address(`/${resource.name}/${id}/print`, asOf ? { asOf } : {}), '_blank')),
    item('copyLink', 'y', copyLink),
    item('explain', 'F1', () => explainFields('')),
    ...(frame === 'portal' ? [] : [item(follows ? 'unfollow' : 'follow', 'w', () => void toggle())]),
    ...(record.can.includes('archive') && !asOf
      ? [archived ? item('restore', '', restore) : item('archive', '', archive, { negative: true, ...refused })]
      : []),
  ]
}
