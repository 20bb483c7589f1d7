import { useState } from 'react'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { PersonDialog } from '#platform/web/station/PersonDialog.tsx'
import { useWho } from '#platform/web/station/use-who.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { useReasons } from './use-reasons.ts'
import type { AtStation, Payload } from './use-station.ts'

const categories = [
  ...['breakdown', 'maintenance', 'noOperator', 'noMaterial', 'noProgram'],
  ...['quality', 'changeover', 'noDemand', 'other'],
] as const

/** Asks who says it, reports it and closes; a refusal is said and stays. */
function useTrying(station: AtStation, onClose: () => void) {
  const who = useWho(station)
  const [refused, setRefused] = useState<string | null>(null)
  const attempt = async (type: 'down' | 'up', payload: Payload, said: string) => {
    const person = await who.ask()
    if (!person) return
    const problem = await station.report(type, payload, person.user, said)
    if (problem) return setRefused(problem.message)
    onClose()
  }
  const asking = who.isAsking && (
    <PersonDialog identify={station.identify} onKnown={who.goOn} onClose={() => who.goOn(null)} />
  )
  return { refused, attempt, asking }
}

interface ReportDownProps {
  readonly machine: Row
  /** What it interrupts. */
  readonly operation?: string
  readonly station: AtStation
  readonly onClose: () => void
}

/** The machine is down from now on, for one of nine reasons. */
export function ReportDown({ machine, operation, station, onClose }: ReportDownProps) {
  const words = useWords()
  const { refused, attempt, asking } = useTrying(station, onClose)
  const report = (category: string) =>
    attempt(
      'down',
      { thing: machine.id, category, ...(operation && { operation }) },
      words('machineHome.reported', { machine: String(machine.name) }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('machineHome.report')}
      lead={words('machineHome.reportLead')}
      size="floor"
    >
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <div className={classes.machines}>
        {categories.map(category => (
          <FloorButton key={category} onClick={() => void report(category)}>
            {words(`machineHome.categories.${category}`)}
          </FloorButton>
        ))}
      </div>
      {asking}
    </Dialog>
  )
}

interface EndDownProps {
  readonly down: Row
  readonly station: AtStation
  readonly onClose: () => void
}

/** The machine is up again; what kept it down is chosen from the company's own list. */
export function EndDown({ down, station, onClose }: EndDownProps) {
  const words = useWords()
  const { refused, attempt, asking } = useTrying(station, onClose)
  const reasons = useReasons('reason')
  // One that is not sent yet has no record: the machine's open downtime is meant.
  const which = down.isUnsent ? { thing: down.thing } : { down: down.id }
  const end = (reason: string) => attempt('up', { ...which, reason }, words('machineHome.ended'))
  return (
    <Dialog open onClose={onClose} title={words('machineHome.end')} lead={words('machineHome.endLead')} size="floor">
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      {reasons.length === 0 && <p>{words('machineHome.noReasons')}</p>}
      <div className={classes.machines}>
        {reasons.map(({ id, label }) => (
          <FloorButton key={id} onClick={() => void end(id)}>
            {label}
          </FloorButton>
        ))}
      </div>
      {asking}
    </Dialog>
  )
}
