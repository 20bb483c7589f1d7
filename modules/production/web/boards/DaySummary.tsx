import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { type Filter, valueLabel } from '#platform/model'
import { addDays, type DateText, isDate } from '#platform/model/values/dates.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { inPeriod, listAt } from '#platform/web/screens/home/periods.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'
import type { OeeNode } from './oee-api.ts'
import { useBoard } from './use-board.ts'
import './board-words.ts'

interface Day {
  readonly day: DateText
  readonly finishedPieces: string
  /** Reports of pieces, at whatever operation. */
  readonly counts: number
  readonly scrapped: string
  readonly rework: string
  readonly seconds: { readonly setup: number; readonly run: number }
  readonly oee: readonly OeeNode[]
  readonly downs: readonly {
    readonly category: string
    readonly reason: string | null
    readonly seconds: number
    readonly count: number
  }[]
  readonly finished: readonly {
    readonly id: string
    readonly code: string
    readonly partRevision: string
    readonly dueDate: string
    readonly isLate: boolean
  }[]
  readonly scrap: readonly {
    readonly operation: string
    readonly code: string
    readonly partRevision: string
    readonly reason: string | null
    readonly pieces: string
    readonly cost: string | null
  }[]
  readonly scrapCost: string | null
  readonly labels: Labels
}

/** Whole minutes are all a day is read in. */
const inMinutes = (seconds: number): number => Math.round(seconds / 60) * 60

/** One day of the shop on one page, to read in the morning and to print. */
export default function DaySummary() {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const asked = useAddress().query.get('on') ?? ''
  // Before anybody has worked today, the last day somebody did is read.
  const { data } = useBoard<Day>(isDate(asked) ? `/production/days?on=${asked}` : '/production/days')
  const day = isDate(asked) ? asked : (data?.day ?? (today as DateText))
  const lead =
    data &&
    words('daySummary.lead', {
      pieces: formats.quantity(data.finishedPieces),
      finished: data.finished.length,
      late: data.finished.filter(({ isLate }) => isLate).length,
    })
  return (
    <>
      <ScreenHead title={`${words('daySummary.title')} · ${formats.date(day)}`} {...(lead && { lead })}>
        <Tools day={day} />
      </ScreenHead>
      {!data && <RowSkeletons />}
      {data && <Summary day={data} />}
    </>
  )
}

function Tools({ day }: { readonly day: DateText }) {
  const words = useWords()
  const go = (to: DateText) => changeQuery({ on: to })
  return (
    <Group gap={8} wrap="wrap" align="end" className="no-print">
      <Button variant="default" px={8} aria-label={words('daySummary.earlier')} onClick={() => go(addDays(day, -1))}>
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <div className={classes.day}>
        <DayInput label={words('daySummary.day')} value={day} onChange={next => next && isDate(next) && go(next)} />
      </div>
      <Button variant="default" px={8} aria-label={words('daySummary.later')} onClick={() => go(addDays(day, 1))}>
        <IconChevronRight size={16} aria-hidden />
      </Button>
      <Button
        component="a"
        href={`/api/production/days/print?on=${day}`}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        {words('daySummary.print')}
      </Button>
    </Group>
  )
}

function Summary({ day }: { readonly day: Day }) {
  const words = useWords()
  const isQuiet = day.counts === 0 && day.seconds.run + day.seconds.setup === 0
  return (
    <div className={classes.page}>
      <Totals day={day} />
      {isQuiet && <EmptyState title={words('daySummary.nothing')}>{words('daySummary.nothingLead')}</EmptyState>}
      <div className={classes.pair}>
        <ByGroup day={day} />
        <Downs day={day} />
        <Finished day={day} />
        <Scrap day={day} />
      </div>
      <Ahead day={day.day} />
    </div>
  )
}

