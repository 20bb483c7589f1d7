import { addDays, type DateText, secondsBetween } from '#platform/model/values/dates.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import { useSession } from '../kernel/application.ts'
import { useFormats, useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

/** The next days on which a day has not 24 hours, and what the company's clock does then. */
export default function TimeSamples() {
  const words = useWords()
  const formats = useFormats()
  const { timeZone, today } = useSession()
  const days = oddDays(today as DateText, timeZone)
  return (
    <>
      <ScreenHead title={words('samples.time')} lead={words('samples.timeBody', { zone: timeZone })} />
      <div className={classes.body}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{words('samples.day')}</th>
              <th>{words('samples.hours')}</th>
              <th>{words('samples.change')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, hours }) => (
              <tr key={day}>
                <td>{formats.date(day)}</td>
                <td>{hours}</td>
                <td>{words(hours < 24 ? 'samples.forward' : hours > 24 ? 'samples.back' : 'samples.ordinary')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function oddDays(today: DateText, zone: string): { day: DateText; hours: number }[] {
  const found = [{ day: today, hours: hoursOf(today, zone) }]
  for (let ahead = 1; ahead <= 400 && found.length < 4; ahead++) {
    const day = addDays(today, ahead)
    if (hoursOf(day, zone) !== 24) found.push({ day, hours: hoursOf(day, zone) })
  }
  return found
}

const hoursOf = (day: DateText, zone: string): number => secondsBetween(...dayBounds(day, zone)) / 3600
