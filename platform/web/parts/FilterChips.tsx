import { IconFilter, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './FilterChips.module.css'

export interface FilterChip {
  key: string
  /** Quiet words before the value: "customer". */
  field?: string
  /** "Acme", "this month". */
  value: string
}

export interface FilterChipsProps {
  chips: readonly FilterChip[]
  onEdit?: (key: string) => void
  onRemove: (key: string) => void
  onClear: () => void
  onAdd?: () => void
  /** Common filters that can be switched on, with their counts. */
  quick?: readonly { key: string; label: string; count?: number; on: boolean; onToggle: () => void }[]
  children?: ReactNode
}

/** Filters read as a sentence: late · customer Acme · due this month. */
export function FilterChips({ chips, onEdit, onRemove, onClear, onAdd, quick = [], children }: FilterChipsProps) {
  const words = useWords()
  const said = (chip: FilterChip) => [chip.field, chip.value].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className={classes.chips} data-tour="filters" role="group" aria-label={words('filters.label')}>
      {onAdd && (
        <button type="button" className={classes.add} onClick={onAdd}>
          <IconFilter size={15} aria-hidden /> {words('filters.add')}
        </button>
      )}
      {quick.map(one => (
        <button key={one.key} type="button" className={classes.quick} aria-pressed={one.on} onClick={one.onToggle}>
          {one.label}
          {one.count !== undefined && <span className={classes.count}>{one.count}</span>}
        </button>
      ))}
      {chips.map(chip => (
        <span key={chip.key} className={classes.chip}>
          <button
            type="button"
            className={classes.text}
            onClick={() => onEdit?.(chip.key)}
            aria-label={words('filters.edit', { filter: said(chip) })}
          >
            {chip.field && <span className={classes.field}>{chip.field} </span>}
            {chip.value}
          </button>
          <button
            type="button"
            className={classes.remove}
            onClick={() => onRemove(chip.key)}
            aria-label={words('filters.remove', { filter: said(chip) })}
          >
            <IconX size={13} />
          </button>
        </span>
      ))}
      {chips.length > 1 && (
        <button type="button" className={classes.add} onClick={onClear}>
          {words('filters.clear')}
        </button>
      )}
      {children}
    </div>
  )
}
