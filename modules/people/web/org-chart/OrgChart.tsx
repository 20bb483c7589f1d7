import { useQuery } from '@tanstack/react-query'
import { records } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { chartOf, type Person, type Seat } from './chart.ts'
import classes from './OrgChart.module.css'
import '../people-words.ts'

const columns = ['displayName', 'jobTitle', 'manager', 'department']

/** Every window of active people, one after the other. */
async function everybody(): Promise<{ people: Person[]; departments: Readonly<Record<string, string>> }> {
  const people: Person[] = []
  const departments: Record<string, string> = {}
  let after: string | undefined
  do {
    const window = await records.window(
      'users',
      { columns, filter: { field: 'status', op: 'in', value: ['active', 'invited'] } },
      { limit: 200, ...(after && { after }) },
    )
    people.push(...(window.rows as unknown as Person[]))
    for (const [id, label] of Object.entries(window.labels.departments ?? {}))
      departments[id] = label.title ?? label.code ?? ''
    after = window.next ?? undefined
  } while (after)
  return { people, departments }
}

/** Who reports to whom, from the managers of the people themselves. */
export default function OrgChart() {
  const words = useWords()
  const { data } = useQuery({ queryKey: ['org-chart'], queryFn: everybody })
  const top = data && chartOf(data.people)
  return (
    <>
      <ScreenHead title={words('orgChart.title')} lead={words('orgChart.lead')} />
      {!top && <RowSkeletons />}
      {top?.length === 0 && <EmptyState title={words('orgChart.empty')} />}
      {data && top && top.length > 0 && (
        <div className={classes.chart}>
          <Seats seats={top} departments={data.departments} />
        </div>
      )}
    </>
  )
}

function Seats({ seats, departments }: { seats: readonly Seat[]; departments: Readonly<Record<string, string>> }) {
  const words = useWords()
  return (
    <ul className={classes.seats}>
      {seats.map(({ person, reports, below }) => (
        <li key={person.id}>
          <div className={classes.seat}>
            <Link href={`/users/${person.id}`}>{person.displayName}</Link>
            <small>
              {[person.jobTitle, person.department && departments[person.department]].filter(Boolean).join(' · ')}
            </small>
            {below > 0 && <small className={classes.below}>{words('orgChart.below', { count: below })}</small>}
          </div>
          {reports.length > 0 && <Seats seats={reports} departments={departments} />}
        </li>
      ))}
    </ul>
  )
}
