import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StoredFile } from '#platform/model'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ProgressBar } from '#platform/web/parts/ProgressBar.tsx'
import { addWords } from '#platform/web/words/dictionaries.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import classes from './ImportWizard.module.css'
import {
  type Checked,
  type ImportChoices,
  type ImportRun,
  ImportStopped,
  imports,
  type OnProgress,
} from './import-api.ts'
import { MapColumns } from './MapColumns.tsx'
import { Rehearsal } from './Rehearsal.tsx'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })

/** How far the work under way has come, as far as it is known. */
interface Working {
  readonly done?: number
  readonly total?: number
  readonly startedAt?: string
}

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
  const [working, setWorking] = useState<Working>()

  const attempt = async (work: () => Promise<void>) => {
    setWrong(undefined)
    setWorking({})
    try {
      await work()
    } catch (error) {
      setWrong(
        error instanceof Problem
          ? error.document.errors?.map(({ message }) => message).join(' ') || error.message
          : words(error instanceof ImportStopped ? 'import.stopped' : 'import.failed'),
      )
    }
    setWorking(undefined)
  }
  const report: OnProgress = ({ done, total, startedAt }) =>
    setWorking(total ? { done: done ?? 0, total, ...(startedAt && { startedAt }) } : {})
  const upload = (table: File, attachments: readonly File[]) =>
    attempt(async () => {
      const sent = (part: number) => setWorking({ done: Math.round(part * 100), total: 100 })
      const stored = await uploadFile(table, { onProgress: sent })
      const further: StoredFile[] = []
      for (const file of attachments) further.push(await uploadFile(file, { onProgress: sent }))
      setWorking({})
      setChecked(await imports.begin(resource, stored, further, report))
      setStep('columns')
    })
  const check = (choices: ImportChoices) =>
    attempt(async () => {
      const again = await imports.check(checked!.row.id, choices, report)
      setChecked(again)
      setStep(again.need ? 'columns' : 'check')
    })
  const run = () =>
    attempt(async () => {
      setEnded(await imports.run(checked!.row.id, report))
      setStep('done')
      onChanged()
    })
  const revert = () =>
    attempt(async () => {
      setEnded(await imports.revert(ended!.id, report))
      onChanged()
    })
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
      {step === 'file' && <ChooseFile busy={busy} onFiles={(table, attachments) => void upload(table, attachments)} />}
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
