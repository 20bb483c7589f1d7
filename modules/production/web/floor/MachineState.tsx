import { dayIn, useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { MachineStateSign } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { MachineDowns } from './MachineDowns.tsx'
import { signOf } from './machine-signs.ts'
import type { AtStation } from './use-station.ts'
import './floor-words.ts'

interface StateProps {
  readonly machine: Row
  readonly state: string
  readonly station: AtStation
}

/** What it does, for eyes at two meters, and the way to say that it is down. */
export function MachineState({ machine, state, station }: StateProps) {
  const words = useWords()
  const formats = useFormats()
  const { timeZone, today } = useSession()
  // A time of today needs no date.
  const sinceText = (at: string) => (dayIn(timeZone, at) === today ? formats.time(at) : formats.dateTime(at))
  return (
    <header className={classes.state}>
      <h2>{String(machine.name)}</h2>
      <MachineStateSign state={signOf[state] ?? 'unknown'} label={words(`machineHome.states.${state}`)} size={96} />
      {typeof machine.statusSince === 'string' && state === machine.status && (
        <p>{words('machineHome.since', { time: sinceText(machine.statusSince) })}</p>
      )}
      <MachineDowns machine={machine} station={station} />
    </header>
  )
}
