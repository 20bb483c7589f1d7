import { useState } from 'react'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { type RestAnswer, restAnswers } from '#modules/people/model/time/breaks.ts'
import { Avatar } from '#platform/web/parts/Presence.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { AtTheClock } from './at-the-clock.ts'
import classes from './TimeClock.module.css'

interface PersonAtClockProps {
  readonly person: AtTheClock
  readonly onPunch: (kind: PunchKind, answer: RestAnswer | null) => void
  readonly onDone: () => void
}

/** Name, standing and hours of who has just scanned their badge, with one big button for the likely punch. */
export function PersonAtClock({ person, onPunch, onDone }: PersonAtClockProps) {
  const words = useWords()
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const { name, standing, since, punch, mealDueBy } = person
  const press = (kind: PunchKind) => (kind === 'out' && person.asksAboutRests ? setAsked(true) : onPunch(kind, null))
  const time = (at: string) => formats.time(new Date(at))
  return (
    <section className={classes.person} aria-label={name}>
      <Avatar name={name} size={96} />
      <div>
        <h2>{name}</h2>
        <p role="status">
          {punch
            ? words(`clockHome.punched.${punch.kind}`, { time: time(punch.at) })
            : standing && since
              ? words(`clockHome.${standing}`, { time: time(since) })
              : words('clockHome.out')}
        </p>
        {mealDueBy && <p>{words('clockHome.mealDue', { time: time(mealDueBy) })}</p>}
      </div>
      <dl>
        <div>
          <dt>{words('clockHome.today')}</dt>
          <dd>{formats.hours(person.secondsToday)}</dd>
        </div>
        <div>
          <dt>{words('clockHome.week')}</dt>
          <dd>{formats.hours(person.secondsThisWeek)}</dd>
        </div>
      </dl>
      <div className={classes.punches}>
        {isAsked && person.ticket ? (
          <RestQuestion onAnswer={answer => onPunch('out', answer)} />
        ) : (
          person.ticket && (
            <>
              <FloorButton tone="primary" data-likely onClick={() => press(person.likely)}>
                {words(`clockHome.punch.${person.likely}`)}
              </FloorButton>
              {person.others.map(kind => (
                <FloorButton key={kind} onClick={() => press(kind)}>
                  {words(`clockHome.punch.${kind}`)}
                </FloorButton>
              ))}
            </>
          )
        )}
        <FloorButton {...(!person.ticket && { tone: 'primary' })} onClick={onDone}>
          {words('clockHome.done')}
        </FloorButton>
      </div>
    </section>
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
