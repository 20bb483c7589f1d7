import type { ImportKind } from '#platform/server/work/import-hints.ts'
import { looksOf } from './header-row.ts'
import { isIif, rowsOfLists } from './iif.ts'
import { type HowRead, readLines, readTable, type Table } from './table-file.ts'

/** Every line as the spreadsheet counts them, empty ones too. */
export async function allLines(bytes: Buffer, given: HowRead): Promise<(readonly string[])[]> {
  const lines: (readonly string[])[] = []
  for (const { number, cells } of await readLines(bytes, given)) {
    while (lines.length < number - 1) lines.push([])
    lines.push(cells)
  }
  return lines
}

/** The lists of an IIF file and how many rows each has, those that are no records too; none of another file. */
export async function listsOfIif(bytes: Buffer): Promise<{ name: string; rows: number }[]> {
  return isIif(bytes.subarray(0, 300).toString()) ? rowsOfLists(await readLines(bytes, {})) : []
}

/** A report read by who knows it; as a plain table where it is none, or where somebody says where its columns begin. */
export async function readReport(
  bytes: Buffer,
  given: HowRead,
  reads: NonNullable<ImportKind['reads']>,
): Promise<Table> {
  const table = await readTable(bytes, given)
  const report = table.isIif ? null : reads(await allLines(bytes, { ...given, section: table.section }))
  if (!report || report.rows.length === 0) return table
  const damaged = new Map(table.rows.map(({ number, wrong }) => [number, wrong]))
  const rows = report.rows.map(row => {
    const looks = looksOf(row, report.headers)
    const wrong = damaged.get(row.number)
    return { ...row, ...(looks && { looks }), ...(wrong && { wrong }) }
  })
  return { ...table, headers: report.headers, rows, above: 0, empty: 0 }
}
