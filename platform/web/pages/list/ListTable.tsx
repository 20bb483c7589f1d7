import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useMemo, useRef } from 'react'
import { type Condition, resourceLabel } from '#platform/model'
import type { Weekday } from '#platform/model/values/dates.ts'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import {
  DataGrid,
  type GridColumn,
  type GridHandle,
  type GridPaste,
  type GridSelection,
} from '#platform/web/parts/grid/index.ts'
import type { MenuEntry } from '#platform/web/parts/menu/menu-entry.ts'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useRememberedWalk } from '../record/use-remembered-walk.ts'
import { gridColumns } from './columns/list-columns.tsx'
import { useTotals } from './columns/use-totals.tsx'
import { changeCell, isEditable, isOpenRow } from './editing/edit-rows.ts'
import classes from './ListTable.module.css'
import { changedColumns } from './list-view.ts'
import { rememberPlace, restoredPlace } from './place.ts'
import { useLooked } from './rows/looked.ts'
import { rowMeets } from './rows/row-match.ts'
import type { RowSource } from './rows/row-source.ts'
import { useLiveRows } from './rows/use-live-rows.ts'
import type { ListRow } from './rows/window-cache.ts'
import type { List } from './use-list.ts'

const CellEditor = lazy(() => import('./editing/CellEditor.tsx'))

export interface ListTableProps {
  list: List
  source: RowSource
  selection: GridSelection
  onSelect: (selection: GridSelection) => void
  onPeek: (row: ListRow | undefined) => void
  onPaste: (paste: GridPaste, columns: readonly string[]) => void
  rowMenu: (row: ListRow) => readonly MenuEntry[]
  empty: ReactNode
  grid: RefObject<GridHandle | null>
}

/** The list as a table, edge to edge. */
export function ListTable({
  list,
  source,
  selection,
  onSelect,
  onPeek,
  onPaste,
  rowMenu,
  empty,
  grid,
}: ListTableProps) {
  const { view, change, words } = list
  const columns = useTableColumns(list)
  const looked = useLooked(list.name)
  const active = useRef<string>(undefined)
  const place = useMemo(() => restoredPlace(), [])
  const toneOf = useTones(list)
  useLiveRows(list, source, () => active.current)
  useRememberedWalk(list.name, source)
  const open = (row: ListRow, newTab: boolean) => {
    const href = list.hrefOf(row.row)
    looked.noteOpened(row.row.id)
    if (href) newTab ? window.open(href, '_blank', 'noopener') : navigate(href)
  }
  return (
    <div className={classes.table}>
      <DataGrid
        ref={grid}
        label={resourceLabel(words, list.name)}
        columns={columns}
        rowCount={source.rowCount}
        countIsEstimate={source.isEstimate}
        rowAt={source.rowAt}
        rowKey={({ row }) => row.id}
        onRangeNeeded={source.need}
        {...(source.groupAt && { groupAt: source.groupAt, onToggleGroup: source.toggleGroup })}
        density={view.density}
        sort={view.sort.map(key => ({ column: key.replace(/^-/, ''), descending: key.startsWith('-') }))}
        onSort={sort => change({ sort: sort.map(key => (key.descending ? `-${key.column}` : key.column)) })}
        selection={selection}
        onSelect={onSelect}
        onOpen={(row, _index, newTab) => open(row, newTab)}
        onPeek={onPeek}
        onActive={(row, index) => {
          active.current = row?.row.id
          rememberPlace({ row: index, count: source.rowCount })
        }}
        rowTone={toneOf}
        isGrey={row => row.gone === true || (!view.archived && Boolean(row.row.archivedAt))}
        isChanged={looked.isChanged}
        rowMenu={rowMenu}
        onColumnChange={made => change({ columns: changedColumns(view.columns, made) })}
        onEdit={({ row, column, value }) => {
          if (JSON.stringify(value) !== JSON.stringify(row.row[column] ?? null))
            void changeCell(list, source, row, column, value)
        }}
        onPaste={paste => onPaste(paste, inOrder(columns))}
        empty={source.isWaiting ? undefined : empty}
        foot={<Foot list={list} source={source} />}
        {...(place && { initialRow: place.row })}
      />
    </div>
  )
}

function Foot({ list: { words, formats }, source: { counted } }: { list: List; source: RowSource }) {
  if (!counted) return null
  return (
    <>
      {words('list.rows', {
        count: counted.count,
        text: `${formats.number(counted.count)}${counted.exact ? '' : '+'}`,
      })}
    </>
  )
}

/** The order on the screen: pinned left, free, pinned right. */
const inOrder = (columns: readonly GridColumn<ListRow>[]): string[] =>
  [
    ...columns.filter(({ pin }) => pin === 'left'),
    ...columns.filter(({ pin }) => !pin),
    ...columns.filter(({ pin }) => pin === 'right'),
  ].map(({ key }) => key)

function useTableColumns(list: List): GridColumn<ListRow>[] {
  const { view, resource, registry } = list
  const footerOf = useTotals(list)
  const mayEdit = list.may('update')
  return gridColumns(view.columns, list).map((column): GridColumn<ListRow> => {
    const footer = footerOf(column.key)
    const known = specOf(registry, resource, column.key)!
    const editable = mayEdit && isEditable(resource, column.key, known.spec)
    return {
      ...column,
      ...(footer !== undefined && { footer }),
      ...(editable && {
        editable: (row: ListRow) => isOpenRow(resource, row),
        edit: props => (
          <Suspense fallback={null}>
            <CellEditor {...props} list={list} />
          </Suspense>
        ),
      }),
    }
  })
}

/** In a rule, `me` is whoever looks. */
const forPerson = (when: Condition, me: string | null): Condition =>
  when.value === 'me' ? { ...when, value: me } : when

/** Rules that colour rows: the first one a row meets wins. */
function useTones({ view, registry, resource }: List): ((row: ListRow) => Tone | undefined) | undefined {
  const { today, weekStart, userId } = useSession()
  const { colours } = view
  const tones = useCallback(
    ({ row }: ListRow) =>
      colours.find(({ when }) => {
        const known = specOf(registry, resource, when.field)
        return (
          known &&
          rowMeets(row[when.field], forPerson(when, userId), known.spec, {
            today: today as never,
            weekStart: weekStart as Weekday,
          })
        )
      })?.tone,
    [colours, registry, resource, today, weekStart, userId],
  )
  return colours.length ? tones : undefined
}
