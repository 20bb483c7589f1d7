import { useState } from 'react'
import type { StoredFile } from '#platform/model'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import {
  type Checked,
  type ImportChoices,
  type ImportRun,
  ImportStopped,
  imports,
  type OnProgress,
} from './import-api.ts'

/** How far the work under way has come, as far as it is known. */
interface Working {
  readonly done?: number
  readonly total?: number
  readonly startedAt?: string
}

export type Step = 'file' | 'columns' | 'check' | 'done'

/** An import under way: where it stands, and the ways on. */
export function useImport(resource: string, onChanged: () => void) {
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
  return { step, setStep, checked, ended, wrong, working, upload, check, run, revert }
}
