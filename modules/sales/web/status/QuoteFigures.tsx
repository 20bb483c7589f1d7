import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../sales-words.ts'
import { Figure } from './Figure.tsx'
import classes from './Status.module.css'

interface Figures {
  readonly hitRate90: string | null
  readonly hitRate365: string | null
  readonly medianHours: string | null
  readonly dueToday: number
  readonly expiring: number
  readonly open: number
  readonly openValue: string
  readonly weightedValue: string
}

const filtered = (filter: object) => `/quotes?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** How quoting goes, over the board: hit rate, turnaround, what is due and what runs out. */
export function QuoteFigures() {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const { data } = useQuery({
    queryKey: ['quotes', 'figures'],
    queryFn: ({ signal }) => api.get<Figures>('/quote-figures', {}, signal),
  })
  const rate = (value: string | null | undefined) =>
    value ? formats.percent(value, { most: 0 }) : words('salesFigures.hitRateNone')
  return (
    <div className={classes.figures}>
      <Figure label={words('salesFigures.hitRate', { days: 90 })} value={data && rate(data.hitRate90)} />
      <Figure label={words('salesFigures.hitRate', { days: 365 })} value={data && rate(data.hitRate365)} />
      <Figure
        label={words('salesFigures.turnaround')}
        value={
          data &&
          (data.medianHours
            ? words('salesFigures.hours', { hours: formats.number(data.medianHours, { most: 1 }) })
            : '—')
        }
      />
      <Figure
        label={words('salesFigures.dueToday')}
        value={data && formats.number(data.dueToday)}
        href={filtered({
          all: [
            { field: 'status', op: 'in', value: ['draft', 'inReview', 'approved'] },
            { field: 'dueOn', op: 'lte', value: 'today' },
          ],
        })}
      />
      <Figure
        label={words('salesFigures.expiring')}
        value={data && formats.number(data.expiring)}
        href={filtered({
          all: [
            { field: 'status', op: 'in', value: ['sent'] },
            { field: 'expiresOn', op: 'within', value: 'next 7 days' },
          ],
        })}
      />
      <Figure
        label={`${words('salesFigures.open')} (${data ? formats.number(data.open) : ''})`}
        value={data && formats.money(data.openValue, currency)}
        note={data && words('salesFigures.weighted', { value: formats.money(data.weightedValue, currency) })}
      />
    </div>
  )
}
