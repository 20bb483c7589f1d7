import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Bars.module.css'

export interface ConfirmBarProps {
  /** How many rows the actions are about. */
  count: number
  onClear: () => void
  /** Buttons: what can be done with all of them at once. */
  children: ReactNode
  /** "All 4,210 matching", while only what is loaded is chosen. */
  extend?: ReactNode
}

/** Rises from the foot of a list while rows are chosen. */
export function ConfirmBar({ count, onClear, children, extend }: ConfirmBarProps) {
  const words = useWords()
  if (count === 0) return null
  return (
    <section className={classes.confirm} aria-label={words('bar.selected', { count })}>
      <strong role="status">{words('bar.selected', { count })}</strong>
      {extend}
      <span className={classes.acts}>{children}</span>
      <button
        type="button"
        className={classes.clear}
        aria-label={words('bar.clear')}
        title={words('bar.clear')}
        onClick={onClear}
      >
        <IconX size={16} />
      </button>
    </section>
  )
}
