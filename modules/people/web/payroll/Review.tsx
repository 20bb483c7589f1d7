import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { LineTrace } from '#modules/people/model/pay/person-pay.ts'
import { payExceptionLabel } from '#modules/people/model/payroll.ts'
import { formatHours } from '#platform/model/values/formats.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { FilterChips } from '#platform/web/parts/FilterChips.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { listAt } from '#platform/web/screens/home/periods.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { ShowPay } from '../users/ShowPay.tsx'
import classes from './Review.module.css'
import './payroll-words.ts'

interface Line {
  readonly workweekStart: string
  readonly payCode: string
  readonly seconds: number
  readonly rate: string | null
  readonly amount: string
  readonly retroOf: string | null
  readonly trace: LineTrace
}
interface Person {
  readonly user: string
  readonly name: string
  readonly department: string | null
  readonly worked: number
  readonly overtime: number
  readonly double: number
  readonly gross: string
  readonly retro: string
  readonly exceptions: readonly {
    readonly workday: string
    readonly until: string
    readonly count: number
    readonly kinds: readonly string[]
    readonly card: string
  }[]
  readonly rounding: number
  readonly lines: readonly Line[]
}
interface Board {
  readonly people: readonly Person[]
  readonly totals: Pick<Person, 'worked' | 'overtime' | 'double' | 'gross'>
}
interface Exported {
  readonly format: string
  readonly fileName: string
}

/** Who is paid what in the period, what is still open, and each line down to the rule that made it. */
export default function Review({ record }: SlotProps) {
  const words = useWords()
  const { id, version } = record.row
  const { data, error } = useQuery({
    queryKey: ['pay review', id, version],
    queryFn: () => api.get<Board>(`/payroll/${id}/review`),
  })
  if (error) return <EmptyState title={error.message} actions={<ShowPay />} />
  if (!data) return <RowSkeletons />
  return (
    <section className={classes.review}>
      <Files period={String(id)} exports={(record.row.exports as readonly Exported[] | undefined) ?? []} />
      {data.people.length === 0 ? (
        <EmptyState title={words('payReview.empty')}>{words('payReview.emptyText')}</EmptyState>
      ) : (
        <People board={data} to={String(record.row.endDate)} from={String(record.row.startDate)} />
      )}
    </section>
  )
}

function Files({ period, exports }: { period: string; exports: readonly Exported[] }) {
  const words = useWords()
  if (exports.length === 0) return null
  return (
    <p className={classes.files}>
      {exports.map(({ format, fileName }) => (
        <a key={format} href={`/api/payroll/${period}/files/${format}`} download={fileName}>
          {words('payReview.file', { name: fileName })}
        </a>
      ))}
    </p>
  )
}

interface PeopleProps {
  readonly board: Board
  readonly from: string
  readonly to: string
}

function People({ board: { people, totals }, from, to }: PeopleProps) {
  const [kind, setKind] = useState<string | null>(null)
  const counts = openByKind(people)
  // What was settled meanwhile narrows nothing any more.
  const chosen = kind !== null && counts.has(kind) ? kind : null
  const shown = chosen === null ? people : people.filter(person => openByKind([person]).has(chosen))
  return (
    <>
      {counts.size > 0 && <OpenKinds counts={counts} chosen={chosen} onChoose={setKind} from={from} to={to} />}
      <PeopleTable people={shown} totals={chosen === null ? totals : null} />
    </>
  )
}

const rounding = 'rounding'

