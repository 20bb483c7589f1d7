import { Button } from '@mantine/core'
import { useState } from 'react'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ImportWizard.module.css'
import type { Checked, ImportAction, ImportPolicy, ImportRow } from './import-api.ts'

const actions = ['create', 'update', 'unchanged', 'error'] as const
const tones: Readonly<Record<ImportAction, Tone>> = {
  create: 'positive',
  update: 'info',
  unchanged: 'neutral',
  error: 'negative',
}
const mostShown = 200
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
      <RehearsedRows checked={checked} rows={row.rows.filter(({ action }) => !shown || action === shown)} />
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

function RehearsedRows({ checked, rows }: { checked: Checked; rows: readonly ImportRow[] }) {
  const words = useWords()
  const labels = new Map(checked.fields.map(({ name, label }) => [name, label]))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={classes.rows} tabIndex={0} aria-label={words('import.rows')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words('import.row')}</th>
              <th scope="col">{words('import.happens')}</th>
              <th scope="col">{words('import.what')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(one => (
              <tr key={one.row}>
                <td className={classes.number}>{one.row}</td>
                <td>
                  <StatusDot tone={tones[one.action]} label={words(`import.actions.${one.action}`)} />
                </td>
                <td>
                  {one.errors?.map(({ message }) => (
                    <p key={message}>{message}</p>
                  ))}
                  <Changes row={one} labelOf={field => labels.get(field) ?? field} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > mostShown && <p>{words('import.moreRows', { count: rows.length - mostShown })}</p>}
    </>
  )
}

function Changes({ row, labelOf }: { row: ImportRow; labelOf: (field: string) => string }) {
  if (!row.changes?.length) return null
  return (
    <ul className={classes.changes}>
      {row.changes.map(({ row: at, field, from, to }) => (
        <li key={`${at} ${field}`}>
          <span className={classes.field}>{labelOf(field)}</span> {from && <del>{from}</del>} {from && '→ '}
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  )
}
