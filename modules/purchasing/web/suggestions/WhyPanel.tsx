import type { SuggestionRow, SuggestionWhy } from '#modules/purchasing/model/worklist.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { valueLabel } from '#platform/model/words.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { useResource } from '#platform/web/kernel/resources.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { SidePanel } from '#platform/web/parts/SidePanel.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useWhy } from './plan-api.ts'
import { projectionSeries } from './projection.ts'
import classes from './Suggestions.module.css'

/** Why a suggestion stands: the stock of the item drawn ahead, and every receipt and demand behind the line. */
export function WhyPanel({ row, onClose }: { row: SuggestionRow; onClose: () => void }) {
  const words = useWords()
  const { data } = useWhy(row.id)
  return (
    <SidePanel open title={words('plan.why', { item: row.itemName })} onClose={onClose} width={560}>
      <p className={classes.reason}>{row.reason}</p>
      {data ? <Why why={data} row={row} /> : <RowSkeletons />}
    </SidePanel>
  )
}

function Why({ why, row }: { why: SuggestionWhy; row: SuggestionRow }) {
  useResource('stock-policies')
  const words = useWords()
  const formats = useFormats()
  const number = (value: string) => `${formats.number(value)} ${row.unit ?? ''}`
  const drawn = projectionSeries(why)
  const isLevel = why.method === 'reorderPoint' || why.method === 'minMax'
  const level = isLevel ? why.reorderPoint : why.safetyStock
  return (
    <>
      <dl className={classes.facts}>
        <dt>{words('plan.start')}</dt>
        <dd>{number(why.start)}</dd>
        <dt>{words('plan.method')}</dt>
        <dd>{valueLabel(words, 'stock-policies', 'method', why.method)}</dd>
        <dt>{words(isLevel ? 'plan.point' : 'plan.safety')}</dt>
        <dd>{number(level)}</dd>
        <dt>{words('plan.lead1')}</dt>
        <dd>
          {words('plan.leadDays', { days: why.leadDays })}{' '}
          {why.receivingDays > 0 && words('plan.receiving', { days: why.receivingDays })}
        </dd>
      </dl>
      <Chart
        title={words('plan.ahead', { item: row.itemName })}
        height={200}
        categories={drawn.dates.map(date => formats.date(date as DateText))}
        target={{ value: Number(level), label: words(isLevel ? 'plan.point' : 'plan.safety') }}
        series={[
          { key: 'there', label: words('plan.there'), kind: 'line', values: drawn.there, tone: 'info' },
          { key: 'with', label: words('plan.with'), kind: 'line', values: drawn.withSuggested, tone: 'positive' },
        ]}
      />
      <Events why={why} />
    </>
  )
}

/** Every receipt and demand in the order they happen, and last what is suggested. */
function Events({ why }: { why: SuggestionWhy }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <FigureTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words('plan.day')}</th>
          <th scope="col">{words('plan.event')}</th>
          <th scope="col" data-number>
            {words('plan.change')}
          </th>
          <th scope="col" data-number>
            {words('plan.there')}
          </th>
        </tr>
      </thead>
      <tbody>
        {why.rows.map((event, place) => (
          <tr key={place}>
            <td data-whole>{formats.date(event.date as DateText)}</td>
            <td>
              <Event of={event.of} label={event.label} />
            </td>
            <td data-number>{formats.number(event.quantity)}</td>
            <td data-number>{formats.number(event.there)}</td>
          </tr>
        ))}
        {why.suggested.map(order => (
          <tr key={order.date}>
            <td data-whole>{formats.date(order.date as DateText)}</td>
            <td>
              <em>{words('plan.suggested')}</em>
            </td>
            <td data-number>{formats.number(order.quantity)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

/** Lines are opened in their record; which one, its number says. */
function Event({ of, label }: { of: string; label: string }) {
  const [resource, id] = of.split('/')
  return resource === 'jobs' || resource === 'purchase-requests' ? (
    <Link href={`/${resource}/${id}`}>{label}</Link>
  ) : (
    <span>{label}</span>
  )
}
