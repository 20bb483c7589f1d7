import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconPinnedOff,
} from '@tabler/icons-react'
import type { Words } from '#platform/model/words.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { leastWidth, type PlacedColumn } from './columns.ts'
import type { DataGridProps } from './types.ts'

const step = 40

/** All that dragging does to a column, for keyboards and touch. */
export function columnMenu<Row>(
  placed: readonly PlacedColumn<Row>[],
  at: number,
  { onSort, onColumnChange }: DataGridProps<Row>,
  words: Words,
): MenuEntry[] {
  const { column } = placed[at]!
  const sorting = column.sortable && onSort ? sortEntries(column.key, onSort, words) : []
  if (!onColumnChange) return sorting
  return [
    ...sorting,
    ...placeEntries(placed, at, onColumnChange, words),
    { key: 'before-pin', divider: true },
    ...pinEntries(column, onColumnChange, words),
    {
      key: 'hide',
      label: words('grid.hide'),
      icon: <IconEyeOff size={16} />,
      refusal: placed.length === 1 ? words('grid.lastColumn') : undefined,
      onChoose: () => onColumnChange({ kind: 'hide', key: column.key }),
    },
  ]
}

type Sort<Row> = NonNullable<DataGridProps<Row>['onSort']>
type Change<Row> = NonNullable<DataGridProps<Row>['onColumnChange']>

function sortEntries<Row>(key: string, onSort: Sort<Row>, words: Words): MenuEntry[] {
  const sortBy = (descending: boolean) => onSort([{ column: key, descending }])
  return [
    { key: 'up', label: words('grid.sortUp'), icon: <IconArrowUp size={16} />, onChoose: () => sortBy(false) },
    { key: 'down', label: words('grid.sortDown'), icon: <IconArrowDown size={16} />, onChoose: () => sortBy(true) },
    { key: 'after-sort', divider: true },
  ]
}

/** To the left or the right, wider or narrower. */
function placeEntries<Row>(
  placed: readonly PlacedColumn<Row>[],
  at: number,
  onChange: Change<Row>,
  words: Words,
): MenuEntry[] {
  const { column, width } = placed[at]!
  const { key } = column
  const before = placed[at - 1]?.column.key
  const afterNext = placed[at + 2]?.column.key
  const noNeighbour = words('grid.atEdge')
  return [
    {
      key: 'left',
      label: words('grid.moveLeft'),
      icon: <IconArrowLeft size={16} />,
      refusal: before === undefined ? noNeighbour : undefined,
      onChoose: () => onChange({ kind: 'move', key, before }),
    },
    {
      key: 'right',
      label: words('grid.moveRight'),
      icon: <IconArrowRight size={16} />,
      refusal: placed[at + 1] === undefined ? noNeighbour : undefined,
      onChoose: () => onChange({ kind: 'move', key, before: afterNext }),
    },
    {
      key: 'wider',
      label: words('grid.wider'),
      onChoose: () => onChange({ kind: 'resize', key, width: width + step }),
    },
    {
      key: 'narrower',
      label: words('grid.narrower'),
      onChoose: () => onChange({ kind: 'resize', key, width: Math.max(column.minWidth ?? leastWidth, width - step) }),
    },
  ]
}

function pinEntries<Row>({ key, pin }: PlacedColumn<Row>['column'], onChange: Change<Row>, words: Words): MenuEntry[] {
  return [
    pin
      ? {
          key: 'unpin',
          label: words('grid.unpin'),
          icon: <IconPinnedOff size={16} />,
          onChoose: () => onChange({ kind: 'pin', key, pin: undefined }),
        }
      : {
          key: 'pinLeft',
          label: words('grid.pinLeft'),
          icon: <IconLayoutSidebar size={16} />,
          onChoose: () => onChange({ kind: 'pin', key, pin: 'left' }),
        },
    {
      key: 'pinRight',
      label: words('grid.pinRight'),
      icon: <IconLayoutSidebarRight size={16} />,
      onChoose: () => onChange({ kind: 'pin', key, pin: 'right' }),
    },
  ]
}
