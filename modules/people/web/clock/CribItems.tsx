import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './TimeClock.module.css'

interface Held {
  readonly id: string
  readonly name: string
  readonly dueAt: string | null
  readonly isOverdue: boolean
}

/** What the person still has out of the tool crib. */
export function CribItems({ ticket }: { ticket: string }) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['crib-held', ticket],
    queryFn: () => api.post<{ items: readonly Held[] }>('/crib/held', { ticket }),
    retry: false,
    gcTime: 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <ul className={classes.messages} aria-label={words('clockHome.crib')}>
      {data.items.map(({ id, name, dueAt, isOverdue }) => (
        <li key={id} data-overdue={isOverdue || undefined}>
          {dueAt
            ? words('clockHome.heldUntil', { name, time: formats.dateTime(dueAt as never) })
            : words('clockHome.held', { name })}
        </li>
      ))}
    </ul>
  )
}
