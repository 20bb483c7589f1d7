import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balances, type LotBalance, type LotOrigin, type Trace } from '#modules/inventory/model/trace.ts'
import { affectedBy } from '#modules/inventory/model/trace-chain.ts'
import { byteOrderMark } from '#platform/model/values/csv-text.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { downloadCsv } from '#platform/web/kernel/download-csv.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../inventory-words.ts'
import classes from './LotTrace.module.css'
import { recallList } from './recall-list.ts'
import { TraceGraph } from './TraceGraph.tsx'

/** Where a lot came from, what was made of it and who has it: a picture one walks, the same as a list, and whom a recall concerns. */
export default function LotTrace({ record }: SlotProps) {
  const words = useWords()
  const mayTrace = useMay('stock-lots', 'export')
  const own = String(record.row.id)
  const [way, setWay] = useState<readonly string[]>([own])
  const focus = way.at(-1)!
  const { data } = useQuery({
    queryKey: ['lot trace', focus],
    enabled: mayTrace,
    queryFn: () => api.get<Trace>(`/stock-lots/${focus}/trace`),
  })
  if (!mayTrace) return null
  if (!data) return <RowSkeletons />
  const middle = data.lots.find(lot => lot.id === focus)!
  const isAlone = data.links.length === 0 && data.whereabouts.every(({ where }) => where === 'here')
  return (
    <section className={classes.trace} aria-label={words('inventory.trace')}>
      <div className={classes.bar}>
        <h2>{words('inventory.trace')}</h2>
        {way.length > 1 && (
          <>
            <Button variant="default" onClick={() => setWay(way.slice(0, -1))}>
              {words('lotTrace.back')}
            </Button>
            <Link href={`/stock-lots/${focus}`}>{middle.heatNumber ?? middle.lotNumber ?? middle.code}</Link>
            <span>{middle.itemName}</span>
          </>
        )}
      </div>
      <Origin origin={data.origin} />
      <div className={classes.sides}>
        <div>
          {isAlone ? (
            <p>{words('lotTrace.alone')}</p>
          ) : (
            <TraceGraph trace={data} onWalk={lot => lot !== focus && setWay([...way, lot])} />
          )}
          {data.allLinks > data.links.length && (
            <p>{words('lotTrace.cut', { shown: data.links.length, all: data.allLinks })}</p>
          )}
          <Recall code={middle.code} trace={data} />
        </div>
        <Whereabouts trace={data} />
      </div>
      <Balance balance={data.balance} />
    </section>
  )
}

/** Whom the lot came from, by which order and receipt, and when. */
function Origin({ origin }: { readonly origin: LotOrigin | null }) {
  const words = useWords()
  const formats = useFormats()
  if (!origin) return null
  return (
    <p className={classes.origin}>
      {words('lotTrace.from')} <Link href={`/business-partners/${origin.vendorId}`}>{origin.vendor}</Link>
      {origin.order && (
        <>
          {' · '}
          <Link href={`/purchase-orders/${origin.orderId}`}>{origin.order}</Link>
        </>
      )}
      {' · '}
      <Link href={`/po-receipts/${origin.receiptId}`}>{origin.receipt}</Link>
      {' · '}
      {formats.date(origin.on)}
    </p>
  )
}

/** Folds out who has something of the lot; it tells, and does nothing. */
function Recall({ code, trace }: { readonly code: string; readonly trace: Trace }) {
  const words = useWords()
  const formats = useFormats()
  const affected = affectedBy(trace)
  const here = trace.whereabouts.filter(({ where }) => where === 'here').length
  return (
    <details className={classes.recall}>
      <summary>
        {words('lotTrace.recall')}
        <span className={classes.quiet}>{words('lotTrace.affected', { count: affected.length })}</span>
      </summary>
      <ul>
        {affected.map(({ customer, customerId, quantity, shipments }) => (
          <li key={customerId ?? customer}>
            {customerId ? <Link href={`/business-partners/${customerId}`}>{customer}</Link> : customer}
            <span>{words('lotTrace.received', { quantity: formats.number(quantity) })}</span>
            {shipments.map(({ lot, link, place, on }) => (
              <span key={`${lot} ${link}`}>
                {link ? <Link href={`/${link}`}>{place}</Link> : place} {on && formats.date(on)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p>{words('lotTrace.stillHere', { count: here })}</p>
      <Button variant="default" disabled={trace.whereabouts.length === 0} onClick={() => save(code, trace, words)}>
        {words('lotTrace.export')}
      </Button>
    </details>
  )
}

/** inventory R36: what came against what became of it. */
function Balance({ balance }: { readonly balance: LotBalance }) {
  const words = useWords()
  const formats = useFormats()
  const isRight = balances(balance)
  const parts = (fields: readonly (keyof LotBalance)[]) =>
    fields
      .filter(field => balance[field] !== '0')
      .map(field => `${words(`lotTrace.balance.${field}`)} ${formats.number(balance[field])}`)
      .join(' + ') || '0'
  const came = parts(['received', 'made', 'joined', 'returnedIn', 'adjusted'])
  const went = parts(['onHand', 'consumed', 'shipped', 'scrapped', 'parted', 'returnedOut'])
  return (
    <p className={classes.balance} data-wrong={!isRight || undefined}>
      {came} {isRight ? '=' : '≠'} {went}
    </p>
  )
}

function Whereabouts({ trace }: { readonly trace: Trace }) {
  const words = useWords()
  const formats = useFormats()
  if (trace.whereabouts.length === 0) return null
  return (
    <table className={classes.table}>
      <caption>{words('lotTrace.whereabouts')}</caption>
      <thead>
        <tr>
          {(['lot', 'where', 'place', 'customer', 'date'] as const).map(column => (
            <th key={column} scope="col">
              {words(`lotTrace.columns.${column}`)}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {words('lotTrace.columns.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {trace.whereabouts.map(({ lot, lotCode, where, place, link, customer, customerId, on, quantity }) => (
          <tr key={`${lot} ${where} ${link} ${place}`}>
            <td>
              <Link href={`/stock-lots/${lot}`}>{lotCode}</Link>
            </td>
            <td>{words(`lotTrace.states.${where}`)}</td>
            <td>{link ? <Link href={`/${link}`}>{place}</Link> : place}</td>
            <td>{customerId ? <Link href={`/business-partners/${customerId}`}>{customer}</Link> : customer}</td>
            <td>{on && formats.date(on)}</td>
            <td className={classes.number}>{formats.number(quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The list goes to whoever must be told, as a file every spreadsheet opens. */
const save = (code: string, trace: Trace, words: (key: string) => string): void =>
  downloadCsv(code, byteOrderMark + recallList(trace, words))
