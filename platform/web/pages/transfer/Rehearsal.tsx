import { Button } from '@mantine/core'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'
import type { Checked, ImportPolicy, ImportRow } from './import-api.ts'

const actions = ['create', 'update', 'unchanged', 'error'] as const
const tones: Readonly<Record<ImportRow['action'], Tone>> = {
  create: 'positive',
  update: 'info',
  unchanged: 'neutral',
  error: 'negative',
}
const mostShown = 200

export interface RehearsalProps {
  checked: Checked
  busy: boolean
  onBack: () => void
  onPolicy: (policy: ImportPolicy) => void
  onRun: () => void
}

/** What the dry run found: how many rows would do what, and every error with its row as the spreadsheet counts them. */
export function Rehearsal({ checked: { row }, busy, onBack, onPolicy, onRun }: RehearsalProps) {
  const words = useWords()
  const counts = row.counts ?? { create: 0, update: 0, unchanged: 0, error: 0 }
  const wrong = row.rows.filter(({ action }) => action === 'error')
  const willWrite = counts.create + counts.update
  const isStopped = willWrite === 0 || (counts.error > 0 && row.policy === 'allOrNothing')
  return (
    <div className={classes.step}>
      <p>{words('import.rehearsed')}</p>
      <p className={classes.counts}>
        {actions.map(action => (
          <StatusDot
            key={action}
            tone={tones[action]}
            label={words(`import.counts.${action}`, { count: counts[action] })}
          />
        ))}
      </p>
      {wrong.length > 0 && (
        <>
          <label className={classes.tick}>
            <input
              type="checkbox"
              checked={row.policy === 'goodRowsOnly'}
              disabled={busy}
              onChange={event => onPolicy(event.target.checked ? 'goodRowsOnly' : 'allOrNothing')}
            />
            {words('import.goodRowsOnly')}
          </label>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{words('import.row')}</th>
                <th scope="col">{words('import.error')}</th>
              </tr>
            </thead>
            <tbody>
              {wrong.slice(0, mostShown).map(({ row: line, errors }) => (
                <tr key={line}>
                  <td>{line}</td>
                  <td>{errors?.map(({ message }) => message).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {wrong.length > mostShown && <p>{words('import.moreErrors', { count: wrong.length - mostShown })}</p>}
        </>
      )}
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
