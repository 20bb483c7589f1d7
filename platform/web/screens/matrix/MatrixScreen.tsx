import { Button, TextInput } from '@mantine/core'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { newKey, Problem } from '#platform/web/kernel/api.ts'
import { downloadCsv } from '#platform/web/kernel/download-csv.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Matrix, type MatrixProps } from '#platform/web/parts/matrix/Matrix.tsx'
import { narrowed } from '#platform/web/parts/matrix/narrow.ts'
import type { Pending } from '#platform/web/parts/matrix/pending.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { PendingBar } from '../PendingBar.tsx'
import { ScreenHead } from '../ScreenHead.tsx'
import classes from './MatrixScreen.module.css'
import { matrixCsv } from './matrix-csv.ts'
import { type OneChange, saveTogether } from './save-together.ts'
import '../screen-words.ts'

interface MatrixScreenProps<V> extends Omit<MatrixProps<V>, 'pending' | 'rows' | 'columns'> {
  readonly title: string
  readonly lead: string
  /** Further controls in the head, such as which week it is. */
  readonly tools?: ReactNode
  /** What the search box asks for. */
  readonly find: string
  /** Nothing yet: they are being read. */
  readonly rows: MatrixProps<V>['rows'] | undefined
  readonly columns: MatrixProps<V>['columns'] | undefined
  readonly empty: { readonly title: string; readonly text: string; readonly actions?: ReactNode }
  readonly pending: Pending<V>
  /** What the pending cells come to, kept together or not at all. */
  readonly changes?: () => readonly OneChange[]
  /** For screens with an endpoint of their own. */
  readonly save?: () => Promise<unknown>
  /** Reads the records again. */
  readonly refresh: () => Promise<unknown>
  /** What it says when all is kept. */
  readonly saved: string
  /** A word on what the signs mean, between head and table. */
  readonly legend?: ReactNode
  /** The cell being edited. */
  readonly children?: ReactNode
}

/** A screen that is a matrix: found by name, changed in place, saved together, taken along as a file. */
export function MatrixScreen<V>(props: MatrixScreenProps<V>) {
  const { title, lead, tools, find, rows, columns, empty, pending, look, legend, children, ...grid } = props
  const words = useWords()
  const [typed, setTyped] = useState('')
  const { busy, refusal, save } = useSaving(props)
  const shown = rows && columns ? narrowed(rows, columns, typed) : null
  const isEmpty = rows?.length === 0 || columns?.length === 0
  return (
    <>
      <ScreenHead title={title} lead={lead}>
        <div className={classes.tools}>
          {tools}
          <TextInput
            aria-label={find}
            placeholder={find}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          {shown && !isEmpty && (
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                downloadCsv(
                  title,
                  matrixCsv(grid.corner, shown.rows, shown.columns, (row, column) =>
                    look(row, column, pending.get(row, column)),
                  ),
                )
              }
            >
              {words('matrix.export')}
            </Button>
          )}
        </div>
      </ScreenHead>
      {!shown && <RowSkeletons />}
      {isEmpty && (
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.text}
        </EmptyState>
      )}
      {shown && !isEmpty && (
        <>
          {legend && <div className={classes.legend}>{legend}</div>}
          {shown.rows.length > 0 ? (
            <Matrix {...grid} look={look} rows={shown.rows} columns={shown.columns} pending={pending.cells} />
          ) : (
            <p className={classes.legend}>{words('matrix.noMatch', { typed: typed.trim() })}</p>
          )}
        </>
      )}
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <PendingBar count={pending.cells.size} busy={busy} onDiscard={pending.clear} onSave={() => void save()} />
      {children}
    </>
  )
}

/** A refusal stays on the page, beside what was typed, until it is saved or taken back. */
function useSaving<V>({ changes, save: own, pending, refresh, saved }: MatrixScreenProps<V>) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ text: string; cells: unknown } | null>(null)
  const save = async () => {
    setBusy(true)
    setRefused(null)
    const list = changes?.() ?? []
    try {
      await (own ? own() : saveTogether(list, newKey()))
      await refresh()
      pending.clear()
      notify({ type: 'positive', title: saved })
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') await refresh()
      setRefused({ text: sentenceOf(words, error, list), cells: pending.cells })
    } finally {
      setBusy(false)
    }
  }
  const refusal = refused && refused.cells === pending.cells ? refused.text : null
  return { busy, refusal, save }
}

function sentenceOf(words: ReturnType<typeof useWords>, error: unknown, list: readonly OneChange[]): string {
  if (!(error instanceof Problem)) return words('matrix.failed')
  if (error.code === 'stale') return words('matrix.stale')
  const record = list[error.document.change as number]?.name
  return record ? words('matrix.refused', { record, reason: error.message }) : error.message
}
