import { useEffect } from 'react'
import { actionLabel } from '#platform/model'
import { useShortcuts } from '#platform/web/kernel/keyboard.ts'
import { addressNow, navigate } from '#platform/web/kernel/navigation.ts'
import { palette } from '#platform/web/shell/palette-actions.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useActions } from './actions/use-actions.ts'
import { usePageActs } from './actions/use-page-acts.ts'
import { explainFields, useExplaining } from './explained-fields.ts'
import { useOpened } from './record-context.ts'
import type { TabKey } from './Tabs.tsx'
import { useMayEdit } from './use-may-edit.ts'
import { pathTo, stepsFrom, walkOf } from './walk.ts'

/** The keys of a record (documents 1.6), and its actions in the palette. */
export function useRecordKeys(showTab: (tab: TabKey) => void): void {
  const { resource, id, asOf, editing, setEditing } = useOpened()
  useExplaining(id)
  const words = useWords()
  const edit = useMayEdit()
  const acts = usePageActs()
  const { states, refusalText } = useActions()
  const steps = stepsFrom(walkOf(resource.name), id)
  const group = words('keyboard.detail')
  const act = (name: string) => acts.find(({ key }) => key === name)?.onChoose()
  const go = (to: string | null | undefined) => to && navigate(pathTo(resource.route, to, addressNow().query))
  const key = (keys: string, label: string, run: () => void) => ({ keys, label: words(`record.${label}`), group, run })
  useShortcuts(
    editing
      ? []
      : [
          key('e', 'edit', () => edit.may && !edit.refusal && !asOf && setEditing(true)),
          key('a', 'actions', () => document.getElementById('record-actions')?.click()),
          key('j', 'next', () => go(steps?.next)),
          key('k', 'previous', () => go(steps?.previous)),
          key('d', 'discussion', () => showTab('activity')),
          key('h', 'history', () => showTab('activity')),
          key('t', 'attachments', () => showTab('files')),
          key('w', 'follow', () => {
            act('follow')
            act('unfollow')
          }),
          key('shift+d', 'duplicate', () => act('duplicate')),
          key('p', 'print', () => act('print')),
          key('y', 'copyLink', () => act('copyLink')),
          key('f1', 'explain', () => explainFields()),
        ],
  )
  const offered = asOf || editing ? [] : states
  const signature = JSON.stringify([
    offered.map(({ verb, refusal }) => [verb, refusal]),
    words.language,
    acts.map(({ key: name }) => name),
  ])
  useEffect(
    () =>
      palette.offer([
        ...offered.map(state => {
          const refusal = refusalText(state)
          return {
            name: state.verb,
            label: actionLabel(words, resource.name, state.verb),
            ...(refusal && { refusal }),
            run: () => window.dispatchEvent(new CustomEvent('record-action', { detail: state.verb })),
          }
        }),
        ...acts.map(({ key: name, label, onChoose }) => ({ name, label, run: onChoose })),
      ]),
    // The signature says when what is offered has changed.
    [signature],
  )
}
