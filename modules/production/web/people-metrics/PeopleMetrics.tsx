import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DateText } from '#platform/model/values/dates.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { listAt } from '#platform/web/screens/home/periods.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { PeriodTools } from '../boards/PeriodTools.tsx'
import { askedDays, type Days, namedPeriod } from '../boards/periods.ts'
import { useBoard } from '../boards/use-board.ts'
import classes from './PeopleMetrics.module.css'
import '../boards/board-words.ts'

interface Person {
  readonly user: string
  readonly days: number
  readonly attended: number
  readonly booked: number
  readonly unaccounted: number
  readonly efficiency: string | null
  readonly overtime: number
  readonly late: number
  readonly exceptions: number
  readonly violations: number
  readonly trainingDue: number
}

interface Metrics {
  readonly people: readonly Person[]
  readonly labels: { readonly users?: Readonly<Record<string, { readonly title: string }>> }
}

/** How people's time was spent over some days: at work, on jobs and neither, with what a lead should look at. */
export default function PeopleMetrics() {
  const words = useWords()
  const { today, weekStart } = useSession()
  const days = askedDays(useAddress().query, namedPeriod('lastWeek', today as DateText, weekStart))
  const { data } = useBoard<Metrics>(`/user-metrics?from=${days.from}&to=${days.to}`)
  const [find, setFind] = useState('')
  const nameOf = (user: string) => data?.labels.users?.[user]?.title ?? ''
  const shown = data?.people.filter(({ user }) => nameOf(user).toLowerCase().includes(find.trim().toLowerCase()))
  return (
    <>
      <ScreenHead title={words('peopleMetrics.title')} lead={words('peopleMetrics.lead')} />
      <PeriodTools days={days} />
      {!data && <RowSkeletons />}
      {data?.people.length === 0 && (
        <EmptyState title={words('peopleMetrics.empty')}>{words('peopleMetrics.emptyText')}</EmptyState>
      )}
      {data && shown && data.people.length > 0 && (
        <div className={classes.page}>
          <Totals people={shown} />
          <TextInput
            className={classes.find!}
            aria-label={words('peopleMetrics.find')}
            placeholder={words('peopleMetrics.find')}
            value={find}
            onChange={event => setFind(event.currentTarget.value)}
          />
          <People people={shown} nameOf={nameOf} days={days} />
        </div>
      )}
    </>
  )
}

const total = (people: readonly Person[], of: (person: Person) => number) =>
  people.reduce((sum, person) => sum + of(person), 0)

function Totals({ people }: { readonly people: readonly Person[] }) {
  const words = useWords()
  const formats = useFormats()
  const attended = total(people, one => one.attended)
  const booked = total(people, one => one.booked)
  const share = attended > 0 ? formats.percent(String(Math.round((1000 * booked) / attended) / 10)) : '—'
  return (
    <FigureRow
      figures={[
        { key: 'attended', label: words('peopleMetrics.attended'), value: formats.hours(attended) },
        { key: 'booked', label: words('peopleMetrics.booked'), value: formats.hours(booked) },
        { key: 'share', label: words('peopleMetrics.share'), value: share },
        {
          key: 'overtime',
          label: words('peopleMetrics.overtime'),
          value: formats.hours(total(people, one => one.overtime)),
        },
      ]}
    />
  )
}

interface PeopleProps {
  readonly people: readonly Person[]
  readonly nameOf: (user: string) => string
  readonly days: Days
}

const columns = [
  ...['attended', 'booked', 'unaccounted', 'efficiency', 'overtime'],
  ...['late', 'exceptions', 'violations', 'trainingDue'],
] as const

function People({ people, nameOf, days }: PeopleProps) {
  const words = useWords()
  return (
    <FigureTable label={words('peopleMetrics.title')}>
      <thead>
        <tr>
          <th scope="col">{words('peopleMetrics.person')}</th>
          <th scope="col">{words('peopleMetrics.split')}</th>
          {columns.map(column => (
            <th key={column} scope="col" data-number>
              {words(`peopleMetrics.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(person => (
          <Row key={person.user} person={person} name={nameOf(person.user)} days={days} />
        ))}
      </tbody>
    </FigureTable>
  )
}

function Row({ person, name, days }: { readonly person: Person; readonly name: string; readonly days: Days }) {
  const formats = useFormats()
  const within = [
    { field: 'user', op: 'in', value: [person.user] },
    { field: 'workday', op: 'between', value: [days.from, days.to] },
  ] as const
  const counted = (count: number, href: string) => (
    <td data-number>{count > 0 ? <Link href={href}>{count}</Link> : '—'}</td>
  )
  return (
    <tr>
      <th scope="row">
        <Link href={`/users/${person.user}`}>{name}</Link>
      </th>
      <td>
        <Split person={person} />
      </td>
      <td data-number>
        <Link href={listAt('/timeclock', ...within)}>{formats.hours(person.attended)}</Link>
      </td>
      <td data-number>{formats.hours(person.booked)}</td>
      <td data-number>{formats.hours(person.unaccounted)}</td>
      <td data-number>{person.efficiency === null ? '—' : formats.percent(person.efficiency, { most: 1 })}</td>
      <td data-number>{person.overtime > 0 ? formats.hours(person.overtime) : '—'}</td>
      {counted(person.late, listAt('/timeclock', ...within, { field: 'exceptions', op: 'any', value: ['late'] }))}
      {counted(
        person.exceptions,
        listAt('/timeclock', ...within, {
          field: 'exceptions',
          op: 'any',
          value: ['missing-in', 'missing-out', 'overlap'],
        }),
      )}
      {counted(person.violations, listAt('/rest-period/violations', ...within))}
      {counted(person.trainingDue, `/user-skills?find=${encodeURIComponent(name)}`)}
    </tr>
  )
}

/** Time on jobs beside time nobody said anything about; said in figures in the columns after it. */
function Split({ person: { attended, booked } }: { readonly person: Person }) {
  const share = attended > 0 ? Math.min(1, booked / attended) : 0
  return (
    <svg className={classes.split} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
      <rect className={classes.rest} width={attended > 0 ? 100 : 0} height={8} rx={1} />
      <rect className={classes.booked} width={100 * share} height={8} rx={1} />
    </svg>
  )
}
