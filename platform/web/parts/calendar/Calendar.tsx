import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Link } from '../Link.tsx'
import type { Tone } from '../tone.ts'
import classes from './Calendar.module.css'
import { monthDays, monthOf, plusDays, plusMonths, weekDays } from './days.ts'

export interface CalendarEvent {
  key: string
  title: string
  /** The day it lies on, `2026-11-12`. */
  day: string
  /** `14:05`; nothing is all day. */
  time?: string
  href?: string
  tone?: Tone
}

export type CalendarView = 'month' | 'week' | 'agenda'

export interface CalendarProps {
  events: readonly CalendarEvent[]
  /** Any day of the month or week shown. */
  day: string
  today: string
  view: CalendarView
  onDay: (day: string) => void
  onView: (view: CalendarView) => void
  /** Dragged, or moved with Alt and arrows. */
  onMove?: (event: string, day: string) => void
  /** Double click or `n` on a day. */
  onCreate?: (day: string) => void
  /** 0 is Sunday. */
  firstDay?: number
}

const views: readonly CalendarView[] = ['month', 'week', 'agenda']

export function Calendar(props: CalendarProps) {
  const { day, view, today, onDay, onView, firstDay = 0 } = props
  const words = useWords()
  const formats = useFormats()
  const turn = (count: number) => onDay(view === 'week' ? plusDays(day, 7 * count) : plusMonths(day, count))
  return (
    <section aria-label={formats.month(day)}>
      <header className={classes.head}>
        <h2 aria-live="polite">{formats.month(day)}</h2>
        <button type="button" className={classes.tool} aria-label={words('calendar.previous')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} />
        </button>
        <button type="button" className={classes.tool} onClick={() => onDay(today)}>
          {words('calendar.today')}
        </button>
        <button type="button" className={classes.tool} aria-label={words('calendar.next')} onClick={() => turn(1)}>
          <IconChevronRight size={18} />
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
        <div className={classes.views} role="group" aria-label={words('calendar.view')}>
          {views.map(one => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
              {words(`calendar.${one}`)}
            </button>
          ))}
        </div>
      </header>
      {view === 'agenda' ? (
        <Agenda {...props} />
      ) : (
        <Days {...props} days={view === 'month' ? monthDays(day, firstDay) : weekDays(day, firstDay)} />
      )}
    </section>
  )
}

const byTime = (one: CalendarEvent, other: CalendarEvent) => (one.time ?? '').localeCompare(other.time ?? '')

function Days(props: CalendarProps & { days: readonly string[] }) {
  const { days, day, view, onDay, onView, onCreate } = props
  const formats = useFormats()
  const grid = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  // The day that is shown takes the focus after an arrow, whether or not the page turned.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target as HTMLElement).matches('[role=gridcell]'))
      return
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (step) onDay(plusDays(day, step))
    else if (event.key === 'PageUp' || event.key === 'PageDown') onDay(plusMonths(day, event.key === 'PageUp' ? -1 : 1))
    else if (event.key === 'm') onView('month')
    else if (event.key === 'w') onView('week')
    else if (event.key === 'n' && onCreate) onCreate(day)
    else return
    wantsFocus.current = true
    event.preventDefault()
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    // biome-ignore lint/a11y/useSemanticElements: days hold events and take drops, a table would fight the layout
    <div
      ref={grid}
      role="grid"
      className={classes.grid}
      data-view={view}
      aria-label={formats.month(day)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the days take the focus */}
      <div role="row" className={classes.week}>
        {days.slice(0, 7).map(one => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div key={one} role="columnheader" className={classes.weekday}>
            {formats.weekday(one)}
          </div>
        ))}
      </div>
      {weeks.map(week => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={week[0]} role="row" className={classes.week} data-days>
          {week.map(one => (
            <Day key={one} {...props} date={one} />
          ))}
        </div>
      ))}
    </div>
  )
}

