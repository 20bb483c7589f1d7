import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readTable } from './table-file.ts'

/** Characters of one to four bytes, shifted in every row: wherever the file is cut, it is cut within one somewhere. */
const texts = Array.from({ length: 4000 }, (_, row) => `${'x'.repeat(row % 7)}é漢🂹${'🂹漢'.repeat(row % 40)}`)

test.each([true, false])('every character of a workbook arrives whole (texts shared: %s)', async useSharedStrings => {
  const stream = new PassThrough()
  const read = buffer(stream)
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings })
  const sheet = workbook.addWorksheet('Parts')
  for (const [row, text] of ['Name', ...texts].entries()) sheet.addRow([text, row]).commit()
  await workbook.commit()
  const { rows } = await readTable(await read, {})
  expect(rows.map(({ cells }) => cells[0])).toEqual(texts)
})
