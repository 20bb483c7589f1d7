import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SuggestionRow } from '#modules/purchasing/model/worklist.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { valueLabel } from '#platform/model/words.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { draggedSuggestion } from './DraftOrders.tsx'
import classes from './Suggestions.module.css'

const tones = {
  order: 'info',
  expedite: 'negative',
  defer: 'warning',
  increase: 'info',
  decrease: 'warning',
  cancel: 'warning',
} as const

interface Props {
  readonly rows: readonly SuggestionRow[]
  readonly chosen: ReadonlySet<string>
  readonly open: string | undefined
  /** Lines to order may be dragged onto an order. */
  readonly mayOrder: boolean
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
}

export function SuggestionTable({ rows, chosen, open, mayOrder, onChoose, onOpen }: Props) {
  const words = useWords()
  const isAll = rows.every(row => chosen.has(row.id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <FigureTable className={classes.table}>
      <thead>
        <tr>
          <th>
            <Checkbox
              size="xs"
              aria-label={words('plan.all')}
              checked={isAll}
              indeterminate={!isAll && rows.some(row => chosen.has(row.id))}
              onChange={() => onChoose(isAll ? new Set() : new Set(rows.map(row => row.id)))}
            />
          </th>
          <th scope="col">{words('plan.item')}</th>
          <th scope="col">{words('plan.what')}</th>
          <th scope="col" data-number>
            {words('plan.quantity')}
          </th>
          <th scope="col">{words('plan.orderBy')}</th>
          <th scope="col">{words('plan.needDate')}</th>
          <th scope="col">{words('plan.vendor')}</th>
          <th scope="col">{words('plan.slips')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.id} row={row} isOpen={row.id === open} isHeld={mayOrder && row.action === 'order'}>
            <td>
              <Checkbox
                size="xs"
                aria-label={words('plan.choose', { item: row.itemName })}
                checked={chosen.has(row.id)}
                onChange={() => toggle(row.id)}
              />
            </td>
            <th scope="row">
              <button type="button" className={classes.open} onClick={() => onOpen(row.id)}>
                {row.itemName}
              </button>
              {row.siteName && <small className={classes.site}>{row.siteName}</small>}
            </th>
            <Cells row={row} />
          </Row>
        ))}
      </tbody>
    </FigureTable>
  )
}

interface RowProps {
  readonly row: SuggestionRow
  readonly isOpen: boolean
  readonly isHeld: boolean
  readonly children: ReactNode
}

function Row({ row, isOpen, isHeld, children }: RowProps) {
  const words = useWords()
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isHeld || !element.current) return
    return draggable({ element: element.current, getInitialData: () => ({ [draggedSuggestion]: row.id }) })
  }, [isHeld, row.id])
  return (
    <tr
      ref={element}
      aria-selected={isOpen}
      data-held={isHeld || undefined}
      title={isHeld ? words('desk.drag') : undefined}
    >
      {children}
    </tr>
  )
}

function Cells({ row }: { row: SuggestionRow }) {
  const words = useWords()
  const formats = useFormats()
  const day = (date: string | null) => (date ? formats.date(date as DateText) : '—')
  return (
    <>
      <td>
        <StatusDot
          tone={tones[row.action]}
          label={valueLabel(words, 'replenishment-suggestions', 'action', row.action)}
        />
      </td>
      <td data-number>
        {formats.number(row.quantity)} {row.unit}
      </td>
      <td data-tone={row.isLate ? 'negative' : undefined}>{day(row.orderBy)}</td>
      <td>{day(row.needDate)}</td>
      <td>
        {row.order ? (
          <Link href={`/purchase-orders/${row.order}`}>
            {words('plan.landsOn', { order: row.orderCode ?? '', date: day(row.landsOn) })}
          </Link>
        ) : row.vendor ? (
          <Link href={`/business-partners/${row.vendor}`}>{row.vendorName}</Link>
        ) : (
          <span className={classes.quiet}>{words('plan.noVendor')}</span>
        )}
      </td>
      <td>
        <Slips row={row} />
      </td>
    </>
  )
}

/** The customers' releases behind it, and by how many days they slip as promises stand now. */
function Slips({ row }: { row: SuggestionRow }) {
  const words = useWords()
  const days = row.slipDays ?? 0
  if (days <= 0 || row.slips.length === 0) return <span className={classes.quiet}>—</span>
  const [first, ...others] = row.slips
  const all = row.slips.map(slip => words('plan.slipsBy', { ...slip, date: slip.date ?? '', days }))
  return (
    <span className={classes.slip} title={all.join('\n')}>
      <Link href={`/orders/${first!.order}`}>{all[0]}</Link>{' '}
      {others.length > 0 && <span className={classes.quiet}>{words('plan.slipsMore', { count: others.length })}</span>}
    </span>
  )
}
