import { Suspense, useEffect } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useScanner } from '#platform/web/parts/scanner.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import type { FloorOperation } from './floor-queue.ts'
import { CountsMade } from './lead/CountsMade.tsx'
import { HoldJob } from './lead/HeldJobs.tsx'
import { ChecksDue, Dimensions, Drawing, Instructions, Picture } from './OperationPaper.tsx'
import { StationSaid } from './StationSaid.tsx'
import type { ScanTarget } from './use-station-scan.ts'
import { WorkPanel, type WorkPanelProps } from './WorkPanel.tsx'

interface OperationWorkProps extends WorkPanelProps {
  readonly target: ScanTarget
  /** Whatever is scanned meanwhile. */
  readonly onScan: (code: string) => void
  readonly onClose: () => void
}

/** One operation to work at: what it is, what can be said about it, and everything it is made by. */
export function OperationWork({ onScan, onClose, ...panel }: OperationWorkProps) {
  const { operation, station } = panel
  useScanner(onScan)
  const { forgetRefusal } = station
  // What was refused at one operation is not said at the next.
  useEffect(() => forgetRefusal, [operation.id])
  return (
    <Dialog open onClose={onClose} title={`${operation.code} ${operation.name}`} size="floor">
      <div className={classes.what}>
        {operation.revision && <Picture revision={operation.revision} label={operation.part} />}
        <Facts operation={operation} />
      </div>
      <StationSaid station={station} />
      <WorkPanel {...panel} />
      <CountsMade operation={operation} station={station} />
      <HoldJob operation={operation} station={station} />
      <Suspense fallback={null}>
        {operation.revision && <Drawing revision={operation.revision} />}
        <Instructions operation={operation.id} />
      </Suspense>
      <ChecksDue operation={operation.id} />
      {operation.revision && <Dimensions revision={operation.revision} />}
    </Dialog>
  )
}

function Facts({ operation }: { operation: FloorOperation }) {
  const words = useWords()
  const formats = useFormats()
  const minutes = (value: string, key: string) =>
    Number(value) > 0 ? words(`floorHome.facts.${key}`, { minutes: formats.number(value) }) : ''
  const facts = [
    ['part', operation.part],
    ['machine', operation.machine || operation.group],
    ['good', formats.quantity(operation.good || '0')],
    ['available', formats.quantity(operation.available || '0')],
    ['program', operation.program],
    ['setup', minutes(operation.setupMinutes, 'minutes')],
    ['cycle', minutes(operation.cycleMinutes, 'perPiece')],
    ['state', words(`floorHome.states.${operation.status}`)],
  ].filter(([, value]) => value)
  return (
    <dl className={classes.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{words(`floorHome.facts.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
