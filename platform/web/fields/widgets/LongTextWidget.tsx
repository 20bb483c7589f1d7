import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

/** Text of many lines; the box grows with it. */
export function LongTextWidget({ id, value, onChange, onLeave, disabled, autoFocus, aria, compact }: WidgetProps) {
  return (
    <textarea
      id={id}
      {...aria}
      className={classes.area}
      rows={compact ? 1 : 3}
      value={(value as string | null) ?? ''}
      disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form somebody asked for
      autoFocus={autoFocus}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onLeave}
    />
  )
}
