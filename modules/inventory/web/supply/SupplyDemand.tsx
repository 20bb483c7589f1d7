import { runningBalance } from '#modules/inventory/model/supply-weeks.ts'
import { fieldLabel } from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { FieldValue } from '#platform/web/fields/cells.tsx'
import { useSession } from '#platform/web/kernel/application.ts'
import type { Labels, Row } from '#platform/web/kernel/record-api.ts'
import { useModules, useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import cards from '#platform/web/parts/CardRows.module.css'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../inventory-words.ts'
import classes from './SupplyDemand.module.css'
import { flowOf, useSupply } from './use-supply.ts'

const told = ['dueOn', 'kind', 'source', 'partner'] as const

const columns = [...told, 'demand', 'supply', 'balance'] as const
type Column = (typeof columns)[number]

/** What is promised and what is coming, in order of date, each with the document behind it and what is left after it. */
export default function SupplyDemand({ resource: of, record }: SlotProps) {
  useResource('supply-demand')
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const isSpoken = useModules(['sales', 'production', 'purchasing'])
  const data = useSupply(of, record.row)
  if (!data || !isSpoken) return <RowSkeletons />
  if (data.rows.length === 0) return <EmptyState title={words('supply.none')} />
  const onHand = String(record.row.onHand ?? '0')
  const balances = runningBalance(onHand, data.rows.map(flowOf))
  const labelOf = (column: Column) =>
    told.includes(column as 'kind') ? fieldLabel(words, 'supply-demand', column) : words(`supply.${column}`)
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${cards.cardRows}`}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" data-right={place > 3 || undefined}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-label={labelOf('dueOn')}>{formats.date(today)}</td>
            <td colSpan={5}>{words('supply.onHand')}</td>
            <td data-right data-label={labelOf('balance')}>
              {formats.number(onHand, { most: 4 })}
            </td>
          </tr>
          {data.rows.map((row, place) => (
            <FlowRow key={row.id} row={row} labels={data.labels} balance={balances[place]!} labelOf={labelOf} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FlowRowProps {
  readonly row: Row
  readonly labels: Labels
  readonly balance: Decimal
  readonly labelOf: (column: Column) => string
}

function FlowRow({ row, labels, balance, labelOf }: FlowRowProps) {
  const { resource } = useResource('supply-demand')
  const formats = useFormats()
  const { today } = useSession()
  const isDemand = Number(row.quantity) < 0
  const amount = formats.number(String(row.quantity).replace('-', ''), { most: 4 })
  const isLate = typeof row.dueOn === 'string' && row.dueOn < today
  return (
    <tr>
      {told.map(field => (
        <td key={field} data-label={labelOf(field)} data-late={(field === 'dueOn' && isLate) || undefined}>
          <FieldValue
            spec={resource.fields[field]!}
            resource={resource}
            field={field}
            value={row[field]}
            row={row}
            labels={labels}
          />
        </td>
      ))}
      <td data-right data-label={labelOf('demand')}>
        {isDemand && amount}
      </td>
      <td data-right data-label={labelOf('supply')}>
        {!isDemand && amount}
      </td>
      <td data-right data-label={labelOf('balance')} data-short={balance.lessThan(0) || undefined}>
        {formats.number(balance.toString(), { most: 4 })}
      </td>
    </tr>
  )
}
