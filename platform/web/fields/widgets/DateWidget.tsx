// biome-ignore-all lint/a11y/noStaticElementInteractions: the box only hears the keys of the input inside it
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { DateText, Instant, TimeText } from '#platform/model/values/dates.ts'
import { parseTypedDate } from '#platform/model/values/typed-date.ts'
import { instantToLocal, scheduledInstant } from '#platform/model/values/zones.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Dropdown } from './Dropdown.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { ReadOnLeave, TimeWidget } from './TextWidget.tsx'
import { isUnread, unread } from './unread.ts'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

/** A day: typed as `t`, `+5`, `-2w`, `fri`, `12 nov`, or picked from a small calendar (Alt+↓). */
export function DateWidget(props: WidgetProps) {
  const { value, onChange, disabled, label, compact } = props
  const { today } = useSession()
  const formats = useFormats()
  const words = useWords()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const read = (text: string) => {
    const typed = parseTypedDate(text, today as DateText, formats.formatLocale)
    return typed.ok ? typed.date : unread(text, typed.reason)
  }
  const close = () => {
    setOpen(false)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <span
      ref={box}
      className={classes.adorned}
      data-compact={compact || undefined}
      onKeyDown={event => {
        if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) {
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }
      }}
    >
      <ReadOnLeave
        {...props}
        shown={day => formats.date(day as string)}
        read={read}
        hint={text => {
          const day = read(text)
          return typeof day === 'string' && formats.date(day) !== text ? formats.date(day) : undefined
        }}
      />
      {!disabled && (
        <button
          type="button"
          className={classes.opener}
          tabIndex={-1}
          aria-label={words('widgets.openCalendar', { field: label })}
          onClick={() => setOpen(true)}
        >
          <IconCalendar size={16} aria-hidden />
        </button>
      )}
      {open && (
        <Dropdown anchor={box} onClose={close}>
          <MonthCalendar
            value={isUnread(value) ? null : (value as DateText | null)}
            onPick={day => {
              onChange(day)
              close()
            }}
          />
        </Dropdown>
      )}
    </span>
  )
}

const noon = '12:00'

/** An instant, typed as the day and the time on the company's clocks. */
export function DateTimeWidget(props: WidgetProps) {
  const { id, value, onChange, label } = props
  const { timeZone } = useFormats()
  const words = useWords()
  const local = typeof value === 'string' ? instantToLocal(value as Instant, timeZone) : null
  const [day, setDay] = useState<unknown>(null)
  const shownDay = local?.date ?? day
  const settle = (nextDay: unknown, time: unknown) => {
    if (nextDay === null) return onChange(null)
    if (isUnread(nextDay)) return onChange(nextDay)
    if (isUnread(time)) return onChange(time)
    setDay(nextDay)
    onChange(scheduledInstant(nextDay as DateText, ((time as string | null) ?? noon) as TimeText, timeZone))
  }
  return (
    <span className={classes.pair}>
      <DateWidget
        {...props}
        value={isUnread(value) && value.reason !== 'notATime' ? value : shownDay}
        onChange={next => settle(next, local?.time.slice(0, 5) ?? null)}
      />
      <TimeWidget
        {...props}
        id={`${id}-time`}
        autoFocus={false}
        aria={{ ...props.aria, 'aria-label': words('widgets.timeOf', { field: label }) }}
        value={isUnread(value) && value.reason === 'notATime' ? value : (local?.time.slice(0, 5) ?? null)}
        onChange={next => settle(shownDay, next)}
      />
    </span>
  )
}
