export interface TreeNode {
  key: string
  label: string
  children?: readonly TreeNode[]
}

export interface TreeLine<Node extends TreeNode> {
  node: Node
  level: number
  parent: Node | undefined
  /** Among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
  open: boolean
}

/** The tree as it stands on screen: closed branches hide what is below them. */
export function linesOf<Node extends TreeNode>(
  nodes: readonly Node[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: Node,
): TreeLine<Node>[] {
  return nodes.flatMap((node, index) => {
    const isOpen = open.has(node.key) && (node.children?.length ?? 0) > 0
    const line = { node, level, parent, position: index + 1, siblings: nodes.length, open: isOpen }
    return isOpen ? [line, ...linesOf(node.children as readonly Node[], open, level + 1, node)] : [line]
  })
}

export interface TreeMove {
  key: string
  /** The new parent; nothing is the top. */
  parent: string | undefined
  /** Among the new siblings, from 0, counted without the moved node. */
  place: number
}

/** The four steps a node can take without a mouse; nothing where the step leads nowhere. */
export function stepsOf<Node extends TreeNode>(lines: readonly TreeLine<Node>[], key: string) {
  const line = lines.find(one => one.node.key === key)
  if (!line) return {}
  const { parent, position, siblings } = line
  const siblingsOf = lines.filter(one => one.parent === parent)
  const above = siblingsOf.find(one => one.position === position - 1)?.node
  const grandparent = parent && lines.find(one => one.node === parent)
  const move = (to: string | undefined, place: number): TreeMove => ({ key, parent: to, place })
  return {
    up: position > 1 ? move(parent?.key, position - 2) : undefined,
    down: position < siblings ? move(parent?.key, position) : undefined,
    in: above ? move(above.key, above.children?.length ?? 0) : undefined,
    out: grandparent ? move(grandparent.parent?.key, grandparent.position) : undefined,
  }
}

/** A node never goes below itself. */
export function isWithin(node: TreeNode, key: string): boolean {
  return node.key === key || (node.children ?? []).some(child => isWithin(child, key))
}
