import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useState } from 'react'
import { ownAction } from '#platform/model'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { GridHandle, GridPaste, GridSelection } from '#platform/web/parts/grid/types.ts'
import { nameOfRow, sayRefused } from './editing/edit-rows.ts'
import type { PastedCell } from './editing/paste.ts'
import { SelectionBar } from './editing/SelectionBar.tsx'
import { ListTable } from './ListTable.tsx'
import { ListCards } from './layouts/ListCards.tsx'
import { Pager, pageOfRows } from './Pager.tsx'
import { PeekRow } from './PeekRow.tsx'
import { usePageSize } from './page-size.ts'
import { restoredPlace } from './place.ts'
import { rowMenu } from './row-menu.tsx'
import { type RowSource, useGroupedRows, usePlainRows } from './rows/row-source.ts'
import type { ListRow } from './rows/window-cache.ts'
import type { List } from './use-list.ts'

const PasteDialog = lazy(() => import('./editing/PasteDialog.tsx'))
const ActionDialog = lazy(() =>
  import('./editing/BulkDialogs.tsx').then(({ BulkActionDialog: dialog }) => ({ default: dialog })),
)

export interface ListRowsProps {
  list: List
  asCards: boolean
  grid: RefObject<GridHandle | null>
  selection: GridSelection
  onSelect: (selection: GridSelection) => void
  empty: ReactNode
  refused: (error: unknown, retry: () => void) => ReactNode
}

/** Rows one below the other, plain or in groups. */
export function ListRows(props: ListRowsProps) {
  const { group } = props.list.view
  const isGrouped = group !== undefined && !props.asCards && specOf(props.list.registry, props.list.resource, group)
  return isGrouped ? <GroupedRows {...props} by={group} /> : <PlainRows {...props} />
}

function PlainRows(props: ListRowsProps) {
  const { list } = props
  const place = useMemo(() => restoredPlace(), [])
  const [size] = usePageSize()
  const source = usePlainRows(list, place?.count, size ? (list.page - 1) * size : 0)
  if (!size) return <Rows {...props} source={source} />
  return (
    <>
      <Rows key={list.page} {...props} source={pageOfRows(source, size, list.page)} />
      <Pager list={list} source={source} size={size} />
    </>
  )
}
function GroupedRows({ by, ...props }: ListRowsProps & { by: string }) {
  return <Rows {...props} source={useGroupedRows(props.list, by)} />
}

interface Acting {
  readonly shown: ListRow
  readonly verb: string
}

function Rows({
  list,
  asCards,
  source,
  grid,
  selection,
  onSelect,
  empty,
  refused,
}: ListRowsProps & { source: RowSource }) {
  const { today } = useSession()
  const [peeked, setPeeked] = useState<ListRow>()
  const [pasted, setPasted] = useState<readonly PastedCell[]>()
  const [acting, setActing] = useState<Acting>()
  useFocusOnReturn(grid, source)
  if (source.error)
    return refused(source.error, () => {
      for (const cache of source.caches) cache.retry()
    })
  if (asCards) return <ListCards list={list} source={source} empty={empty} />
  const paste = (made: GridPaste, columns: readonly string[]) => {
    if (list.may('update'))
      void import('./editing/paste.ts')
        .then(({ readBlock }) => readBlock(list, source, made, columns, today))
        .then(cells => cells.length && setPasted(cells))
  }
  const act = (shown: ListRow, verb: string, asked: object = {}) =>
    void records
      .act(list.name, shown.row.id, verb, { ...asked, version: shown.row.version })
      .then(list.refresh, error => sayRefused(list, error))
  const menu = (shown: ListRow) =>
    rowMenu(list, shown, verb => {
      const { asks = {}, dangerous: grave } = list.resource.actions[verb]!
      if (grave || Object.keys(asks).length > 0) setActing({ shown, verb })
      else act(shown, verb)
    })
  return (
    <>
      <ListTable
        list={list}
        source={source}
        selection={selection}
        onSelect={onSelect}
        onPeek={setPeeked}
        onPaste={paste}
        rowMenu={menu}
        empty={empty}
        grid={grid}
      />
      <SelectionBar list={list} source={source} selection={selection} onSelect={onSelect} />
      <PeekRow list={list} shown={peeked} />
      <Suspense fallback={null}>
        {pasted && <PasteDialog list={list} source={source} cells={pasted} onClose={() => setPasted(undefined)} />}
        {acting && (
          <ActionDialog
            list={list}
            what={ownAction(list.resource, acting.verb)}
            count={1}
            chosen={[{ id: acting.shown.row.id, name: nameOfRow(list, acting.shown.row) }]}
            onClose={() => setActing(undefined)}
            onDo={action => {
              setActing(undefined)
              if ('asked' in action) act(acting.shown, acting.verb, action.asked)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Back from a record: the person stands on the row they left (documents 1.2). */
function useFocusOnReturn(grid: RefObject<GridHandle | null>, { isWaiting }: RowSource): void {
  const place = useMemo(() => restoredPlace(), [])
  useEffect(() => {
    if (place && !isWaiting) grid.current?.focusRow(place.row)
  }, [place, isWaiting, grid])
}
