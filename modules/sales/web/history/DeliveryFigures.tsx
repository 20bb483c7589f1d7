import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Figure } from '../status/Figure.tsx'
import classes from '../status/Status.module.css'
import '../sales-words.ts'

interface Figures {
  readonly completed: number
  readonly otdPercent12m: string | null
  readonly otdLastPromise12m: string | null
}

/** How punctual we were in twelve months (sales R36): by what was promised first, and by what was promised last. */
export function DeliveryFigures() {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['orders', 'delivery-figures'],
    queryFn: ({ signal }) => api.get<Figures>('/delivery-figures', {}, signal),
  })
  const rate = (value: string | null | undefined) =>
    value ? formats.percent(value, { most: 1 }) : words('delivery.nothing')
  const note = data && words('delivery.completed', { count: data.completed })
  return (
    <div className={classes.figures}>
      <Figure label={words('delivery.byFirst')} value={data && rate(data.otdPercent12m)} note={note} />
      <Figure label={words('delivery.byLast')} value={data && rate(data.otdLastPromise12m)} note={note} />
    </div>
  )
}
