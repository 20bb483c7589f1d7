import { Button } from '@mantine/core'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ProgressBar } from '#platform/web/parts/ProgressBar.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './ImportWizard.module.css'
import type { ImportRun } from './import-api.ts'
import { MapColumns } from './MapColumns.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { type Step, useImport } from './use-import.ts'
import './transfer-words.ts'

const steps: readonly Step[] = ['file', 'columns', 'check', 'done']

export interface ImportWizardProps {
  resource: string
  /** "Books" */
  label: string
  onClose: () => void
  /** Something was written or taken back: lists are read again. */
  onChanged: () => void
}

/** A file becomes records: upload, what the columns mean, a dry run that changes nothing, then in earnest; revertible. */
export default function ImportWizard({ resource, label, onClose, onChanged }: ImportWizardProps) {
  const words = useWords()
  const { step, setStep, checked, ended, wrong, working, ...way } = useImport(resource, onChanged)
  const busy = working !== undefined
  return (
    <Dialog open onClose={onClose} size="large" title={words('import.title', { records: label.toLowerCase() })}>
      <Steps step={step} />
      {wrong && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
      {working && (
        <ProgressBar
          label={words(step === 'file' ? 'import.reading' : 'import.working')}
          done={working.done ?? 0}
          {...(working.total && { total: working.total })}
          {...(working.startedAt && { startedAt: working.startedAt })}
        />
      )}
      {step === 'file' && (
        <ChooseFile busy={busy} onFiles={(table, attachments) => void way.upload(table, attachments)} />
      )}
      {step === 'columns' && checked && (
        <MapColumns
          key={checked.row.id}
          checked={checked}
          busy={busy}
          onBack={() => setStep('file')}
          onCheck={choices => void way.check(choices)}
        />
      )}
      {step === 'check' && checked && (
        <Rehearsal
          checked={checked}
          busy={busy}
          onBack={() => setStep('columns')}
          onPolicy={policy => void way.check({ policy })}
          onRun={() => void way.run()}
        />
      )}
      {step === 'done' && ended && (
        <Ended run={ended} busy={busy} onRevert={() => void way.revert()} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Steps({ step }: { step: Step }) {
  const words = useWords()
  return (
    <ol className={classes.steps}>
      {steps.map(one => (
        <li key={one} aria-current={one === step ? 'step' : undefined}>
          {words(`import.steps.${one}`)}
        </li>
      ))}
    </ol>
  )
}

function Ended({
  run,
  busy,
  onRevert,
  onClose,
}: {
  run: ImportRun
  busy: boolean
  onRevert: () => void
  onClose: () => void
}) {
  const words = useWords()
  const counts = run.counts ?? { create: 0, update: 0, unchanged: 0, error: 0 }
  return (
    <div className={classes.ended}>
      <p>{words(`import.ended.${run.status}`, { ...counts, code: run.code })}</p>
      <div className={classes.acts}>
        {run.status === 'done' && (
          <Button variant="default" loading={busy} onClick={onRevert}>
            {words('import.revert')}
          </Button>
        )}
        <Button onClick={onClose}>{words('dialog.close')}</Button>
      </div>
    </div>
  )
}
