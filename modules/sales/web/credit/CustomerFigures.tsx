import { useQuery } from '@tanstack/react-query'
import { Decimal } from '#platform/model/values/decimal.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../sales-words.ts'
import classes from './CustomerFigures.module.css'

const openQuotes = ['draft', 'inReview', 'approved', 'sent', 'partiallyWon']
const openOrders = ['confirmed', 'inProduction', 'partiallyShipped']

/** Rows of a list that belong to this customer. */
const rowsOf = (list: string, all: readonly object[]): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify({ all }))}`

const isKnown = (value: unknown): boolean => value !== null && value !== undefined

/** How it stands with a customer, each figure with the rows behind it. */
export default function CustomerFigures({ record }: SlotProps) {
  return record.row.isCustomer === true ? <Figures row={record.row} /> : null
}

function Figures({ row }: { readonly row: Row }) {
  const words = useWords()
  const formats = useFormats()
  const id = String(row.id)
  const overdue = [
    { field: 'customer', op: 'eq' as const, value: id },
    { field: 'isOverdue', op: 'eq' as const, value: true },
  ]
  const { data } = useQuery({
    queryKey: ['rows', 'ar-invoices', 'overdue', id],
    enabled: useMay('ar-invoices', 'view'),
    queryFn: () => everyRecord('ar-invoices', { filter: { all: overdue }, columns: ['open'] }),
  })
  const late = data?.rows.reduce((sum, { open }) => sum.plus(String(open ?? '0')), Decimal.of(0))
  const own = (field: string, statuses: readonly string[]) => [
    { field, op: 'eq', value: id },
    { field: 'status', op: 'in', value: statuses },
  ]
  const percent = (value: unknown) => formats.percent(String(value), { most: 1 })
  const { currency } = useSession()
  const money = (value: unknown) => formats.money(String(value), currency)
  const figures: (readonly [key: string, value: string, href: string | null, isBad?: boolean])[] = [
    ...(isKnown(row.openQuotes)
      ? [
          [
            'quotes',
            formats.number(String(row.openQuotes)),
            rowsOf('quotes', own('businessPartner', openQuotes)),
          ] as const,
        ]
      : []),
    ...(isKnown(row.openOrderValue)
      ? [['orders', money(row.openOrderValue), rowsOf('orders', own('businessPartner', openOrders))] as const]
      : []),
    ...(late ? [['overdue', money(late), rowsOf('ar-invoices', overdue), late.greaterThan(0)] as const] : []),
    ...(isKnown(row.arBalance) ? [['balance', balance(), rowsOf('ar-invoices', owed(id))] as const] : []),
    ...(isKnown(row.otdPercent12m) ? [['onTime', percent(row.otdPercent12m), null] as const] : []),
    ...(isKnown(row.hitRate12m) ? [['hitRate', percent(row.hitRate12m), null] as const] : []),
  ]
  function balance(): string {
    const limit = row.creditLimit
    return isKnown(limit)
      ? words('customerFigures.ofLimit', { balance: money(row.arBalance), limit: money(limit) })
      : money(row.arBalance)
  }
  return (
    <dl className={classes.figures}>
      {figures.map(([key, value, href, isBad]) => (
        <div key={key} data-bad={isBad || undefined}>
          <dt>{words(`customerFigures.${key}`)}</dt>
          <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const owed = (id: string) => [
  { field: 'customer', op: 'eq', value: id },
  { field: 'settlement', op: 'in', value: ['unpaid', 'partPaid'] },
]
