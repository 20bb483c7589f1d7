import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { PersonDialog } from '#platform/web/station/PersonDialog.tsx'
import { useWho } from '#platform/web/station/use-who.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { Keypad } from './Keypad.tsx'
import type { DueUpkeep } from './UpkeepDue.tsx'
import { isOut, isSaid, type StepSaid, UpkeepStep } from './UpkeepStep.tsx'
import type { AtStation } from './use-station.ts'

interface UpkeepWorkProps {
  readonly upkeep: DueUpkeep
  readonly station: AtStation
  readonly onClose: () => void
}

/** Maintenance done step by step, with gloves: what is required is answered, what is out of its limits is explained. */
export function UpkeepWork({ upkeep, station, onClose }: UpkeepWorkProps) {
  const words = useWords()
  const who = useWho(station)
  const [said, setSaid] = useState<ReadonlyMap<number, StepSaid>>(new Map())
  const [meter, setMeter] = useState('')
  const [findings, setFindings] = useState('')
  const [reading, setReading] = useState<number | 'meter' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, label, machine, steps, asksMeter } = upkeep
  const say = (number: number, one: StepSaid) => setSaid(before => new Map(before).set(number, one))
  const asked = typeof reading === 'number' ? steps.find(({ number }) => number === reading) : undefined
  const sign = async (number: number) => {
    const person = await who.ask()
    if (person) say(number, { answer: person.name })
  }
  const hindrance = (): string | null => {
    const open = steps.filter(step => step.required && !isSaid(step, said.get(step.number)))
    if (open.length > 0) return words('upkeep.stepsOpen', { steps: open.map(({ number }) => number).join(', ') })
    if (asksMeter && meter === '') return words('upkeep.meterNeeded')
    const isNoted = findings.trim() !== '' || !steps.some(step => isOut(step, said.get(step.number)))
    return isNoted ? null : words('upkeep.outNeedsNote')
  }
  const finish = async () => {
    const why = hindrance()
    setRefused(why)
    const person = why ? null : await who.ask()
    if (!person) return
    setBusy(true)
    const answers = [...said].map(([number, one]) => ({ number, ...one }))
    const payload = {
      routine: id,
      ...(answers.length > 0 && { answers }),
      ...(findings.trim() && { findings: findings.trim() }),
      ...(meter && { meterAtDone: meter }),
    }
    const problem = await station.report('routineDone', payload, person.user, words('upkeep.done', { title: label }))
    setBusy(false)
    if (problem) return setRefused(problem.message)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={label} lead={machine} size="floor">
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <ol className={classes.upkeep}>
        {steps.map(step => (
          <UpkeepStep
            key={step.number}
            step={step}
            said={said.get(step.number)}
            onSay={one => say(step.number, one)}
            onMeasure={() => setReading(step.number)}
            onSign={() => void sign(step.number)}
          />
        ))}
      </ol>
      {asksMeter && (
        <div className={classes.machines}>
          <FloorButton detail={words('upkeep.meter')} onClick={() => setReading('meter')}>
            {meter || words('upkeep.read')}
          </FloorButton>
        </div>
      )}
      <label className={classes.note}>
        {words('upkeep.findings')}
        <textarea
          rows={2}
          maxLength={2000}
          value={findings}
          onChange={event => setFindings(event.currentTarget.value)}
        />
      </label>
      <div className={classes.doing}>
        <FloorButton tone="primary" disabled={isBusy} onClick={() => void finish()}>
          {words('upkeep.finish')}
        </FloorButton>
      </div>
      {reading !== null && (
        <Keypad
          isMeasured
          title={asked?.text ?? words('upkeep.meter')}
          lead={label}
          onEnter={async value => {
            if (reading === 'meter') setMeter(value)
            else say(reading, { measured: value })
            setReading(null)
            return null
          }}
          onClose={() => setReading(null)}
        />
      )}
      {who.isAsking && <PersonDialog identify={station.identify} onKnown={who.goOn} onClose={() => who.goOn(null)} />}
    </Dialog>
  )
}
