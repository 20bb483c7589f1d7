import { deepest, stepDown } from '#modules/engineering/model/bills.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { TreeNode } from '#platform/web/parts/tree/tree-order.ts'

/** Down into what a part is made of, or up into what it goes into. */
export type Way = 'below' | 'above'

/** One row of the bill-components view. */
export interface Component {
  readonly id: string
  readonly assembly: string
  readonly into: string
  readonly intoRevision: string
  readonly part: string
  readonly partRevision: string | null
  readonly quantityPer: string
  readonly quantityBasis: 'perPiece' | 'perLot'
  readonly unit: string | null
  readonly source: string
  readonly optional: boolean | null
  readonly hasBill: boolean
  readonly goesOn: boolean
}

/** What a level is asked for by: the revision whose bill it is, or the part that is used. */
export const levelBelow = (way: Way, row: Component): string | null =>
  way === 'below' ? (row.hasBill ? row.partRevision : null) : row.goesOn ? row.into : null

/** The part a node stands for. */
export const partOf = (way: Way, row: Component): string => (way === 'below' ? row.part : row.into)

export interface BillNode extends TreeNode {
  readonly row: Component | null
  readonly quantityPer: Decimal
  readonly extended: Decimal
  /** The level that opens below it. */
  readonly opens: string | null
  readonly children?: readonly BillNode[]
}

interface Building {
  readonly way: Way
  readonly quantity: Decimal
  readonly levels: ReadonlyMap<string, readonly Component[]>
  readonly nameOf: (part: string) => string
  readonly loading: string
}

/**
 * The tree as far as its levels are there. A level still on its way stands in as one line, so that its branch can be opened.
 * A part that is met again on its own path ends there, whatever the records say.
 */
export function nodesOf(building: Building, level: string, path: readonly string[], per = Decimal.of(1)): BillNode[] {
  const { way, quantity, levels, nameOf } = building
  return (levels.get(level) ?? []).map(row => {
    const part = partOf(way, row)
    const key = [...path, row.id].join('/')
    const step = stepDown(per, { ...row, quantityPer: Decimal.of(row.quantityPer) }, quantity)
    const open = levelBelow(way, row)
    const opens = path.includes(part) || path.length >= deepest * 2 ? null : open
    const children = opens ? childrenOf(building, opens, [...path, row.id, part], step.quantityPer) : null
    return { key, label: nameOf(part), row, opens, ...step, ...(children && { children }) }
  })
}

function childrenOf(building: Building, level: string, path: readonly string[], per: Decimal): BillNode[] {
  if (building.levels.has(level)) return nodesOf(building, level, path, per)
  const nothing = Decimal.of(0)
  const key = [...path, '…'].join('/')
  return [{ key, label: building.loading, row: null, opens: null, quantityPer: nothing, extended: nothing }]
}

/** Every branch of the tree that is there, for opening one more level. */
export function branchesOf(nodes: readonly BillNode[]): BillNode[] {
  return nodes.flatMap(node => (node.opens ? [node, ...branchesOf(node.children ?? [])] : []))
}
