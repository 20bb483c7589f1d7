import { useQuery } from '@tanstack/react-query'
import { Decimal } from '#platform/model/values/decimal.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { type Figure, FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { type Everything, everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../sales-words.ts'

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
    queryFn: () => everyRecord('ar-invoices', { filter: { all: overdue }, columns: ['open', 'currency'] }),
  })
  const own = (field: string, statuses: readonly string[]) => [
    { field, op: 'eq', value: id },
    { field: 'status', op: 'in', value: statuses },
  ]
  const { currency } = useSession()
  const money = (value: unknown) => formats.money(String(value), currency)
  const percent = (value: unknown) => formats.percent(String(value), { most: 1 })
  const owes = isKnown(row.creditLimit)
    ? words('customerFigures.ofLimit', { balance: money(row.arBalance), limit: money(row.creditLimit) })
    : money(row.arBalance)
  // Each in its own money: sums of several currencies are none.
  const late = data && [...byCurrency(data)].map(([code, sum]) => formats.money(sum, code)).join(' + ')
  const figure = (key: string, isTold: boolean, told: () => Omit<Figure, 'key' | 'label'>): Figure[] =>
    isTold ? [{ key, label: words(`customerFigures.${key}`), ...told() }] : []
  return (
    <FigureRow
      figures={[
        ...figure('quotes', isKnown(row.openQuotes), () => ({
          value: formats.number(String(row.openQuotes)),
          href: rowsOf('quotes', own('businessPartner', openQuotes)),
        })),
        ...figure('orders', isKnown(row.openOrderValue), () => ({
          value: money(row.openOrderValue),
          href: rowsOf('orders', own('businessPartner', openOrders)),
        })),
        ...figure('overdue', late !== undefined, () => ({
          value: late || money('0'),
          href: rowsOf('ar-invoices', overdue),
          isBad: late !== '',
        })),
        ...figure('balance', isKnown(row.arBalance), () => ({ value: owes, href: rowsOf('ar-invoices', owed(id)) })),
        ...figure('onTime', isKnown(row.otdPercent12m), () => ({ value: percent(row.otdPercent12m) })),
        ...figure('hitRate', isKnown(row.hitRate12m), () => ({ value: percent(row.hitRate12m) })),
      ]}
    />
  )
}

function byCurrency({ rows, labels }: Everything): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { open, currency } of rows) {
    const code = labels.currencies?.[String(currency)]?.code ?? ''
    sums.set(
      code,
      Decimal.of(sums.get(code) ?? '0')
        .plus(String(open ?? '0'))
        .toString(),
    )
  }
  return sums
}

const owed = (id: string) => [
  { field: 'customer', op: 'eq', value: id },
  { field: 'settlement', op: 'in', value: ['unpaid', 'partPaid'] },
]
