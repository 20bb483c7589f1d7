import type { StoredFile } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'

export type ImportMode = 'create' | 'update' | 'upsert'
export type ImportPolicy = 'allOrNothing' | 'goodRowsOnly'
export const importActions = ['create', 'update', 'unchanged', 'skipped', 'duplicate', 'error'] as const
export type ImportAction = (typeof importActions)[number]
export const presets = ['quickbooksDesktop', 'quickbooksOnline', 'jobboss', 'e2', 'plain'] as const
export type Preset = (typeof presets)[number]
/** What becomes of a row that is likely there already, or likely no record. */
export const decisions = ['skip', 'update', 'make'] as const
export type Decision = (typeof decisions)[number]
export type Counts = Readonly<Record<ImportAction, number>>
export const noCounts: Counts = { create: 0, update: 0, unchanged: 0, skipped: 0, duplicate: 0, error: 0 }

export interface ImportRow {
  readonly row: number
  readonly action: ImportAction
  readonly record: string | null
  readonly errors: readonly { readonly field: string | null; readonly message: string }[] | null
  readonly notes: readonly string[] | null
  /** What the row says, beside what stands. */
  readonly changes:
    | readonly { readonly row: number; readonly field: string; readonly from: string | null; readonly to: string }[]
    | null
}
/** Records of one type that the rows name and that are not there. */
export interface MissingKind {
  readonly resource: string
  readonly count: number
  readonly names: readonly string[]
  /** Why they cannot be added with the import. */
  readonly why?: string
}
export interface ImportRun {
  readonly id: string
  readonly code: string
  readonly resource: string
  readonly status: 'uploaded' | 'checked' | 'running' | 'done' | 'failed' | 'reverted'
  readonly file: StoredFile
  readonly mode: ImportMode
  readonly policy: ImportPolicy
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly decimalMark: string | null
  readonly dateFormat: string | null
  /** '' where it is none of the known lists. */
  readonly kind: string | null
  readonly preset: Preset | null
  readonly section: string | null
  readonly headerRow: number | null
  readonly constants: Readonly<Record<string, string>> | null
  readonly decisions: Readonly<Record<string, Decision>> | null
  readonly duplicates: Decision | null
  readonly missing: readonly MissingKind[] | null
  readonly adding: readonly string[] | null
  readonly counts: Partial<Counts> | null
  readonly rows: readonly ImportRow[]
}
/** What a column may become; `values` are the choices it takes. */
export interface ImportField {
  readonly name: string
  readonly label: string
  readonly values?: readonly (readonly [value: string, label: string])[]
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
  readonly fields: readonly ImportField[]
  /** The sheets of a workbook, or the lists of an IIF file. */
  readonly sections: readonly string[]
  /** Rows above the column names, and empty ones, that were passed over. */
  readonly above: number
  readonly empty: number
  readonly isIif: boolean
  readonly kinds: readonly { readonly name: string; readonly label: string }[]
}
export interface ImportChoices {
  readonly mapping?: Readonly<Record<string, string | null>>
  readonly mode?: ImportMode
  readonly policy?: ImportPolicy
  readonly encoding?: string
  readonly delimiter?: string
  readonly dateFormat?: string
  readonly decimalMark?: string
  readonly kind?: string
  readonly preset?: Preset
  readonly section?: string
  readonly headerRow?: number
  readonly constants?: Readonly<Record<string, string>>
  readonly decisions?: Readonly<Record<string, Decision>>
  readonly duplicates?: Decision
  readonly adding?: readonly string[]
}

/** A list that can be brought. */
export interface ImportKind {
  readonly name: string
  readonly label: string
  readonly resource: string
  readonly rank: number
}
/** A list in a file, as far as it was recognised. */
export interface RecognizedPart {
  readonly section: string | null
  readonly rows: number
  readonly kind: string | null
  readonly resource: string | null
  readonly preset: Preset
  /** It stands in a table that is another list in the first place. */
  readonly also: boolean
  /** Lists it may be, where it does not say which: somebody chooses. */
  readonly between: readonly string[]
}
/** A list or sheet that is no list of ours, and how many rows it has. */
export interface LeftOutPart {
  readonly section: string
  readonly rows: number
}

/** Rows of a reverted import that were left as they are, each with why. */
export const keptRows = ({ status, rows }: Pick<ImportRun, 'status' | 'rows'>): string[] =>
  status === 'reverted'
    ? rows.flatMap(({ action, errors }) =>
        action === 'create' || action === 'update' ? (errors ?? []).slice(0, 1).map(({ message }) => message) : [],
      )
    : []

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
  begin: async (
    resource: string,
    file: StoredFile,
    attachments: readonly StoredFile[],
    choices: ImportChoices,
    onProgress: OnProgress,
  ) => checked(await api.post<Checked>(`/${resource}/import`, { file, attachments, ...choices }), onProgress),
  check: async (run: string, choices: ImportChoices, onProgress: OnProgress) =>
    checked(await api.post<Checked>(`/import-runs/${run}/check`, choices), onProgress),
  /** As it stands, once it is not being written any more. */
  read: async (run: string, onProgress: OnProgress) =>
    settled((await records.get('import-runs', run)).row as unknown as ImportRun, 'running', onProgress),
  run: async (run: string, onProgress: OnProgress) => {
    const { row } = await api.post<{ row: ImportRun }>(`/import-runs/${run}/run`)
    return settled(row, 'running', onProgress)
  },
  revert: async (run: string, onProgress: OnProgress) => {
    const { row } = await api.post<{ row: ImportRun }>(`/import-runs/${run}/revert`)
    return settled(row, 'done', onProgress)
  },
  kinds: () => api.get<{ kinds: readonly ImportKind[]; others: readonly ImportKind[] }>('/import-kinds'),
  recognize: (file: StoredFile) =>
    api.post<{ parts: readonly RecognizedPart[]; leftOut: readonly LeftOutPart[] }>('/import-kinds/recognize', {
      file,
    }),
}

export const templateAddress = (resource: string, format: 'xlsx' | 'csv', kind?: string): string =>
  api.address(`/${resource}/import-template`, { format, ...(kind && { kind }) })
export const wrongRowsAddress = (run: string): string => api.address(`/import-runs/${run}/wrong-rows`, {})
