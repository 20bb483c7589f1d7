import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { useClock } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords, WordsProvider } from '#platform/web/words/WordsProvider.tsx'
import { PersonAtClock } from './PersonAtClock.tsx'
import classes from './TimeClock.module.css'
import { usePersonAtClock } from './use-person-at-clock.ts'
import './clock-words.ts'

/** The shared clock: the time, how many are in, and for a badge its hours and the punch it most likely wants (people, /time-clock-dashboard). */
export default function TimeClock() {
  const words = useWords()
  const formats = useFormats()
  const session = useSession()
  const clock = useClock()
  const { person, refused, read, punch, leave } = usePersonAtClock()
  const { data } = useQuery({
    queryKey: ['time-clock'],
    queryFn: () => api.get<{ working: number; onBreak: number }>('/time-clock'),
    refetchInterval: 60_000,
  })
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
          <PersonAtClock person={person} onPunch={punch} onDone={leave} />
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
