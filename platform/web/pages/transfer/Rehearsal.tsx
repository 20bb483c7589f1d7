import { Button } from '@mantine/core'
import { useState } from 'react'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ImportedRows, tones } from './ImportedRows.tsx'
import classes from './ImportWizard.module.css'
import type { Checked, ImportAction, ImportPolicy } from './import-api.ts'

const actions = ['create', 'update', 'unchanged', 'error'] as const
const none = { create: 0, update: 0, unchanged: 0, error: 0 }

export interface RehearsalProps {
  checked: Checked
  busy: boolean
  onBack: () => void
  onPolicy: (policy: ImportPolicy) => void
  onRun: () => void
}

/** What the dry run found: how many rows would do what, and row by row what is new, what changes and what is wrong. */
export function Rehearsal({ checked, busy, onBack, onPolicy, onRun }: RehearsalProps) {
  const words = useWords()
  const { row } = checked
  const counts = row.counts ?? none
  const labels = new Map(checked.fields.map(({ name, label }) => [name, label]))
  const [shown, setShown] = useState<ImportAction | undefined>(counts.error > 0 ? 'error' : undefined)
  const willWrite = counts.create + counts.update
  const isStopped = willWrite === 0 || (counts.error > 0 && row.policy === 'allOrNothing')
  return (
    <div className={classes.step}>
      <p>{words('import.rehearsed')}</p>
      <fieldset className={classes.counts} aria-label={words('import.show')}>
        {actions.map(action => (
          <button
            key={action}
            type="button"
            className={classes.count}
            aria-pressed={shown === action}
            disabled={counts[action] === 0}
            onClick={() => setShown(shown === action ? undefined : action)}
          >
            <StatusDot tone={tones[action]} label={words(`import.counts.${action}`, { count: counts[action] })} />
          </button>
        ))}
      </fieldset>
      {counts.error > 0 && (
        <label className={classes.tick}>
          <input
            type="checkbox"
            checked={row.policy === 'goodRowsOnly'}
            disabled={busy}
            onChange={event => onPolicy(event.target.checked ? 'goodRowsOnly' : 'allOrNothing')}
          />
          {words('import.goodRowsOnly')}
        </label>
      )}
      <ImportedRows
        rows={row.rows.filter(({ action }) => !shown || action === shown)}
        labelOf={field => labels.get(field) ?? field}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onBack}>
          {words('import.back')}
        </Button>
        <Button loading={busy} disabled={isStopped} onClick={onRun}>
          {words('import.run', { count: willWrite })}
        </Button>
      </div>
    </div>
  )
}
