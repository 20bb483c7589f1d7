import { Checkbox } from '@mantine/core'
import type { DateText } from '#platform/model/values/dates.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Schedule.module.css'
import { type Compared, isOffered, type ScheduleRow } from './use-schedule.ts'

const tones = { new: 'positive', changed: 'info', dropped: 'warning', same: 'neutral' } as const
const kinds = ['new', 'changed', 'dropped', 'same'] as const

interface DifferencesProps {
  readonly compared: Compared
  readonly left: ReadonlySet<string>
  readonly onLeave: (key: string) => void
}

/** What a schedule would change, delivery by delivery; the sums first. */
export function Differences({ compared, left, onLeave }: DifferencesProps) {
  const words = useWords()
  const { rows, bad } = compared
  const counts = Object.fromEntries(kinds.map(kind => [kind, rows.filter(row => row.kind === kind).length]))
  const shown = rows.filter(row => row.kind !== 'same')
  return (
    <>
      <p role="status">{words('schedule.sums', counts)}</p>
      {bad.length > 0 && (
        <ul className={classes.bad} aria-label={words('schedule.bad')}>
          {bad.map(({ row, message }) => (
            <li key={row}>
              <b>{words('schedule.row', { row })}</b> {message}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <FigureTable scrolls className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="spoken">{words('schedule.take')}</span>
              </th>
              <th scope="col">{words('schedule.what')}</th>
              <th scope="col">{words('schedule.order')}</th>
              <th scope="col">{words('schedule.part')}</th>
              <th scope="col" data-number>
                {words('schedule.quantity')}
              </th>
              <th scope="col">{words('schedule.date')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <DifferenceRow key={row.key} row={row} isLeft={left.has(row.key)} onLeave={() => onLeave(row.key)} />
            ))}
          </tbody>
        </FigureTable>
      )}
    </>
  )
}

function DifferenceRow({ row, isLeft, onLeave }: { row: ScheduleRow; isLeft: boolean; onLeave: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const name = row.release ?? words('schedule.row', { row: row.row ?? 0 })
  const what = row.kind === 'changed' ? row.fields.map(field => words(`schedule.changes.${field}`)).join(', ') : null
  return (
    <tr data-left={isLeft || !isOffered(row) || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={`${words('schedule.take')} ${name}`}
          checked={isOffered(row) && !isLeft}
          disabled={!isOffered(row)}
          onChange={onLeave}
        />
      </td>
      <td>
        <StatusDot tone={tones[row.kind]} label={what ?? words(`schedule.kinds.${row.kind}`)} />
        {row.blocked && <small className={classes.blocked}>{row.blocked}</small>}
      </td>
      <td>
        <Link href={`/orders/${row.order}`}>{row.release ?? `${row.code}-${row.line}`}</Link>{' '}
        <span className={classes.quiet}>{row.po}</span>
      </td>
      <td>{row.part}</td>
      <td data-number>
        <Was from={row.from && formats.number(row.from.quantity)} to={row.to && formats.number(row.to.quantity)} />
      </td>
      <td>
        <Was
          from={row.from && formats.date(row.from.date as DateText)}
          to={row.to && formats.date(row.to.date as DateText)}
        />
        {row.to && !row.to.firm && <small className={classes.quiet}> {words('schedule.forecast')}</small>}
      </td>
    </tr>
  )
}

/** What it was, struck out, and what it becomes. */
function Was({ from, to }: { from: string | null; to: string | null }) {
  if (from === to) return from
  return (
    <>
      {from && <s className={classes.quiet}>{from}</s>} {to}
    </>
  )
}
