import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Quoting.module.css'
import '../sales-words.ts'

/** When the request came in, and how old it is by now. */
export default function ReceivedAgo({ value }: CellSlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const at = String(value)
  const days = daysBetween(at.slice(0, 10) as DateText, today as DateText)
  return (
    <span className={classes.margin}>
      {formats.date(at.slice(0, 10))} <small>{words('worksheet.age', { days: Math.max(0, days) })}</small>
    </span>
  )
}
