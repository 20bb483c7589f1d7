import { useQuery } from '@tanstack/react-query'
import { valueLabel } from '#platform/model'
import { labelFor } from '#platform/web/fields/known-labels.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../inventory-words.ts'
import classes from './LotPlaces.module.css'

/** The bins a lot lies in, with how much of it and, where it cannot be used, why. */
export default function LotPlaces({ record }: SlotProps) {
  useResource('stock-balances')
  const words = useWords()
  const formats = useFormats()
  const may = useMay('stock-balances', 'view')
  const id = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['rows', 'stock-balances', 'lot', id],
    enabled: may,
    queryFn: () =>
      everyRecord('stock-balances', {
        filter: { field: 'lot', op: 'eq', value: id },
        columns: ['storageLocation', 'stockStatus', 'quantity'],
      }),
  })
  const bins = (data?.rows ?? []).filter(row => Number(row.quantity) > 0)
  if (bins.length === 0) return null
  return (
    <section aria-label={words('lotPlaces.where')}>
      <h2>{words('lotPlaces.where')}</h2>
      <ul className={classes.bins}>
        {bins.map(({ id: bin, storageLocation, stockStatus, quantity }) => (
          <li key={String(bin)}>
            <Link href={`/storage-locations/${storageLocation}`}>
              {labelFor(data?.labels, 'storage-locations', String(storageLocation))?.code ?? ''}
            </Link>
            <span>
              {stockStatus !== 'available' && valueLabel(words, 'stock-balances', 'stockStatus', String(stockStatus))}
            </span>
            <strong>{formats.number(String(quantity), { most: 4 })}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
