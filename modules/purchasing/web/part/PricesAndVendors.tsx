import { useQuery } from '@tanstack/react-query'
import { fieldLabel, resourceLabel, type Wire } from '#platform/model'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { LinesTable } from '#platform/web/pages/record/Lines.tsx'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../purchasing-words.ts'
import classes from './PricesAndVendors.module.css'

/** Who sells the part to us at what price, and what customers paid for it. */
export default function PricesAndVendors({ record }: SlotProps) {
  useResource('vendor-parts')
  const words = useWords()
  const maySold = useMay('order-history', 'view')
  const part = String(record.row.id)
  const revision = record.row.currentRevision
  const some = { empty: words('record.noneYet'), more: words('record.showMore') }
  return (
    <div className={classes.stack}>
      {typeof revision === 'string' && (
        <section>
          <h2>{resourceLabel(words, 'vendor-parts', 'many')}</h2>
          <RecordTable
            resource="vendor-parts"
            columns={[
              'vendor',
              'vendorPartNumber',
              'rank',
              'approval',
              'minimumQuantity',
              'purchaseUnit',
              'lastPricedOn',
            ]}
            filter={{ field: 'item', op: 'eq', value: `part-revisions/${revision}` }}
            sort={['rank']}
            {...some}
          />
        </section>
      )}
      {typeof revision === 'string' && <PriceBreaks revision={revision} />}
      {maySold && (
        <section>
          <h2>{words('partPrices.sold')}</h2>
          <RecordTable
            resource="order-history"
            columns={['orderedOn', 'order', 'customer', 'quantity', 'netPrice', 'onTime']}
            filter={{ field: 'part', op: 'eq', value: part }}
            sort={['-orderedOn']}
            {...some}
          />
        </section>
      )}
    </div>
  )
}

/** What vendors offer for quantities of the revision in force. */
function PriceBreaks({ revision }: { readonly revision: string }) {
  const { resource, registry } = useResource('part-revisions')
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['record', 'part-revisions', revision],
    queryFn: () => records.get('part-revisions', revision),
  })
  const lines = (data?.row.priceBreaks as Wire[] | null | undefined) ?? []
  if (!data || lines.length === 0) return null
  return (
    <LinesTable
      caption={fieldLabel(words, 'part-revisions', 'priceBreaks')}
      child={registry.resource(resource.fields.priceBreaks!.lines!)}
      childOf={name => registry.resource(name)}
      lines={lines}
      labels={data.labels}
    />
  )
}
