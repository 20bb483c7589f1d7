import { Button } from '@mantine/core'
import { useState } from 'react'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ProgressBar } from '#platform/web/parts/ProgressBar.tsx'
import { addWords } from '#platform/web/words/dictionaries.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './ImportWizard.module.css'
import { type Checked, type ImportChoices, type ImportRun, imports } from './import-api.ts'
import { MapColumns } from './MapColumns.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })

type Step = 'file' | 'columns' | 'check' | 'done'
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
  const [step, setStep] = useState<Step>('file')
  const [checked, setChecked] = useState<Checked>()
  const [ended, setEnded] = useState<ImportRun>()
  const [wrong, setWrong] = useState<string>()
  const [sent, setSent] = useState<number>()

  const attempt = async (work: () => Promise<void>) => {
    setWrong(undefined)
    setSent(current => current ?? 0)
    try {
      await work()
    } catch (error) {
      setWrong(
        error instanceof Problem
          ? error.document.errors?.map(({ message }) => message).join(' ') || error.message
          : words('import.failed'),
      )
    }
    setSent(undefined)
  }
  const upload = (file: File) =>
    attempt(async () => {
      const stored = await uploadFile(file, { onProgress: setSent })
      setChecked(await imports.begin(resource, stored))
      setStep('columns')
    })
  const check = (choices: ImportChoices) =>
    attempt(async () => {
      const again = await imports.check(checked!.row.id, choices)
      setChecked(again)
      setStep(again.need ? 'columns' : 'check')
    })
  const run = () =>
    attempt(async () => {
      setEnded(await imports.run(checked!.row.id))
      setStep('done')
      onChanged()
    })
  const revert = () =>
    attempt(async () => {
      setEnded(await imports.revert(ended!.id))
      onChanged()
    })
  const busy = sent !== undefined
  return (
    <Dialog open onClose={onClose} size="large" title={words('import.title', { records: label.toLowerCase() })}>
      <Steps step={step} />
      {wrong && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
      {busy && (
        <ProgressBar
          label={words(step === 'file' ? 'import.reading' : 'import.working')}
          done={Math.round((sent ?? 0) * 100)}
          {...(sent && { total: 100 })}
        />
      )}
      {step === 'file' && <ChooseFile busy={busy} onFile={file => void upload(file)} />}
      {step === 'columns' && checked && (
        <MapColumns
          key={checked.row.id}
          checked={checked}
          busy={busy}
          onBack={() => setStep('file')}
          onCheck={choices => void check(choices)}
        />
      )}
      {step === 'check' && checked && (
        <Rehearsal
          checked={checked}
          busy={busy}
          onBack={() => setStep('columns')}
          onPolicy={policy => void check({ policy })}
          onRun={() => void run()}
        />
      )}
      {step === 'done' && ended && <Ended run={ended} busy={busy} onRevert={() => void revert()} onClose={onClose} />}
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
