import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { labelIn, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Floor.module.css'
import type { FloorOperation } from '../floor-queue.ts'
import { useReasons } from '../use-reasons.ts'
import type { AtStation } from '../use-station.ts'
import '../floor-words.ts'

/** Does something to a job, and says so at the station. */
function useJobActs(station: AtStation) {
  const words = useWords()
  return async (job: string, verb: 'hold' | 'resume', asked: Record<string, unknown>, done: string) => {
    try {
      await records.act('jobs', job, verb, asked)
      station.tell('positive', done)
    } catch (error) {
      station.tell('negative', error instanceof Problem ? error.message : words('floorHome.failed'))
    }
  }
}

const held = {
  filter: { field: 'status', op: 'eq', value: 'onHold' },
  columns: ['code', 'partRevision', 'holdReason'],
  sort: ['dueDate'],
} as const

/** Jobs on hold, each to be let go on. */
export function HeldJobs({ station }: { readonly station: AtStation }) {
  const words = useWords()
  const formats = useFormats()
  const act = useJobActs(station)
  const known = useLiveRows('jobs', held)
  if (!known || known.rows.length === 0) return null
  return (
    <FloorPart title={words('floorLead.held')} count={formats.number(known.rows.length)}>
      {known.rows.map(row => {
        const job = String(row.code)
        return (
          <FloorRow
            key={row.id}
            title={[job, labelIn(known, row.partRevision, 'part-revisions')].filter(Boolean).join(' · ')}
            detail={nameIn(known, row.holdReason, 'look-ups')}
          >
            <FloorButton onClick={() => void act(row.id, 'resume', {}, words('floorLead.resumed', { job }))}>
              {words('floorLead.resume')}
            </FloorButton>
          </FloorRow>
        )
      })}
    </FloorPart>
  )
}

/** Holds the job of an operation, for one of the company's reasons. */
export function HoldJob({ operation, station }: { readonly operation: FloorOperation; readonly station: AtStation }) {
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const act = useJobActs(station)
  const reasons = useReasons('hold-reason')
  const mayHold = useMay('jobs', 'hold')
  const isLead = useMay('shop-floor-events', 'lead')
  if (!mayHold || !isLead) return null
  const hold = (holdReason: string) => {
    setAsking(false)
    void act(operation.jobId, 'hold', { holdReason }, words('floorLead.onHold', { job: operation.job }))
  }
  return (
    <>
      <div className={classes.doing}>
        <FloorButton onClick={() => setAsking(true)}>{words('floorLead.hold')}</FloorButton>
      </div>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title={words('floorLead.hold')} lead={operation.job} size="floor">
          {reasons.length === 0 && <p>{words('floorLead.noReasons')}</p>}
          <div className={classes.machines}>
            {reasons.map(({ id, label }) => (
              <FloorButton key={id} tone="negative" onClick={() => hold(id)}>
                {label}
              </FloorButton>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
