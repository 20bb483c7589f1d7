import type { Resource } from '#platform/model'
import type { Row } from '../records/load.ts'
import type { ImportCompanion, ImportKind, RecordHints } from '../work/import-hints.ts'
import type { Column } from './cells.ts'
import type { Decision } from './import-alike.ts'
import type { BesideDone } from './import-companions.ts'
import type { PlacedColumn, RowError } from './import-parts.ts'
import type { Reading } from './read-cell.ts'

/** Everything that is settled about an import before its rows are read. */
export interface ImportPlan {
  readonly resource: Resource
  readonly columns: readonly PlacedColumn[]
  readonly mode: 'create' | 'update' | 'upsert'
  readonly reading: Omit<Reading, 'find'>
  /** What a new record is, unless its row says otherwise. */
  readonly whenNew: readonly { readonly column: Column; readonly text: string }[]
  readonly fills: RecordHints['fills']
  readonly tells: RecordHints['tells']
  readonly companions: readonly (readonly [string, ImportCompanion])[]
  /** Fields in which two records that are nearly the same are likely one. */
  readonly alike: readonly string[]
  /** What somebody decided: row by row, and for all likely duplicates. */
  readonly decisions: ReadonlyMap<number, Decision>
  readonly duplicates: Decision | null
  readonly leaveOut: readonly { readonly place: number; readonly pattern: RegExp; readonly why: string }[]
  /** Column → what several of its cells end with, which are then taken whole. */
  readonly behindColon: ReadonlyMap<string, ReadonlySet<string>>
  readonly inParentheses: readonly string[]
  readonly spelled: NonNullable<RecordHints['spelled']>
  readonly stands: ImportKind['stands'] | null
  /** Kinds of records that are made where a row names one that is not there. */
  readonly adding: readonly string[]
  /** Of addresses that name none. */
  readonly country: string
}

/** What became of one record of the file, by the row it begins in. */
export interface Outcome {
  readonly row: number
  readonly action: 'create' | 'update' | 'unchanged' | 'skipped' | 'duplicate' | 'error'
  readonly record: string | null
  readonly errors: readonly RowError[]
  /** What a person should know of it: why it is left out, which record is likely the same. */
  readonly notes: readonly string[]
  readonly changes: readonly Change[]
  readonly before: Before | null
}

/** What a revert needs. */
export interface Before {
  readonly version: number
  readonly values: Row
  readonly beside?: readonly BesideDone[]
  /** Records it named that were made with it; rows below may name them too. */
  readonly made?: readonly BesideDone[]
}

/** One cell that says what does not stand yet. */
export interface Change {
  readonly row: number
  readonly field: string
  readonly from: string | null
  readonly to: string
}
