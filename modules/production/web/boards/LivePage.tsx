import { headingPart, valueLabel, type Words } from '#platform/model'
import type { Formats } from '#platform/model/values/formats-for.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { ScreenProps } from '#platform/web/kernel/screens.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { NotFound } from '#platform/web/parts/Messages.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Boards.module.css'
import { lasted, secondsSince, useBoard, useNow } from './use-board.ts'
import { type LateChain, WhyLate } from './WhyLate.tsx'
import './board-words.ts'

interface Work {
  readonly id: string
  readonly operation: string
  readonly code: string
  readonly kind: string
  readonly user: string | null
  readonly thing: string | null
  readonly startedAt: string
  readonly endedAt: string | null
}

interface Counted {
  readonly id: string
  readonly operation: string
  readonly code: string
  readonly user: string | null
  readonly thing: string | null
  readonly at: string
  readonly good: string
  readonly scrap: string
  readonly rework: string
}

interface Next {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly job: string
  readonly partRevision: string
  readonly status: string
  readonly thing: string | null
  readonly good: string
  readonly remaining: string
  readonly plannedStart: string | null
  readonly plannedEnd: string | null
  readonly dueDate: string
}

/** Of a job or one of its operations: what is made, and how many. */
interface Making {
  readonly partRevision: string
  readonly pieces: string
  readonly step: string | null
}

interface Live {
  readonly type: string
  readonly making: Making | null
  readonly now: readonly Work[]
  readonly next: readonly Next[]
  readonly late: readonly LateChain[]
  readonly history: { readonly days: number; readonly work: readonly Work[]; readonly counts: readonly Counted[] }
  readonly labels: Labels
}

/** One job, operation, machine, work center, person, part or order as it stands now. */
export default function LivePage({ params }: ScreenProps) {
  const { name = '', id = '' } = params
  const path = `/production/live/${encodeURIComponent(name)}/${encodeURIComponent(id)}`
  const { data, error } = useBoard<Live>(path)
  if (error instanceof Problem && error.status === 404)
    return <NotFound path={`/production/${name}/${id}`} homeHref="/production-dashboard" />
  if (!data) return <RowSkeletons />
  return <Page live={data} name={name} id={id} />
}

function Page({ live, name, id }: { readonly live: Live; readonly name: string; readonly id: string }) {
  // What people call a job is said with its words.
  useResource('jobs')
  const words = useWords()
  const formats = useFormats()
  const label = live.labels[live.type]?.[id]
  const made = live.making && madeAs(words, formats, live.making, live.labels)
  const title = made ?? [label?.code, label?.title].filter(Boolean).join(' · ')
  const lead = [made && label?.code, words(`livePage.kinds.${name}`)].filter(Boolean).join(' · ')
  return (
    <>
      <ScreenHead title={title} lead={lead}>
        <span className={classes.headLinks}>
          <Link href={`/${live.type}/${id}`}>{words('livePage.record')}</Link>
          <Link href="/auto-scheduling">{words('livePage.scheduling')}</Link>
        </span>
      </ScreenHead>
      <div className={classes.page}>
        <Now live={live} />
        <WhyLate chains={live.late} labels={live.labels} />
        <Ahead live={live} />
        <History live={live} />
      </div>
    </>
  )
}

/** As people call it: the part and how many, or the step of it. */
const madeAs = (words: Words, formats: Formats, { partRevision, pieces, step }: Making, labels: Labels): string =>
  [
    nameOf(labels, 'part-revisions', partRevision),
    step ?? headingPart(words, 'jobs', 'quantityToMake', formats.quantity(pieces)),
  ].join(' · ')

const nameOf = (labels: Labels, type: string, id: string | null): string =>
  labels[type]?.[id ?? '']?.title ?? labels[type]?.[id ?? '']?.code ?? ''

