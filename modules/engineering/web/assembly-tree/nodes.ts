import type { TreeNode } from '#platform/web/parts/tree/tree-order.ts'

/** Down into what a part is made of, or up into what it goes into. */
export type Way = 'below' | 'above'

/** One place of a tree as the server tells it. */
export interface Branch {
  readonly key: string
  readonly parent: string | null
  readonly part: string
  readonly number: string
  readonly name: string
  readonly label: string | null
  readonly revision: string | null
  readonly assembly: string
  readonly quantityPer: string
  readonly extended?: string
  /** Of the line itself, and how it counts. */
  readonly per?: string
  readonly quantityBasis?: 'perPiece' | 'perLot'
  readonly unit?: string | null
  readonly source?: string
  readonly optional?: boolean
  readonly rule?: string
  readonly onHand?: string
  readonly onOrder?: string
}

export interface BillNode extends TreeNode {
  readonly branch: Branch
  readonly children?: readonly BillNode[]
}

/** What a place is called: its revision, or its part number while none is released, and its name. */
export const labelOf = ({ label, number, name }: Branch): string => `${label ?? number} · ${name}`

/** The tree of a flat list whose rows name the place above them. */
export function nodesOf(branches: readonly Branch[]): BillNode[] {
  const below = Map.groupBy(branches, branch => branch.parent)
  const under = (parent: string | null): BillNode[] =>
    (below.get(parent) ?? []).map(branch => {
      const children = below.has(branch.key) ? under(branch.key) : undefined
      return { key: branch.key, label: labelOf(branch), branch, ...(children && { children }) }
    })
  return under(null)
}

export type Use = Omit<Branch, 'key' | 'parent'> & { readonly places: readonly string[] }

/** Where-used rows name the lines they go through: that is their place in the tree. */
export const usesOf = (rows: readonly Use[]): Branch[] =>
  rows.map(({ places, ...row }) => ({
    ...row,
    key: places.join('/'),
    parent: places.length > 1 ? places.slice(0, -1).join('/') : null,
  }))

/** Every branch of the tree that can be opened, level by level. */
export function branchesOf(nodes: readonly BillNode[]): BillNode[] {
  return nodes.flatMap(node => (node.children ? [node, ...branchesOf(node.children)] : []))
}

/** Those of them that stand in sight and are closed: one more level. */
export function nextToOpen(nodes: readonly BillNode[], open: ReadonlySet<string>): string[] {
  return nodes.flatMap(node => {
    if (!node.children) return []
    return open.has(node.key) ? nextToOpen(node.children, open) : [node.key]
  })
}
