import type { MatrixHead } from './Matrix.tsx'

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows whose name matches what was typed; when it is the name of columns instead, those columns with every row. */
export function narrowed(
  rows: readonly MatrixHead[],
  columns: readonly MatrixHead[],
  typed: string,
): { rows: readonly MatrixHead[]; columns: readonly MatrixHead[] } {
  const wanted = folded(typed.trim())
  if (!wanted) return { rows, columns }
  const matches = ({ name, note, section }: MatrixHead) =>
    [name, note, section].some(text => text && folded(text).includes(wanted))
  const found = rows.filter(matches)
  const across = columns.filter(matches)
  if (found.length === 0 && across.length > 0) return { rows, columns: across }
  return { rows: found, columns }
}
