import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { spreadLetter } from '#modules/quality/model/chart-signals.ts'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Portal.module.css'

interface ReactionProps {
  readonly check: CheckView
  /** What was measured, where it was out. */
  readonly isOut: boolean
  readonly onAgain: () => void
  readonly onCall: () => void
  readonly onDone: (steps: readonly string[]) => void
}

/** What to do now: the plan's words, its steps to be ticked one by one, and then on (quality R11, R12). */
export function Reaction({ check, isOut, onAgain, onCall, onDone }: ReactionProps) {
  const words = useWords()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { last } = check
  const steps = [
    ...(check.stops ? [words('portal.steps.stop')] : []),
    ...(check.holds === 'toLastGood' ? [words('portal.steps.toLastGood')] : []),
    ...(check.holds === 'lot' ? [words('portal.steps.lot')] : []),
    ...(last?.ncmr ? [words('portal.steps.tag', { ncmr: last.ncmr })] : []),
    words('portal.steps.plan'),
  ]
  const tick = (step: string) =>
    setTicked(before => new Set(before.has(step) ? [...before].filter(one => one !== step) : [...before, step]))
  const isAll = steps.every(step => ticked.has(step))
  return (
    <section className={classes.reaction} aria-label={words('portal.reaction')}>
      <h3>{words('portal.reaction')}</h3>
      <p className={classes.plan}>{check.reactionPlan || words('portal.noPlan')}</p>
      <div className={classes.steps}>
        {steps.map(step => (
          <label key={step}>
            <input type="checkbox" checked={ticked.has(step)} onChange={() => tick(step)} />
            {step}
          </label>
        ))}
      </div>
      <div className={classes.acts}>
        <FloorButton icon={<IconPhoneCall size={28} aria-hidden />} onClick={onCall}>
          {words('portal.callLead')}
        </FloorButton>
        {isOut && <FloorButton onClick={onAgain}>{words('portal.again')}</FloorButton>}
        <FloorButton
          tone="primary"
          disabled={!isAll}
          {...(!isAll && { detail: words('portal.tickAll') })}
          onClick={() => onDone(steps)}
        >
          {words('portal.goOn')}
        </FloorButton>
      </div>
    </section>
  )
}

const causes = {
  filter: { field: 'list', op: 'eq', value: 'cause' },
  columns: ['label', 'labelEs', 'sort'],
  sort: ['sort', 'label'],
} as const

interface SignalAnswerProps {
  readonly check: CheckView
  readonly onAnswer: (cause: string, action: string) => Promise<string | null>
  readonly onCall: () => void
}

/** A signal in words, the plan, and its cause: nothing is measured here before somebody has said it. */
export function SignalAnswer({ check, onAnswer, onCall }: SignalAnswerProps) {
  const words = useWords()
  const known = useLiveRows('look-ups', causes)
  const [cause, setCause] = useState<string | null>(null)
  const [action, setAction] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const chart = check.chart!
  const answer = async () => {
    if (!cause) return setRefused(words('portal.chooseCause'))
    setRefused(await onAnswer(cause, action))
  }
  return (
    <section className={classes.reaction} aria-label={words('portal.signal')}>
      <h3>{words('portal.signal')}</h3>
      {chart.open?.rules.map(rule => (
        <p key={rule} className={classes.plan}>
          {words(`portal.rules.${chart.ruleSet === 'we' ? 'we' : 'nelson'}.${rule}`)}
        </p>
      ))}
      {chart.open?.spread && <p className={classes.plan}>{words(`portal.spread.${spreadLetter(chart.type)}`)}</p>}
      <p className={classes.quiet}>{check.reactionPlan}</p>
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <fieldset className={classes.causes}>
        <legend>{words('portal.cause')}</legend>
        {(known?.rows ?? []).map(({ id, label, labelEs }) => (
          <button key={id} type="button" aria-pressed={id === cause} onClick={() => setCause(id)}>
            {String((words.language === 'es' && labelEs) || label)}
          </button>
        ))}
      </fieldset>
      <label className={classes.action}>
        {words('portal.action')}
        <textarea rows={2} value={action} onChange={event => setAction(event.currentTarget.value)} />
      </label>
      <div className={classes.acts}>
        <FloorButton icon={<IconPhoneCall size={28} aria-hidden />} onClick={onCall}>
          {words('portal.callLead')}
        </FloorButton>
        <FloorButton tone="primary" onClick={() => void answer()}>
          {words('portal.answer')}
        </FloorButton>
      </div>
    </section>
  )
}
