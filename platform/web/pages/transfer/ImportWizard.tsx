import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ProgressBar } from '#platform/web/parts/ProgressBar.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './ImportWizard.module.css'
import { type ImportRun, keptRows, noCounts, templateAddress, wrongRowsAddress } from './import-api.ts'
import { MapColumns } from './MapColumns.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { type Begun, type Step, useImport } from './use-import.ts'
import './transfer-words.ts'

const steps: readonly Step[] = ['file', 'columns', 'check', 'done']

export interface ImportWizardProps {
  resource: string
  /** "Books" */
  label: string
  /** A file that was brought already. */
  begun?: Begun
  onClose: () => void
  /** Something was written or taken back: lists are read again. */
  onChanged: (run: ImportRun) => void
  /** Its file was looked at: whoever opened the wizard can open it again. */
  onLooked?: (run: ImportRun) => void
}

/** A file becomes records: upload, what the columns mean, a dry run that changes nothing, then in earnest; revertible. */
export default function ImportWizard({ resource, label, begun, onClose, onChanged, onLooked }: ImportWizardProps) {
  const words = useWords()
  const looked = (run: ImportRun) => onLooked?.(run)
  const { step, setStep, checked, ended, wrong, working, ...way } = useImport(resource, onChanged, looked, begun)
  const busy = working !== undefined
  const close = () => {
    // What is being written goes on without the dialog.
    if (checked && !ended) looked(way.isRunning ? { ...checked.row, status: 'running' } : checked.row)
    onClose()
  }
  return (
    <Dialog open onClose={close} size="large" title={words('import.title', { records: label.toLowerCase() })}>
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
      {step === 'file' && !begun && (
        <div className={classes.step}>
          <ChooseFile busy={busy} onFiles={(table, attachments) => void way.upload(table, attachments)} />
          <Templates resource={resource} />
          {checked && (
            <div className={classes.acts}>
              <Button variant="default" onClick={() => setStep('columns')}>
                {words('import.goOn', { file: checked.row.file.name })}
              </Button>
            </div>
          )}
        </div>
      )}
      {step === 'columns' && checked && (
        <MapColumns
          key={JSON.stringify([checked.row.id, checked.columns, checked.row.kind, checked.row.preset])}
          checked={checked}
          busy={busy}
          onBack={() => (begun ? close() : setStep('file'))}
          onCheck={choices => void way.check(choices)}
          onReadAgain={choices => void way.readAgain(choices)}
        />
      )}
      {step === 'check' && checked && (
        <Rehearsal
          checked={checked}
          busy={busy}
          onBack={() => setStep('columns')}
          onCheck={choices => void way.check(choices)}
          onRun={() => void way.run()}
        />
      )}
      {step === 'done' && ended && (
        <Ended run={ended} busy={busy} onRevert={() => void way.revert()} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** A sheet to fill in, with an example and what each column is. */
function Templates({ resource }: { resource: string }) {
  const words = useWords()
  return (
    <p className={classes.files}>
      <span>{words('import.template')}</span>
      {(['xlsx', 'csv'] as const).map(format => (
        <a key={format} className={classes.file} href={templateAddress(resource, format)} download="">
          <IconDownload size={16} aria-hidden /> {format.toUpperCase()}
        </a>
      ))}
    </p>
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

/** As many as somebody reads; the record of the import lists all of them. */
const mostKept = 20

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
  const counts = { ...noCounts, ...run.counts }
  const kept = keptRows(run)
  const told = kept.length > 0 ? 'revertedPartly' : run.status
  return (
    <div className={classes.ended}>
      <p>{words(`import.ended.${told}`, { ...counts, code: run.code, kept: kept.length })}</p>
      {kept.length > 0 && (
        <ul>
          {kept.slice(0, mostKept).map(message => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {counts.error > 0 && (
        <a className={classes.file} href={wrongRowsAddress(run.id)} download="">
          <IconDownload size={16} aria-hidden /> {words('import.wrongRows')}
        </a>
      )}
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
