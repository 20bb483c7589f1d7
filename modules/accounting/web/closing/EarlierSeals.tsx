import { useQuery } from '@tanstack/react-query'
import type { Instant } from '#platform/model/values/dates.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Closing.module.css'
import type { Period } from './closing-api.ts'

interface Seal {
  readonly id: string
  readonly seal: string
  readonly supersededAt: string
  readonly reopenReason: string | null
}

/** Seals a period had before it was opened again, each with the reason (accounting §5). */
export function EarlierSeals({ period }: { period: Period }) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['closing', 'seals', period.id, period.status],
    queryFn: async () => {
      const filter = {
        all: [
          { field: 'period', op: 'eq', value: period.id },
          { field: 'supersededAt', op: 'notEmpty' },
        ],
      } as const
      const columns = ['seal', 'supersededAt', 'reopenReason']
      const { rows } = await everyRecord('period-seals', { filter, columns, sort: ['-sealedAt'] })
      return rows as unknown as Seal[]
    },
  })
  if (!data?.length) return null
  return (
    <section className={classes.earlier}>
      <h3>{words('closing.screen.earlierSeals')}</h3>
      <ul>
        {data.map(({ id, seal, supersededAt, reopenReason }) => (
          <li key={id}>
            <code title={seal}>{seal.slice(0, 16)}…</code>
            <span>{formats.dateTime(supersededAt as Instant)}</span>
            <span>{reopenReason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
