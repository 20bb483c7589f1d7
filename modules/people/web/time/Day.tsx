import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { punchDoubts } from '#modules/people/model/time-clock.ts'
import { actionLabel, type StoredFile, valueLabel } from '#platform/model'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { Thumbnail } from '#platform/web/parts/Thumbnail.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { Corrections } from './Corrections.tsx'
import classes from './Day.module.css'
import { DayStrip } from './DayStrip.tsx'
import { type CardDay, refreshDays, useDay } from './day-api.ts'
import { WhyPaid } from './WhyPaid.tsx'
import './time-words.ts'

/** In the page of a card: the day it stands for. */
export default function CardOverview({ record }: SlotProps) {
  return <Day id={String(record.row.id)} version={record.row.version} />
}

/** A day of somebody's time: strip, punches, what is wrong with it, corrections, and why it is paid so. */
export function Day({ id, version }: { id: string; version: unknown }) {
  const day = useDay(id, version)
  if (!day) return <RowSkeletons />
  return (
    <div className={classes.day}>
      <DayStrip day={day} />
      <Exceptions day={day} />
      <Violations day={day} />
      <Punches day={day} />
      <Corrections day={day} />
      <WhyPaid day={day} />
    </div>
  )
}

/** When they last stopped work on a job, after the way in that has no way out: it speaks for when they went (people R6). */
function useLastStop({ user, punches, exceptions }: CardDay): string | null {
  const isMissing = exceptions.includes('missing-out')
  const from = punches.findLast(({ kind }) => kind === 'in')?.at
  const to = from && new Date(Date.parse(from) + 16 * 3_600_000).toISOString()
  const { data } = useQuery({
    queryKey: ['floor', 'last-stop', user, from],
    queryFn: () => api.get<{ at: string | null }>('/floor/last-stop', { person: user, from, to }),
    enabled: isMissing && from !== undefined,
    // Whoever may not look at work is shown the end of the shift alone.
    retry: false,
  })
  return data?.at ?? null
}

/** Says that the doubtful punches of a day are right, and shows the day anew. */
function useConfirming(card: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    try {
      await records.act('timeclock', card, 'confirmPunches')
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      notify({ type: 'negative', title: problem.message })
    }
    await refreshDays(queries)
  }
}

function Exceptions({ day }: { day: CardDay }) {
  const words = useWords()
  const formats = useFormats()
  const [proposed, setProposed] = useState<string | null>(null)
  const mayAsk = useMay('time-punch-corrections', 'create')
  const mayConfirm = useMay('timeclock', 'confirmPunches') && !day.isOwn
  const lastStop = useLastStop(day)
  const confirm = useConfirming(day.id)
  if (day.exceptions.length === 0) return null
  const evidence = [
    ['useLastStop', lastStop],
    ['useProposed', day.proposedOut],
  ] as const
  return (
    <section>
      <h3>{words('timeDay.exceptions')}</h3>
      <div className={classes.tools}>
        {day.exceptions.map(one => (
          <StatusDot key={one} tone="warning" label={valueLabel(words, 'timeclock', 'exceptions', one)} />
        ))}
        {mayAsk &&
          evidence.map(
            ([said, at]) =>
              at && (
                <Button key={said} variant="default" onClick={() => setProposed(at)}>
                  {words(`timeDay.${said}`, { time: formats.time(at) })}
                </Button>
              ),
          )}
        {mayConfirm && punchDoubts.some(one => day.exceptions.includes(one)) && (
          <Button variant="default" onClick={() => void confirm()}>
            {actionLabel(words, 'timeclock', 'confirmPunches')}
          </Button>
        )}
      </div>
      {proposed && <CorrectionDialog day={day} proposed={proposed} onClose={() => setProposed(null)} />}
    </section>
  )
}

function Violations({ day: { violations } }: { day: CardDay }) {
  const words = useWords()
  const open = violations.filter(({ status }) => status !== 'cleared')
  if (open.length === 0) return null
  return (
    <section>
      <h3>{words('timeDay.violations')}</h3>
      <ul className={classes.list}>
        {open.map(({ id, type, expected, actual, premiumDue, status }) => (
          <li key={id} className={classes.tools}>
            <StatusDot tone="negative" label="" />
            <Link href={`/rest-period/violations/${id}`}>
              {valueLabel(words, 'rest-period-violations', 'type', type)}
            </Link>
            <span>{words('timeDay.violation', { expected, actual })}</span>
            {premiumDue && <span>{words('timeDay.premium')}</span>}
            <small>{valueLabel(words, 'rest-period-violations', 'status', status)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Punches({ day }: { day: CardDay }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const mayAsk = useMay('time-punch-corrections', 'create')
  const rows = [
    ...day.punches.map(one => ({ ...one, op: null, correction: null, checkedBy: checkedBy(day, one.id) })),
    ...day.replaced.map(one => ({ ...one, place: null, doubts: null, photo: null, checkedBy: null })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <section>
      <h3>{words('timeDay.punches')}</h3>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{words('timeDay.noPunches')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {['time', 'type', 'source', 'state'].map(column => (
                <th key={column}>{words(`timeDay.${column}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <PunchRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {day.rests && <p className={classes.quiet}>{words(`timeDay.rests.${day.rests}`)}</p>}
      {mayAsk && (
        <p>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words('timeDay.correct')}
          </Button>
        </p>
      )}
      {open && <CorrectionDialog day={day} onClose={() => setOpen(false)} />}
    </section>
  )
}

const checkedBy = ({ checked }: CardDay, punch: string): string | null =>
  checked?.punches.includes(punch) ? checked.by : null

interface ShownPunch {
  readonly at: string
  readonly kind: string
  readonly source: string
  readonly place: string | null
  readonly doubts: readonly string[] | null
  readonly photo: StoredFile | null
  readonly op: 'void' | 'move' | null
  readonly correction: string | null
  readonly checkedBy: string | null
}

function PunchRow({ row: { at, kind, source, place, doubts, photo, op, correction, checkedBy } }: { row: ShownPunch }) {
  const words = useWords()
  const formats = useFormats()
  const label = (field: string, value: string) => valueLabel(words, 'time-punches', field, value)
  const state = () => {
    if (op) return words(op === 'void' ? 'timeDay.voided' : 'timeDay.moved', { code: correction ?? '' })
    if (checkedBy) return words('timeDay.confirmed', { name: checkedBy })
    if (doubts?.length) return words('timeDay.doubtful', { doubts: doubts.map(one => label('doubts', one)).join(', ') })
    return words('timeDay.counts')
  }
  return (
    <tr data-gone={op ? true : undefined}>
      <td>{formats.exactTime(at)}</td>
      <td>{label('kind', kind)}</td>
      <td>
        {[label('source', source), place].filter(Boolean).join(' · ')}
        {photo && <Thumbnail file={photo} size={40} />}
      </td>
      <td>{state()}</td>
    </tr>
  )
}
