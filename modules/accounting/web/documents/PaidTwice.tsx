import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AlikeBill } from '#modules/accounting/model/payables/alike-bill.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './MoneyPapers.module.css'
import './words.ts'

/** accounting R18, before money leaves: what is about to be paid may have been billed twice. */
export default function PaidTwice({ resource, record: { row } }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['money-papers', 'paid-twice', row.id, row.version],
    queryFn: () => api.get<{ bills: AlikeBill[] }>(`/${resource}/${row.id}/alike`),
    enabled: row.status === 'draft' || row.status === 'approved',
  })
  if (!data?.bills.length) return null
  return (
    <Alert color="yellow" role="note" mb="md" title={words('moneyPapers.paidTwice')}>
      <ul className={classes.alike}>
        {data.bills.map(bill => (
          <li key={`${bill.of} ${bill.id}`}>
            {bill.vendor}: <Link href={`/ap-invoices/${bill.of}`}>{bill.ofCode}</Link> ·{' '}
            <Link href={`/ap-invoices/${bill.id}`}>{bill.code}</Link> {bill.vendorInvoiceNumber},{' '}
            {formats.date(bill.invoiceDate)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
