import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { AlikeBill } from '#modules/accounting/model/payables/alike-bill.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'

/** accounting R18: the same vendor billed the same amount lately, perhaps for the same thing. */
export default function AlikeBills({ record: { row } }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['money-papers', 'alike', row.id, row.version],
    queryFn: () => api.get<{ bills: AlikeBill[] }>(`/ap-invoices/${row.id}/alike`),
    enabled: row.status === 'draft' || row.settlement === 'unpaid',
  })
  if (!data?.bills.length) return null
  return (
    <Alert color="yellow" role="note" mb="md">
      {words('moneyPapers.alike')}{' '}
      {data.bills.map((bill, place) => (
        <Fragment key={bill.id}>
          {place > 0 && ' · '}
          <Link href={`/ap-invoices/${bill.id}`}>{bill.code}</Link> {bill.vendorInvoiceNumber},{' '}
          {formats.date(bill.invoiceDate)}
        </Fragment>
      ))}
    </Alert>
  )
}