const mostInMonth = 3

function Day(props: CalendarProps & { date: string }) {
  const { date, day, today, view, events, onDay, onView, onCreate, onMove } = props
  const words = useWords()
  const formats = useFormats()
  const cell = useRef<HTMLDivElement>(null)
  const over = useDayDrop(cell, date, onMove)
  const here = events.filter(event => event.day === date).sort(byTime)
  const shown = view === 'month' && here.length > mostInMonth ? here.slice(0, mostInMonth - 1) : here
  return (
    // biome-ignore lint/a11y/useSemanticElements: see Days
    <div
      ref={cell}
      role="gridcell"
      tabIndex={date === day ? 0 : -1}
      aria-selected={date === day}
      className={classes.day}
      data-outside={(view === 'month' && monthOf(date) !== monthOf(day)) || undefined}
      data-today={date === today || undefined}
      data-over={over || undefined}
      onDoubleClick={() => onCreate?.(date)}
    >
      <span className="spoken">{words('calendar.dayEvents', { day: formats.date(date), count: here.length })}</span>
      <span className={classes.number} aria-hidden>
        {Number(date.slice(8))}
      </span>
      {shown.map(event => (
        <Entry key={event.key} event={event} onMove={onMove} />
      ))}
      {shown.length < here.length && (
        <button
          type="button"
          className={classes.more}
          onClick={() => {
            onDay(date)
            onView('week')
          }}
        >
          {words('calendar.more', { count: here.length - shown.length })}
        </button>
      )}
    </div>
  )
}

function Entry({ event, onMove }: { event: CalendarEvent; onMove: CalendarProps['onMove'] }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current || !onMove) return
    return draggable({ element: element.current, getInitialData: () => ({ calendarEvent: event.key }) })
  }, [event.key, onMove])
  const onKeyDown = (press: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[press.key]
    if (!press.altKey || !step || !onMove) return
    press.preventDefault()
    press.stopPropagation()
    onMove(event.key, plusDays(event.day, step))
  }
  const text = (
    <>
      {event.time && <span className={classes.time}>{event.time}</span>} {event.title}
    </>
  )
  return (
    <div ref={element} className={classes.entry} data-tone={event.tone} title={event.title}>
      {event.href ? (
        <Link href={event.href} onKeyDown={onKeyDown} draggable={false}>
          {text}
        </Link>
      ) : (
        <button type="button" onKeyDown={onKeyDown}>
          {text}
        </button>
      )}
    </div>
  )
}

function Agenda({ events, day, today }: CalendarProps) {
  const words = useWords()
  const formats = useFormats()
  const shown = events.filter(event => monthOf(event.day) === monthOf(day))
  const days = [...new Set(shown.map(event => event.day))].sort()
  if (days.length === 0) return <p className={classes.nothing}>{words('calendar.nothing')}</p>
  return (
    <ol className={classes.agenda}>
      {days.map(one => (
        <li key={one} data-today={one === today || undefined}>
          <h3>
            {formats.weekday(one, 'long')} {formats.date(one)}
          </h3>
          {shown
            .filter(event => event.day === one)
            .sort(byTime)
            .map(event => (
              <div key={event.key} className={classes.agendaEntry} data-tone={event.tone}>
                <span className={classes.time}>{event.time ?? words('calendar.allDay')}</span>
                {event.href ? <Link href={event.href}>{event.title}</Link> : event.title}
              </div>
            ))}
        </li>
      ))}
    </ol>
  )
}

function useDayDrop(
  cell: React.RefObject<HTMLDivElement | null>,
  date: string,
  onMove: CalendarProps['onMove'],
): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!cell.current || !onMove) return
    return dropTargetForElements({
      element: cell.current,
      canDrop: ({ source }) => source.data.calendarEvent !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        onMove(String(source.data.calendarEvent), date)
      },
    })
  }, [cell, date, onMove])
  return over
}
