import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import type { LostDiscount } from './entries-api.ts'
import { LostDiscounts } from './LostDiscounts.tsx'
import classes from './MoneyPapers.module.css'

/** On a run: which discounts holds have cost by its day. */
export default function LostDiscountsTab({ record }: SlotProps) {
  const words = useWords()
  const id = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['money-papers', 'lost', id, record.row.version],
    queryFn: () => api.get<{ lost: LostDiscount[] }>(`/payment-runs/${id}/lost-discounts`),
  })
  if (!data) return <RowSkeletons />
  return (
    <div className={classes.books}>
      {data.lost.length > 0 ? (
        <LostDiscounts lost={data.lost} />
      ) : (
        <p className={classes.note}>{words('moneyPapers.lost.none')}</p>
      )}
    </div>
  )
}