/** How much is open for which reason. */
function openByKind(people: readonly Person[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (kind: string, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count)
  for (const person of people) {
    // Somebody without a rate is one question, whatever the number of days.
    for (const { kinds, count } of person.exceptions)
      for (const kind of kinds) add(kind, kind === 'rate-missing' ? 1 : count)
    if (person.rounding < 0) add(rounding, 1)
  }
  return counts
}

interface OpenKindsProps {
  readonly counts: ReadonlyMap<string, number>
  readonly chosen: string | null
  readonly onChoose: (kind: string | null) => void
  readonly from: string
  readonly to: string
}

/** Everything that is open, by kind: pressed, only the people it is about are shown, with the way to all of those cards at once. */
function OpenKinds({ counts, chosen, onChoose, from, to }: OpenKindsProps) {
  const words = useWords()
  const labelOf = (kind: string) =>
    kind === rounding ? words('payReview.roundingLoss') : payExceptionLabel(words, kind)
  return (
    <FilterChips
      chips={[]}
      onRemove={() => onChoose(null)}
      onClear={() => onChoose(null)}
      quick={[...counts].map(([kind, count]) => ({
        ...{ key: kind, label: labelOf(kind), count, on: kind === chosen },
        onToggle: () => onChoose(kind === chosen ? null : kind),
      }))}
    >
      {chosen !== null && chosen !== rounding && chosen !== 'rate-missing' && (
        <Link href={cardsOfKind(chosen, from, to)}>{words('payReview.allCards')}</Link>
      )}
    </FilterChips>
  )
}

/** All cards that are open for a reason; days of earlier periods that came into question are among them. */
const cardsOfKind = (kind: string, from: string, to: string): string =>
  kind === 'not-approved'
    ? listAt(
        '/timeclock',
        { field: 'workday', op: 'between', value: [from, to] },
        { field: 'status', op: 'in', value: ['open', 'submitted'] },
      )
    : listAt(
        '/timeclock',
        { field: 'workday', op: 'lte', value: to },
        { field: 'exceptions', op: 'any', value: [kind] },
      )

interface PeopleTableProps {
  readonly people: readonly Person[]
  /** Only where everybody is shown. */
  readonly totals: Board['totals'] | null
}

function PeopleTable({ people, totals }: PeopleTableProps) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  return (
    <FigureTable label={words('payReview.gross')}>
      <thead>
        <tr>
          <th data-stays>{words('payReview.employee')}</th>
          {(['worked', 'overtime', 'double', 'retro', 'gross'] as const).map(column => (
            <th key={column} data-number>
              {words(`payReview.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(person => (
          <PersonRows key={person.user} person={person} />
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th data-stays>{words('payReview.total')}</th>
            <td data-number>{hours(totals.worked)}</td>
            <td data-number>{hours(totals.overtime)}</td>
            <td data-number>{hours(totals.double)}</td>
            <td />
            <td data-number>{formats.money(totals.gross, currency)}</td>
          </tr>
        </tfoot>
      )}
    </FigureTable>
  )
}

/** h:mm:ss as on the cards; nothing is a dash. */
const hours = (seconds: number): string => (seconds === 0 ? '—' : formatHours(seconds))

function PersonRows({ person }: { person: Person }) {
  const formats = useFormats()
  const { currency } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr>
        <th data-stays>
          <button type="button" className={classes.name} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {person.name}
          </button>
          <Open person={person} />
        </th>
        <td data-number>{hours(person.worked)}</td>
        <td data-number>{hours(person.overtime)}</td>
        <td data-number>{hours(person.double)}</td>
        <td data-number>{Number(person.retro) === 0 ? '' : formats.money(person.retro, currency)}</td>
        <td data-number>{formats.money(person.gross, currency)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6}>
            <Lines lines={person.lines} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The cards of somebody that wait for approval, as a list. */
const openCardsOf = (user: string, from: string, to: string): string =>
  listAt(
    '/timeclock',
    { field: 'user', op: 'eq', value: user },
    { field: 'workday', op: 'between', value: [from, to] },
    { field: 'status', op: 'in', value: ['open', 'submitted'] },
  )

/** What keeps the period from being approved, and rounding that took more than it gave. */
function Open({ person: { user, exceptions, rounding: lost } }: { person: Person }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <>
      {exceptions.map(({ workday, until, kinds, count, card }) => {
        const days = until === workday ? formats.date(workday) : `${formats.date(workday)} – ${formats.date(until)}`
        const named = kinds.map(kind => payExceptionLabel(words, kind)).join(', ')
        const said = `${days}: ${count > 1 ? words('payReview.several', { what: named, count }) : named}`
        const elsewhere = kinds.includes('rate-missing') ? `/users/${user}` : openCardsOf(user, workday, until)
        const href = card ? `/timeclock/${card}` : elsewhere
        return (
          <small key={`${workday} ${kinds.join()}`} className={classes.open}>
            <StatusDot tone="warning" label="" />
            <Link href={href}>{said}</Link>
          </small>
        )
      })}
      {lost < 0 && (
        <small className={classes.open}>{words('payReview.rounding', { hours: formats.duration(-lost) })}</small>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{words('payReview.week')}</th>
          <th>{words('payReview.code')}</th>
          <th data-number>{words('payReview.hours')}</th>
          <th data-number>{words('payReview.rate')}</th>
          <th data-number>{words('payReview.amount')}</th>
          <th>{words('payReview.why')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={[line.workweekStart, line.payCode, line.rate, line.retroOf, line.amount].join(' ')}>
            <td>{formats.date(line.workweekStart)}</td>
            <td>
              {line.payCode}
              {line.retroOf && <small> {words('payReview.retroOf', { period: line.retroOf })}</small>}
            </td>
            <td data-number>{line.seconds === 0 ? '' : formatHours(line.seconds)}</td>
            <td data-number>{line.rate === null ? '' : formats.unitPrice(line.rate, currency)}</td>
            <td data-number>{formats.money(line.amount, currency)}</td>
            <td>
              <Why trace={line.trace} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Days, seconds and rules a line stands on, and the regular rate where it is paid at that. */
function Why({ trace: { rule, days, multiple, regularRate, note, retro } }: { trace: LineTrace }) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const money = (amount: string) => formats.money(amount, currency)
  return (
    <details className={classes.why}>
      <summary>{rule ?? note ?? words('payReview.why')}</summary>
      {note && rule && <p>{note}</p>}
      {retro && <p>{words('payReview.difference', { due: money(retro.due), paid: money(retro.paid) })}</p>}
      {regularRate && (
        <p>
          {words('payReview.regularRate', {
            rate: formats.unitPrice(regularRate.rate, currency),
            straight: money(regularRate.straight),
            flat: money(regularRate.flat),
            hours: formats.duration(regularRate.seconds),
          })}{' '}
          {multiple && words('payReview.times', { multiple })}
        </p>
      )}
      <ul>
        {days.map(({ workday, seconds, reasons = [] }) => (
          <li key={workday}>
            {formats.date(workday)} · {formats.duration(seconds)}
            {reasons.map(one => (
              <Fragment key={one.rule}>
                {' '}
                · {words(`payReview.rules.${one.rule}`)} {formats.duration(one.seconds)}
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
