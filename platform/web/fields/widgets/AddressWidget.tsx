// biome-ignore-all lint/a11y/useSemanticElements: a fieldset brings a legend and a box of its own
import { fieldLabel } from '#platform/model'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

const parts = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const

/** A postal address, part by part; all empty means none. */
export function AddressWidget({ id, value, onChange, onLeave, disabled, aria, label, inner }: WidgetProps) {
  const words = useWords()
  const address = (value as Partial<Record<(typeof parts)[number], string>> | null) ?? {}
  const change = (part: string, text: string) => {
    const next = { ...address, [part]: part === 'country' ? text.toUpperCase() : text }
    onChange(
      parts.every(one => !next[one]) ? null : Object.fromEntries(Object.entries(next).filter(([, held]) => held)),
    )
  }
  return (
    <div role="group" aria-label={label} aria-describedby={aria['aria-describedby']} className={classes.address}>
      {parts.map(part => {
        const wrong = inner?.[part]
        const own = part === 'line1' ? id : `${id}-${part}`
        return (
          <span key={part} data-part={part}>
            <label htmlFor={own} className={classes.small}>
              {fieldLabel(words, '', part)}
            </label>
            <input
              id={own}
              className={classes.input}
              autoComplete="off"
              maxLength={part === 'country' ? 2 : 200}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${own}-wrong` : undefined}
              value={address[part] ?? ''}
              disabled={disabled}
              onChange={event => change(part, event.target.value)}
              onBlur={onLeave}
            />
            {wrong && (
              <span id={`${own}-wrong`} className={classes.error}>
                {wrong}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}
