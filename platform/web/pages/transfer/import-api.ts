import type { StoredFile } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'

export type ImportMode = 'create' | 'update' | 'upsert'
export type ImportPolicy = 'allOrNothing' | 'goodRowsOnly'
export type ImportAction = 'create' | 'update' | 'unchanged' | 'error'
export interface ImportRow {
  readonly row: number
  readonly action: ImportAction
  readonly record: string | null
  readonly errors: readonly { readonly field: string | null; readonly message: string }[] | null
  /** What the row says, beside what stands. */
  readonly changes:
    | readonly { readonly row: number; readonly field: string; readonly from: string | null; readonly to: string }[]
    | null
}
export interface ImportRun {
  readonly id: string
  readonly code: string
  readonly status: 'uploaded' | 'checked' | 'running' | 'done' | 'failed' | 'reverted'
  readonly mode: ImportMode
  readonly policy: ImportPolicy
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly decimalMark: string | null
  readonly dateFormat: string | null
  readonly counts: Readonly<Record<ImportAction, number>> | null
  readonly rows: readonly ImportRow[]
}
/** A file as the server understood it, and what a dry run of it would do. */
export interface Checked {
  readonly row: ImportRun
  /** What a person must settle first: `importNoColumns`, `importAmbiguousDates`. */
  readonly need: string | null
  readonly total: number
  readonly columns: readonly {
    readonly header: string
    readonly field: string | null
    readonly samples: readonly string[]
  }[]
  readonly fields: readonly { readonly name: string; readonly label: string }[]
}
export interface ImportChoices {
  readonly mapping?: Readonly<Record<string, string | null>>
  readonly mode?: ImportMode
  readonly policy?: ImportPolicy
  readonly encoding?: string
  readonly delimiter?: string
  readonly dateFormat?: string
  readonly decimalMark?: string
}

/** How far a long run has come. */
export interface ImportProgress {
  readonly status: ImportRun['status']
  /** What became of its job: it may have failed without the run knowing. */
  readonly job: string | null
  readonly done: number | null
  readonly total: number | null
  readonly startedAt: string | null
}
export type OnProgress = (progress: ImportProgress) => void

export class ImportStopped extends Error {}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Large files are worked through by a job; its run tells when it is done. */
async function settled(run: ImportRun, waiting: ImportRun['status'], onProgress: OnProgress): Promise<ImportRun> {
  if (run.status !== waiting) return run
  for (;;) {
    const progress = await api.get<ImportProgress>(`/import-runs/${run.id}/progress`)
    if (progress.status !== waiting) return (await records.get('import-runs', run.id)).row as unknown as ImportRun
    if (progress.job === 'failed' || progress.job === 'cancelled') throw new ImportStopped()
    onProgress(progress)
    await pause(1000)
  }
}
const checked = async (answer: Checked, onProgress: OnProgress): Promise<Checked> =>
  answer.need ? answer : { ...answer, row: await settled(answer.row, 'uploaded', onProgress) }

export const imports = {
  begin: async (resource: string, file: StoredFile, attachments: readonly StoredFile[], onProgress: OnProgress) =>
    checked(await api.post<Checked>(`/${resource}/import`, { file, attachments }), onProgress),
  check: async (run: string, choices: ImportChoices, onProgress: OnProgress) =>
    checked(await api.post<Checked>(`/import-runs/${run}/check`, choices), onProgress),
  run: async (run: string, onProgress: OnProgress) => {
    const { row } = await api.post<{ row: ImportRun }>(`/import-runs/${run}/run`)
    return settled(row, 'running', onProgress)
  },
  revert: async (run: string, onProgress: OnProgress) => {
    const { row } = await api.post<{ row: ImportRun }>(`/import-runs/${run}/revert`)
    return settled(row, 'done', onProgress)
  },
}
