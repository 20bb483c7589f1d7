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
  if (looks) return { total: 'looksTotal', footer: 'looksFooter', heading: 'looksHeading' }[looks]
  return leaveOut.find(({ place, pattern }) => pattern.test((cells[place] ?? '').trim()))?.why
}

const behindLast = (text: string): string => text.slice(text.lastIndexOf(':') + 1).trim()

/** What stands behind the last colon of several cells of a column: `Vehicles:Depreciation` and `Presses:Depreciation`. */
export function sharedEnds(places: readonly number[], rows: readonly TableRow[]): ReadonlySet<string> {
  const wholes = new Map<string, Set<string>>()
  for (const { cells } of rows)
    for (const place of places) {
      const whole = (cells[place] ?? '').trim().toLowerCase()
      const end = behindLast(whole)
      wholes.set(end, (wholes.get(end) ?? new Set()).add(whole))
    }
  return new Set([...wholes].flatMap(([end, of]) => (of.size > 1 ? [end] : [])))
}

/** What counts of a cell: `Fittings:F-100` is F-100 unless there are others, and `each (ea)` is ea. */
export function meantText(
  { behindColon, inParentheses, spelled }: ImportPlan,
  { name }: Column,
  given: string,
): string {
  const written = spelled[name]?.(given) ?? given
  const shared = behindColon.get(name)
  if (shared) return shared.has(behindLast(written).toLowerCase()) ? written : behindLast(written)
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
