import { agingColumns } from '#modules/accounting/model/agings.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { type AgedPartner, type Aging, type AskedAging, agingAddress } from './aging-api.ts'

/** A row a partner, the largest first; every figure opens the documents behind it. */
export function AgedPartners({ asked, found }: { asked: AskedAging; found: Aging }) {
  const words = useWords()
  const formats = useFormats()
  const { side } = asked
  const columns = agingColumns(found.basis)
  const rows = [...found.partners].sort((a, b) => money(b.total).compare(money(a.total)))
  const totalOf = (column: (typeof columns)[number] | 'total') => {
    const total = sum(rows, row => money(row[column]))
    const text = formats.money(total.toFixed(2))
    const behind = agingAddress(asked, true, column === 'total' ? {} : { bucket: column })
    return total.isZero() ? text : <Link href={behind}>{text}</Link>
  }
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col" data-stays>
            {words(`aging.${side}.partner`)}
          </th>
          {[...columns, 'total'].map(column => (
            <th key={column} scope="col" data-number data-stays={column === 'total' || undefined}>
              {words(`aging.${column}`)}
            </th>
          ))}
          <th scope="col" data-number>
            {words(`aging.${side}.paidAhead`)}
          </th>
          {side === 'receivable' && (
            <th scope="col" data-number>
              {words('aging.creditLimit')}
            </th>
          )}
          <th scope="col">{words('aging.lastPayment')}</th>
          {side === 'receivable' && <th scope="col">{words('aging.promised')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <PartnerRow key={row.partner} asked={asked} columns={columns} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr data-group>
          <th scope="row" data-stays>
            {words('aging.total')}
          </th>
          {[...columns, 'total' as const].map(column => (
            <td key={column} data-number data-stays={column === 'total' || undefined}>
              {totalOf(column)}
            </td>
          ))}
          <td data-number>{formats.money(sum(rows, row => money(row.paidAhead)).toFixed(2))}</td>
          <td colSpan={side === 'receivable' ? 3 : 1} />
        </tr>
      </tfoot>
    </FigureTable>
  )
}

interface RowProps {
  readonly asked: AskedAging
  readonly columns: ReturnType<typeof agingColumns>
  readonly row: AgedPartner
}

function PartnerRow({ asked, columns, row }: RowProps) {
  const formats = useFormats()
  const amount = (value: string | null) => (value === null || money(value).isZero() ? '—' : formats.money(value))
  const behind = (bucket?: string) => agingAddress(asked, true, { partner: row.partner, ...(bucket && { bucket }) })
  // What cancels out still has documents behind it.
  const isPlain = columns.every(column => money(row[column]).isZero())
  const isOver = row.creditLimit !== null && money(row.total).greaterThan(money(row.creditLimit))
  return (
    <tr>
      <th scope="row" data-stays>
        <Link href={`/business-partners/${row.partner}`}>{row.name}</Link>
      </th>
      {columns.map(column => (
        <td key={column} data-number>
          {money(row[column]).isZero() ? '—' : <Link href={behind(column)}>{formats.money(row[column])}</Link>}
        </td>
      ))}
      <td data-number data-stays>
        {money(row.total).isZero() && isPlain ? '—' : <Link href={behind()}>{formats.money(row.total)}</Link>}
      </td>
      <td data-number>{amount(row.paidAhead)}</td>
      {asked.side === 'receivable' && (
        <td data-number data-over={isOver || undefined}>
          {row.creditLimit === null ? '—' : formats.money(row.creditLimit)}
        </td>
      )}
      <td data-whole>{row.lastPaymentOn ? formats.date(row.lastPaymentOn) : '—'}</td>
      {asked.side === 'receivable' && <td data-whole>{row.promiseDate ? formats.date(row.promiseDate) : '—'}</td>}
    </tr>
  )
}
