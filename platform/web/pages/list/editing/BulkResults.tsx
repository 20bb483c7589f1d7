import { Button } from '@mantine/core'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import type { List } from '../use-list.ts'
import classes from './BulkDialogs.module.css'
import type { BulkResult, BulkRun } from './bulk.ts'

const outcomes = ['done', 'skipped', 'refused', 'failed'] as const
const tones: Readonly<Record<BulkResult['outcome'], Tone>> = {
  done: 'positive',
  skipped: 'neutral',
  refused: 'warning',
  failed: 'negative',
}

export const countsOf = (run: BulkRun): Record<BulkResult['outcome'], number> => {
  const counts = { done: 0, skipped: 0, refused: 0, failed: 0 }
  for (const { outcome } of run.results) counts[outcome]++
  return counts
}

export interface BulkResultsProps {
  list: List
  run: BulkRun
  nameOf: (id: string) => string
  onUndo: (() => void) | undefined
  onClose: () => void
}

/** What became of every record: how many changed, and why the others did not. */
export function BulkResults({ list: { words }, run, nameOf, onUndo, onClose }: BulkResultsProps) {
  const counts = countsOf(run)
  const others = run.results.filter(({ outcome }) => outcome !== 'done')
  return (
    <Dialog
      open
      onClose={onClose}
      title={words('bulk.resultTitle', { code: run.code })}
      actions={
        <>
          {onUndo && (
            <Button variant="default" onClick={onUndo}>
              {words('bulk.undo')}
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            {words('dialog.close')}
          </Button>
        </>
      }
    >
      <p className={classes.outcomes}>
        {outcomes
          .filter(outcome => counts[outcome] > 0)
          .map(outcome => (
            <StatusDot
              key={outcome}
              tone={tones[outcome]}
              label={words(`bulk.outcomes.${outcome}`, { count: counts[outcome] })}
            />
          ))}
      </p>
      {others.length > 0 && (
        <table className={classes.results}>
          <thead>
            <tr>
              <th scope="col">{words('bulk.record')}</th>
              <th scope="col">{words('bulk.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {others.slice(0, 200).map(({ record, reason }) => (
              <tr key={record}>
                <td>{nameOf(record.split('/')[1]!)}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
