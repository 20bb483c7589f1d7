import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { isForSomebody } from './change-kinds.ts'
import classes from './Scenarios.module.css'
import { useSayChange } from './say-change.ts'
import type { ScheduleRow } from './use-scenarios.ts'

interface PublishDialogProps {
  readonly row: ScheduleRow
  readonly plan: PlanView | undefined
  readonly labels: Labels
  readonly onClose: () => void
}

interface Superseded {
  readonly message: string
  readonly jobs: readonly { readonly code: string; readonly live: string | null; readonly here: string | null }[]
}

/** Publishing makes a plan the live one; what the plan cannot arrange becomes a task for somebody. */
export function PublishDialog({ row, plan, labels, onClose }: PublishDialogProps) {
  const words = useWords()
  const { userId } = useSession()
  const say = useSayChange(plan, labels)
  const tasks = row.changes.filter(isForSomebody)
  const [asTasks, setAsTasks] = useState(true)
  const [old, setOld] = useState<Superseded | null>(null)
  const [isSending, setSending] = useState(false)
  const addTasks = async () => {
    for (const change of tasks)
      await records.create('quick-tasks', {
        title: words('scenarios.arrange', { change: say(change) }).slice(0, 120),
        kind: 'request',
        priority: 'high',
        assignees: userId ? [userId] : [],
      })
  }
  const publish = async () => {
    setSending(true)
    try {
      if (old) await records.act('schedules', row.id, 'rebase')
      await records.act('schedules', row.id, 'publish')
      if (asTasks) await addTasks()
      notify({ type: 'positive', title: words('scenarios.published') })
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setSending(false)
      if (error.code !== 'planSuperseded') return void notify({ type: 'negative', title: error.message })
      const jobs = (error.document.differences ?? []) as Superseded['jobs']
      setOld({ message: error.message, jobs })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('scenarios.publishTitle', { name: row.name ?? row.code })}
      lead={old?.message ?? words('scenarios.publishLead')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('scenarios.cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void publish()}>
            {words(old ? 'scenarios.rebase' : 'scenarios.publish')}
          </Button>
        </>
      }
    >
      {old && <Differences jobs={old.jobs} />}
      {tasks.length > 0 && (
        <>
          <Checkbox
            checked={asTasks}
            label={words('scenarios.asTasks')}
            onChange={event => setAsTasks(event.target.checked)}
          />
          <ul className={classes.changes}>
            {tasks.map(change => (
              <li key={say(change)}>{say(change)}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Differences({ jobs }: { readonly jobs: Superseded['jobs'] }) {
  const words = useWords()
  const formats = useFormats()
  const at = (instant: string | null) => (instant ? formats.dateTime(instant) : words('scenarios.notPlanned'))
  return (
    <table className={classes.compared} aria-label={words('scenarios.compared')}>
      <thead>
        <tr>
          <th scope="col">{words('move.job')}</th>
          <th scope="col">{words('scenarios.live')}</th>
          <th scope="col">{words('scenarios.this')}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ code, live, here }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{at(live)}</td>
            <td>{at(here)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
