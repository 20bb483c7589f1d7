import { byteOrderMark, csvRecord, guardedText } from '#platform/model/values/csv-text.ts'
import type { CellLook, MatrixHead } from '#platform/web/parts/matrix/Matrix.tsx'

const said = ({ checked, text, small }: CellLook): string =>
  checked !== undefined && text === undefined ? (checked ? 'x' : '') : [text, small].filter(Boolean).join(' ')

/** The matrix as a file: as many columns as on the screen, with the words people read there. */
export function matrixCsv(
  corner: string,
  rows: readonly MatrixHead[],
  columns: readonly MatrixHead[],
  look: (row: string, column: string) => CellLook,
): string {
  const lines = [
    [corner, ...columns.map(({ name }) => name)],
    ...rows.map(row => [row.name, ...columns.map(column => said(look(row.id, column.id)))]),
  ]
  return byteOrderMark + lines.map(line => csvRecord(line.map(guardedText))).join('')
}
