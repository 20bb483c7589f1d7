import { type FieldSpec, fieldLabel } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { isEmptyValue } from '#platform/web/fields/cells.tsx'
import { useHidden } from '#platform/web/fields/form/use-record-form.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ShownField } from './Fields.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'

const namesItself: readonly string[] = ['ref', 'refOneOf', 'refAny', 'oneOf']

/** The facts that place the record, in one line; a day that is still to come says how far away it is. */
export function Summary() {
  const { resource, record } = useOpened()
  const words = useWords()
  const hidden = useHidden()(resource.name)
  const shown = resource.page.summary.filter(
    field =>
      resource.fields[field] && !hidden.includes(field) && !saysNothing(resource.fields[field]!, record.row[field]),
  )
  if (shown.length === 0) return null
  return (
    <ul className={classes.summary} aria-label={words('record.summary')}>
      {shown.map(field => (
        <li key={field} data-field={field}>
          {!namesItself.includes(resource.fields[field]!.kind) && (
            <span className={classes.quiet}>{fieldLabel(words, resource.name, field)} </span>
          )}
          <ShownField field={field} value={record.row[field]} />
          <DaysLeft field={field} />
        </li>
      ))}
    </ul>
  )
}

/** Nothing and no: what is not so needs no words in a line of facts. */
const saysNothing = ({ kind }: FieldSpec, value: unknown): boolean =>
  isEmptyValue(value) || (kind === 'boolean' && value === false) || (kind === 'oneOf' && value === 'none')

function DaysLeft({ field }: { field: string }) {
  const { resource, record, asOf } = useOpened()
  const { today } = useSession()
  const words = useWords()
  const clock = Object.values(resource.fields).find(spec => spec.clock?.overdue === field && !spec.clock.within)?.clock
  const isOpen =
    clock && Object.entries(clock.while ?? {}).every(([other, values]) => values.includes(String(record.row[other])))
  const day = record.row[field]
  if (!isOpen || asOf || typeof day !== 'string') return null
  const days = daysBetween(today as DateText, day.slice(0, 10) as DateText)
  return (
    <span className={classes.daysLeft} data-late={days < 0 || undefined}>
      {words(days < 0 ? 'record.daysLate' : 'record.daysLeft', { days: Math.abs(days) })}
    </span>
  )
}
