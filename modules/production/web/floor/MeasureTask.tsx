import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnsentReport } from '#modules/production/model/floor/unsent.ts'
import { inTolerance, lastReadings } from '#modules/production/model/tolerance.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { liveRowsReadAt, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { PersonDialog } from '#platform/web/station/PersonDialog.tsx'
import { useWho } from '#platform/web/station/use-who.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { Keypad } from './Keypad.tsx'
import { sendFloorAction } from './send-floor-action.ts'
import type { AtStation } from './use-station.ts'
import { useUnsentReports } from './use-unsent.ts'

interface Asked {
  readonly dimension: Row
  readonly sample: number
}

interface Reading {
  readonly sample: number
  readonly value: Decimal
  readonly at: string
}

const dimensionsOf = (task: string) =>
  ({
    filter: { field: 'task', op: 'eq', value: task },
    columns: ['name', 'nominal', 'plusTolerance', 'minusTolerance', 'unit', 'gage', 'samples', 'readings'],
    sort: ['name'],
    lines: true,
  }) as const

/** What counts of each piece: what the server has, and what this terminal has not sent yet. */
const readingsOf = (dimension: Row, unsent: readonly UnsentReport[]): Map<number, Reading> =>
  lastReadings([
    ...((dimension.readings as readonly Row[] | undefined) ?? []).map(one => ({
      ...{ sample: Number(one.sample), value: Decimal.of(String(one.value)), at: String(one.at) },
    })),
    ...unsent
      .filter(({ type, payload }) => type === 'measure' && payload.dimension === dimension.id)
      .map(({ payload, occurredAt: at }) => ({
        ...{ sample: Number(payload.sample), value: Decimal.of(String(payload.value)), at },
      })),
  ])

interface MeasureTaskProps {
  readonly task: Row
  readonly station: AtStation
  readonly onClose: () => void
}

/** Measuring for gloves: every piece of every characteristic is a big button, in or out by color and word. */
export function MeasureTask({ task, station, onClose }: MeasureTaskProps) {
  const words = useWords()
  const who = useWho(station)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [raises, setRaises] = useState(false)
  const known = useLiveRows('quick-task-dimensions', dimensionsOf(task.id))
  const unsent = useUnsentReports(liveRowsReadAt(useQueryClient(), 'quick-task-dimensions', dimensionsOf(task.id)))
  const send = async (type: 'measure' | 'taskDone', payload: Record<string, unknown>): Promise<string | null> => {
    const person = await who.ask()
    if (!person) return words('floorHome.badgeFirst')
    try {
      const became = await sendFloorAction(type, payload, person.user)
      const isLeads = became.outcome === 'exception'
      sound(isLeads ? 'negative' : 'positive')
      return isLeads ? words('floorHome.toLead', { why: became.message }) : null
    } catch (error) {
      sound('negative')
      if (error instanceof Problem && error.code === 'outNeedsNote') setNote(note ?? '')
      return error instanceof Problem ? error.message : words('floorHome.failed')
    }
  }
  const finish = async () => {
    const why = await send('taskDone', { task: task.id, ...(note && { note }), ...(raises && { raiseNcmr: true }) })
    setRefused(why)
    if (!why) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={String(task.title)} size="floor">
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      {(known?.rows ?? []).map(dimension => (
        <Characteristic
          key={dimension.id}
          dimension={dimension}
          gage={known ? nameIn(known, dimension.gage, 'things') : ''}
          readings={readingsOf(dimension, unsent)}
          onAsk={sample => setAsked({ dimension, sample })}
        />
      ))}
      {note !== null && <Note note={note} onNote={setNote} />}
      <div className={classes.doing}>
        {note !== null && (task.job || task.operation) ? (
          <Toggle on={raises} label={words('floorHome.raiseNcmr')} onToggle={setRaises} />
        ) : null}
        <FloorButton tone="primary" onClick={() => void finish()}>
          {words('floorHome.done')}
        </FloorButton>
      </div>
      {asked && (
        <Keypad
          isMeasured
          title={words('floorHome.sampleOf', { name: String(asked.dimension.name), sample: asked.sample })}
          lead={String(task.title)}
          onEnter={async value => {
            const why = await send('measure', { dimension: asked.dimension.id, sample: asked.sample, value })
            if (!why) setAsked(null)
            return why
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {who.isAsking && <PersonDialog identify={station.identify} onKnown={who.goOn} onClose={() => who.goOn(null)} />}
    </Dialog>
  )
}

function Note({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const words = useWords()
  return (
    <label className={classes.note}>
      {words('floorHome.note')}
      <textarea rows={2} value={note} onChange={event => onNote(event.currentTarget.value)} />
    </label>
  )
}

interface ToggleProps {
  readonly on: boolean
  readonly label: string
  readonly onToggle: (on: boolean) => void
}

const Toggle = ({ on, label, onToggle }: ToggleProps) => (
  <FloorButton aria-pressed={on} tone={on ? 'negative' : 'plain'} onClick={() => onToggle(!on)}>
    {label}
  </FloorButton>
)

interface CharacteristicProps {
  readonly dimension: Row
  readonly gage: string
  readonly readings: ReadonlyMap<number, Reading>
  readonly onAsk: (sample: number) => void
}

function Characteristic({ dimension, gage, readings, onAsk }: CharacteristicProps) {
  const words = useWords()
  const formats = useFormats()
  const limits = {
    nominal: Decimal.of(String(dimension.nominal)),
    plusTolerance: Decimal.of(String(dimension.plusTolerance)),
    minusTolerance: Decimal.of(String(dimension.minusTolerance)),
  }
  const { nominal, plusTolerance, minusTolerance } = limits
  const samples = Array.from({ length: Number(dimension.samples) }, (_, place) => place + 1)
  const range = `${formats.number(nominal.minus(minusTolerance).toString())} – ${formats.number(nominal.plus(plusTolerance).toString())}`
  return (
    <FloorPart title={[dimension.name, range, gage].filter(Boolean).join(' · ')}>
      <div className={classes.machines}>
        {samples.map(sample => {
          const reading = readings.get(sample)
          const isIn = reading && inTolerance(limits, reading.value)
          return (
            <FloorButton
              key={sample}
              tone={reading ? (isIn ? 'positive' : 'negative') : 'plain'}
              detail={reading ? words(isIn ? 'floorHome.inTolerance' : 'floorHome.outOfTolerance') : ''}
              onClick={() => onAsk(sample)}
            >
              {reading ? formats.number(reading.value.toString()) : words('floorHome.sample', { sample })}
            </FloorButton>
          )
        })}
      </div>
    </FloorPart>
  )
}
