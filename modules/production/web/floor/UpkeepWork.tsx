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

/** What is said of each step, and why it is not enough yet. */
function useAnswers({ steps, asksMeter }: DueUpkeep) {
  const words = useWords()
  const [said, setSaid] = useState<ReadonlyMap<number, StepSaid>>(new Map())
  const [meter, setMeter] = useState('')
  const [findings, setFindings] = useState('')
  const lacking = (): string | null => {
    const open = steps.filter(step => step.required && !isSaid(step, said.get(step.number)))
    if (open.length > 0) return words('upkeep.stepsOpen', { steps: open.map(({ number }) => number).join(', ') })
    if (asksMeter && meter === '') return words('upkeep.meterNeeded')
    const isNoted = findings.trim() !== '' || !steps.some(step => isOut(step, said.get(step.number)))
    return isNoted ? null : words('upkeep.outNeedsNote')
  }
  const payload = () => ({
    ...(said.size > 0 && { answers: [...said].map(([number, one]) => ({ number, ...one })) }),
    ...(findings.trim() && { findings: findings.trim() }),
    ...(meter && { meterAtDone: meter }),
  })
  const say = (number: number, one: StepSaid) => setSaid(before => new Map(before).set(number, one))
  return { said, say, meter, setMeter, findings, setFindings, lacking, payload }
}

/** Maintenance done step by step, with gloves: what is required is answered, what is out of its limits is explained. */
export function UpkeepWork({ upkeep, station, onClose }: UpkeepWorkProps) {
  const words = useWords()
  const who = useWho(station)
  const answers = useAnswers(upkeep)
  const [reading, setReading] = useState<number | 'meter' | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, label, machine, steps, asksMeter } = upkeep
  const sign = async (number: number) => {
    const person = await who.ask()
    if (person) answers.say(number, { answer: person.name })
  }
  const finish = async () => {
    const why = answers.lacking()
    setRefused(why)
    const person = why ? null : await who.ask()
    if (!person) return
    setBusy(true)
    const done = words('upkeep.done', { title: label })
    const problem = await station.report('routineDone', { routine: id, ...answers.payload() }, person.user, done)
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
            said={answers.said.get(step.number)}
            onSay={one => answers.say(step.number, one)}
            onMeasure={() => setReading(step.number)}
            onSign={() => void sign(step.number)}
          />
        ))}
      </ol>
      {asksMeter && <Meter value={answers.meter} onAsk={() => setReading('meter')} />}
      <label className={classes.note}>
        {words('upkeep.findings')}
        <textarea
          rows={2}
          maxLength={2000}
          value={answers.findings}
          onChange={event => answers.setFindings(event.currentTarget.value)}
        />
      </label>
      <div className={classes.doing}>
        <FloorButton tone="primary" disabled={isBusy} onClick={() => void finish()}>
          {words('upkeep.finish')}
        </FloorButton>
      </div>
      {reading !== null && (
        <Reading
          of={steps.find(({ number }) => number === reading)?.text ?? words('upkeep.meter')}
          upkeep={upkeep}
          onRead={value => (reading === 'meter' ? answers.setMeter(value) : answers.say(reading, { measured: value }))}
          onClose={() => setReading(null)}
        />
      )}
      {who.isAsking && <PersonDialog identify={station.identify} onKnown={who.goOn} onClose={() => who.goOn(null)} />}
    </Dialog>
  )
}

function Meter({ value, onAsk }: { readonly value: string; readonly onAsk: () => void }) {
  const words = useWords()
  return (
    <div className={classes.machines}>
      <FloorButton detail={words('upkeep.meter')} onClick={onAsk}>
        {value || words('upkeep.read')}
      </FloorButton>
    </div>
  )
}

interface ReadingProps {
  readonly of: string
  readonly upkeep: DueUpkeep
  readonly onRead: (value: string) => void
  readonly onClose: () => void
}

function Reading({ of, upkeep, onRead, onClose }: ReadingProps) {
  return (
    <Keypad
      isMeasured
      title={of}
      lead={upkeep.label}
      onEnter={async value => {
        onRead(value)
        onClose()
        return null
      }}
      onClose={onClose}
    />
  )
}
