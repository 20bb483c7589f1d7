import { useEffect, useState } from 'react'
import { maySign } from '#modules/people/model/time-clock.ts'
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
  /** The first day of this workweek; days before it are of the last one. */
  readonly from: string
  readonly types: readonly { readonly id: string; readonly label: string; readonly labelEs: string | null }[]
  readonly balances: readonly { readonly type: string; readonly left: number }[]
}

/** One's own week at the clock: the days, what to sign, corrections to answer, and a request for time off. */
export function OwnCard({ person, onDone }: { person: AtTheClock; onDone: () => void }) {
  const words = useWords()
  const [card, setCard] = useState<Card | null>(null)
  const [said, setSaid] = useState<{ tone: 'positive' | 'negative'; text: string } | null>(null)
  const [open, setOpen] = useState(person.messages.corrections)
  const refuse = (error: unknown) =>
    setSaid({ tone: 'negative', text: error instanceof Problem ? error.message : words('clockHome.failed') })
  useEffect(() => {
    if (person.ticket) api.post<Card>('/time-clock/card', { ticket: person.ticket }).then(setCard, refuse)
  }, [])
  /** A ticket is good for one action and half a minute (people R36): each takes a new one, also after one that was refused. */
  const act = async (path: string, body: Record<string, unknown>, done: string): Promise<boolean> => {
    try {
      const identified = await api.post<{ ticket: string }>('/kiosks/identify', { ...person.proof })
      const { ticket } = await api.post<{ ticket: string }>(`/time-clock/${path}`, {
        ...body,
        ticket: identified.ticket,
      })
      setCard(await api.post<Card>('/time-clock/card', { ticket }))
      setSaid({ tone: 'positive', text: words(done) })
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  const answer = async (correction: string, verb: 'agree' | 'contest') => {
    const why = verb === 'contest' ? words('clockHome.contestedHere') : null
    if (await act('correction-answers', { correction, verb, why }, 'clockHome.answered'))
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
      {card &&
        (['lastWeek', 'week'] as const).map(week => (
          <Week
            key={week}
            title={words(`clockHome.${week}`)}
            days={card.cards.filter(({ workday }) => workday >= card.from === (week === 'week'))}
            onSign={day => void act('submissions', { card: day }, 'clockHome.signed')}
          />
        ))}
      {card && card.types.length > 0 && (
        <TimeOff
          types={card.types}
          balances={card.balances}
          onAsk={body => void act('time-off', body, 'clockHome.asked')}
        />
      )}
      <FloorButton tone="primary" onClick={onDone}>
        {words('clockHome.done')}
      </FloorButton>
    </section>
  )
}

interface WeekProps {
  readonly title: string
  readonly days: readonly Day[]
  readonly onSign: (card: string) => void
}

/** Days of a week, each with its hours and what is wrong with it; what is whole is signed here. */
function Week({ title, days, onSign }: WeekProps) {
  const words = useWords()
  const formats = useFormats()
  if (days.length === 0) return null
  const time = (at: string | null) => (at ? formats.time(at) : '')
  return (
    <section aria-label={title}>
      <h3>
        {title} · {formats.hours(days.reduce((sum, { worked }) => sum + worked, 0))}
      </h3>
      {days.map(day => (
        <div key={day.id} className={classes.day}>
          <strong>
            {formats.weekday(day.workday)} {Number(day.workday.slice(8))}
          </strong>
          <span>
            {day.firstIn
              ? `${formats.time(day.firstIn)} – ${time(day.lastOut)}`
              : day.worked > 0 && words('clockHome.overnight')}
          </span>
          <span>{formats.hours(day.worked)}</span>
          <span>{day.exceptions.map(one => words(`clockHome.exceptions.${one}`)).join(', ')}</span>
          {day.status === 'open' && maySign(day) ? (
            <FloorButton onClick={() => onSign(day.id)}>{words('clockHome.sign')}</FloorButton>
          ) : (
            <span>{words(`clockHome.cardStates.${day.status}`)}</span>
          )}
        </div>
      ))}
    </section>
  )
}

interface TimeOffProps {
  readonly types: Card['types']
  readonly balances: Card['balances']
  readonly onAsk: (body: Record<string, string | null>) => void
}

/** Asks for days, or for some hours of one day; each kind says what is left of it. */
function TimeOff({ types, balances, onAsk }: TimeOffProps) {
  const words = useWords()
  const formats = useFormats()
  const { language } = useLanguage()
  const [type, setType] = useState(types[0]!.id)
  const [asked, setAsked] = useState({ fromDate: '', toDate: '', fromTime: '', toTime: '' })
  const input = (field: keyof typeof asked, kind: 'date' | 'time', label: string) => (
    <label>
      {words(`clockHome.${label}`)}
      <input
        type={kind}
        value={asked[field]}
        required={field === 'fromDate'}
        onChange={event => setAsked({ ...asked, [field]: event.currentTarget.value })}
      />
    </label>
  )
  const left = balances.find(one => one.type === type)?.left
  return (
    <form
      className={classes.request}
      aria-label={words('clockHome.askTimeOff')}
      onSubmit={event => {
        event.preventDefault()
        const { fromDate, toDate, fromTime, toTime } = asked
        onAsk({ type, fromDate, toDate: toDate || fromDate, fromTime: fromTime || null, toTime: toTime || null })
      }}
    >
      <h3>
        {words('clockHome.askTimeOff')}
        {left !== undefined && ` · ${words('clockHome.left', { hours: formats.duration(left) })}`}
      </h3>
      <label>
        {words('clockHome.type')}
        <select value={type} onChange={event => setType(event.currentTarget.value)}>
          {types.map(one => (
            <option key={one.id} value={one.id}>
              {language === 'es' ? (one.labelEs ?? one.label) : one.label}
            </option>
          ))}
        </select>
      </label>
      {input('fromDate', 'date', 'from')}
      {input('toDate', 'date', 'to')}
      {input('fromTime', 'time', 'fromTime')}
      {input('toTime', 'time', 'toTime')}
      <FloorButton type="submit">{words('clockHome.request')}</FloorButton>
    </form>
  )
}
