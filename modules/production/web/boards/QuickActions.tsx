import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { valueLabel } from '#platform/model'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { labelIn, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'
import './board-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))
const columns = ['kind', 'thing', 'job', 'priority', 'category', 'reason', 'holdReason', 'name', 'position']
const undoFor = 10_000

/** One's own grid of big buttons: each does one thing to one target, and can be taken back for ten seconds. */
export default function QuickActions() {
  const words = useWords()
  useResource('quick-actions')
  const [adding, setAdding] = useState(false)
  const [arranging, setArranging] = useState(false)
  const queries = useQueryClient()
  const buttons = useLiveRows('quick-actions', { columns, sort: ['position', 'createdAt'] })
  // What nobody audits is not told live either.
  const refresh = () => queries.invalidateQueries({ queryKey: ['live-rows', 'quick-actions'] })
  const done = () => {
    setAdding(false)
    void refresh()
  }
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {words('quickActions.add')}
    </Button>
  )
  return (
    <>
      <ScreenHead title={words('quickActions.title')} lead={words('quickActions.lead')}>
        {buttons && buttons.rows.length > 0 && (
          <span className={classes.state}>
            <Button variant="default" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
              {words(arranging ? 'quickActions.done' : 'quickActions.remove')}
            </Button>
            {add}
          </span>
        )}
      </ScreenHead>
      {!buttons && <RowSkeletons />}
      {buttons?.rows.length === 0 && (
        <EmptyState title={words('quickActions.none')} actions={add}>
          {words('quickActions.noneLead')}
        </EmptyState>
      )}
      {buttons && buttons.rows.length > 0 && (
        <ul className={classes.buttons}>
          {buttons.rows.map(row => (
            <BigButton key={row.id} row={row} all={buttons} arranging={arranging} removed={() => void refresh()} />
          ))}
        </ul>
      )}
      {adding && (
        <Suspense>
          <CreatePanel resource="quick-actions" text="" given={{ position: buttons?.rows.length ?? 0 }} onDone={done} />
        </Suspense>
      )}
    </>
  )
}

/** What a button does, in a sentence. */
function useSaid(row: Row, all: Everything): string {
  const words = useWords()
  if (typeof row.name === 'string' && row.name) return row.name
  return words(`quickActions.says.${row.kind}`, {
    machine: nameIn(all, row.thing, 'things'),
    job: labelIn(all, row.job, 'jobs'),
    priority: row.priority ? valueLabel(words, 'quick-actions', 'priority', String(row.priority)) : '',
    reason: nameIn(all, row.reason, 'look-ups') || nameIn(all, row.holdReason, 'look-ups'),
  })
}

interface BigButtonProps {
  readonly row: Row
  readonly all: Everything
  readonly arranging: boolean
  readonly removed: () => void
}

function BigButton({ row, all, arranging, removed }: BigButtonProps) {
  const words = useWords()
  const said = useSaid(row, all)
  const [busy, setBusy] = useState(false)
  const tell = (error: unknown) =>
    notify({ type: 'negative', title: error instanceof Problem ? error.message : words('quickActions.failed') })
  const path = `/production/quick-actions/${row.id}`
  const undo = async (done: unknown) => {
    try {
      await api.post(`${path}/undo`, { done })
      notify({ type: 'positive', title: words('quickActions.undone', { action: said }) })
    } catch (error) {
      tell(error)
    }
  }
  const press = async () => {
    setBusy(true)
    try {
      const { done } = await api.post<{ done: unknown }>(`${path}/press`, {})
      notify({
        type: 'positive',
        title: words('quickActions.did', { action: said }),
        duration: undoFor,
        action: { label: words('quickActions.undo'), onChoose: () => void undo(done) },
      })
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = () => records.archive('quick-actions', row.id, row.version).then(removed, tell)
  return (
    <li data-kind={row.kind}>
      <button type="button" disabled={busy} onClick={() => (arranging ? void remove() : void press())}>
        {arranging && <IconTrash size={20} aria-hidden />}
        {arranging ? words('quickActions.removeOne', { action: said }) : said}
      </button>
    </li>
  )
}
