import { Checkbox } from '@mantine/core'
import type { DateText } from '#platform/model/values/dates.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Reconcile.module.css'
import type { BookItem } from './reconcile-api.ts'

interface BookItemsProps {
  readonly items: readonly BookItem[]
  readonly chosen: ReadonlySet<string>
  readonly matched: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** What the books moved and the bank has not shown yet; Space clears one. */
export function BookItems({ items, chosen, matched, onToggle }: BookItemsProps) {
  const words = useWords()
  const formats = useFormats()
  if (items.length === 0) return <p className={classes.note}>{words('reconcile.noItems')}</p>
  return (
    <ul className={classes.list}>
      {items.map(item => (
        <li key={item.key} data-chosen={chosen.has(item.key) || undefined}>
          <Checkbox
            aria-label={words('reconcile.clear', { what: item.label })}
            checked={chosen.has(item.key)}
            onChange={() => onToggle(item.key)}
          />
          <span>{formats.date(item.on as DateText)}</span>
          <span className={classes.what}>
            {item.label}
            {item.checkNumber && ` · ${item.checkNumber}`}
            {matched.has(item.key) && <StatusDot tone="positive" label={words('reconcile.states.matched')} />}
          </span>
          <b>{formats.money(item.amount)}</b>
        </li>
      ))}
    </ul>
  )
}
