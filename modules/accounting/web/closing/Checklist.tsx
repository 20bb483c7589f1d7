import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type CheckedTask,
  type Offender,
  severityOf,
  type TaskKey,
} from '#modules/accounting/model/ledger/close-tasks.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Application, pageOf, useApplication, useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { AskWhy } from './AskWhy.tsx'
import classes from './Closing.module.css'
import { type Period, useChecklist } from './closing-api.ts'
import { PayrollDialog } from './PayrollDialog.tsx'
import { useDoing } from './use-doing.ts'

/** What a failed task offers to do by itself. */
const proposals: Partial<Record<TaskKey, string>> = {
  recurring: 'proposeRecurring',
  revaluation: 'revalue',
  unbilled: 'accrueUnbilled',
  payroll: 'accruePayroll',
}

interface Props {
  readonly period: Period
  readonly onDone: () => Promise<void>
}

/** The tasks of a close with their live result; each names the records that stand in the way. */
export function Checklist({ period, onDone }: Props) {
  const words = useWords()
  const { data } = useChecklist(period.id)
  if (!data) return <RowSkeletons rows={6} />
  const { tasks } = data
  const left = tasks.filter(({ result }) => result === 'fail')
  return (
    <section className={classes.checklist}>
      <h3>
        {left.length === 0 ? words('closing.screen.allDone') : words('closing.screen.left', { count: left.length })}
      </h3>
      <ol>
        {tasks.map(task => (
          <TaskRow key={task.key} task={task} period={period} onDone={onDone} />
        ))}
      </ol>
    </section>
  )
}

const toneOf = ({ key, result }: CheckedTask): Tone => {
  if (result === 'pass') return 'positive'
  if (result === 'skipped') return 'neutral'
  return severityOf(key) === 'block' ? 'negative' : 'warning'
}

function TaskRow({ task, period, onDone }: Props & { task: CheckedTask }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(task.result === 'fail' && task.count <= 5)
  const label = words(`closing.results.${task.result === 'fail' ? task.severity : task.result}`)
  return (
    <li className={classes.task} data-result={task.result}>
      <div className={classes.taskHead}>
        <StatusDot tone={toneOf(task)} label={label} />
        <span className={classes.taskName}>{words(`closing.tasks.${task.key}`)}</span>
        {task.count > 0 && (
          <button type="button" className={classes.count} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words('closing.screen.records', { count: task.count })}
          </button>
        )}
        <TaskActions task={task} period={period} onDone={onDone} />
      </div>
      {task.skipReason && task.result === 'skipped' && <p className={classes.quiet}>{task.skipReason}</p>}
      {isOpen && task.count > 0 && <Offenders task={task} />}
    </li>
  )
}

/** A record's page, or the screen itself. */
const hrefOf = (application: Application, at: string): string | null => {
  if (at.startsWith('/')) return at
  const [resource = '', id = ''] = at.split('/')
  return resource === 'fiscal-periods' ? '/general-ledgers/periods' : pageOf(application, resource, id)
}

function Offenders({ task }: { task: CheckedTask }) {
  const words = useWords()
  return (
    <ul className={classes.offenders}>
      {task.offenders.map(offender => (
        <OffenderRow key={`${offender.at}${offender.label}`} offender={offender} />
      ))}
      {task.count > task.offenders.length && (
        <li className={classes.quiet}>{words('closing.screen.more', { count: task.count - task.offenders.length })}</li>
      )}
    </ul>
  )
}

function OffenderRow({ offender: { at, label, amount, on } }: { offender: Offender }) {
  const formats = useFormats()
  const application = useApplication()
  const kind = at.startsWith('/') ? null : application.resources[at.split('/')[0] ?? '']?.one
  const href = hrefOf(application, at)
  return (
    <li>
      <span>
        {kind && <small>{kind}</small>} {href ? <Link href={href}>{label}</Link> : label}
      </span>
      <span>{on ? formats.date(on as DateText) : ''}</span>
      <span className={classes.amount}>{amount ? formats.money(amount) : ''}</span>
    </li>
  )
}

function TaskActions({ task, period, onDone }: Props & { task: CheckedTask }) {
  const words = useWords()
  const { busy, does } = useDoing()
  const may = useMay('fiscal-periods', 'close')
  const [asking, setAsking] = useState<'skip' | 'payroll' | null>(null)
  const isLive = period.status === 'open' || period.status === 'softClosed'
  if (task.result !== 'fail' || !isLive || !may) return null
  const verb = proposals[task.key]
  const act = async (name: string, asked: Record<string, unknown> = {}) => {
    setAsking(null)
    if (await does(name, () => records.act('fiscal-periods', period.id, name, asked))) await onDone()
  }
  return (
    <span className={classes.taskActions}>
      {verb && (
        <Button
          size="compact-sm"
          variant="light"
          loading={busy === verb}
          onClick={() => (verb === 'accruePayroll' ? setAsking('payroll') : void act(verb))}
        >
          {words(`closing.proposals.${verb}`)}
        </Button>
      )}
      {task.severity === 'warn' && (
        <Button size="compact-sm" variant="subtle" loading={busy === 'skipTask'} onClick={() => setAsking('skip')}>
          {words('closing.screen.skip')}
        </Button>
      )}
      {asking === 'skip' && (
        <AskWhy
          title={words('closing.screen.skip')}
          lead={words(`closing.tasks.${task.key}`)}
          onClose={() => setAsking(null)}
          onAnswer={skipReason => void act('skipTask', { task: task.key, skipReason })}
        />
      )}
      {asking === 'payroll' && (
        <PayrollDialog onClose={() => setAsking(null)} onAnswer={pay => void act('accruePayroll', pay)} />
      )}
    </span>
  )
}
