import type { Words } from '#platform/model'
import type { Column } from './cells.ts'
import type { ImportPlan, Outcome } from './import-plan.ts'
import type { TableRow } from './reading/table-file.ts'

/** Why a row is no record at all, unless somebody says that it is one. */
export function passedOver(
  { leaveOut, decisions }: ImportPlan,
  { number, cells, looks }: TableRow,
): string | undefined {
  if (decisions.get(number) === 'make') return undefined
  if (looks) return looks === 'total' ? 'looksTotal' : 'looksFooter'
  return leaveOut.find(({ place, pattern }) => pattern.test((cells[place] ?? '').trim()))?.why
}

/** What counts of a cell: `Fittings:F-100` is F-100, and `each (ea)` is ea. */
export function meantText({ behindColon, inParentheses }: ImportPlan, { name }: Column, written: string): string {
  if (behindColon.includes(name)) return written.slice(written.lastIndexOf(':') + 1)
  return (inParentheses.includes(name) && /\(([^()]+)\)\s*$/.exec(written)?.[1]) || written
}

export const skippedRow = (words: Words, row: number, why: string): Outcome => ({
  row,
  action: 'skipped',
  record: null,
  errors: [],
  notes: [words(`transfer.${why}`)],
  changes: [],
  before: null,
})
