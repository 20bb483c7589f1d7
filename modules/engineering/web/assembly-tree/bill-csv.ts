import { byteOrderMark, csvRecord, guardedText } from '#platform/model/values/csv-text.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { BillNode, Way } from './nodes.ts'
import type { Costs } from './use-tree.ts'

const columns = ['level', 'part', 'revision', 'name', 'per', 'unit'] as const
const columnsBelow = ['total', 'onHand', 'onOrder', 'source'] as const
const columnsOfCost = ['each', 'cost', 'leadDays'] as const

interface Told {
  readonly way: Way
  readonly costs: Costs | undefined
  readonly words: (key: string) => string
  /** What a source is called. */
  readonly sourceOf: (source: string) => string
}

/** The whole tree as a file, a row a place with its level: what a buyer sorts, or a customer gets. */
export function billCsv(nodes: readonly BillNode[], { way, costs, words, sourceOf }: Told): string {
  const isBelow = way === 'below'
  const head = [...columns, ...(isBelow ? columnsBelow : []), ...(costs ? columnsOfCost : [])]
  const rowOf = ({ branch }: BillNode, level: number): string[] => {
    const { number, label, name, quantityPer, unit, extended, onHand, onOrder, source } = branch
    const cost = costs?.costs[branch.revision ?? branch.part]
    const lead = costs?.leadDays[branch.revision ?? branch.part]
    return [
      ...[String(level), guardedText(number), label ? label.slice(number.length).trim() : '', guardedText(name)],
      ...[quantityPer, unit ?? ''],
      ...(isBelow ? [extended ?? '', onHand ?? '', onOrder ?? '', source ? sourceOf(source) : ''] : []),
      ...(costs
        ? [cost?.each ?? '', cost && extended ? Decimal.of(cost.each).times(extended).toFixed(2) : '', `${lead ?? ''}`]
        : []),
    ]
  }
  const rowsOf = (level: number, of: readonly BillNode[]): string[][] =>
    of.flatMap(node => [rowOf(node, level), ...rowsOf(level + 1, node.children ?? [])])
  const rows = [head.map(column => words(`billTree.${column}`)), ...rowsOf(1, nodes)]
  return byteOrderMark + rows.map(csvRecord).join('')
}
