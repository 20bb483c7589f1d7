import { useState } from 'react'
import type { SuggestionRow } from '#modules/purchasing/model/worklist.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { DraftOrders } from './DraftOrders.tsx'
import { putOnOrder, useDraftOrders } from './plan-api.ts'
import classes from './Suggestions.module.css'
import { SuggestionTable } from './SuggestionTable.tsx'

/** Puts lines on an order: one that is dragged goes alone, unless it is among the chosen ones. */
function usePutting(fresh: () => Promise<void>, done: () => void) {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const onto = async (order: string | null, chosen: readonly SuggestionRow[], dragged: SuggestionRow | undefined) => {
    const moved = dragged && !chosen.includes(dragged) ? [dragged] : chosen
    if (isBusy || moved.length === 0) return
    setBusy(true)
    try {
      const { orders } = await putOnOrder(
        moved.map(({ id }) => id),
        order,
      )
      const [first] = orders
      const title = words('desk.done', { count: moved.length, orders: orders.map(({ code }) => code).join(', ') })
      const link = first && { href: `/purchase-orders/${first.id}`, label: words('desk.open', { order: first.code }) }
      notify({ type: 'positive', title, ...(link && { link }) })
      done()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
    }
    setBusy(false)
    await fresh()
  }
  return { isBusy, onto }
}

interface Props {
  readonly rows: readonly SuggestionRow[]
  readonly chosen: ReadonlySet<string>
  /** Only who buys has orders to put them on. */
  readonly isDesk: boolean
  readonly open: string | undefined
  readonly fresh: () => Promise<void>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
}

/** The lines of the worklist, and beside them the orders they are dragged onto. */
export function BuyersDesk({ rows, chosen, isDesk, open, fresh, onChoose, onOpen }: Props) {
  const { data: drafts } = useDraftOrders(isDesk)
  const { isBusy, onto } = usePutting(fresh, () => onChoose(new Set()))
  const ordered = rows.filter(row => row.action === 'order' && chosen.has(row.id))
  const draggedOf = (id: string | null) => rows.find(row => row.id === id)
  return (
    <div className={isDesk ? classes.desk : undefined}>
      <SuggestionTable {...{ rows, chosen, open, onChoose, onOpen }} mayOrder={isDesk} />
      {isDesk && (
        <DraftOrders
          orders={drafts ?? []}
          chosen={ordered.length}
          isBusy={isBusy}
          onPut={(order, dragged) => void onto(order, ordered, draggedOf(dragged))}
        />
      )}
    </div>
  )
}
