import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useLateBy } from './late-by.ts'
import { peopleAt } from './PlanCard.tsx'
import classes from './Schedule.module.css'
import { instantOf } from './use-plan.ts'

const columns = ['machine', 'operation', 'part', 'customer', 'start', 'end', 'setup', 'people', 'due', 'late'] as const

interface PlanTableProps {
  readonly plan: PlanView
  readonly label: string
  readonly found: ReadonlySet<string> | null
  readonly group: string | null
}

/** The plan as rows: machine by machine, in the order of time. */
export function PlanTable({ plan, label, found, group }: PlanTableProps) {
  const words = useWords()
  const formats = useFormats()
  const late = useLateBy()
  const things = new Map(plan.things.map(thing => [thing.id, thing]))
  const nameOf = (thing: string | null) => (thing ? (things.get(thing)?.name ?? '') : words('gantt.outside'))
  const rows = plan.bars
    .filter(bar => found?.has(bar.operation) ?? true)
    .filter(bar => group === null || (bar.thing !== null && things.get(bar.thing)?.group === group))
    .toSorted((one, other) => nameOf(one.thing).localeCompare(nameOf(other.thing)) || one.start - other.start)
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {words(`gantt.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(bar => {
          const job = plan.jobs[bar.job]!
          return (
            <tr key={bar.operation}>
              <td>{nameOf(bar.thing)}</td>
              <th scope="row">
                <Link href={`/job-operations/${bar.operation}`}>
                  {[bar.code, bar.name].filter(Boolean).join(' · ')}
                </Link>
              </th>
              <td>{job.part}</td>
              <td>{job.customer ?? '—'}</td>
              <td>{formats.dateTime(instantOf(bar.start))}</td>
              <td>{formats.dateTime(instantOf(bar.end))}</td>
              <td>{bar.setup > 0 ? formats.duration(bar.setup * 60) : '—'}</td>
              <td>{peopleAt(plan, bar) || '—'}</td>
              <td>{formats.dateTime(instantOf(job.due))}</td>
              <td data-late={job.late > 0 || undefined}>{late(job.late)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
