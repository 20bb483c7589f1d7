import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftOrder } from '#modules/purchasing/model/worklist.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './DraftOrders.module.css'

export const draggedSuggestion = 'replenishmentSuggestion'

interface Props {
  readonly orders: readonly DraftOrder[]
  /** How many lines of the worklist are chosen. */
  readonly chosen: number
  readonly isBusy: boolean
  /** What is dropped, or nothing where the chosen ones are meant; onto an order, or a new one of each vendor. */
  readonly onPut: (order: string | null, dragged: string | null) => void
}

/** Orders that are being written: lines of the worklist are dropped on them, or put there by a press. */
export function DraftOrders({ orders, chosen, isBusy, onPut }: Props) {
  const words = useWords()
  const formats = useFormats()
  return (
    <aside className={classes.orders} aria-label={words('desk.title')}>
      <h2>{words('desk.title')}</h2>
      <p className={classes.hint}>{words('desk.hint')}</p>
      <Target order={null} onPut={onPut}>
        <span className={classes.fresh}>
          <IconPlus size={16} /> {words('desk.fresh')}
        </span>
        <small>{words('desk.freshHint')}</small>
        {chosen > 0 && (
          <button type="button" className={classes.put} disabled={isBusy} onClick={() => onPut(null, null)}>
            {words('desk.putNew', { count: chosen })}
          </button>
        )}
      </Target>
      {orders.map(order => (
        <Target key={order.id} order={order.id} onPut={onPut}>
          <strong>{order.vendorName}</strong>
          <span className={classes.facts}>
            <Link href={`/purchase-orders/${order.id}`}>{order.code}</Link>
            <span>{words('desk.lines', { count: order.lines })}</span>
            <span>{order.currency ? formats.money(order.total, order.currency) : formats.money(order.total)}</span>
          </span>
          <small>
            {order.siteName && `${order.siteName} · `}
            {order.isMine ? words('desk.mine') : order.buyerName && words('desk.of', { buyer: order.buyerName })}
          </small>
          {chosen > 0 && (
            <button type="button" className={classes.put} disabled={isBusy} onClick={() => onPut(order.id, null)}>
              {words('desk.put', { count: chosen, order: order.code })}
            </button>
          )}
        </Target>
      ))}
    </aside>
  )
}

interface TargetProps {
  readonly order: string | null
  readonly onPut: Props['onPut']
  readonly children: ReactNode
}

function Target({ order, onPut, children }: TargetProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data[draggedSuggestion] !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        onPut(order, String(source.data[draggedSuggestion]))
      },
    })
  }, [order, onPut])
  return (
    <div ref={element} className={classes.order} data-order={order ?? 'new'} data-over={isOver || undefined}>
      {children}
    </div>
  )
}
