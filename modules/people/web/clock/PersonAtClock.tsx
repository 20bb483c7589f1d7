import { useState } from 'react'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { type RestAnswer, restAnswers } from '#modules/people/model/time/breaks.ts'
import { Avatar } from '#platform/web/parts/Presence.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { AtTheClock } from './at-the-clock.ts'
import { CribItems } from './CribItems.tsx'
import { MessageList } from './MessageList.tsx'
import classes from './TimeClock.module.css'
import { useMealWarning } from './use-meal-warning.ts'
import { useOwnPhoto } from './use-own-photo.ts'

interface PersonAtClockProps {
  readonly person: AtTheClock
  /** The way out asks about the rests of the day. */
  readonly asksAtOut: boolean
  readonly onPunch: (kind: PunchKind, answer: RestAnswer | null) => void
  readonly onCard: () => void
  /** Goes on to the work they have running, where the line is there. */
  readonly onWork: () => void
  readonly onHold: (isHeld: boolean) => void
  readonly onDone: () => void
}

/** Name, standing and hours of who has just said who they are, with one big button for the likely punch. */
export function PersonAtClock({ person, asksAtOut, onPunch, onCard, onWork, onHold, onDone }: PersonAtClockProps) {
  const words = useWords()
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const picture = useOwnPhoto(person)
  const { name, punch, hours, ticket } = person
  const asks = asksAtOut && person.asksAboutRests
  const press = (kind: PunchKind) => {
    if (kind !== 'out' || !asks) return onPunch(kind, null)
    onHold(true)
    setAsked(true)
  }
  return (
    <section className={classes.person} aria-label={name}>
      <Avatar name={name} size={96} {...(picture && { picture })} />
      <div>
        <h2>{name}</h2>
        <p role="status">{useStanding(person)}</p>
        <MealDue person={person} />
        {punch?.isKept && <p className={classes.kept}>{words('clockHome.keptHere')}</p>}
      </div>
      {hours && (
        <dl>
          <div>
            <dt>{words('clockHome.today')}</dt>
            <dd>{formats.hours(hours.today)}</dd>
          </div>
          <div>
            <dt>{words('clockHome.week')}</dt>
            <dd>{formats.hours(hours.week)}</dd>
          </div>
        </dl>
      )}
      {!isAsked && <MessageList messages={person.messages} onOpen={onCard} />}
      {!isAsked && ticket && <CribItems ticket={ticket} />}
      <div className={classes.punches}>
        {!punch && isAsked ? (
          <RestQuestion onAnswer={answer => onPunch('out', answer)} />
        ) : (
          !punch && (
            <>
              <FloorButton tone="primary" data-likely onClick={() => press(person.likely)}>
                {words(`clockHome.punch.${person.likely}`)}
              </FloorButton>
              {person.others.map(kind => (
                <FloorButton key={kind} onClick={() => press(kind)}>
                  {words(`clockHome.punch.${kind}`)}
                </FloorButton>
              ))}
              {ticket && person.standing === 'working' && (
                <FloorButton onClick={onWork}>{words('clockHome.work')}</FloorButton>
              )}
              {ticket && <FloorButton onClick={onCard}>{words('clockHome.card')}</FloorButton>}
            </>
          )
        )}
        <FloorButton {...(punch && { tone: 'primary' })} onClick={onDone}>
          {words('clockHome.done')}
        </FloorButton>
      </div>
    </section>
  )
}

function useStanding({ punch, standing, since }: AtTheClock): string {
  const words = useWords()
  const formats = useFormats()
  const time = (at: string) => formats.time(new Date(at))
  if (punch) return words(`clockHome.punched.${punch.kind}`, { time: time(punch.at) })
  return standing && since ? words(`clockHome.${standing}`, { time: time(since) }) : words('clockHome.out')
}

/** The break coach: when the meal is due, louder half an hour and ten minutes before. */
function MealDue({ person }: { person: AtTheClock }) {
  const words = useWords()
  const formats = useFormats()
  const warning = useMealWarning(person.mealDueBy)
  if (!person.mealDueBy || person.standing !== 'working') return null
  const time = formats.time(new Date(person.mealDueBy))
  return (
    <p className={classes.due} data-warning={warning ?? undefined}>
      {warning === 'over' ? words('clockHome.mealOver', { time }) : words('clockHome.mealDue', { time })}
    </p>
  )
}

/** people R17: what the way out asks where rests are not punched. */
function RestQuestion({ onAnswer }: { onAnswer: (answer: RestAnswer) => void }) {
  const words = useWords()
  return (
    <fieldset className={classes.question}>
      <legend>{words('clockHome.restsQuestion')}</legend>
      {restAnswers.map(answer => (
        <FloorButton key={answer} onClick={() => onAnswer(answer)}>
          {words(`clockHome.rests.${answer}`)}
        </FloorButton>
      ))}
    </fieldset>
  )
}