function Totals({ day }: { readonly day: Day }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const { day: on } = day
  const entries = (...kinds: string[]) =>
    listAt('/work-entries', inPeriod('startedAt', { from: on, to: on }), { field: 'kind', op: 'in', value: kinds })
  const oee = day.oee[0]?.figures.oee ?? null
  return (
    <FigureRow
      figures={[
        {
          key: 'finishedPieces',
          label: words('daySummary.finishedPieces'),
          value: formats.quantity(day.finishedPieces),
        },
        { key: 'scrapped', label: words('daySummary.scrapped'), value: formats.quantity(day.scrapped) },
        { key: 'rework', label: words('daySummary.rework'), value: formats.quantity(day.rework) },
        {
          key: 'hours',
          label: words('daySummary.hours'),
          value: formats.duration(inMinutes(day.seconds.run)),
          href: entries('run', 'rework'),
        },
        {
          key: 'setupHours',
          label: words('daySummary.setupHours'),
          value: formats.duration(inMinutes(day.seconds.setup)),
          href: entries('setup'),
        },
        {
          key: 'oee',
          label: words('daySummary.oee'),
          value: oee === null ? '—' : formats.percent(oee, { most: 1 }),
          href: `/things-productivity?from=${on}&to=${on}`,
        },
        ...(day.scrapCost === null
          ? []
          : [
              {
                key: 'scrapCost',
                label: words('daySummary.scrapCost'),
                value: formats.money(day.scrapCost, currency),
              },
            ]),
      ]}
    />
  )
}

