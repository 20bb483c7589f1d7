import { Button } from '@mantine/core'
import { useState } from 'react'
import { valueLabel } from '#platform/model'
import { useMay } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { Corrections } from './Corrections.tsx'
import classes from './Day.module.css'
import { DayStrip } from './DayStrip.tsx'
import { type CardDay, useDay } from './day-api.ts'
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

function Exceptions({ day }: { day: CardDay }) {
  const words = useWords()
  const formats = useFormats()
  const [proposed, setProposed] = useState(false)
  const mayAsk = useMay('time-punch-corrections', 'create')
  if (day.exceptions.length === 0) return null
  return (
    <section>
      <h3>{words('timeDay.exceptions')}</h3>
      <div className={classes.tools}>
        {day.exceptions.map(one => (
          <StatusDot key={one} tone="warning" label={valueLabel(words, 'timeclock', 'exceptions', one)} />
        ))}
        {day.proposedOut && mayAsk && (
          <Button variant="default" onClick={() => setProposed(true)}>
            {words('timeDay.useProposed', { time: formats.time(new Date(day.proposedOut)) })}
          </Button>
        )}
      </div>
      {proposed && <CorrectionDialog day={day} proposed={day.proposedOut} onClose={() => setProposed(false)} />}
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
    ...day.punches.map(one => ({ ...one, op: null, correction: null })),
    ...day.replaced.map(one => ({ ...one, place: null, doubts: null })),
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

interface ShownPunch {
  readonly at: string
  readonly kind: string
  readonly source: string
  readonly place: string | null
  readonly doubts: readonly string[] | null
  readonly op: 'void' | 'move' | null
  readonly correction: string | null
}

function PunchRow({ row: { at, kind, source, place, doubts, op, correction } }: { row: ShownPunch }) {
  const words = useWords()
  const formats = useFormats()
  const label = (field: string, value: string) => valueLabel(words, 'time-punches', field, value)
  const state = () => {
    if (op) return words(op === 'void' ? 'timeDay.voided' : 'timeDay.moved', { code: correction ?? '' })
    if (doubts?.length) return words('timeDay.doubtful', { doubts: doubts.map(one => label('doubts', one)).join(', ') })
    return words('timeDay.counts')
  }
  return (
    <tr data-gone={op ? true : undefined}>
      <td>{formats.time(new Date(at))}</td>
      <td>{label('kind', kind)}</td>
      <td>{[label('source', source), place].filter(Boolean).join(' · ')}</td>
      <td>{state()}</td>
    </tr>
  )
}
