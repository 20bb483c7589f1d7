import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#platform/model'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { failureText } from './failure.ts'
import { type Checked, type ImportChoices, type ImportRun, imports, type OnProgress } from './import-api.ts'

/** How far the work under way has come, as far as it is known. */
interface Working {
  readonly done?: number
  readonly total?: number
  readonly startedAt?: string
}

export type Step = 'file' | 'columns' | 'check' | 'done'

/** A file that was brought already, and its run, where it was looked at before. */
export interface Begun {
  readonly file: StoredFile
  readonly choices: ImportChoices
  readonly run?: string
}

/** Does something when a page is opened, however often it is drawn. */
export function useOnce(wanted: boolean, work: () => Promise<void>) {
  const isDone = useRef(false)
  useEffect(() => {
    if (!wanted || isDone.current) return
    isDone.current = true
    void work()
  })
}

/** Does one thing after the other, and says how far it is or why it went no further. */
function useAttempt() {
  const words = useWords()
  const [wrong, setWrong] = useState<string>()
  const [working, setWorking] = useState<Working>()
  const attempt = async (work: () => Promise<void>) => {
    setWrong(undefined)
    setWorking({})
    try {
      await work()
    } catch (error) {
      setWrong(failureText(words, error))
    }
    setWorking(undefined)
  }
  const report: OnProgress = ({ done, total, startedAt }) =>
    setWorking(total ? { done: done ?? 0, total, ...(startedAt && { startedAt }) } : {})
  return { attempt, report, wrong, working, setWorking }
}

/** An import under way: where it stands, and the ways on. */
export function useImport(
  resource: string,
  onChanged: (run: ImportRun) => void,
  onLooked: (run: ImportRun) => void,
  begun?: Begun,
) {
  const { attempt, report, wrong, working, setWorking } = useAttempt()
  const [step, setStep] = useState<Step>('file')
  const [checked, setChecked] = useState<Checked>()
  const [ended, setEnded] = useState<ImportRun>()
  const [isRunning, setIsRunning] = useState(false)
  const upload = (table: File, attachments: readonly File[]) =>
    attempt(async () => {
      const sent = (part: number) => setWorking({ done: Math.round(part * 100), total: 100 })
      const stored = await uploadFile(table, { onProgress: sent })
      const further: StoredFile[] = []
      for (const file of attachments) further.push(await uploadFile(file, { onProgress: sent }))
      setWorking({})
      setChecked(await imports.begin(resource, stored, further, {}, report))
      setStep('columns')
    })
  const check = (choices: ImportChoices) =>
    attempt(async () => {
      const again = await imports.check(checked!.row.id, choices, report)
      setChecked(again)
      setStep(again.need ? 'columns' : 'check')
    })
  /** Read another way or as another list: the person looks at the columns again before anything else. */
  const readAgain = (choices: ImportChoices) =>
    attempt(async () => {
      setChecked(await imports.check(checked!.row.id, choices, report))
      setStep('columns')
    })
  const run = () =>
    attempt(async () => {
      setIsRunning(true)
      // Whoever closed the dialog meanwhile is told where they opened it.
      const done = await imports
        .run(checked!.row.id, report)
        .catch(error => {
          onLooked(checked!.row)
          throw error
        })
        .finally(() => setIsRunning(false))
      setEnded(done)
      setStep('done')
      onChanged(done)
    })
  const revert = () =>
    attempt(async () => {
      const reverted = await imports.revert(ended!.id, report)
      setEnded(reverted)
      onChanged(reverted)
    })

  useOnce(begun !== undefined, () =>
    attempt(async () => {
      const { file, choices, run: id } = begun!
      const found = id ? await imports.check(id, {}, report) : await imports.begin(resource, file, [], choices, report)
      setChecked(found)
      const isClear = !found.need && found.columns.every(({ field }) => field)
      setStep(isClear || (id && !found.need) ? 'check' : 'columns')
    }),
  )
  return { step, setStep, checked, ended, wrong, working, isRunning, upload, check, readAgain, run, revert }
}
