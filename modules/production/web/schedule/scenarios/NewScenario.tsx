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

interface NewScenarioProps {
  readonly plan: PlanView
  readonly jobs: readonly { readonly id: string; readonly code: string; readonly title: string }[]
  readonly live: string | null
  readonly onClose: () => void
}

/** A scenario is the shop of now with some changes; it is solved at once. */
export function NewScenario({ plan, jobs, live, onClose }: NewScenarioProps) {
  const words = useWords()
  const [name, setName] = useState('')
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [isSending, setSending] = useState(false)
  const [labels, setLabels] = useState<Labels>({})
  const say = useSayChange(plan, labels)
  const add = (change: Change, title: string) => {
    const [type = '', id = ''] = change.target.split('/')
    if (type === 'users' || type === 'things-groups')
      setLabels({ ...labels, [type]: { ...labels[type], [id]: { code: null, title } } })
    setChanges([...changes, change])
  }
  const save = async () => {
    setSending(true)
    try {
      const said = changes.map(say).join('; ')
      await records.create(
        'schedules',
        { name: (name || said || words('scenarios.asIs')).slice(0, 120), base: live, changes },
        undefined,
        'solve',
      )
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
      title={words('scenarios.new')}
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
        <li key={`${change.kind} ${change.target}`}>
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
