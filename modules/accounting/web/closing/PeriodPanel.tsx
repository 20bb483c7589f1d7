import { Button } from '@mantine/core'
import { useState } from 'react'
import { actionLabel, fieldLabel, valueLabel } from '#platform/model'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { AskWhy } from './AskWhy.tsx'
import { Checklist } from './Checklist.tsx'
import classes from './Closing.module.css'
import { type Period, type PeriodState, useChecklist } from './closing-api.ts'
import { EarlierSeals } from './EarlierSeals.tsx'
import { useDoing } from './use-doing.ts'
import { toneOf } from './YearStrip.tsx'

interface Props {
  readonly period: Period
  readonly labels: Labels
  readonly onDone: () => Promise<void>
}

/** One period: its state, its seal, what is left to do, and the next step. */
export function PeriodPanel({ period, labels, onDone }: Props) {
  const words = useWords()
  const formats = useFormats()
  const closedBy = period.closedBy && labels.users?.[period.closedBy]?.title
  return (
    <article>
      <header className={classes.panelHead}>
        <div>
          <h2>{formats.month(period.startsOn as DateText)}</h2>
          <StatusDot
            tone={toneOf[period.status]}
            label={valueLabel(words, 'fiscal-periods', 'status', period.status)}
          />
          <p className={classes.quiet}>{words(`closing.about.${period.status}`)}</p>
        </div>
        <PeriodActions period={period} onDone={onDone} />
      </header>
      {period.seal && (
        <dl className={classes.seal}>
          <dt>{fieldLabel(words, 'fiscal-periods', 'seal')}</dt>
          <dd>
            <code>{period.seal}</code>
          </dd>
          <dt>{words('closing.screen.closed')}</dt>
          <dd>
            {period.closedAt && formats.dateTime(period.closedAt as Instant)}
            {closedBy && ` · ${closedBy}`}
          </dd>
        </dl>
      )}
      {period.status !== 'closed' && period.status !== 'future' && <Checklist period={period} onDone={onDone} />}
      <EarlierSeals period={period} />
    </article>
  )
}

/** What one may do next; the first is the step forward. */
const steps: Readonly<Record<PeriodState, readonly string[]>> = {
  future: ['open'],
  open: ['softClose'],
  softClosed: ['close', 'openAgain'],
  closed: ['reopen'],
}

function PeriodActions({ period, onDone }: Omit<Props, 'labels'>) {
  const words = useWords()
  const { busy, does } = useDoing()
  const [why, setWhy] = useState(false)
  const may = { manage: useMay('fiscal-periods', 'softClose'), reopen: useMay('fiscal-periods', 'reopen') }
  const allowed = steps[period.status].filter(verb => (verb === 'reopen' ? may.reopen : may.manage))
  const act = async (verb: string, asked: Record<string, unknown> = {}) => {
    setWhy(false)
    const told = verb === 'close' ? words('closing.screen.sealed', { period: period.code }) : undefined
    if (await does(verb, () => records.act('fiscal-periods', period.id, verb, asked), told)) await onDone()
  }
  const begin = async (verb: string) => {
    if (verb === 'reopen') return setWhy(true)
    const question = {
      title: words('closing.screen.closePeriod', { period: period.code }),
      lead: words('closing.screen.closePeriodLead'),
      yes: words('closing.screen.closeIt'),
    }
    if (verb !== 'close' || (await ask(question))) await act(verb)
  }
  return (
    <div className={classes.actions}>
      {allowed.toReversed().map(verb => (
        <StepButton
          key={verb}
          verb={verb}
          period={period}
          busy={busy}
          onPress={() => void begin(verb)}
          isNext={verb === allowed[0]}
        />
      ))}
      {why && (
        <AskWhy
          title={actionLabel(words, 'fiscal-periods', 'reopen')}
          lead={words('closing.screen.reopenLead')}
          onClose={() => setWhy(false)}
          onAnswer={reason => void act('reopen', { reason })}
        />
      )}
    </div>
  )
}

interface StepProps {
  readonly verb: string
  readonly period: Period
  readonly busy: string | null
  readonly isNext: boolean
  readonly onPress: () => void
}

/** A close that is not ready yet says so instead of failing. */
function StepButton({ verb, period, busy, isNext, onPress }: StepProps) {
  const words = useWords()
  const isLast = period.number === 12
  const { data } = useChecklist(period.id)
  const left = data?.tasks.filter(({ result }) => result === 'fail').length ?? 0
  const label = actionLabel(words, 'fiscal-periods', verb)
  if (verb === 'close' && isLast) return <p className={classes.quiet}>{words('closing.screen.withYear')}</p>
  const isHindered = verb === 'close' && left > 0
  return (
    <Button
      variant={isNext && verb !== 'reopen' ? 'filled' : 'default'}
      loading={busy === verb}
      disabled={isHindered}
      title={isHindered ? words('closing.screen.left', { count: left }) : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
