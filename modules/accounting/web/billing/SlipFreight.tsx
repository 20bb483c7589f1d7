import { isUnread } from '#platform/web/fields/widgets/unread.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { useResource } from '#platform/web/kernel/resources.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Billing.module.css'
import { usePreview } from './billing-api.ts'
import { InvoicePreview } from './InvoicePreview.tsx'
import './words.ts'

/** What is billed for freight, and below it the invoices as they will be posted with it. */
export default function SlipFreight(props: FieldWidgetProps) {
  useResource('ar-invoices')
  const words = useWords()
  const { row = {}, value, spec, onChange } = props
  const slip = row.id as string
  const freights = isUnread(value) || value === null || value === undefined ? {} : { [slip]: String(value) }
  const { data, error, isPending } = usePreview({ slips: [slip], way: 'order', freights })
  const currency = data?.invoices[0]?.currency ?? undefined
  return (
    <div className={classes.asked}>
      <FieldWidget
        {...props}
        spec={{ ...spec, unitFrom: 'currency' }}
        row={{ ...row, currency }}
        // What is taken away is not billed, whatever the slip says.
        onChange={next => onChange(next ?? (row.freightBilled === null ? null : '0'))}
      />
      <section aria-live="polite" aria-label={words('billing.preview')} className={classes.previews}>
        {isPending && <RowSkeletons />}
        {error && <p role="alert">{error.message}</p>}
        {data && <InvoicePreview invoices={data.invoices} />}
      </section>
    </div>
  )
}
