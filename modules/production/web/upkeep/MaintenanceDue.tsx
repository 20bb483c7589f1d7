import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DateText, daysBetween, startOfWeek } from '#platform/model/values/dates.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import ListPage from '#platform/web/pages/list/ListPage.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { labelIn, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import boards from '../boards/Boards.module.css'
import { PlanIntoGap } from './PlanIntoGap.tsx'
import classes from './Upkeep.module.css'
import { byWeek } from './weeks.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })

const resource = 'thing-routine-occurrences'
const list = '/upcoming-thing-routine?layout=table'

export interface Due extends Row {
  readonly projectedDate: DateText | null
}

/** Maintenance week by week, overdue first; asked for as a list or with a filter, it is the list. */
export default function MaintenanceDue() {
  const { query } = useAddress()
  return [...query.keys()].length > 0 ? <ListPage resource={resource} /> : <ByWeek />
}

function ByWeek() {
  const words = useWords()
  useResource(resource)
  const { today } = useSession()
  const due = useLiveRows(resource, {
    filter: { field: 'status', op: 'in', value: ['upcoming', 'due', 'overdue', 'inProgress'] },
    columns: [
      ...['thing', 'storageLocation', 'department', 'routine', 'projectedDate', 'basis', 'dueMeter'],
      ...['plannedStart', 'plannedEnd', 'status'],
    ],
    sort: ['projectedDate'],
  })
  const [planning, setPlanning] = useState<Due>()
  if (!due) return <RowSkeletons />
  const rows = due.rows as readonly Due[]
  return (
    <>
      <ScreenHead title={words('upkeep.title')} {...(rows.length > 0 && { lead: leadOf(words, rows, today) })}>
        <Link href={list}>{words('upkeep.asList')}</Link>
      </ScreenHead>
      {rows.length === 0 && <Nothing />}
      <Weeks due={due} rows={rows} onPlan={setPlanning} />
      {planning && <PlanIntoGap row={planning} named={namesOf(due, planning)} onClose={() => setPlanning(undefined)} />}
    </>
  )
}

function leadOf(words: ReturnType<typeof useWords>, rows: readonly Due[], today: string): string {
  const isOverdue = ({ projectedDate }: Due) => projectedDate !== null && projectedDate < today
  const isSoon = ({ projectedDate }: Due) =>
    projectedDate !== null && projectedDate >= today && daysBetween(today as DateText, projectedDate) < 7
  const near = rows.filter(row => isOverdue(row) || isSoon(row))
  return words('upkeep.lead', {
    overdue: rows.filter(isOverdue).length,
    week: rows.filter(isSoon).length,
    unplanned: near.filter(row => !row.plannedStart && row.status !== 'inProgress').length,
  })
}

function Nothing() {
  const words = useWords()
  const mayMake = useMay('procedure-routines', 'create')
  return (
    <EmptyState
      title={words('upkeep.none')}
      actions={
        mayMake && (
          <Button component={Link} href="/procedure-routines/create">
            {words('upkeep.first')}
          </Button>
        )
      }
    >
      {words('upkeep.noneLead')}
    </EmptyState>
  )
}

interface WeeksProps {
  readonly due: Everything
  readonly rows: readonly Due[]
  readonly onPlan: (row: Due) => void
}

function Weeks({ due, rows, onPlan }: WeeksProps) {
  const words = useWords()
  const formats = useFormats()
  const { today, weekStart } = useSession()
  const now = startOfWeek(today as DateText, weekStart)
  const called = (key: string) => {
    if (key === 'overdue' || key === 'later' || key === 'undated') return words(`upkeep.${key}`)
    return key === now ? words('upkeep.thisWeek') : words('upkeep.week', { day: formats.date(key) })
  }
  return (
    <div className={boards.page}>
      {byWeek(rows, today as DateText, weekStart).map(week => (
        <section key={week.key} className={classes.week} data-bad={week.key === 'overdue' || undefined}>
          <h2>
            {called(week.key)} <small>{formats.number(week.rows.length)}</small>
          </h2>
          <ul className={classes.dues}>
            {week.rows.map(row => (
              <Line key={row.id} row={row} named={namesOf(due, row)} onPlan={onPlan} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export interface Named {
  readonly place: string
  readonly routine: string
}

const namesOf = (due: Everything, row: Due): Named => ({
  place:
    nameIn(due, row.thing, 'things') ||
    labelIn(due, row.storageLocation, 'storage-locations') ||
    nameIn(due, row.department, 'departments'),
  routine: nameIn(due, row.routine, 'procedure-routines'),
})

interface LineProps {
  readonly row: Due
  readonly named: Named
  readonly onPlan: (row: Due) => void
}

function Line({ row, named, onPlan }: LineProps) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const mayPlan = useMay(resource, 'plan') && row.thing && row.status !== 'inProgress'
  const days = row.projectedDate && daysBetween(today as DateText, row.projectedDate)
  const when =
    typeof days !== 'number'
      ? ''
      : days < 0
        ? words('upkeep.late', { days: -days })
        : days === 0
          ? words('upkeep.today')
          : words('upkeep.left', { days })
  const standing =
    row.status === 'inProgress'
      ? words('upkeep.inProgress')
      : row.plannedStart
        ? words('upkeep.planned', { start: formats.dateTime(String(row.plannedStart)) })
        : words('upkeep.notPlanned')
  return (
    <li data-bad={(typeof days === 'number' && days < 0) || undefined}>
      <Link href={`/upcoming-thing-routine/${row.id}`}>{named.place}</Link>
      <span>
        {named.routine}
        {row.basis === 'meter' && row.dueMeter
          ? ` · ${words('upkeep.meter', { value: formats.quantity(String(row.dueMeter)) })}`
          : ''}
      </span>
      <small>
        {row.projectedDate && formats.date(row.projectedDate)} {when && `· ${when}`}
      </small>
      <em>{standing}</em>
      {mayPlan ? (
        <Button
          size="compact-sm"
          variant={row.plannedStart ? 'default' : 'filled'}
          aria-label={words('upkeep.planOf', { ...named })}
          onClick={() => onPlan(row)}
        >
          {words(row.plannedStart ? 'upkeep.replan' : 'upkeep.plan')}
        </Button>
      ) : (
        <i />
      )}
    </li>
  )
}
