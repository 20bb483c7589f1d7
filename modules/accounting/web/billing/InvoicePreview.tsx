import type { DateText } from '#platform/model/values/dates.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Billing.module.css'
import type { MadeInvoice } from './billing-api.ts'
import './words.ts'

/** So many are read one below the other; of more, one opens those one wants to see. */
const mostOpen = 3

/** Invoices as they will be posted: lines, freight, tax, total, terms and due date, and what stands in the way. */
export function InvoicePreview({ invoices }: { invoices: readonly MadeInvoice[] }) {
  const words = useWords()
  const formats = useFormats()
  return invoices.map(one => (
    <details
      key={`${one.customerName} ${one.slips.join()} ${one.customerPo}`}
      className={classes.previewed}
      open={invoices.length <= mostOpen}
    >
      <summary>
        <span>
          <strong>{one.customerName}</strong>
          <small>{[one.customerPo, one.slips.join(', ')].filter(Boolean).join(' · ')}</small>
        </span>
        {one.total !== null && <strong>{formats.money(one.total, one.currency ?? undefined)}</strong>}
      </summary>
      {one.problem && <StatusDot tone="warning" label={one.problem} />}
      {one.lines.length > 0 && <Lines invoice={one} />}
      {one.dueDate && (
        <p className={classes.quiet}>
          {words('billing.due', { terms: one.terms ?? '—', date: formats.date(one.dueDate as DateText) })}
        </p>
      )}
    </details>
  ))
}

function Lines({ invoice }: { invoice: MadeInvoice }) {
  const words = useWords()
  const formats = useFormats()
  const amount = (value: string | null) => (value === null ? '—' : formats.money(value, invoice.currency ?? undefined))
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{words('billing.line')}</th>
          <th scope="col" data-number>
            {words('billing.quantity')}
          </th>
          <th scope="col" data-number>
            {words('billing.price')}
          </th>
          <th scope="col" data-number>
            {words('billing.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, place) => (
          <tr key={place}>
            <th scope="row" {...(line.kind === 'text' && { colSpan: 4 })}>
              {line.description}
            </th>
            {line.kind !== 'text' && (
              <>
                <td data-number>{line.quantity === null ? '—' : formats.number(line.quantity)}</td>
                <td data-number>{amount(line.unitPrice)}</td>
                <td data-number>{amount(line.amount)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(['subtotal', 'freight', 'tax', 'total'] as const).map(field => (
          <tr key={field}>
            <th scope="row" colSpan={3}>
              {words(`billing.${field}`)}
            </th>
            <td data-number>{amount(invoice[field])}</td>
          </tr>
        ))}
      </tfoot>
    </FigureTable>
  )
}
