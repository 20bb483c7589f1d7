import { saleOf } from '#modules/production/model/sale.ts'
import { Decimal, sum } from '#platform/model/values/decimal.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { type Demand, useProgress } from './use-progress.ts'
import '../production-words.ts'

const kinds = ['Labor', 'Machine', 'Burden', 'Material', 'Outside'] as const
type Side = 'estimated' | 'actual'

const amount = (row: Row, field: string) => Decimal.of(String(row[field] ?? '0'))
const valuesOf = (row: Row, side: Side) => kinds.map(kind => amount(row, `${side}${kind}Cost`))

const nothing = Decimal.of(0)

/** What came with pieces that were split away, or went with them, and what only stands in the books. */
function movedIn(row: Row): Decimal | null {
  const moved = amount(row, 'actualCost').minus(sum(valuesOf(row, 'actual')))
  return moved.isZero() ? null : moved
}

/** What the job was to cost and what it has cost, kind by kind; what it earns where its pieces are sold. */
export default function JobCost({ record: { row } }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const demand = useProgress(String(row.id))?.demand ?? []
  const money = (value: number | string) => formats.money(String(value), currency)
  const [estimated, actual] = [amount(row, 'estimatedCost'), amount(row, 'actualCost')]
  if (estimated.isZero() && actual.isZero())
    return <EmptyState title={words('job.noCost')}>{words('job.noCostLead')}</EmptyState>
  const moved = movedIn(row)
  const bars = (side: Side) => valuesOf(row, side).map(value => Number(value.toString()))
  return (
    <>
      <Chart
        title={words('job.costTitle', { estimated: money(estimated.toString()), actual: money(actual.toString()) })}
        categories={kinds.map(kind => words(`job.costs.${kind}`))}
        series={[
          { key: 'estimated', label: words('job.estimated'), kind: 'bar', values: bars('estimated') },
          { key: 'actual', label: words('job.actual'), kind: 'bar', values: bars('actual') },
        ]}
        format={money}
      />
      <FigureTable label={words('job.costTable')}>
        <thead>
          <tr>
            <th scope="col">{words('job.costKind')}</th>
            {(['estimated', 'actual', 'difference'] as const).map(column => (
              <th key={column} scope="col" data-number>
                {words(`job.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind, place) => (
            <Line
              key={kind}
              label={words(`job.costs.${kind}`)}
              estimated={valuesOf(row, 'estimated')[place]!}
              actual={valuesOf(row, 'actual')[place]!}
            />
          ))}
          {moved && <Line label={words('job.moved')} estimated={nothing} actual={moved} />}
          <Line label={words('job.totalCost')} estimated={estimated} actual={actual} isTotal />
          <Sale row={row} demand={demand} />
        </tbody>
      </FigureTable>
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly estimated: Decimal
  readonly actual: Decimal
  readonly isTotal?: boolean
}

function Line({ label, estimated, actual, isTotal = false }: LineProps) {
  const formats = useFormats()
  const { currency } = useSession()
  return (
    <tr data-group={isTotal || undefined}>
      <th scope="row">{label}</th>
      {[estimated, actual, actual.minus(estimated)].map((value, place) => (
        <td key={['estimated', 'actual', 'difference'][place]} data-number>
          {formats.money(value.toString(), currency)}
        </td>
      ))}
    </tr>
  )
}

/** What the pieces are sold at and what that leaves; nothing for a job that is made for stock. */
function Sale({ row, demand }: { readonly row: Row; readonly demand: readonly Demand[] }) {
  const words = useWords()
  const formats = useFormats()
  const valued = demand.filter(one => one.value !== undefined)
  if (valued.length === 0) return null
  const value = sum(valued, one => Decimal.of(one.value!))
  const sold = sum(valued, one => Decimal.of(one.quantity))
  const toMake = amount(row, 'quantityToMake')
  const isMade = row.status === 'complete' || row.status === 'closed'
  const planned = saleOf(value, sold, amount(row, 'estimatedCost'), toMake)
  const now = saleOf(value, sold, amount(row, 'actualCost'), isMade ? amount(row, 'goodQuantity') : toMake)
  const percent = (of: Decimal | null) => (of ? `${formats.number(of.toString())}%` : '—')
  return (
    <>
      {!planned.cost.equals(amount(row, 'estimatedCost')) && (
        <Line
          label={words('job.soldCost', { count: formats.quantity(sold.toString()) })}
          estimated={planned.cost}
          actual={now.cost}
        />
      )}
      <Line label={words('job.saleValue')} estimated={value} actual={value} />
      <Line label={words('job.margin')} estimated={planned.margin} actual={now.margin} isTotal />
      <tr>
        <th scope="row">{words('job.marginPercent')}</th>
        <td data-number>{percent(planned.percent)}</td>
        <td data-number>{percent(now.percent)}</td>
        <td />
      </tr>
    </>
  )
}
