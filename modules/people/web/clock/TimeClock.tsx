import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PunchKind } from '#modules/people/model/presence.ts'
import type { RestAnswer } from '#modules/people/model/time/breaks.ts'
import type { Language } from '#platform/model/words.ts'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { useClock } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords, WordsProvider } from '#platform/web/words/WordsProvider.tsx'
import type { AtTheClock, OwnHours } from './at-the-clock.ts'
import { PersonAtClock } from './PersonAtClock.tsx'
import classes from './TimeClock.module.css'
import './clock-words.ts'

interface Identified {
  readonly ticket: string
  readonly name: string
  readonly language: Language
}

/** Whoever forgets to press Done is forgotten after this. */
const shownFor = 10_000

/** The shared clock: the time, how many are in, and for a badge its hours and the punch it most likely wants (people, /time-clock-dashboard). */
export default function TimeClock() {
  const words = useWords()
  const formats = useFormats()
  const session = useSession()
  const clock = useClock()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<AtTheClock | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['time-clock'],
    queryFn: () => api.get<{ working: number; onBreak: number }>('/time-clock'),
    refetchInterval: 60_000,
  })
  useEffect(() => {
    if (!person) return
    const timer = setTimeout(() => setPerson(null), shownFor)
    return () => clearTimeout(timer)
  }, [person])
  const read = async (badge: string) => {
    setRefused(null)
    try {
      const { ticket, name, language } = await api.post<Identified>('/kiosks/identify', { badge })
      const own = await api.post<OwnHours & { ticket: string }>('/time-clock/hours', { ticket })
      sound('positive')
      setPerson({ ...own, name, language, punch: null })
    } catch (error) {
      refuse(error)
    }
  }
  const punch = async (kind: PunchKind, answer: RestAnswer | null) => {
    if (!person?.ticket) return
    try {
      const done = await api.post<OwnHours & Pick<AtTheClock, 'punch'>>('/time-clock/punches', {
        ...{ ticket: person.ticket, kind, answer },
        clientId: crypto.randomUUID(),
      })
      sound('positive')
      setPerson({ ...person, ...done, ticket: null })
      void queryClient.invalidateQueries({ queryKey: ['time-clock'] })
    } catch (error) {
      refuse(error)
    }
  }
  const refuse = (error: unknown) => {
    sound('negative')
    setPerson(null)
    setRefused(error instanceof Problem ? error.message : words('clockHome.failed'))
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
      {person ? (
        <WordsProvider
          key={person.language}
          language={person.language}
          timeZone={session.timeZone}
          formatLocale={session.formatLocale}
        >
          <PersonAtClock person={person} onPunch={punch} onDone={() => setPerson(null)} />
        </WordsProvider>
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
