import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { actionLabel, type ListAction } from '#platform/model'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { ConfirmBar } from '#platform/web/parts/ConfirmBar.tsx'
import {
  everythingSelected,
  type GridSelection,
  nothingSelected,
  selectedCount,
} from '#platform/web/parts/grid/index.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import classes from '../ListPage.module.css'
import type { RowSource } from '../rows/row-source.ts'
import type { List } from '../use-list.ts'
import { BulkResults, countsOf } from './BulkResults.tsx'
import {
  type BulkAction,
  type BulkRun,
  bulkActions,
  bulkEnd,
  bulkFields,
  chosenBody,
  startBulk,
  undoBulk,
} from './bulk.ts'
import { nameOfRow, sayRefused } from './edit-rows.ts'
import { rememberUndo } from './undo.ts'

const dialogs = () => import('./BulkDialogs.tsx')
const BulkEditDialog = lazy(() => dialogs().then(({ BulkEditDialog: dialog }) => ({ default: dialog })))
const BulkActionDialog = lazy(() => dialogs().then(({ BulkActionDialog: dialog }) => ({ default: dialog })))
const BulkArchiveDialog = lazy(() => dialogs().then(({ BulkArchiveDialog: dialog }) => ({ default: dialog })))

type Asking = { do: 'edit' } | { do: 'archive' } | { do: 'restore' } | { do: 'act'; what: ListAction } | undefined

export interface SelectionBarProps {
  list: List
  source: RowSource
  selection: GridSelection
  onSelect: (selection: GridSelection) => void
}

/** What can be done with all chosen rows at once. */
export function SelectionBar({ list, source, selection, onSelect }: SelectionBarProps) {
  const { words, resource } = list
  const [asking, setAsking] = useState<Asking>()
  const [ended, setEnded] = useState<BulkRun>()
  const total = source.counted?.count ?? source.rowCount
  const count = selectedCount(selection, total)
  const nameOf = namesOf(list, source)
  const chosen = selection.all ? [] : [...selection.keys].map(id => ({ id, name: nameOf(id) }))
  const mayEdit = list.may('update') && !resource.byVerbsOnly && !resource.appendOnly
  const mayArchive = list.may('archive')
  const onDo = (action: BulkAction) => {
    setAsking(undefined)
    void perform(list, source, selection, action, count).then(run => {
      onSelect(nothingSelected)
      if (run && countsOf(run).done < run.results.length) setEnded(run)
    })
  }
  const dialog = { list, count, chosen, onDo, onClose: () => setAsking(undefined) }
  return (
    <>
      <div className={classes.selection}>
        <ConfirmBar
          count={count}
          onClear={() => onSelect(nothingSelected)}
          extend={
            !selection.all && count < total ? (
              <Button variant="subtle" size="compact-sm" onClick={() => onSelect(everythingSelected)}>
                {words('bulk.all', { count: total, text: list.formats.number(total) })}
              </Button>
            ) : undefined
          }
        >
          {mayEdit && bulkFields(list).length > 0 && (
            <Button variant="subtle" onClick={() => setAsking({ do: 'edit' })}>
              {words('bulk.edit')}
            </Button>
          )}
          <Verbs
            list={list}
            named={chosen.length}
            onChoose={what => {
              const { manyAt } = what.action
              if (manyAt) navigate(`${manyAt}?ids=${[...selection.keys].join()}`)
              else setAsking({ do: 'act', what })
            }}
          />
          <Leads list={list} selection={selection} />
          {mayArchive && (
            <Button variant="subtle" onClick={() => setAsking({ do: list.view.archived ? 'restore' : 'archive' })}>
              {words(list.view.archived ? 'actions.restore' : 'actions.archive')}
            </Button>
          )}
        </ConfirmBar>
      </div>
      <Suspense fallback={null}>
        {asking?.do === 'edit' && <BulkEditDialog {...dialog} />}
        {asking?.do === 'act' && <BulkActionDialog {...dialog} what={asking.what} />}
        {(asking?.do === 'archive' || asking?.do === 'restore') && (
          <BulkArchiveDialog {...dialog} restore={asking.do === 'restore'} />
        )}
      </Suspense>
      {ended && (
        <BulkResults list={list} run={ended} nameOf={nameOf} onUndo={undefined} onClose={() => setEnded(undefined)} />
      )}
    </>
  )
}

function Verbs({ list, named, onChoose }: { list: List; named: number; onChoose: (what: ListAction) => void }) {
  const { words } = list
  const offered = bulkActions(list, named)
  if (offered.length === 0) return null
  return (
    <MenuButton
      label={words('bulk.actions')}
      className={classes.grouped}
      entries={offered.map(what => ({
        key: what.verb,
        label: actionLabel(words, what.owner.name, what.verb),
        ...(what.action.dangerous && { negative: true }),
        onChoose: () => onChoose(what),
      }))}
    >
      {words('bulk.actions')}
    </MenuButton>
  )
}

/** Pages that begin with what is chosen; all that match are too many to name one by one. */
function Leads({ list, selection }: Pick<SelectionBarProps, 'list' | 'selection'>) {
  if (selection.all) return null
  return list.chosen.map(({ label, href }) => (
    <Button key={label} variant="subtle" component={Link} href={href([...selection.keys])}>
      {label}
    </Button>
  ))
}

const namesOf = (list: List, source: RowSource) => {
  const names = new Map<string, string>()
  for (const cache of source.caches) for (const [, { row }] of cache.rows()) names.set(row.id, nameOfRow(list, row))
  return (id: string) => names.get(id) ?? id.slice(0, 8)
}

/** Does it, tells how it goes and how it went, and keeps the way back. */
async function perform(
  list: List,
  source: RowSource,
  selection: GridSelection,
  action: BulkAction,
  count: number,
): Promise<BulkRun | undefined> {
  const { words, name } = list
  const telling = notify({ type: 'ongoing', title: words('bulk.working', { count }), progress: 0 })
  try {
    const begun = await startBulk(list, chosenBody(list, source, selection), action)
    const run = await bulkEnd(begun, done => telling.update({ progress: count ? done / count : 0 }))
    const { done } = countsOf(run)
    const canUndo = done > 0 && ('changes' in action || 'archive' in action)
    const undo = () => takeBack(list, run)
    if (canUndo) rememberUndo(name, { what: words('bulk.done', { count: done }), undo })
    telling.end({
      type: done === run.results.length ? 'positive' : 'warning',
      title: words('verb' in action ? 'bulk.acted' : 'bulk.done', { count: done }),
      ...(canUndo && { action: { label: words('bulk.undo'), onChoose: () => void undo() }, duration: 10_000 }),
    })
    list.refresh()
    return run
  } catch (error) {
    telling.close()
    sayRefused(list, error)
    return undefined
  }
}

/** documents R12: a compensating change, only where nobody has been since; those are counted. */
async function takeBack(list: List, run: BulkRun): Promise<string[]> {
  try {
    const undone = await bulkEnd(await undoBulk(run), () => {})
    const kept = undone.results.filter(result => (result as { undo?: string }).undo === 'kept')
    notify({
      type: kept.length ? 'warning' : 'positive',
      title: list.words(kept.length ? 'bulk.undonePartly' : 'bulk.undone', { count: kept.length }),
    })
    list.refresh()
    return []
  } catch (error) {
    sayRefused(list, error)
    return []
  }
}
