import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { changeQuery, navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './History.module.css'
import { OrderAgain } from './OrderAgain.tsx'
import { partIn, type SoldLine, sinceBefore } from './sold-lines.ts'
import '../sales-words.ts'

/** So many sales of a part are drawn; more would be a smear. */
const most = 60
const columns = ['order', 'customer', 'part', 'quantity', 'netPrice', 'orderedOn']

/** Over the list: what a part was sold for, and the way to sell it again. The part is the one the list is narrowed to. */
export function PriceHistory() {
  const words = useWords()
  const id = useId()
  const part = partIn(useAddress().query.get('filter'))
  const { data } = useQuery({
    queryKey: ['order-history', 'prices', part],
    enabled: part !== null,
    queryFn: () =>
      records.window(
        'order-history',
        { columns, sort: ['-orderedOn'], filter: { field: 'part', op: 'eq', value: part! } },
        { limit: most },
      ),
  })
  const label = part ? data?.labels.parts?.[part] : undefined
  const sold = ((data?.rows ?? []) as unknown as SoldLine[]).toReversed()
  return (
    <section className={classes.prices} aria-label={words('orderHistory.title')}>
      <div className={classes.choice}>
        <label htmlFor={id}>{words('orderHistory.part')}</label>
        <RefPicker
          id={id}
          aria={{}}
          label={words('orderHistory.part')}
          target="parts"
          choosesOnly
          text={label ? labelText(label) : ''}
          disabled={false}
          autoFocus={false}
          compact={false}
          onPick={option =>
            changeQuery({ filter: option && JSON.stringify({ field: 'part', op: 'eq', value: option.id }) })
          }
        />
      </div>
      {part && data && sold.length === 0 && <p className={classes.quiet}>{words('orderHistory.never')}</p>}
      {data?.next && <p className={classes.quiet}>{words('orderHistory.drawn', { most })}</p>}
      {sold.length > 0 && <Prices sold={sold} customers={data?.labels['business-partners'] ?? {}} />}
    </section>
  )
}

interface PricesProps {
  readonly sold: readonly SoldLine[]
  readonly customers: Readonly<Record<string, Parameters<typeof labelText>[0]>>
}

function Prices({ sold, customers }: PricesProps) {
  const words = useWords()
  const formats = useFormats()
  const last = sold.at(-1)!
  const customer = customers[last.customer]
  const moved = sinceBefore(sold)
  const told = words('orderHistory.last', {
    quantity: formats.number(last.quantity),
    price: formats.unitPrice(last.netPrice),
    date: formats.date(last.orderedOn),
    customer: customer?.title ?? '—',
  })
  const change = moved
    ? words(moved.greaterThan(0) ? 'orderHistory.dearer' : 'orderHistory.cheaper', {
        percent: formats.percent(moved.abs(), { most: 1 }),
      })
    : ''
  return (
    <>
      <div className={classes.told}>
        <p>
          {told} {change}
        </p>
        <OrderAgain line={last.id} quantity={last.quantity} />
      </div>
      {sold.length > 1 && (
        <div className={classes.chart}>
          <Chart
            title={words('orderHistory.chart')}
            height={150}
            categories={sold.map(
              line =>
                `${formats.date(line.orderedOn)} · ${words('orderHistory.pieces', { count: formats.number(line.quantity) })}`,
            )}
            series={[
              {
                key: 'price',
                label: words('orderHistory.price'),
                kind: 'line',
                values: sold.map(line => Number(Decimal.of(line.netPrice).toFixed(4))),
              },
            ]}
            format={value => formats.unitPrice(String(value))}
            onPick={(_series, at) => navigate(`/orders/${sold[at]!.order}`)}
          />
        </div>
      )}
    </>
  )
}
