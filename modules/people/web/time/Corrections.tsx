import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { valueLabel } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Day.module.css'
import { type CardDay, type Correction, refreshDays } from './day-api.ts'

type Verb = 'apply' | 'reject' | 'withdraw' | 'agree' | 'contest'

const tones: Readonly<Record<string, Tone>> = { requested: 'ongoing', applied: 'positive', rejected: 'negative' }

/** What was asked to be changed about the day, by whom, and what became of it; decided here. */
export function Corrections({ day }: { day: CardDay }) {
  const words = useWords()
  if (day.corrections.length === 0) return null
  return (
    <section>
      <h3>{words('timeDay.corrections')}</h3>
      <ul className={classes.list}>
        {day.corrections.map(correction => (
          <Row key={correction.id} day={day} correction={correction} />
        ))}
      </ul>
    </section>
  )
}

function Row({ day, correction }: { day: CardDay; correction: Correction }) {
  const words = useWords()
  const formats = useFormats()
  const { code, status, reason, requestedByName, decidedByName, decisionNote, changes, employeeAck } = correction
  const time = (at: string | null) => (at ? formats.time(new Date(at)) : '')
  return (
    <li>
      <span className={classes.tools}>
        <StatusDot
          tone={tones[status] ?? 'neutral'}
          label={valueLabel(words, 'time-punch-corrections', 'status', status)}
        />
        <code>{code}</code>
        {status === 'applied' && employeeAck !== 'pending' && (
          <small>{valueLabel(words, 'time-punch-corrections', 'employeeAck', employeeAck)}</small>
        )}
      </span>
      <span>{words('timeDay.asked', { name: requestedByName ?? '—', reason })}</span>
      {changes.map(one => (
        <span key={`${one.op} ${one.at} ${one.was}`}>
          {words(`timeDay.changes.${one.op}`, {
            kind: valueLabel(words, 'time-punches', 'kind', one.kind),
            ...{ at: time(one.at), was: time(one.was) },
          })}
        </span>
      ))}
      {decidedByName && (
        <small>
          {decisionNote
            ? words('timeDay.decided', { name: decidedByName, note: decisionNote })
            : words('timeDay.decidedShort', { name: decidedByName })}
        </small>
      )}
      <Verbs day={day} correction={correction} />
    </li>
  )
}

/** Only what the person may do about it: others decide, the person answers (people R26). */
function Verbs({ day, correction }: { day: CardDay; correction: Correction }) {
  const words = useWords()
  const queries = useQueryClient()
  const { userId } = useSession()
  const mayApply = useMay('time-punch-corrections', 'apply')
  const [asking, setAsking] = useState<'reject' | 'contest' | null>(null)
  const isDecider = mayApply && !day.isOwn && correction.requestedBy !== userId
  const verbs: Verb[] = []
  if (correction.status === 'requested') {
    if (isDecider) verbs.push('apply', 'reject')
    if (correction.requestedBy === userId) verbs.push('withdraw')
  }
  if (correction.status === 'applied' && day.isOwn && correction.employeeAck === 'pending')
    verbs.push('agree', 'contest')
  const act = async (verb: Verb, asked: Record<string, unknown> = {}) => {
    try {
      await records.act('time-punch-corrections', correction.id, verb, asked)
      notify({ type: 'positive', title: words('timeDay.done') })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      notify({ type: 'negative', title: problem.message })
    }
    await refreshDays(queries)
  }
  const press = (verb: Verb) => (verb === 'reject' || verb === 'contest' ? setAsking(verb) : void act(verb))
  if (verbs.length === 0) return null
  return (
    <span className={classes.tools}>
      {verbs.map(verb => (
        <Button key={verb} variant={verb === 'apply' ? 'filled' : 'default'} onClick={() => press(verb)}>
          {words(`timeDay.${verb}`)}
        </Button>
      ))}
      {asking && (
        <AskWhy
          title={words(`timeDay.${asking}`)}
          onClose={() => setAsking(null)}
          onSay={why => act(asking, asking === 'reject' ? { decisionNote: why } : { why })}
        />
      )}
    </span>
  )
}

interface AskWhyProps {
  readonly title: string
  readonly onClose: () => void
  readonly onSay: (why: string) => Promise<void>
}

/** One sentence that goes with a decision. */
export function AskWhy({ title, onClose, onSay }: AskWhyProps) {
  const words = useWords()
  const [why, setWhy] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await onSay(why)
    onClose()
  }
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <form onSubmit={event => void submit(event)} className={classes.list}>
        <TextInput
          label={words('timeDay.note')}
          value={why}
          onChange={event => setWhy(event.currentTarget.value)}
          required
          withAsterisk={false}
          data-autofocus
        />
        <Button type="submit" fullWidth>
          {title}
        </Button>
      </form>
    </Dialog>
  )
}
