import type { Arriving } from '#modules/purchasing/model/dock.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Dock.module.css'
import { useArriving } from './dock-api.ts'
import type { Delivery } from './use-delivery.ts'

const matches = ({ code, vendorName, what }: Arriving, search: string): boolean =>
  [code, vendorName, what].some(text => text.toLowerCase().includes(search.toLowerCase()))

/** What vendors have still to bring, the first promise first: for a delivery without anything to scan. */
export function ArrivingOrders({ delivery }: { delivery: Delivery }) {
  const words = useWords()
  const { data } = useArriving()
  const { search, setSearch, open } = delivery
  if (!data) return <RowSkeletons />
  const found = data.filter(order => matches(order, search))
  if (data.length === 0) return <EmptyState title={words('dock.none')}>{words('dock.noneWhy')}</EmptyState>
  return (
    <section className={classes.arriving} aria-label={words('dock.arriving')}>
      <div className={classes.bar}>
        <h2>{words('dock.arriving')}</h2>
        {search && (
          <button type="button" className={classes.plain} onClick={() => setSearch('')}>
            {words('dock.showAll', { search })}
          </button>
        )}
      </div>
      {found.length === 0 && <p className={classes.quiet}>{words('dock.notFound', { search })}</p>}
      <ul className={classes.orders}>
        {found.map(order => (
          <li key={order.id}>
            <ArrivingOrder order={order} onOpen={() => void open(order.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ArrivingOrder({ order, onOpen }: { order: Arriving; onOpen: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { code, vendorName, what, lines, due, isLate } = order
  return (
    <button type="button" className={classes.order} onClick={onOpen}>
      <strong>{vendorName}</strong>
      <code>{code}</code>
      <span>{lines > 1 ? words('dock.andMore', { what, count: lines - 1 }) : what}</span>
      <StatusDot
        tone={isLate ? 'negative' : 'ongoing'}
        label={words(isLate ? 'dock.wasDue' : 'dock.due', { date: formats.date(due as DateText) })}
      />
    </button>
  )
}
