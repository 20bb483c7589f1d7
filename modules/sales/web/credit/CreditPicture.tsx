import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { pageOf, useApplication, useMay, useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { type Behind, behindCredit } from './behind.ts'
import classes from './Credit.module.css'
import '../sales-words.ts'

type Figure = keyof ReturnType<typeof behindCredit>
interface Credit extends Readonly<Record<Figure, string>> {
  readonly limit: string | null
  readonly held: boolean
  readonly exposure: string
  readonly free: string | null
}

/** Figures that are told though there is nothing of them; the rest only where there is. */
const always: readonly Figure[] = ['open', 'invoices']

/** What a customer owes and has ordered, beside what it may: as confirming an order reckons it (sales R30). */
export default function CreditPicture({ record: { row } }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const money = (value: string) => formats.money(value, currency)
  const isAsked = useMay('orders', 'view') && Boolean(row.isCustomer)
  const { data } = useQuery({
    queryKey: ['business-partners', 'credit', row.id, row.version],
    enabled: isAsked,
    queryFn: ({ signal }) => api.get<Credit>(`/partner-credit/${row.id}`, {}, signal),
  })
  if (!isAsked || !data) return null
  const behind = Object.entries(behindCredit(row.id as string)) as [Figure, Behind][]
  const isBeyond = data.free !== null && Number(data.free) < 0
  return (
    <section className={classes.credit}>
      <h3>{words('credit.title')}</h3>
      {data.held && <p className={classes.beyond}>{words('credit.held')}</p>}
      <dl>
        {behind
          .filter(([figure]) => always.includes(figure) || Number(data[figure]) !== 0)
          .map(([figure, records]) => (
            <div key={figure}>
              <dt>
                <Listed records={records}>{words(`credit.${figure}`)}</Listed>
              </dt>
              <dd>{money(data[figure])}</dd>
            </div>
          ))}
        <div className={classes.sum}>
          <dt>{words('credit.exposure')}</dt>
          <dd>{money(data.exposure)}</dd>
        </div>
        <div>
          <dt>{words('credit.limit')}</dt>
          <dd>{data.limit === null ? words('credit.unlimited') : money(data.limit)}</dd>
        </div>
        {data.free !== null && (
          <div className={isBeyond ? classes.beyond : classes.free}>
            <dt>{words(isBeyond ? 'credit.beyond' : 'credit.free')}</dt>
            <dd>{money(isBeyond ? data.free.replace('-', '') : data.free)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** A figure opens the list behind it, for who may open that list. */
function Listed({ records, children }: { records: Behind; children: string }) {
  const list = pageOf(useApplication(), records.resource)
  if (!list) return children
  return <Link href={`${list}?filter=${encodeURIComponent(JSON.stringify({ all: records.filter }))}`}>{children}</Link>
}
