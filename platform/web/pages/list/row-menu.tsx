import {
  IconArchive,
  IconArchiveOff,
  IconBolt,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconPencil,
} from '@tabler/icons-react'
import { actionLabel, archiveReason, revive, sentence, sentenceAbout } from '#platform/model'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { beginCreating, createHref } from './creating.ts'
import { nameOfRow, sayRefused } from './editing/edit-rows.ts'
import type { ListRow } from './rows/window-cache.ts'
import type { List } from './use-list.ts'

/** What can be done with one row; an action that is not possible now says why. */
export function rowMenu(list: List, shown: ListRow, onAct: (verb: string) => void): MenuEntry[] {
  const { words, resource } = list
  const { row } = shown
  const href = list.hrefOf(row)
  const mayWrite = !resource.byVerbsOnly && !resource.appendOnly
  return [
    ...(href
      ? [
          {
            key: 'open',
            label: words('list.open', { record: nameOfRow(list, row) }),
            icon: <IconPencil size={16} />,
            shortcut: '↵',
            onChoose: () => navigate(href),
          },
          {
            key: 'tab',
            label: words('list.openTab'),
            icon: <IconExternalLink size={16} />,
            shortcut: 'Ctrl ↵',
            onChoose: () => window.open(href, '_blank', 'noopener'),
          },
          {
            key: 'link',
            label: words('list.copyLink'),
            icon: <IconLink size={16} />,
            onChoose: () =>
              void navigator.clipboard
                ?.writeText(new URL(href, window.location.origin).href)
                .then(() => notify({ type: 'positive', title: words('list.linkCopied') })),
          },
        ]
      : []),
    ...(href && mayWrite && list.may('create') && createHref(list)
      ? [
          {
            key: 'copy',
            label: words('list.duplicate'),
            icon: <IconCopy size={16} />,
            onChoose: () => beginCreating(list, { from: row.id }),
          },
        ]
      : []),
    ...actionEntries(list, shown, onAct),
    ...(list.may('archive') ? [{ key: 'line', divider: true as const }, archiveEntry(list, shown)] : []),
  ]
}

function actionEntries(
  { words, resource, name, registry, may }: List,
  { row }: ListRow,
  onAct: (verb: string) => void,
): MenuEntry[] {
  const state = resource.statusField ? String(row[resource.statusField]) : undefined
  const verbs = Object.entries(resource.actions).filter(
    ([verb, { from }]) => may(verb) && (!from || !state || from.includes(state)),
  )
  if (verbs.length === 0) return []
  const reasonOf = (verb: string): string | undefined => {
    try {
      // A row of a list lacks its lines, so only what can be told from the row is told here; the server has the last word.
      const hasLines = Object.values(resource.fields).some(({ kind }) => kind === 'lines')
      const found = hasLines ? null : resource.guards[verb]?.(revive(registry, name, { ...row }) as never)
      return found ? sentence(words, found) : undefined
    } catch {
      return undefined
    }
  }
  return [
    { key: 'actions-line', divider: true as const },
    ...verbs.map(([verb, { dangerous: grave }]): MenuEntry => {
      const refusal = reasonOf(verb)
      return {
        key: `do-${verb}`,
        label: actionLabel(words, name, verb),
        icon: <IconBolt size={16} />,
        ...(grave && { negative: true }),
        ...(refusal && { refusal }),
        onChoose: () => onAct(verb),
      }
    }),
  ]
}

function archiveEntry(list: List, { row }: ListRow): MenuEntry {
  const { words, name, resource } = list
  const isArchived = Boolean(row.archivedAt)
  const hindered = isArchived ? null : archiveReason(resource, row)
  return {
    key: 'archive',
    label: words(isArchived ? 'actions.restore' : 'actions.archive'),
    icon: isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />,
    ...(hindered && { refusal: sentenceAbout(words, resource, hindered) }),
    onChoose: () =>
      void (isArchived ? records.restore(name, row.id) : records.archive(name, row.id, row.version)).then(
        () => {
          notify({
            type: 'positive',
            title: words(isArchived ? 'list.restored' : 'list.archived', { record: nameOfRow(list, row) }),
          })
          list.refresh()
        },
        error => sayRefused(list, error),
      ),
  }
}