function ByGroup({ day }: { readonly day: Day }) {
  const words = useWords()
  const formats = useFormats()
  const percent = (value: string | null) => (value === null ? '—' : formats.percent(value, { most: 1 }))
  // Where nothing was to run, there is nothing to say.
  const groups = day.oee.filter(({ kind, figures }) => kind === 'group' && figures.plannedMinutes > 0)
  if (groups.length === 0) return null
  return (
    <section>
      <h2>{words('daySummary.byGroup')}</h2>
      <FigureTable label={words('daySummary.byGroup')}>
        <thead>
          <tr>
            <th scope="col">{words('daySummary.group')}</th>
            {(['oee', 'availability', 'performance', 'quality'] as const).map(key => (
              <th key={key} scope="col" data-number>
                {words(`oeeBoard.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, id, name, figures }) => (
            <tr key={key}>
              <th scope="row">
                <Link href={`/production/group/${id}`}>{name}</Link>
              </th>
              <td data-number>{percent(figures.oee)}</td>
              <td data-number>{percent(figures.availability)}</td>
              <td data-number>{percent(figures.performance)}</td>
              <td data-number>{percent(figures.quality)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}

function Downs({ day }: { readonly day: Day }) {
  useResource('thing-downs')
  const words = useWords()
  const formats = useFormats()
  return (
    <section>
      <h2>{words('daySummary.downs')}</h2>
      {day.downs.length === 0 && <p>{words('daySummary.noDowns')}</p>}
      <ul className={classes.rows}>
        {day.downs.map(({ category, reason, seconds, count }) => {
          const all: Filter[] = [
            { field: 'startedAt', op: 'between', value: [day.day, day.day] },
            { field: 'category', op: 'in', value: [category] },
          ]
          return (
            <li key={`${category} ${reason}`}>
              <Link href={listAt('/thing-downs', ...all)}>
                {valueLabel(words, 'thing-downs', 'category', category)}
              </Link>
              <span>{day.labels['look-ups']?.[reason ?? '']?.title}</span>
              <small>
                {formats.duration(inMinutes(seconds))} · {words('daySummary.times', { count })}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Finished({ day }: { readonly day: Day }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <section>
      <h2>{words('daySummary.finished')}</h2>
      {day.finished.length === 0 && <p>{words('daySummary.noFinished')}</p>}
      <ul className={classes.rows}>
        {day.finished.map(job => (
          <li key={job.id} data-bad={job.isLate || undefined}>
            <Link href={`/jobs/${job.id}`}>{job.code}</Link>
            <span>{day.labels['part-revisions']?.[job.partRevision]?.title}</span>
            <small>
              {job.isLate
                ? words('daySummary.finishedLate', { due: formats.date(job.dueDate) })
                : words('daySummary.finishedOnTime')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scrap({ day }: { readonly day: Day }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  return (
    <section>
      <h2>{words('daySummary.scrap')}</h2>
      {day.scrap.length === 0 && <p>{words('daySummary.noScrap')}</p>}
      <ul className={classes.rows}>
        {day.scrap.map(one => (
          <li key={`${one.operation} ${one.reason}`}>
            <Link href={`/job-operations/${one.operation}`}>{one.code}</Link>
            <span>
              {[
                day.labels['part-revisions']?.[one.partRevision]?.title,
                day.labels['look-ups']?.[one.reason ?? '']?.title,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <small>
              {words('daySummary.pieces', { count: Number(one.pieces) })}
              {one.cost !== null && ` · ${formats.money(one.cost, currency)}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const openJobs: Filter = { field: 'status', op: 'in', value: ['released', 'inProgress', 'onHold'] }
const jobColumns = ['code', 'partRevision', 'customer', 'dueDate', 'projectedFinish', 'percentComplete', 'currentThing']

/** What is late or open now, who is away, and what may go wrong on the next day. */
function Ahead({ day }: { readonly day: DateText }) {
  const words = useWords()
  const next = addDays(day, 1)
  const away = (on: DateText): Filter => ({
    all: [
      { field: 'status', op: 'in', value: ['approved'] },
      { field: 'fromDate', op: 'lte', value: on },
      { field: 'toDate', op: 'gte', value: on },
    ],
  })
  const dueNext: Filter = { all: [openJobs, { field: 'dueDate', op: 'eq', value: next }] }
  const routines: Filter = {
    all: [
      { field: 'status', op: 'in', value: ['upcoming', 'due', 'overdue'] },
      { field: 'projectedDate', op: 'lte', value: next },
    ],
  }
  return (
    <>
      <Records
        of="jobs"
        title="late"
        none="noLate"
        columns={jobColumns}
        filter={{ field: 'late', op: 'eq', value: true }}
        sort={['dueDate']}
      />
      <Records
        of="shop-floor-exceptions"
        title="exceptions"
        none="noExceptions"
        columns={['code', 'message', 'createdAt', 'status']}
        filter={{ field: 'status', op: 'in', value: ['open'] }}
      />
      <Records
        of="time-off-requests"
        title="absences"
        none="noAbsences"
        columns={['code', 'user', 'type', 'fromDate', 'toDate']}
        filter={away(day)}
      />
      <h2 className={classes.risks}>{words('daySummary.risks')}</h2>
      <Records of="jobs" title="dueNext" none="noDueNext" columns={jobColumns} filter={dueNext} sort={['code']} />
      <Records
        of="thing-downs"
        title="stillDown"
        none="noStillDown"
        columns={['code', 'thing', 'category', 'startedAt', 'estimatedEndAt']}
        filter={{ field: 'status', op: 'in', value: ['active'] }}
      />
      <Records
        of="thing-routine-occurrences"
        title="routines"
        none="noRoutines"
        columns={['routine', 'thing', 'projectedDate', 'status']}
        filter={routines}
        sort={['projectedDate']}
      />
      <Records
        of="time-off-requests"
        title="awayNext"
        none="noAbsences"
        columns={['code', 'user', 'type', 'fromDate', 'toDate']}
        filter={away(next)}
      />
    </>
  )
}

interface RecordsProps {
  readonly of: string
  readonly title: string
  readonly none: string
  readonly columns: readonly string[]
  readonly filter: Filter
  readonly sort?: readonly string[]
}

/** Rows of a type, for whoever may see them. */
function Records({ of, title, none, columns, filter, sort }: RecordsProps) {
  const words = useWords()
  if (!useMay(of, 'view')) return null
  return (
    <section className={classes.records}>
      <h3>{words(`daySummary.${title}`)}</h3>
      <RecordTable
        resource={of}
        columns={columns}
        filter={filter}
        {...(sort && { sort })}
        empty={words(`daySummary.${none}`)}
        more={words('daySummary.more')}
      />
    </section>
  )
}
