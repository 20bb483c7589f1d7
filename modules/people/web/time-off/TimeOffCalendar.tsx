import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { role } from '#modules/security/model/front.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Calendar, type CalendarEvent, type CalendarView } from '#platform/web/parts/calendar/Calendar.tsx'
import { monthDays } from '#platform/web/parts/calendar/days.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { usePeople } from '../people.ts'
import { type TimeOff, useHolidays, useTimeOff } from '../schedule/use-absences.ts'
import { useShifts } from '../shifts/use-shifts.ts'
import { useSkills } from '../skills/use-skill-grid.ts'
import { Balances } from './Balances.tsx'
import { daysOff, gapsOn } from './calendar-events.ts'
import classes from './TimeOffCalendar.module.css'
import '../people-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))

/** Who is away when, by department, with the holidays and the skills nobody would be left for. */
export default function TimeOffCalendar() {
  useResource('time-off-requests')
  const words = useWords()
  const { today, weekStart, userId } = useSession()
  const { query } = useAddress()
  const day = query.get('day') ?? today
  const department = query.get('department')
  const [view, setView] = useState<CalendarView>('month')
  const [asking, setAsking] = useState<string | null>(null)
  const mayAsk = useMay('time-off-requests', 'create')
  const firstDay = weekStart === 'sun' ? 0 : 1
  const { events, departments } = useEvents(day, firstDay, department)
  const refresh = useRefresh()
  return (
    <>
      <ScreenHead title={words('timeOff.title')} lead={words('timeOff.lead')}>
        <div className={classes.tools}>
          <Select
            aria-label={words('timeOff.department')}
            placeholder={words('timeOff.everybody')}
            data={departments}
            value={department}
            clearable
            onChange={next => changeQuery({ department: next })}
          />
          {mayAsk && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(day)}>
              {words('timeOff.ask')}
            </Button>
          )}
        </div>
      </ScreenHead>
      {userId && (
        <div className={classes.balances}>
          <Balances user={userId} />
        </div>
      )}
      {!events && <RowSkeletons />}
      {events?.length === 0 && <EmptyState title={words('timeOff.empty')}>{words('timeOff.emptyText')}</EmptyState>}
      {events && (
        <div className={classes.calendar}>
          <Calendar
            events={events}
            day={day}
            today={today}
            view={view}
            firstDay={firstDay}
            onDay={next => changeQuery({ day: next === today ? null : next })}
            onView={setView}
            {...(mayAsk && { onCreate: setAsking })}
          />
        </div>
      )}
      {asking && (
        <Suspense fallback={null}>
          <CreatePanel
            resource="time-off-requests"
            text=""
            given={{ fromDate: asking, toDate: asking }}
            onDone={made => {
              setAsking(null)
              if (made) refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Reads the requests again; what others ask for and decide comes in by itself. */
function useRefresh(): () => void {
  const queries = useQueryClient()
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: ['time-off-requests'] }), [queries])
  useEffect(() => onLive('record.changed', event => event.resource === 'time-off-requests' && refresh()), [refresh])
  return refresh
}

/** Holidays first, then who is away, then what nobody would be left for. */
function useEvents(day: string, firstDay: number, department: string | null) {
  const words = useWords()
  const days = useMemo(() => monthDays(day, firstDay), [day, firstDay])
  const timeOff = useTimeOff(days[0]!, days.at(-1)!)
  const holidays = useHolidays()
  const people = usePeople()
  const shifts = useShifts()
  const { skills } = useSkills()
  const eventOf = useEventOf()
  const events = useMemo<CalendarEvent[] | undefined>(() => {
    if (!timeOff || !people || !shifts || !skills) return undefined
    const shown = new Map(people.filter(one => !department || one.department === department).map(one => [one.id, one]))
    const plan = { shifts, timeOff, holidays }
    const away = timeOff.flatMap(request => {
      const person = shown.get(request.user)
      return person ? daysOff(request, days[0]!, days.at(-1)!).map(on => eventOf(request, person.name, on)) : []
    })
    const gaps = days
      .filter(on => away.some(event => event.day === on))
      .flatMap(on =>
        gapsOn(plan, skills, on).map(
          (skill): CalendarEvent => ({
            key: `${skill.id} ${on}`,
            title: words('timeOff.nobody', { skill: skill.name }),
            day: on,
            tone: 'negative',
            href: `/skills/${skill.id}`,
          }),
        ),
      )
    const free = [...holidays].map(
      ([date, name]): CalendarEvent => ({ key: `holiday ${date}`, title: name, day: date, tone: 'neutral' }),
    )
    return [...free.filter(event => days.includes(event.day)), ...gaps, ...away]
  }, [timeOff, people, shifts, skills, holidays, days, department, eventOf, words])
  const departments = useMemo(
    () => [...new Set(people?.flatMap(one => one.department ?? []))].sort((one, other) => one.localeCompare(other)),
    [people],
  )
  return { events, departments }
}

/** Why somebody is away is for those who decide; the others see that they are. */
function useEventOf() {
  const words = useWords()
  const formats = useFormats()
  const { roles, userId } = useSession()
  const decides = roles.some(one => one === role.administrator || one === role.manager)
  return useMemo(
    () =>
      (request: TimeOff, name: string, on: string): CalendarEvent => {
        const isAsked = request.status === 'requested'
        const why = decides || request.user === userId ? request.typeName : ''
        const said = [name, why, isAsked && words('timeOff.asked')].filter(Boolean)
        return {
          key: `${request.id} ${on}`,
          title: said.join(' · '),
          day: on,
          href: `/time-off-requests/${request.id}`,
          tone: isAsked ? 'ongoing' : 'positive',
          ...(request.fromTime && { time: formats.time(request.fromTime) }),
        }
      },
    [words, formats, decides, userId],
  )
}