const whoAndWhere = (labels: Labels, { user, thing }: Pick<Work, 'user' | 'thing'>): string =>
  [nameOf(labels, 'users', user), nameOf(labels, 'things', thing)].filter(Boolean).join(' · ')

function Now({ live }: { readonly live: Live }) {
  useResource('work-entries')
  const words = useWords()
  const formats = useFormats()
  const now = useNow()
  return (
    <section className={classes.pair}>
      <div>
        <h2>{words('livePage.now')}</h2>
        {live.now.length === 0 && <p>{words('livePage.nothingNow')}</p>}
        <ul className={classes.rows}>
          {live.now.map(work => (
            <li key={work.id}>
              <Link href={`/production/operation/${work.operation}`}>{work.code}</Link>
              <span>
                {valueLabel(words, 'work-entries', 'kind', work.kind)} · {whoAndWhere(live.labels, work)}
              </span>
              <small>{lasted(formats, words, secondsSince(now, work.startedAt) ?? 0)}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Ahead({ live }: { readonly live: Live }) {
  useResource('job-operations')
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  if (live.next.length === 0)
    return <EmptyState title={words('livePage.noNext')}>{words('livePage.noNextLead')}</EmptyState>
  return (
    <section className={classes.records}>
      <h3>{words('livePage.next')}</h3>
      <FigureTable label={words('livePage.next')}>
        <thead>
          <tr>
            <th scope="col">{words('livePage.operation')}</th>
            <th scope="col">{words('livePage.part')}</th>
            <th scope="col">{words('livePage.machine')}</th>
            <th scope="col">{words('livePage.start')}</th>
            <th scope="col">{words('livePage.end')}</th>
            <th scope="col" data-number>
              {words('livePage.left')}
            </th>
            <th scope="col">{words('livePage.due')}</th>
            <th scope="col">{words('livePage.status')}</th>
          </tr>
        </thead>
        <tbody>
          {live.next.map(step => (
            <tr key={step.id}>
              <th scope="row" data-whole>
                <Link href={`/production/operation/${step.id}`}>{step.code}</Link> {step.name}
              </th>
              <td>{nameOf(live.labels, 'part-revisions', step.partRevision)}</td>
              <td>{nameOf(live.labels, 'things', step.thing)}</td>
              <td data-whole>{step.plannedStart ? formats.dateTime(step.plannedStart) : '—'}</td>
              <td data-whole>{step.plannedEnd ? formats.dateTime(step.plannedEnd) : '—'}</td>
              <td data-number>{formats.quantity(step.remaining)}</td>
              <td data-whole className={step.dueDate < today ? classes.overdue : undefined}>
                {formats.date(step.dueDate)}
              </td>
              <td>{valueLabel(words, 'job-operations', 'status', step.status)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}

/** What was reported in the last days, the latest first. */
function History({ live }: { readonly live: Live }) {
  const words = useWords()
  const formats = useFormats()
  const { days, work, counts } = live.history
  const told = [
    ...work.map(one => ({
      ...one,
      at: one.endedAt!,
      said: words('livePage.worked', {
        kind: valueLabel(words, 'work-entries', 'kind', one.kind),
        time: formats.duration(Math.round((Date.parse(one.endedAt!) - Date.parse(one.startedAt)) / 60_000) * 60),
      }),
    })),
    ...counts.map(one => ({
      ...one,
      said: words('livePage.counted', {
        good: formats.quantity(one.good),
        scrap: Number(one.scrap),
        rework: Number(one.rework),
      }),
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <section className={classes.pair}>
      <div>
        <h2>{words('livePage.history', { days })}</h2>
        {told.length === 0 && <p>{words('livePage.noHistory')}</p>}
        <ul className={classes.rows}>
          {told.map(one => (
            <li key={one.id}>
              <Link href={`/production/operation/${one.operation}`}>{one.code}</Link>
              <span>
                {one.said} · {whoAndWhere(live.labels, one)}
              </span>
              <small>{formats.dateTime(one.at)}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
