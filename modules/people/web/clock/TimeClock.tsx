import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { instantOf } from '#platform/model/values/dates.ts'
import { zoneName } from '#platform/model/values/zones.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { useOutbox } from '#platform/web/offline/use-outbox.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { FloorButton, useClock } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard } from '#platform/web/shell/FloorParts.tsx'
import { goOnAs } from '#platform/web/station/use-person.ts'
import { useFormats, useWords, WordsProvider } from '#platform/web/words/WordsProvider.tsx'
import { useClockFacts } from './clock-terminal.ts'
import { meet } from './meet.ts'
import { OwnCard } from './OwnCard.tsx'
import { PersonAtClock } from './PersonAtClock.tsx'
import { PinPad } from './PinPad.tsx'
import { startPunching } from './send-punch.ts'
import classes from './TimeClock.module.css'
import { usePersonAtClock } from './use-person-at-clock.ts'
import './clock-words.ts'

/** What is asked before somebody is known, or shown their card: a number with its PIN, or the PIN of a badge. */
type Asking = { readonly for: 'number' } | { readonly for: 'badge' | 'card'; readonly badge: string }

/** Who stands here, what they are asked for, and whether they look at their card. */
function useTerminal() {
  const facts = useClockFacts()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isCard, setCard] = useState(false)
  const at = usePersonAtClock(facts)
  const { person, read, leave, hold, change, refuse } = at
  useEffect(startPunching, [])
  // Whoever has gone takes their card along.
  useEffect(() => {
    if (!person) setCard(false)
  }, [person])
  const scan = (badge: string) => {
    setCard(false)
    if (facts?.askPin) setAsking({ for: 'badge', badge })
    else void read({ badge })
  }
  const openCard = () => {
    hold(true)
    if (person?.hasPin) setCard(true)
    else if (person?.proof.badge) setAsking({ for: 'card', badge: person.proof.badge })
  }
  const entered = async (pin: string, number: string) => {
    const asked = asking!
    setAsking(null)
    if (asked.for === 'number') return read({ number, pin })
    if (asked.for === 'badge') return read({ badge: asked.badge, pin })
    await meet(facts, { badge: asked.badge, pin }).then(known => {
      change(known)
      setCard(true)
    }, refuse)
  }
  const openWork = async () => {
    if (!person) return
    const { badge, number, pin } = person.proof
    const told = badge ? { badge, ...(pin && { pin }) } : { number: number ?? '', pin: pin ?? '' }
    await goOnAs(told).then(() => navigate('/time-clock-dashboard/data-collection-portal'), refuse)
  }
  const done = () => {
    setAsking(null)
    leave()
  }
  return { ...at, facts, asking, setAsking, isCard, scan, openCard, openWork, entered, done }
}

/** The shared clock: the time, how many are in, and for a badge its hours and the punch it most likely wants (people, /time-clock-dashboard). */
export default function TimeClock() {
  const words = useWords()
  const session = useSession()
  const terminal = useTerminal()
  const { person, refused, asking, setAsking, isCard, hold, done } = terminal
  const isScanned = !asking && !isCard
  return (
    <FloorBoard title={words('clockHome.title')}>
      <Clock isSmall={person !== null} />
      <ScanField
        size="floor"
        keepsFocus={isScanned}
        listenEverywhere={isScanned}
        label={words('clockHome.scan')}
        {...(!person && { hint: words('clockHome.scanHint') })}
        onScan={terminal.scan}
        {...(refused && { verdict: { tone: 'negative', text: refused } })}
      />
      {person ? (
        <WordsProvider
          key={person.language}
          language={person.language}
          timeZone={session.timeZone}
          formatLocale={session.formatLocale}
        >
          {isCard ? (
            <OwnCard person={person} onDone={done} />
          ) : (
            <PersonAtClock
              person={person}
              asksAtOut={terminal.facts?.attestAtOut ?? true}
              onPunch={terminal.punch}
              onCard={terminal.openCard}
              onWork={() => void terminal.openWork()}
              onHold={hold}
              onDone={done}
            />
          )}
        </WordsProvider>
      ) : (
        <div className={classes.start}>
          <HowManyAreIn />
          {terminal.facts?.takePhoto && <p className={classes.note}>{words('clockHome.photoTaken')}</p>}
          <FloorButton onClick={() => setAsking({ for: 'number' })}>{words('clockHome.useNumber')}</FloorButton>
        </div>
      )}
      {asking && (
        <PinPad
          asksNumber={asking.for === 'number'}
          onEnter={(pin, number) => void terminal.entered(pin, number)}
          onClose={() => {
            setAsking(null)
            hold(false)
          }}
        />
      )}
    </FloorBoard>
  )
}

/** The time with its zone, the day, and whether the server is there. */
function Clock({ isSmall }: { isSmall: boolean }) {
  const words = useWords()
  const formats = useFormats()
  const session = useSession()
  const clock = useClock()
  const { offlineSince, unsent } = useOutbox()
  return (
    <p className={classes.clock} data-small={isSmall || undefined}>
      <time>{clock}</time>
      <span>
        {formats.weekday(session.today, 'long')}, {formats.date(session.today)} ·{' '}
        {zoneName(instantOf(Date.now()), session.timeZone)}
      </span>
      <span role="status" data-offline={offlineSince !== null || undefined}>
        {offlineSince === null ? words('clockHome.online') : words('clockHome.offline', { count: unsent.length })}
      </span>
    </p>
  )
}

function HowManyAreIn() {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['time-clock'],
    queryFn: () => api.get<{ working: number; onBreak: number }>('/time-clock'),
    refetchInterval: 60_000,
  })
  if (!data) return null
  return (
    <p className={classes.in} role="status">
      {words('clockHome.in', { count: data.working })}{' '}
      {data.onBreak > 0 && words('clockHome.onBreak', { count: data.onBreak })}
    </p>
  )
}
