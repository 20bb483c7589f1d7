import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#platform/model/words.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { Avatar } from '#platform/web/parts/Presence.tsx'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { FloorButton, useClock } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './TimeClock.module.css'
import './clock-words.ts'

interface Identified {
  readonly ticket: string
  readonly name: string
  readonly language: Language
}

interface Hours {
  readonly name: string
  readonly standing: 'working' | 'meal' | 'rest' | null
  readonly since: string | null
  readonly secondsToday: number
  readonly secondsThisWeek: number
}

/** Whoever forgets to press Done is forgotten after this. */
const shownFor = 10_000

/** The shared clock: the time, how many are in, and a badge's own hours (people, /time-clock-dashboard). */
export default function TimeClock() {
  const words = useWords()
  const formats = useFormats()
  const session = useSession()
  const clock = useClock()
  const [hours, setHours] = useState<Hours | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['time-clock'],
    queryFn: () => api.get<{ working: number; onBreak: number }>('/time-clock'),
    refetchInterval: 60_000,
  })
  useEffect(() => {
    if (!hours) return
    const timer = setTimeout(() => setHours(null), shownFor)
    return () => clearTimeout(timer)
  }, [hours])
  const read = async (badge: string) => {
    setRefused(null)
    try {
      const { ticket, name } = await api.post<Identified>('/kiosks/identify', { badge })
      const own = await api.post<Omit<Hours, 'name'>>('/time-clock/hours', { ticket })
      sound('positive')
      setHours({ ...own, name })
    } catch (error) {
      sound('negative')
      setHours(null)
      setRefused(error instanceof Problem ? error.message : words('clockHome.failed'))
    }
  }
  return (
    <FloorBoard title={words('clockHome.title')}>
      <p className={classes.clock}>
        <time>{clock}</time>
        <span>
          {formats.weekday(session.today, 'long')}, {formats.date(session.today)}
        </span>
      </p>
      {/* A terminal that signed in as a person has no certificate, and no badge is read on it. */}
      {session.userId === null ? (
        <ScanField
          size="floor"
          keepsFocus
          listenEverywhere
          label={words('clockHome.scan')}
          hint={words('clockHome.scanHint')}
          onScan={badge => void read(badge)}
          {...(refused && { verdict: { tone: 'negative', text: refused } })}
        />
      ) : (
        <p className={classes.note}>{words('clockHome.notEnrolled')}</p>
      )}
      {hours ? (
        <OwnHours hours={hours} onDone={() => setHours(null)} />
      ) : (
        data && (
          <p className={classes.in} role="status">
            {words('clockHome.in', { count: data.working })}{' '}
            {data.onBreak > 0 && words('clockHome.onBreak', { count: data.onBreak })}
          </p>
        )
      )}
    </FloorBoard>
  )
}

function OwnHours({ hours, onDone }: { hours: Hours; onDone: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { name, standing, since, secondsToday, secondsThisWeek } = hours
  return (
    <section className={classes.person} aria-label={name}>
      <Avatar name={name} size={96} />
      <div>
        <h2>{name}</h2>
        <p>
          {standing && since
            ? words(`clockHome.${standing}`, { time: formats.time(new Date(since)) })
            : words('clockHome.out')}
        </p>
      </div>
      <dl>
        <div>
          <dt>{words('clockHome.today')}</dt>
          <dd>{formats.hours(secondsToday)}</dd>
        </div>
        <div>
          <dt>{words('clockHome.week')}</dt>
          <dd>{formats.hours(secondsThisWeek)}</dd>
        </div>
      </dl>
      <FloorButton tone="primary" onClick={onDone}>
        {words('clockHome.done')}
      </FloorButton>
    </section>
  )
}
