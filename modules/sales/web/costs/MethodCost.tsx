import { useQuery } from '@tanstack/react-query'
import { Decimal } from '#platform/model/values/decimal.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useSees } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './MethodCost.module.css'
import '../sales-words.ts'

interface Costs {
  readonly rows: readonly {
    readonly quantity: string
    readonly each: string
    readonly total: string
    readonly gaps: readonly { readonly name: string }[]
  }[]
}

/** What a piece costs by this method at 1, 10 and 100, by the price engine of quotes. For those who may see costs. */
export default function MethodCost({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const isSeen = useSees('quote-line-quantities', 'totalCost')
  const { data } = useQuery({
    queryKey: ['part-revision-methods', 'costs', record.row.id, record.row.version],
    enabled: isSeen,
    queryFn: ({ signal }) => api.get<Costs>(`/method-costs/${record.row.id}`, {}, signal),
  })
  if (!isSeen || !data) return null
  const missing = [...new Set(data.rows.flatMap(({ gaps }) => gaps.map(({ name }) => name)))]
  return (
    <section className={classes.costs}>
      <h3>{words('methodCost.title')}</h3>
      <dl>
        {data.rows.map(({ quantity, each, total }) => (
          <div key={quantity}>
            <dt>{words('methodCost.at', { quantity: formats.number(quantity) })}</dt>
            <dd title={words('methodCost.total', { total: formats.money(total) })}>
              {formats.money(Decimal.of(each).round(2))}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <p>{words('methodCost.gaps', { names: missing.join(', ') })}</p>}
    </section>
  )
}
