import { useState } from 'react'
import { Problem } from '#platform/web/kernel/api.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { sound } from '#platform/web/kernel/sounds.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { PersonDialog } from './PersonDialog.tsx'
import { type Reported, sendFloorAction } from './send-floor-action.ts'
import type { AtStation } from './use-person.ts'
import { useReasons } from './use-reasons.ts'
import { useWho } from './use-who.ts'

const categories = [
  ...['breakdown', 'maintenance', 'noOperator', 'noMaterial', 'noProgram'],
  ...['quality', 'changeover', 'noDemand', 'other'],
] as const

/** Asks who says it, reports it and closes; a refusal is said and stays. */
function useTrying(station: AtStation, onClose: () => void) {
  const words = useWords()
  const who = useWho(station)
  const [refused, setRefused] = useState<string | null>(null)
  const attempt = async (said: string, task: (user: string) => Promise<Reported>) => {
    const person = await who.ask()
    if (!person) return
    try {
      const became = await task(person.user)
      sound(became.outcome === 'exception' ? 'negative' : 'positive')
      if (became.outcome === 'exception') return setRefused(words('floorHome.toLead', { why: became.message }))
      notify({ type: 'positive', title: became.outcome === 'kept' ? `${said} ${words('floorHome.kept')}` : said })
    } catch (error) {
      sound('negative')
      return setRefused(error instanceof Problem ? error.message : words('floorHome.failed'))
    }
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
    attempt(words('machineHome.reported', { machine: String(machine.name) }), user =>
      sendFloorAction('down', { thing: machine.id, category, ...(operation && { operation }) }, user),
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
  const end = (reason: string) =>
    attempt(words('machineHome.ended'), user => sendFloorAction('up', { ...which, reason }, user))
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
