import type { StatementRow } from '#modules/accounting/model/statements/statement.ts'

type Placed = Pick<StatementRow, 'key' | 'under'>

/** Rows that something folds under. */
export const foldable = (rows: readonly Placed[]): Set<string> =>
  new Set(rows.flatMap(({ under }) => (under === null ? [] : [under])))

/** What is left to see: a row below a folded one is gone, however deep. */
export function unfolded<R extends Placed>(rows: readonly R[], folded: ReadonlySet<string>): R[] {
  const hidden = new Set<string>()
  return rows.filter(row => {
    const isHidden = row.under !== null && (folded.has(row.under) || hidden.has(row.under))
    if (isHidden) hidden.add(row.key)
    return !isHidden
  })
}
