import { type ChangeEvent, useState } from 'react'
import type { StoredFile } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { Thumbnail } from '#platform/web/parts/Thumbnail.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import type { UpkeepStep as Step } from './UpkeepDue.tsx'

/** What was done at a step. */
export interface StepSaid {
  readonly isDone?: boolean
  readonly measured?: string
  readonly answer?: string
  readonly photo?: StoredFile
}

const ticked: readonly Step['kind'][] = ['instruction', 'check', 'timer']

export const isSaid = ({ kind }: Step, said: StepSaid | undefined): boolean => {
  if (kind === 'measure') return Boolean(said?.measured)
  if (kind === 'photo') return said?.photo !== undefined
  return ticked.includes(kind) ? said?.isDone === true : Boolean(said?.answer?.trim())
}

/** A measured value beyond the limits of its step. */
export const isOut = ({ low, high }: Step, said: StepSaid | undefined): boolean => {
  if (!said?.measured) return false
  const value = Decimal.of(said.measured)
  return Boolean((low && value.lessThan(low)) || (high && value.greaterThan(high)))
}

interface UpkeepStepProps {
  readonly step: Step
  readonly said: StepSaid | undefined
  readonly onSay: (said: StepSaid) => void
  readonly onMeasure: () => void
  readonly onSign: () => void
}

/** One step: what to do, and one big way to say that it was. */
export function UpkeepStep(props: UpkeepStepProps) {
  const { step } = props
  return (
    <li>
      <p>
        {step.number}. {step.text}
      </p>
      {step.image && <Thumbnail file={step.image} size={160} />}
      <Answer {...props} />
    </li>
  )
}

function Answer({ step, said, onSay, onMeasure, onSign }: UpkeepStepProps) {
  const words = useWords()
  const place = <span className="spoken">{step.number}. </span>
  if (ticked.includes(step.kind))
    return (
      <FloorButton
        aria-pressed={said?.isDone === true}
        tone={said?.isDone ? 'positive' : 'plain'}
        onClick={() => onSay({ isDone: !said?.isDone })}
      >
        {place}
        {words(said?.isDone ? 'upkeep.ticked' : 'upkeep.tick')}
      </FloorButton>
    )
  if (step.kind === 'measure') return <Measure step={step} said={said} onMeasure={onMeasure} />
  if (step.kind === 'signature')
    return (
      <FloorButton tone={said?.answer ? 'positive' : 'plain'} onClick={onSign}>
        {place}
        {said?.answer ?? words('upkeep.sign')}
      </FloorButton>
    )
  if (step.kind === 'photo')
    return <Photo label={`${step.number}. ${words('upkeep.photo')}`} said={said} onSay={onSay} />
  return (
    <input
      aria-label={`${step.number}. ${step.text}`}
      autoComplete="off"
      maxLength={2000}
      value={said?.answer ?? ''}
      onChange={event => onSay({ answer: event.currentTarget.value })}
    />
  )
}

function Measure({ step, said, onMeasure }: Pick<UpkeepStepProps, 'step' | 'said' | 'onMeasure'>) {
  const words = useWords()
  const formats = useFormats()
  const limit = (value: string | null) => (value === null ? '' : formats.number(value))
  const limits = step.low || step.high ? [`${limit(step.low)} – ${limit(step.high)}`, step.unit].filter(Boolean) : []
  const out = isOut(step, said)
  const tone = out ? 'negative' : 'positive'
  return (
    <FloorButton
      tone={said?.measured ? tone : 'plain'}
      detail={said?.measured ? words(out ? 'floorHome.outOfTolerance' : 'floorHome.inTolerance') : limits.join(' ')}
      onClick={onMeasure}
    >
      <span className="spoken">{step.number}. </span>
      {said?.measured ? [formats.number(said.measured), step.unit].filter(Boolean).join(' ') : words('upkeep.read')}
    </FloorButton>
  )
}

/** Taken with the terminal's camera; it needs the line, as it leaves at once. */
function Photo({ label, said, onSay }: { label: string } & Pick<UpkeepStepProps, 'said' | 'onSay'>) {
  const words = useWords()
  const [refused, setRefused] = useState<string | null>(null)
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setRefused(null)
    try {
      onSay({ photo: await uploadFile(file) })
    } catch (error) {
      setRefused(error instanceof Problem ? error.message : words('upkeep.photoNeedsLine'))
    }
  }
  return (
    <>
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <label className={classes.photo} data-taken={said?.photo ? true : undefined}>
        {said?.photo ? said.photo.name : words('upkeep.photo')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={label}
          onChange={event => void take(event)}
        />
      </label>
    </>
  )
}
