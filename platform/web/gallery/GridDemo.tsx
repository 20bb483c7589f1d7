import { IconArchive, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { CodeCell, MoneyCell, QuantityCell } from '../parts/Cells.tsx'
import {
  applyColumnChange,
  CellInput,
  DataGrid,
  type GridColumn,
  type GridSelection,
  nothingSelected,
  type SortKey,
} from '../parts/grid/index.ts'
import type { Density } from '../parts/grid/types.ts'
import { StatusDot } from '../parts/StatusDot.tsx'
import { useFormats } from '../words/WordsProvider.tsx'
import { makeOrder, type Order, orderTones } from './fake-orders.ts'

export interface GridDemoProps {
  rowCount?: number
  density?: Density
  maxHeight?: number
}

/** A million made-up orders that arrive in windows of 100 after a moment, as from a server. */
export function GridDemo({ rowCount = 1_000_000, density = 'normal', maxHeight }: GridDemoProps) {
  const formats = useFormats()
  const { rowAt, need, change } = useWindows()
  const [sort, setSort] = useState<readonly SortKey[]>([{ column: 'due', descending: false }])
  const [selection, setSelection] = useState<GridSelection>(nothingSelected)
  const initial = useMemo(() => orderColumns(formats.date), [formats])
  const [columns, setColumns] = useState(initial)
  return (
    <DataGrid
      label="Orders"
      columns={columns}
      rowCount={rowCount}
      rowAt={rowAt}
      rowKey={order => order.code}
      onRangeNeeded={need}
      density={density}
      maxHeight={maxHeight}
      sort={sort}
      onSort={setSort}
      selection={selection}
      onSelect={setSelection}
      onOpen={() => {}}
      onEdit={({ index, column, value }) => change(index, { [column]: String(value) })}
      onColumnChange={made => setColumns(held => applyColumnChange(held, made))}
      rowTone={order => (order.status === 'late' ? 'negative' : undefined)}
      isGrey={order => order.status === 'closed'}
      isChanged={order => order.changed}
      rowMenu={order => [
        {
          key: 'open',
          label: `Open ${order.code}`,
          icon: <IconExternalLink size={16} />,
          shortcut: '↵',
          onChoose: () => {},
        },
        { key: 'copy', label: 'Duplicate', icon: <IconCopy size={16} />, onChoose: () => {} },
        { key: 'line', divider: true },
        {
          key: 'archive',
          label: 'Archive',
          icon: <IconArchive size={16} />,
          negative: true,
          refusal: order.status === 'late' ? 'It has open lines.' : undefined,
          onChoose: () => {},
        },
      ]}
      foot={`${formats.number(rowCount)} orders`}
    />
  )
}

function orderColumns(date: (day: string) => string): GridColumn<Order>[] {
  return [
    {
      key: 'code',
      label: 'Order',
      width: 124,
      pin: 'left',
      sortable: true,
      render: order => <CodeCell code={order.code} href={`#${order.code}`} />,
      text: order => order.code,
    },
    { key: 'customer', label: 'Customer', width: 220, sortable: true, text: order => order.customer },
    {
      key: 'status',
      label: 'Status',
      width: 150,
      sortable: true,
      render: order => <StatusDot tone={orderTones[order.status]} label={order.status} />,
      text: order => order.status,
    },
    {
      key: 'part',
      label: 'Part',
      width: 140,
      render: order => <CodeCell code={order.part} />,
      text: order => order.part,
    },
    {
      key: 'quantity',
      label: 'Quantity',
      width: 130,
      align: 'right',
      sortable: true,
      render: order => <QuantityCell value={order.quantity} unit="pcs" />,
      text: order => order.quantity,
      edit: props => <CellInput {...props} value={props.row.quantity} inputMode="decimal" />,
      footer: '48,112,940 pcs',
    },
    { key: 'due', label: 'Due', width: 120, align: 'right', sortable: true, text: order => date(order.due) },
    {
      key: 'note',
      label: 'Note',
      width: 320,
      text: order => order.note,
      edit: props => <CellInput {...props} value={props.row.note} />,
    },
    {
      key: 'total',
      label: 'Total',
      width: 140,
      align: 'right',
      pin: 'right',
      sortable: true,
      render: order => <MoneyCell value={order.total} currency="USD" />,
      text: order => order.total,
      footer: '$9,412,500.00',
    },
  ]
}

/** Windows of 100 rows that arrive late. */
function useWindows() {
  const [, tick] = useState(0)
  const held = useRef(new Map<number, Order>())
  const asked = useRef(new Set<number>())
  const need = useCallback((from: number, to: number) => {
    for (let window = Math.floor(from / 100); window <= Math.floor((to - 1) / 100); window++) {
      if (asked.current.has(window)) continue
      asked.current.add(window)
      setTimeout(() => {
        for (let index = window * 100; index < window * 100 + 100; index++) held.current.set(index, makeOrder(index))
        tick(count => count + 1)
      }, 150)
    }
  }, [])
  const change = (index: number, changed: Partial<Order>) => {
    held.current.set(index, { ...held.current.get(index)!, ...changed })
    tick(count => count + 1)
  }
  return { rowAt: (index: number) => held.current.get(index), need, change }
}
