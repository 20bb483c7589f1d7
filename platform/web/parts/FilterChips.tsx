import { IconFilter, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './FilterChips.module.css'

export interface FilterChip {
  key: string
  /** Quiet words before the value: "customer". */
  field?: string
  /** "Acme", "this month". */
  value: string
}

export interface QuickChip {
  key: string
  /** The name of the field whose values stand side by side. */
  field?: string
  label: string
  count?: number
  on: boolean
  onToggle: () => void
}

export interface FilterChipsProps {
  chips: readonly FilterChip[]
  onEdit?: (key: string) => void
  onRemove: (key: string) => void
  onClear: () => void
  onAdd?: () => void
  /** Common filters that can be switched on, with their counts. */
  quick?: readonly QuickChip[]
  children?: ReactNode
}

/** More than these are behind a press; what is switched on always shows. */
const shownAtOnce = 6

/** The common filters, each field by its name. */
function QuickChips({ quick }: { quick: readonly QuickChip[] }) {
  const words = useWords()
  const [all, setAll] = useState(false)
  const shown = all ? quick : quick.filter((one, at) => one.on || at < shownAtOnce)
  return (
    <>
      {shown.map((one, at) => (
        <Fragment key={one.key}>
          {one.field && one.field !== shown[at - 1]?.field && <span className={classes.count}>{one.field}</span>}
          <button type="button" className={classes.quick} aria-pressed={one.on} onClick={one.onToggle}>
            {one.label}
            {one.count !== undefined && <span className={classes.count}>{one.count}</span>}
          </button>
        </Fragment>
      ))}
      {(all || quick.length > shown.length) && (
        <button type="button" className={classes.add} aria-expanded={all} onClick={() => setAll(!all)}>
          {words(all ? 'filters.fewer' : 'filters.more')}
        </button>
      )}
    </>
  )
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
      <QuickChips quick={quick} />
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
