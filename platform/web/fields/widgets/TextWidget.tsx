import { useLayoutEffect, useRef, useState } from 'react'
import { parseTypedDuration } from '#platform/model/values/typed-duration.ts'
import { useFormats } from '#platform/web/words/WordsProvider.tsx'
import { parseTypedTime } from './typed-time.ts'
import { isUnread, unread } from './unread.ts'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

const types: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', url: 'url' }

/** One line of text, a secret in dots; e-mail, telephone and web addresses bring the right keyboard on a tablet. */
export function TextWidget({ id, spec, value, onChange, onLeave, disabled, autoFocus, aria }: WidgetProps) {
  const isSecret = spec.origin === 'secret'
  return (
    <input
      id={id}
      {...aria}
      className={classes.input}
      type={isSecret ? 'password' : 'text'}
      inputMode={types[spec.kind] as 'email' | undefined}
      autoComplete={isSecret ? 'new-password' : 'off'}
      value={(value as string | null) ?? ''}
      disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form somebody asked for
      autoFocus={autoFocus}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onLeave}
    />
  )
}

/** A text that is read when the person leaves it: what they typed stays until then, and if it cannot be read, also after. */
export function ReadOnLeave(
  props: WidgetProps & {
    readonly shown: (value: unknown) => string
    readonly read: (text: string) => unknown
    readonly hint?: (text: string) => string | undefined
    readonly align?: 'right'
    readonly placeholder?: string
  },
) {
  const { id, value, onChange, onLeave, disabled, autoFocus, aria, shown, read, align, placeholder } = props
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const text = typed ?? (isUnread(value) ? value.unread : value === null || value === undefined ? '' : shown(value))
  useLayoutEffect(() => {
    // Filled in from outside after the focus came (a time beside a day just typed): typing goes on replacing it.
    if (typed === null && text !== '' && document.activeElement === input.current) input.current?.select()
  }, [text, typed])
  const settle = () => {
    if (typed === null) return
    setTyped(null)
    onChange(typed.trim() === '' ? null : read(typed))
  }
  const hint = typed ? props.hint?.(typed) : undefined
  return (
    <span className={classes.hinted}>
      <input
        ref={input}
        id={id}
        {...aria}
        className={classes.input}
        data-align={align}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: the first field of a form somebody asked for
        autoFocus={autoFocus}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && settle()}
        onBlur={() => {
          settle()
          onLeave?.()
        }}
      />
      {hint && (
        <span className={classes.hint} aria-live="polite">
          {hint}
        </span>
      )}
    </span>
  )
}

export function DurationWidget(props: WidgetProps) {
  const formats = useFormats()
  const read = (text: string) => {
    const typed = parseTypedDuration(text)
    return typed.ok ? typed.seconds : unread(text, typed.reason)
  }
  return (
    <ReadOnLeave
      {...props}
      align="right"
      shown={value => formats.hours(value as number)}
      read={read}
      hint={text => {
        const typed = parseTypedDuration(text)
        return typed.ok ? formats.duration(typed.seconds) : undefined
      }}
    />
  )
}

export function TimeWidget(props: WidgetProps) {
  return (
    <ReadOnLeave
      {...props}
      placeholder="06:30"
      shown={value => String(value).slice(0, 5)}
      read={text => parseTypedTime(text) ?? unread(text, 'notATime')}
    />
  )
}
