// biome-ignore-all lint/a11y/useSemanticElements: a fieldset brings a legend and a box of its own
import { valueLabel } from '#platform/model'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

/** Yes or no. */
export function BooleanWidget({ id, value, onChange, onLeave, disabled, aria, label, compact }: WidgetProps) {
  return (
    <label className={classes.check} data-compact={compact || undefined}>
      <input
        id={id}
        {...aria}
        type="checkbox"
        checked={value === true}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        onBlur={onLeave}
      />
      {!compact && <span>{label}</span>}
    </label>
  )
}

/** One out of a few. */
export function OneOfWidget(props: WidgetProps) {
  const { id, spec, resource, field, value, onChange, onLeave, disabled, autoFocus, aria, required } = props
  const words = useWords()
  return (
    <select
      id={id}
      {...aria}
      className={classes.input}
      value={(value as string | null) ?? ''}
      disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form somebody asked for
      autoFocus={autoFocus}
      onChange={event => onChange(event.target.value || null)}
      onBlur={onLeave}
    >
      {(!required || !value) && <option value="">—</option>}
      {spec.values?.map(one => (
        <option key={one} value={one}>
          {valueLabel(words, resource, field, one)}
        </option>
      ))}
    </select>
  )
}

/** Any of a few: a tick each. */
export function SomeOfWidget({
  id,
  spec,
  resource,
  field,
  value,
  onChange,
  onLeave,
  disabled,
  aria,
  label,
}: WidgetProps) {
  const words = useWords()
  const chosen = (value as string[] | null) ?? []
  const toggle = (one: string) =>
    onChange(spec.values!.filter(each => (each === one ? !chosen.includes(one) : chosen.includes(each))))
  return (
    <div role="group" aria-label={label} aria-describedby={aria['aria-describedby']} className={classes.ticks}>
      {spec.values?.map((one, index) => (
        <label key={one} className={classes.tick} data-on={chosen.includes(one) || undefined}>
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            checked={chosen.includes(one)}
            disabled={disabled}
            onChange={() => toggle(one)}
            onBlur={onLeave}
          />
          {valueLabel(words, resource, field, one)}
        </label>
      ))}
    </div>
  )
}

/** Where a record stands: shown, never typed. */
export function StateWidget({ id, spec, resource, field, value }: WidgetProps) {
  const words = useWords()
  const state = value as string | null
  if (!state) return <output id={id} className={classes.still} />
  const tone = spec.flow?.states[state] ?? progressTone(spec.values ?? [], state)
  return (
    <output id={id} className={classes.still}>
      <StatusDot tone={tone === 'quiet' ? 'neutral' : tone} label={valueLabel(words, resource, field, state)} />
    </output>
  )
}

/** Nothing yet, some of it, all of it. */
const progressTone = (values: readonly string[], value: string) =>
  value === values[0] ? 'quiet' : value === values.at(-1) ? 'positive' : 'ongoing'

/** A code: given by the series when the record is saved. */
export function CodeWidget({ id, value }: WidgetProps) {
  const words = useWords()
  return (
    <output id={id} className={classes.still}>
      {value ? <code>{value as string}</code> : <span className={classes.quiet}>{words('widgets.codeLater')}</span>}
    </output>
  )
}

/** A colour: its number, and a patch that opens the palette of the system. */
export function ColorWidget({ id, value, onChange, onLeave, disabled, aria, label }: WidgetProps) {
  const words = useWords()
  const colour = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null
  return (
    <span className={classes.adorned}>
      <input
        type="color"
        className={classes.patch}
        aria-label={words('widgets.pickColour', { field: label })}
        value={colour ?? '#888888'}
        data-empty={colour ? undefined : true}
        disabled={disabled}
        onChange={event => onChange(event.target.value)}
      />
      <input
        id={id}
        {...aria}
        className={classes.input}
        autoComplete="off"
        placeholder="#2f6f4f"
        value={(value as string | null) ?? ''}
        disabled={disabled}
        onChange={event => onChange(event.target.value || null)}
        onBlur={onLeave}
      />
    </span>
  )
}
