import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { Messages } from './at-the-clock.ts'
import classes from './TimeClock.module.css'

/** What waits for whoever stands here: days that are not whole, corrections to look at, requests that were decided. */
export function MessageList({ messages, onOpen }: { messages: Messages; onOpen: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const { corrections, days, requests } = messages
  if (corrections.length + days.length + requests.length === 0) return null
  return (
    <ul className={classes.messages} aria-label={words('clockHome.messages')}>
      {corrections.map(({ id, code, reason }) => (
        <li key={id}>
          {words('clockHome.corrected', { code, reason })}
          <FloorButton onClick={onOpen}>{words('clockHome.look')}</FloorButton>
        </li>
      ))}
      {days.map(({ workday, exceptions }) => (
        <li key={workday}>
          {words('clockHome.dayNotWhole', {
            day: formats.date(workday),
            exceptions: exceptions.map(one => words(`clockHome.exceptions.${one}`)).join(', '),
          })}
        </li>
      ))}
      {requests.map(({ fromDate, toDate, status }) => (
        <li key={`${fromDate} ${toDate}`}>
          {words(`clockHome.timeOff.${status}`, { from: formats.date(fromDate), to: formats.date(toDate) })}
        </li>
      ))}
    </ul>
  )
}
