import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Schedule.module.css'

export type LegendKey =
  | 'now'
  | 'frozen'
  | 'setup'
  | 'run'
  | 'running'
  | 'late'
  | 'down'
  | 'closed'
  | 'due'
  | 'locked'
  | 'planned'
  | 'actual'
  | 'unplanned'
  | 'full'
  | 'over'

/** What the marks of the picture mean. */
export function Legend({ keys }: { readonly keys: readonly LegendKey[] }) {
  const words = useWords()
  return (
    <ul className={classes.legend}>
      {keys.map(key => (
        <li key={key} data-key={key}>
          <span aria-hidden />
          {words(`gantt.legend.${key}`)}
        </li>
      ))}
    </ul>
  )
}
