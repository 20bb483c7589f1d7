import type { Row } from '#platform/web/kernel/record-api.ts'
import type { TreeNode } from '#platform/web/parts/tree/tree-order.ts'

export interface TreeRow extends TreeNode {
  readonly key: string
  readonly label: string
  readonly row: Row
  readonly children: readonly TreeRow[]
}

/** Rows below their parents, in their order; a row whose parent is not among them stands at the top. */
export function nest(rows: readonly Row[], field: string, label: (row: Row) => string): TreeRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = new Map<string, Row[]>()
  const top: Row[] = []
  for (const row of rows) {
    const parent = row[field]
    if (typeof parent === 'string' && known.has(parent)) below.set(parent, [...(below.get(parent) ?? []), row])
    else top.push(row)
  }
  const node = (row: Row): TreeRow => ({
    key: row.id,
    label: label(row),
    row,
    children: (below.get(row.id) ?? []).map(node),
  })
  return top.map(node)
}
