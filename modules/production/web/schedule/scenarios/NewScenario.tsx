import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import type { Change } from './change-kinds.ts'
import classes from './Scenarios.module.css'
import { useSayChange } from './say-change.ts'
import type { OpenJob } from './ToPlan.tsx'
import type { ScheduleRow } from './use-scenarios.ts'

interface NewScenarioProps {
  readonly plan: PlanView
  readonly jobs: readonly OpenJob[]
  readonly live: string | null
  /** What it begins with: a draft is changed itself, another scenario is taken as a copy. */
  readonly from: ScheduleRow | null
  readonly labels: Labels
  readonly onClose: () => void
}

/** A scenario is the shop of now with some changes; it is solved at once. */
export function NewScenario({ plan, jobs, live, from, labels: known, onClose }: NewScenarioProps) {
  const words = useWords()
  const isDraft = from !== null && (from.status === 'draft' || from.status === 'failed')
  const [name, setName] = useState((isDraft && from.name) || '')
  const [changes, setChanges] = useState<readonly Change[]>(() => from?.changes.map(plainChange) ?? [])
  const [isSending, setSending] = useState(false)
  const [labels, setLabels] = useState<Labels>(known)
  const say = useSayChange(plan, labels)
  const add = (change: Change, title: string) => {
    const [type = '', id = ''] = change.target.split('/')
    if (!['jobs', 'job-operations'].includes(type))
      setLabels({ ...labels, [type]: { ...labels[type], [id]: { code: null, title } } })
    setChanges([...changes, change])
  }
  const save = async () => {
    setSending(true)
    try {
      const said = changes.map(say).join('; ')
      const given = { name: (name || said || words('scenarios.asIs')).slice(0, 120), changes }
      if (isDraft) await records.change('schedules', from.id, { ...given, version: from.version }, undefined, 'solve')
      else await records.create('schedules', { ...given, ...plan.usual, base: live }, undefined, 'solve')
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify({ type: 'negative', title: error.message })
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={words(isDraft ? 'scenarios.edit' : 'scenarios.new')}
      lead={words('scenarios.newLead')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('scenarios.cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void save()}>
            {words('scenarios.solve')}
          </Button>
        </>
      }
    >
      <TextInput
        label={words('scenarios.name')}
        value={name}
        maxLength={120}
        placeholder={changes.map(say).join('; ')}
        onChange={event => setName(event.target.value)}
      />
      <Changes changes={changes} say={say} onRemove={place => setChanges(changes.filter((_, at) => at !== place))} />
      <ChangeForm plan={plan} jobs={jobs} onAdd={add} />
    </Dialog>
  )
}

/** Without what the server adds to a line. */
const plainChange = ({ kind, target, values }: Change): Change => ({ kind, target, values })

interface ChangesProps {
  readonly changes: readonly Change[]
  readonly say: (change: Change) => string
  readonly onRemove: (place: number) => void
}

function Changes({ changes, say, onRemove }: ChangesProps) {
  const words = useWords()
  return (
    <ul className={classes.changes}>
      {changes.map((change, place) => (
        <li key={place}>
          {say(change)}
          <button
            type="button"
            aria-label={words('scenarios.remove', { change: say(change) })}
            onClick={() => onRemove(place)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
