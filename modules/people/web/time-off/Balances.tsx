import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Balances.module.css'
import '../people-words.ts'

export interface Balance {
  readonly type: string
  readonly label: string
  readonly labelEs: string | null
  readonly left: number
  readonly cap: number | null
  readonly yearlyLimit: number | null
  readonly taken: number
  readonly asked: number
}

export const useBalances = (user: string): readonly Balance[] | undefined =>
  useQuery({
    queryKey: ['time-off-requests', 'balances', user],
    queryFn: () => api.get<{ balances: readonly Balance[] }>(`/users/${user}/time-off`),
    // Whoever may not look is shown nothing.
    retry: false,
  }).data?.balances

/** The name of a kind in the reader's language. */
export function useLabel(): (balance: Pick<Balance, 'label' | 'labelEs'>) => string {
  const { language } = useFormats()
  return ({ label, labelEs }) => (language === 'es' && labelEs ? labelEs : label)
}

/** What somebody has left of each kind of time off, what they took this year and what is waiting. */
export function Balances({ user }: { user: string }) {
  const words = useWords()
  const formats = useFormats()
  const balances = useBalances(user)
  const labelOf = useLabel()
  if (!balances?.length) return null
  return (
    <dl className={classes.balances} aria-label={words('timeOff.balances')}>
      {balances.map(one => (
        <div key={one.type}>
          <dt>{labelOf(one)}</dt>
          <dd data-low={one.left < one.asked || undefined}>
            {words('timeOff.left', { hours: formats.duration(one.left) })}
          </dd>
          <dd className={classes.more}>
            {words('timeOff.taken', { hours: formats.duration(one.taken) })}
            {one.asked > 0 && ` · ${words('timeOff.waiting', { hours: formats.duration(one.asked) })}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
