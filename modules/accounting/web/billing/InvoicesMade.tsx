import { Fragment } from 'react'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { MadeInvoice } from './billing-api.ts'

/** Invoices as they will be, or as they were made: whose, for what, how much, and what stands in the way. */
export function InvoicesMade({ invoices }: { invoices: readonly MadeInvoice[] }) {
  const words = useWords()
  const formats = useFormats()
  const amount = (value: string | null, currency: string | null) =>
    value === null ? '—' : formats.money(value, currency ?? undefined)
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{words('billing.invoice')}</th>
          <th scope="col">{words('billing.slip')}</th>
          <th scope="col" data-number>
            {words('billing.tax')}
          </th>
          <th scope="col" data-number>
            {words('billing.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(one => (
          <tr key={`${one.customerName} ${one.slips.join()} ${one.total}`}>
            <th scope="row">
              {one.id ? (
                <Link href={`/ar-invoices/${one.id}`}>
                  {one.code ?? words('billing.draft')} · {one.customerName}
                </Link>
              ) : (
                one.customerName
              )}
              <small>{one.customerPo}</small>
              <Outcome invoice={one} />
            </th>
            <td>
              {one.slips.map((slip, place) => (
                <Fragment key={slip}>
                  {place > 0 && ', '}
                  <span data-whole>{slip}</span>
                </Fragment>
              ))}
            </td>
            <td data-number>{amount(one.tax, one.currency)}</td>
            <td data-number>{amount(one.total, one.currency)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

function Outcome({ invoice: { problem, status, mailedTo, mailAsked } }: { invoice: MadeInvoice }) {
  const words = useWords()
  if (problem) return <StatusDot tone="warning" label={problem} />
  if (status !== 'posted') return null
  if (mailAsked && mailedTo.length === 0) return <StatusDot tone="warning" label={words('billing.mailedToNobody')} />
  return (
    <StatusDot
      tone="positive"
      label={mailedTo.length > 0 ? words('billing.mailedTo', { to: mailedTo.join(', ') }) : words('billing.posted')}
    />
  )
}
