import type { ImportKind } from '#platform/server/work/import-hints.ts'
import { looksOf } from './header-row.ts'
import { type HowRead, readTable, type Table } from './table-file.ts'

/** Every line as the spreadsheet counts them, empty ones too. */
export async function allLines(bytes: Buffer, given: HowRead): Promise<(readonly string[])[]> {
  // Where the column names stand is for whoever knows the report to say.
  const table = await readTable(bytes, { ...given, headerRow: 1 }).catch(() =>
    readTable(bytes, { ...given, headerRow: null }),
  )
  const lines: (readonly string[])[] = Array.from({ length: table.headerRow - 1 }, () => [])
  lines.push(table.headers)
  for (const { number, cells } of table.rows) {
    while (lines.length < number - 1) lines.push([])
    lines.push(cells)
  }
  return lines
}

/** A report read by who knows it; as a plain table where it is none, or where somebody says where its columns begin. */
export async function readReport(
  bytes: Buffer,
  given: HowRead,
  reads: NonNullable<ImportKind['reads']>,
): Promise<Table> {
  const table = await readTable(bytes, given)
  const report = table.isIif ? null : reads(await allLines(bytes, given))
  if (!report || report.rows.length === 0) return table
  const rows = report.rows.map(row => {
    const looks = looksOf(row, report.headers.length)
    return looks ? { ...row, looks } : row
  })
  return { ...table, headers: report.headers, rows, above: 0, empty: 0 }
}
