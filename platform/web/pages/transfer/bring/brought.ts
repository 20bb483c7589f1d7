import type { StoredFile } from '#platform/model'
import {
  type Counts,
  type ImportKind,
  type ImportRun,
  keptRows,
  type LeftOutPart,
  type Preset,
  type RecognizedPart,
} from '../import-api.ts'

/** A list on its way in: a file, or a sheet of one, and how far it has come. */
export interface Brought {
  readonly key: string
  readonly file: StoredFile
  readonly section: string | null
  readonly rows: number
  /** The list it is taken for; null until somebody says. */
  readonly kind: string | null
  readonly preset: Preset
  /** It stands in a file that holds another list in the first place. */
  readonly also?: boolean
  /** Lists it may be, where it does not say which. */
  readonly between?: readonly string[]
  readonly state: 'waiting' | 'working' | 'attention' | 'done' | 'reverted'
  readonly run?: string
  readonly counts?: Partial<Counts>
  /** Types of records its rows name that are not there and can be added with it. */
  readonly missing?: readonly string[]
  /** How many rows of a reverted import were left as they are, and why the first one was. */
  readonly kept?: { readonly count: number; readonly why: string }
  /** Why it went no further. */
  readonly wrong?: string
}

const keptAs = 'millwright-brought-files'
const leftOutAs = 'millwright-left-out-lists'

/** What a file holds besides, that is no list of ours. */
export interface LeftOut {
  readonly file: string
  readonly lists: readonly LeftOutPart[]
}

/** What was brought is still there when the page is opened again. */
export function keptFiles(): Brought[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptAs) ?? '[]') as Brought[]
    return kept.map(one => (one.state === 'working' ? { ...one, state: 'waiting' } : one))
  } catch {
    return []
  }
}

export function keptLeftOut(): LeftOut[] {
  try {
    return JSON.parse(sessionStorage.getItem(leftOutAs) ?? '[]') as LeftOut[]
  } catch {
    return []
  }
}

export const keepLeftOut = (all: readonly LeftOut[]): void => sessionStorage.setItem(leftOutAs, JSON.stringify(all))
export const keepFiles = (files: readonly Brought[]): void => sessionStorage.setItem(keptAs, JSON.stringify(files))

export const broughtFrom = (
  file: StoredFile,
  { section, rows, kind, preset, also, between }: RecognizedPart,
): Brought => ({
  key: `${file.sha256} ${section ?? ''}${also ? ` ${kind}` : ''}`,
  file,
  section,
  rows,
  kind,
  preset,
  also,
  between,
  state: 'waiting',
})

/** In the order they need each other; what nobody knows comes last. */
export function inOrder(files: readonly Brought[], kinds: readonly ImportKind[]): Brought[] {
  const rank = ({ kind }: Brought) => kinds.find(({ name }) => name === kind)?.rank ?? 1000
  return [...files].sort((one, other) => rank(one) - rank(other))
}

const stateAfter: Partial<Record<ImportRun['status'], Brought['state']>> = {
  running: 'working',
  done: 'done',
  reverted: 'reverted',
}

/** Where a run left the list. */
export function afterRun(run: ImportRun): Pick<Brought, 'state' | 'run' | 'counts' | 'missing' | 'kept'> {
  const state = stateAfter[run.status] ?? 'attention'
  const missing = (run.missing ?? []).filter(({ why }) => why === undefined).map(({ resource }) => resource)
  const [why, ...others] = keptRows(run)
  const kept = why !== undefined && { kept: { count: others.length + 1, why } }
  return { state, run: run.id, missing, ...kept, ...(run.counts && { counts: run.counts }) }
}
