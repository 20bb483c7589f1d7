import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { balances, type LotBalance, type Trace } from '#modules/inventory/model/trace.ts'
import { byteOrderMark } from '#platform/model/values/csv-text.ts'
import { api } from '#platform/web/kernel/api.ts'
import { downloadCsv } from '#platform/web/kernel/download-csv.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../inventory-words.ts'
import classes from './LotTrace.module.css'
import { recallList } from './recall-list.ts'
import { TraceGraph } from './TraceGraph.tsx'

/** Where a lot came from and what became of it: a picture one walks from lot to lot, and the list a recall needs. */
export default function LotTrace({ record }: SlotProps) {
  const words = useWords()
  const own = String(record.row.id)
  const [way, setWay] = useState<readonly string[]>([own])
  const focus = way.at(-1)!
  const { data } = useQuery({
    queryKey: ['lot trace', focus],
    queryFn: () => api.get<Trace>(`/stock-lots/${focus}/trace`),
  })
  if (!data) return <RowSkeletons />
  const middle = data.lots.find(lot => lot.id === focus)!
  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" disabled={way.length === 1} onClick={() => setWay(way.slice(0, -1))}>
          {words('lotTrace.back')}
        </Button>
        <Link href={`/stock-lots/${focus}`}>{middle.code}</Link>
        <span>{middle.itemName}</span>
        <Button
          variant="default"
          disabled={data.whereabouts.length === 0}
          onClick={() => save(middle.code, data, words)}
        >
          {words('lotTrace.export')}
        </Button>
      </div>
      {data.links.length > 0 ? (
        <TraceGraph trace={data} onWalk={lot => lot !== focus && setWay([...way, lot])} />
      ) : (
        <p>{words('lotTrace.alone')}</p>
      )}
      {data.allLinks > data.links.length && (
        <p>{words('lotTrace.cut', { shown: data.links.length, all: data.allLinks })}</p>
      )}
      <Balance balance={data.balance} />
      <Whereabouts trace={data} />
    </>
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
          {(['lot', 'where', 'place', 'customer'] as const).map(column => (
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
        {trace.whereabouts.map(({ lot, lotCode, where, place, link, customer, quantity }) => (
          <tr key={`${lot} ${where} ${link} ${place}`}>
            <td>
              <Link href={`/stock-lots/${lot}`}>{lotCode}</Link>
            </td>
            <td>{words(`lotTrace.states.${where}`)}</td>
            <td>{link && !link.startsWith('packing-slip-lines/') ? <Link href={`/${link}`}>{place}</Link> : place}</td>
            <td>{customer}</td>
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
