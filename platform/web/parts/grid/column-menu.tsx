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
  const { column, width } = placed[at]!
  const { key } = column
  const sortBy = (descending: boolean) => onSort?.([{ column: key, descending }])
  const sorting: MenuEntry[] =
    column.sortable && onSort
      ? [
          { key: 'up', label: words('grid.sortUp'), icon: <IconArrowUp size={16} />, onChoose: () => sortBy(false) },
          {
            key: 'down',
            label: words('grid.sortDown'),
            icon: <IconArrowDown size={16} />,
            onChoose: () => sortBy(true),
          },
          { key: 'after-sort', divider: true },
        ]
      : []
  if (!onColumnChange) return sorting
  const before = placed[at - 1]?.column.key
  const afterNext = placed[at + 2]?.column.key
  const noNeighbour = words('grid.atEdge')
  return [
    ...sorting,
    {
      key: 'left',
      label: words('grid.moveLeft'),
      icon: <IconArrowLeft size={16} />,
      refusal: before === undefined ? noNeighbour : undefined,
      onChoose: () => onColumnChange({ kind: 'move', key, before }),
    },
    {
      key: 'right',
      label: words('grid.moveRight'),
      icon: <IconArrowRight size={16} />,
      refusal: placed[at + 1] === undefined ? noNeighbour : undefined,
      onChoose: () => onColumnChange({ kind: 'move', key, before: afterNext }),
    },
    {
      key: 'wider',
      label: words('grid.wider'),
      onChoose: () => onColumnChange({ kind: 'resize', key, width: width + step }),
    },
    {
      key: 'narrower',
      label: words('grid.narrower'),
      onChoose: () =>
        onColumnChange({ kind: 'resize', key, width: Math.max(column.minWidth ?? leastWidth, width - step) }),
    },
    { key: 'before-pin', divider: true },
    column.pin
      ? {
          key: 'unpin',
          label: words('grid.unpin'),
          icon: <IconPinnedOff size={16} />,
          onChoose: () => onColumnChange({ kind: 'pin', key, pin: undefined }),
        }
      : {
          key: 'pinLeft',
          label: words('grid.pinLeft'),
          icon: <IconLayoutSidebar size={16} />,
          onChoose: () => onColumnChange({ kind: 'pin', key, pin: 'left' }),
        },
    {
      key: 'pinRight',
      label: words('grid.pinRight'),
      icon: <IconLayoutSidebarRight size={16} />,
      onChoose: () => onColumnChange({ kind: 'pin', key, pin: 'right' }),
    },
    {
      key: 'hide',
      label: words('grid.hide'),
      icon: <IconEyeOff size={16} />,
      refusal: placed.length === 1 ? words('grid.lastColumn') : undefined,
      onChoose: () => onColumnChange({ kind: 'hide', key }),
    },
  ]
}
