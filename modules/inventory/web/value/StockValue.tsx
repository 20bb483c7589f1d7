import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemValue, StockValue as Told } from '#modules/inventory/model/stock-value.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './StockValue.module.css'
import '../inventory-words.ts'

const worth = (items: readonly ItemValue[]): string => sum(items, item => money(item.value)).toFixed(2)

/** What our stock was worth at the end of any day, class by class (inventory R24). */
export default function StockValue() {
  useResource('inventory-transactions')
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const on = useAddress().query.get('on') ?? today
  const { data, error } = useQuery({
    queryKey: ['stock-value', on],
    queryFn: () => api.get<Told>('/inventory-transactions/value', { on }),
  })
  return (
    <>
      <ScreenHead title={words('screens./inventory-transactions/value')} lead={words('stockValue.lead')}>
        <DayInput label={words('stockValue.on')} value={on} onChange={day => changeQuery({ on: day })} />
      </ScreenHead>
      <div className={classes.page}>
        {error && <EmptyState title={error.message} />}
        {!data && !error && <RowSkeletons />}
        {data?.items.length === 0 && <EmptyState title={words('stockValue.none')} />}
        {data && data.items.length > 0 && (
          <>
            <p className={classes.total} role="status">
              {words('stockValue.total', { amount: formats.money(worth(data.items)), count: data.items.length })}
            </p>
            <FigureTable className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{words('stockValue.what')}</th>
                  <th scope="col" data-number>
                    {words('stockValue.quantity')}
                  </th>
                  <th scope="col" data-number>
                    {words('stockValue.value')}
                  </th>
                </tr>
              </thead>
              {data.classes.map(({ id, code, name }) => (
                <ClassRows key={id} title={`${code} ${name}`} items={data.items.filter(item => item.class === id)} />
              ))}
            </FigureTable>
          </>
        )}
      </div>
    </>
  )
}

/** A class with its sum; its items below when it is opened. */
function ClassRows({ title, items }: { title: string; items: readonly ItemValue[] }) {
  const words = useWords()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return null
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </button>
        </th>
        <td data-number>{words('stockValue.items', { count: items.length })}</td>
        <td data-number>{formats.money(worth(items))}</td>
      </tr>
      {isOpen &&
        items.map(({ item, name, unit, quantity, value }) => (
          <tr key={item}>
            <th scope="row">
              <Link href={`/${item}`}>{name}</Link>
            </th>
            <td data-number>
              {formats.number(quantity)} {unit}
            </td>
            <td data-number>{formats.money(value)}</td>
          </tr>
        ))}
    </tbody>
  )
}
