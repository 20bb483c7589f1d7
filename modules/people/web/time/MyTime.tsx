import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blockingExceptions, maySign } from '#modules/people/model/time-clock.ts'
import { valueLabel } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { WeekTurn } from '../schedule/WeekTurn.tsx'
import { Balances } from '../time-off/Balances.tsx'
import { OwnBreaks } from './BreaksDue.tsx'
import classes from './Day.module.css'
import { Day } from './Day.tsx'
import { refreshDays } from './day-api.ts'
import './time-words.ts'

interface OwnCard {
  readonly id: string
  readonly workday: string
  readonly status: string
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly worked: number
  readonly overtime: number
  readonly exceptions: readonly string[]
  readonly version: number
}
interface OwnWeek {
  readonly from: DateText
  readonly to: DateText
  readonly today: DateText
  readonly cards: readonly OwnCard[]
  readonly worked: number
  readonly overtime: number
}

/** Everybody's own week: hours, punches, what is wrong, corrections, and the way to submit a day. */
export default function MyTime() {
  // Brings the words of cards and punches.
  useResource('timeclock')
  const words = useWords()
  const formats = useFormats()
  const { userId } = useSession()
  const asked = useAddress().query.get('week')
  const { data: week } = useQuery({
    queryKey: ['my time', asked],
    queryFn: () => api.get<OwnWeek>('/my-time', asked ? { week: asked } : {}),
    enabled: Boolean(userId),
    // A lead may have decided a correction meanwhile.
    staleTime: 0,
  })
  if (!userId) return <EmptyState title={words('myTime.nobody')} />
  if (!week) return <RowSkeletons />
  return (
    <>
      <ScreenHead title={words('myTime.title')} lead={words('myTime.lead')}>
        <WeekTurn
          days={[week.from, week.to]}
          onDay={day => changeQuery({ week: day })}
          isLast={week.to >= week.today}
        />
      </ScreenHead>
      <div className={classes.page}>
        <FigureRow
          figures={[
            { key: 'worked', label: words('myTime.worked'), value: formats.hours(week.worked) },
            ...(week.overtime > 0
              ? [{ key: 'overtime', label: words('myTime.overtime'), value: formats.hours(week.overtime) }]
              : []),
          ]}
        />
        <OwnBreaks user={userId} />
        <Balances user={userId} />
        {week.cards.length === 0 && <p className={classes.quiet}>{words('myTime.none')}</p>}
        {week.cards.map(card => (
          <OwnDay key={card.id} card={card} isToday={card.workday === week.today} />
        ))}
      </div>
    </>
  )
}

function OwnDay({ card, isToday }: { card: OwnCard; isToday: boolean }) {
  const words = useWords()
  const formats = useFormats()
  const queries = useQueryClient()
  const isBlocked = blockingExceptions.some(one => card.exceptions.includes(one))
  const [open, setOpen] = useState(isToday || isBlocked)
  const submit = async () => {
    try {
      await records.act('timeclock', card.id, 'submit')
      notify({ type: 'positive', title: words('myTime.submitted') })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      notify({ type: 'negative', title: problem.message })
    }
    await refreshDays(queries)
  }
  return (
    <details className={classes.weekDay} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>
          {formats.weekday(card.workday)} {formats.date(card.workday)}
        </strong>
        <span>
          {card.firstIn
            ? `${formats.time(card.firstIn)} – ${card.lastOut ? formats.time(card.lastOut) : ''}`
            : card.worked > 0 && words('myTime.overnight')}
        </span>
        <span>{formats.hours(card.worked)}</span>
        {card.exceptions.map(one => (
          <StatusDot key={one} tone="warning" label={valueLabel(words, 'timeclock', 'exceptions', one)} />
        ))}
        <small>{valueLabel(words, 'timeclock', 'status', card.status)}</small>
      </summary>
      <Day id={card.id} version={card.version} />
      {card.status === 'open' && maySign(card) && (
        <p>
          <Button onClick={() => void submit()}>{words('myTime.submit')}</Button>
        </p>
      )}
    </details>
  )
}
