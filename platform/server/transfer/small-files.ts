import { byteOrderMark, csvRecord } from '#platform/model/values/csv-text.ts'
import { contentTypes } from './export/formats.ts'

/** A sheet that is small enough to be written at once. */
export interface SmallSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export type SmallFormat = 'csv' | 'xlsx'
export const smallType = (format: SmallFormat): string => contentTypes[format]

/** CSV has one sheet alone: the first. */
export async function smallFile(sheets: readonly SmallSheet[], format: SmallFormat): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(byteOrderMark + sheets[0]!.rows.map(csvRecord).join(''))
  const { default: Excel } = await import('exceljs')
  const workbook = new Excel.Workbook()
  for (const { name, rows } of sheets) {
    const page = workbook.addWorksheet(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31), {
      views: [{ state: 'frozen', ySplit: 1 }],
    })
    page.columns = (rows[0] ?? []).map((header, place) => ({
      width: Math.min(60, Math.max(12, ...rows.slice(0, 50).map(row => (row[place] ?? header).length + 2))),
    }))
    for (const row of rows) page.addRow([...row])
    page.getRow(1).font = { bold: true }
  }
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
