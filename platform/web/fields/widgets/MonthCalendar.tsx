import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type DateText, monthOf, startOfMonth, startOfWeek } from '#platform/model/values/dates.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './widgets.module.css'

const steps: Readonly<Record<string, (day: DateText) => DateText>> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: day => addMonths(day, -1),
  PageDown: day => addMonths(day, 1),
}

/** One month to pick a day from; arrows move by day and week, page keys by month. */
export function MonthCalendar({ value, onPick }: { value: DateText | null; onPick: (day: DateText) => void }) {
  const { today, weekStart } = useSession()
  const formats = useFormats()
  const words = useWords()
  const [at, setAt] = useState<DateText>(value ?? (today as DateText))
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  const first = startOfWeek(startOfMonth(at), weekStart)
  const weeks = [0, 1, 2, 3, 4, 5].map(week => [0, 1, 2, 3, 4, 5, 6].map(day => addDays(first, week * 7 + day)))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    setAt(step(at))
  }
  return (
    <div className={classes.calendar}>
      <header>
        <button type="button" aria-label={words('widgets.previousMonth')} onClick={() => setAt(addMonths(at, -1))}>
          <IconChevronLeft size={16} />
        </button>
        <strong aria-live="polite">{formats.month(at)}</strong>
        <button type="button" aria-label={words('widgets.nextMonth')} onClick={() => setAt(addMonths(at, 1))}>
          <IconChevronRight size={16} />
        </button>
      </header>
      <table ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map(day => (
              <th key={day} scope="col" aria-label={formats.weekday(day, 'long')}>
                {formats.weekday(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={monthOf(day) === monthOf(at) ? undefined : true}
                    data-today={day === today || undefined}
                    aria-pressed={day === value}
                    aria-label={formats.date(day)}
                    tabIndex={day === at ? 0 : -1}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={classes.today} onClick={() => onPick(today as DateText)}>
        {words('widgets.today')}
      </button>
    </div>
  )
}
