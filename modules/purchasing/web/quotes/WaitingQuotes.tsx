import { useQuery } from '@tanstack/react-query'
import { records } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './CompareQuotes.module.css'
import '../purchasing-words.ts'

/** While no requisition is chosen: those whose vendors have answered and wait for an award. */
export function WaitingQuotes() {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['compare-quotes', 'waiting'],
    queryFn: () =>
      records.window(
        'vendor-quotes',
        {
          filter: { field: 'status', op: 'in', value: ['submitted'] },
          columns: ['purchaseRequest', 'vendor'],
          sort: ['-createdAt'],
        },
        { limit: 100 },
      ),
  })
  if (!data) return <RowSkeletons />
  const named = { requests: data.labels['purchase-requests'] ?? {}, vendors: data.labels['business-partners'] ?? {} }
  const waiting = Map.groupBy(data.rows, row => String(row.purchaseRequest))
  if (waiting.size === 0) return <EmptyState title={words('compare.choose')}>{words('compare.chooseWhy')}</EmptyState>
  return (
    <section className={classes.waiting}>
      <h2>{words('compare.waiting')}</h2>
      <ul>
        {[...waiting].map(([request, quotes]) => (
          <li key={request}>
            <Link href={`/purchase-requests/compare-quotes?request=${request}`}>
              {named.requests[request]?.code} {named.requests[request]?.title}
            </Link>
            <span>{words('compare.quotesIn', { count: quotes.length })}</span>
            <small>{quotes.map(({ vendor }) => named.vendors[String(vendor)]?.title).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
