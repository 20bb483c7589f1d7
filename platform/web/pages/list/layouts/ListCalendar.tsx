import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { instantToLocal } from '#platform/model/values/zones.ts'
import { toneOf } from '#platform/web/fields/cells.tsx'
import { titleParts } from '#platform/web/fields/title-text.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { type Labels, listQuery, type Row, records } from '#platform/web/kernel/record-api.ts'
import { Calendar, type CalendarEvent, type CalendarView } from '#platform/web/parts/calendar/Calendar.tsx'
import { monthDays } from '#platform/web/parts/calendar/days.ts'
import { beginCreating, mayCreate } from '../creating.ts'
import { isEditable, isOpenRow, sayRefused } from '../editing/edit-rows.ts'
import classes from '../ListPage.module.css'
import { withCondition } from '../list-view.ts'
import type { List } from '../use-list.ts'

const mostShown = 500

/** The list in a calendar, by one of its dates. */
export function ListCalendar({ list, field }: { list: List; field: string }) {
  const { name, resource } = list
  const { today, weekStart, timeZone } = useSession()
  const { query } = useAddress()
  const day = query.get('day') ?? today
  const [view, setView] = useState<CalendarView>('month')
  const firstDay = weekStart === 'sun' ? 0 : 1
  const { rows, labels } = useMonth(list, field, day, firstDay)
  const spec = resource.fields[field]!
  const mayMove = list.may('update') && spec.kind === 'date' && isEditable(resource, field, spec)
  const move = (id: string, to: string) => {
    const row = rows.find(one => one.id === id)
    if (!row || !isOpenRow(resource, { row, labels: {} })) return
    records.change(name, id, { [field]: to, version: row.version }).then(list.refresh, error => {
      sayRefused(list, error)
      list.refresh()
    })
  }
  return (
    <div className={classes.scroll}>
      <Calendar
        events={rows.map(row => eventOf(list, field, { row, labels }, timeZone))}
        day={day}
        today={today}
        view={view}
        firstDay={firstDay}
        onDay={next => changeQuery({ day: next === today ? null : next })}
        onView={setView}
        {...(mayMove && { onMove: move })}
        {...(mayCreate(list) && { onCreate: (on: string) => beginCreating(list, { [field]: on }) })}
      />
    </div>
  )
}

interface Month {
  readonly rows: readonly Row[]
  readonly labels: Labels
}

const noMonth: Month = { rows: [], labels: {} }

function useMonth({ name, state, refresh }: List, field: string, day: string, firstDay: number): Month {
  const days = monthDays(day, firstDay)
  const asked = {
    ...state,
    sort: [field],
    filter: withCondition(state.filter, { field, op: 'between', value: [days[0], days.at(-1)] }),
  }
  const { data } = useQuery({
    queryKey: [name, 'calendar', JSON.stringify(listQuery(asked))],
    queryFn: ({ signal }) => records.window(name, asked, { limit: mostShown }, signal),
    placeholderData: before => before,
  })
  useEffect(() => onLive('record.changed', event => event.resource === name && refresh()), [name, refresh])
  return data ?? noMonth
}

function eventOf(
  list: List,
  field: string,
  { row, labels }: { row: Row; labels: Labels },
  zone: string,
): CalendarEvent {
  const { resource } = list
  const value = String(row[field])
  const at = resource.fields[field]!.kind === 'dateTime' ? instantToLocal(value as never, zone) : undefined
  const title = [row.code, ...titleParts(resource, row, list, labels)].filter(Boolean).join(' ')
  const href = list.hrefOf(row)
  const state = resource.statusField ? row[resource.statusField] : undefined
  return {
    key: row.id,
    title,
    day: at?.date ?? value,
    ...(at && { time: at.time.slice(0, 5) }),
    ...(href && { href }),
    ...(typeof state === 'string' && { tone: toneOf(resource.fields[resource.statusField!]!, state) }),
  }
}
