import { useEffect, useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { AtTheClock } from './at-the-clock.ts'
import classes from './TimeClock.module.css'

interface Day {
  readonly id: string
  readonly workday: string
  readonly status: string
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly worked: number
  readonly overtime: number
  readonly exceptions: readonly string[]
}

interface Card {
  readonly cards: readonly Day[]
  readonly types: readonly { readonly id: string; readonly label: string; readonly labelEs: string | null }[]
  readonly ticket: string
}

/** One's own week at the clock: the days, what to sign, corrections to answer, and a request for time off. */
export function OwnCard({ person, onDone }: { person: AtTheClock; onDone: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const [card, setCard] = useState<Card | null>(null)
  const [said, setSaid] = useState<{ tone: 'positive' | 'negative'; text: string } | null>(null)
  const [open, setOpen] = useState(person.messages.corrections)
  const refuse = (error: unknown) =>
    setSaid({ tone: 'negative', text: error instanceof Problem ? error.message : words('clockHome.failed') })
  useEffect(() => {
    if (person.ticket) api.post<Card>('/time-clock/card', { ticket: person.ticket }).then(setCard, refuse)
  }, [])
  /** Each thing done answers the ticket for the next. */
  const act = async (path: string, body: Record<string, unknown>, done: string) => {
    if (!card) return
    try {
      const { ticket } = await api.post<{ ticket: string }>(`/time-clock/${path}`, { ticket: card.ticket, ...body })
      setCard(await api.post<Card>('/time-clock/card', { ticket }))
      setSaid({ tone: 'positive', text: words(done) })
    } catch (error) {
      refuse(error)
    }
  }
  const answer = async (correction: string, verb: 'agree' | 'contest') => {
    const why = verb === 'contest' ? words('clockHome.contestedHere') : null
    await act('correction-answers', { correction, verb, why }, 'clockHome.answered')
    setOpen(open.filter(({ id }) => id !== correction))
  }
  return (
    <section className={classes.card} aria-label={words('clockHome.card')}>
      <h2>{person.name}</h2>
      {said && <FloorSaid tone={said.tone}>{said.text}</FloorSaid>}
      {open.map(({ id, code, reason }) => (
        <div key={id} className={classes.row}>
          <span>{words('clockHome.corrected', { code, reason })}</span>
          <FloorButton tone="primary" onClick={() => void answer(id, 'agree')}>
            {words('clockHome.agree')}
          </FloorButton>
          <FloorButton onClick={() => void answer(id, 'contest')}>{words('clockHome.contest')}</FloorButton>
        </div>
      ))}
      {card?.cards.length === 0 && <p>{words('clockHome.noDays')}</p>}
      {card?.cards.map(day => (
        <div key={day.id} className={classes.row}>
          <strong>{formats.weekday(day.workday)}</strong>
          <span>
            {day.firstIn ? formats.time(new Date(day.firstIn)) : '–'} –{' '}
            {day.lastOut ? formats.time(new Date(day.lastOut)) : ''}
          </span>
          <span>{formats.hours(day.worked)}</span>
          <span>{day.exceptions.map(one => words(`clockHome.exceptions.${one}`)).join(', ')}</span>
          {day.status === 'open' && day.lastOut && day.exceptions.every(one => !isBlocking(one)) ? (
            <FloorButton onClick={() => void act('submissions', { card: day.id }, 'clockHome.signed')}>
              {words('clockHome.sign')}
            </FloorButton>
          ) : (
            <span>{words(`clockHome.cardStates.${day.status}`)}</span>
          )}
        </div>
      ))}
      {card && card.types.length > 0 && (
        <TimeOff types={card.types} onAsk={body => void act('time-off', body, 'clockHome.asked')} />
      )}
      <FloorButton tone="primary" onClick={onDone}>
        {words('clockHome.done')}
      </FloorButton>
    </section>
  )
}

const blocking = [
  'missing-in',
  'missing-out',
  'overlap',
  'unverified-identity',
  'clock-uncertain',
  'correction-pending',
]
const isBlocking = (exception: string) => blocking.includes(exception)

interface TimeOffProps {
  readonly types: Card['types']
  readonly onAsk: (body: { type: string; fromDate: string; toDate: string }) => void
}

function TimeOff({ types, onAsk }: TimeOffProps) {
  const words = useWords()
  const { language } = useLanguage()
  const [type, setType] = useState(types[0]!.id)
  const [fromDate, setFrom] = useState('')
  const [toDate, setTo] = useState('')
  const day = (label: string, value: string, change: (next: string) => void) => (
    <label>
      {label}
      <input type="date" value={value} required onChange={event => change(event.currentTarget.value)} />
    </label>
  )
  return (
    <form
      className={classes.row}
      aria-label={words('clockHome.askTimeOff')}
      onSubmit={event => {
        event.preventDefault()
        onAsk({ type, fromDate, toDate: toDate || fromDate })
      }}
    >
      <label>
        {words('clockHome.askTimeOff')}
        <select value={type} onChange={event => setType(event.currentTarget.value)}>
          {types.map(one => (
            <option key={one.id} value={one.id}>
              {language === 'es' ? (one.labelEs ?? one.label) : one.label}
            </option>
          ))}
        </select>
      </label>
      {day(words('clockHome.from'), fromDate, setFrom)}
      {day(words('clockHome.to'), toDate, setTo)}
      <FloorButton type="submit">{words('clockHome.request')}</FloorButton>
    </form>
  )
}
