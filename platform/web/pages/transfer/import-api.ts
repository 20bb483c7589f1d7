import type { StoredFile } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'

export type ImportMode = 'create' | 'update' | 'upsert'
export type ImportPolicy = 'allOrNothing' | 'goodRowsOnly'
export interface ImportRow {
  readonly row: number
  readonly action: 'create' | 'update' | 'unchanged' | 'error'
  readonly record: string | null
  readonly errors: readonly { readonly field: string | null; readonly message: string }[] | null
}
export interface ImportRun {
  readonly id: string
  readonly code: string
  readonly status: 'uploaded' | 'checked' | 'running' | 'done' | 'failed' | 'reverted'
  readonly mode: ImportMode
  readonly policy: ImportPolicy
  readonly delimiter: string | null
  readonly decimalMark: string | null
  readonly dateFormat: string | null
  readonly counts: Readonly<Record<ImportRow['action'], number>> | null
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
  readonly dateFormat?: string
  readonly decimalMark?: string
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Large files are read by a job; the run's status tells when it is done. */
async function settled(run: ImportRun, until: (now: ImportRun) => boolean): Promise<ImportRun> {
  let now = run
  while (!until(now)) {
    await pause(1000)
    now = (await records.get('import-runs', run.id)).row as unknown as ImportRun
  }
  return now
}
const checked = async (answer: Checked): Promise<Checked> =>
  answer.need ? answer : { ...answer, row: await settled(answer.row, ({ status }) => status !== 'uploaded') }

export const imports = {
  begin: async (resource: string, file: StoredFile) =>
    checked(await api.post<Checked>(`/${resource}/import`, { file })),
  check: async (run: string, choices: ImportChoices) =>
    checked(await api.post<Checked>(`/import-runs/${run}/check`, choices)),
  run: async (run: string) => {
    const { row } = await api.post<{ row: ImportRun }>(`/import-runs/${run}/run`)
    return settled(row, ({ status }) => status !== 'running')
  },
  revert: async (run: string) => {
    const { row } = await api.post<{ row: ImportRun }>(`/import-runs/${run}/revert`)
    return settled(row, ({ status }) => status === 'reverted' || status === 'failed')
  },
}
