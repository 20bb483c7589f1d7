import { componentFields, stepFields, stockFields } from '#modules/engineering/model/front.ts'
import { methodTree, type TreeItem } from '#modules/engineering/server/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const rowsOf = (row: Row, field: string): Row[] => (row[field] as Row[] | undefined) ?? []
const stepNames = ['name', 'process', 'kind', ...Object.keys(stepFields)]
const stockNames = Object.keys(stockFields)
const componentNames = Object.keys(componentFields).filter(name => name !== 'partRevision')
/** Rates are copied from the machines when a row is made: where the method has none, they are no override. */
const rates = ['laborRate', 'machineRate', 'overheadRate']

const plain = (value: unknown): string => {
  if (value === null || value === undefined || value === false) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}

const differing = (row: Row, source: Row | undefined, names: readonly string[]): string[] =>
  source
    ? names.filter(name => {
        if (rates.includes(name) && plain(source[name]) === '') return false
        return plain(row[name]) !== plain(source[name])
      })
    : ['*']

const mark = (row: Row, differences: readonly string[]): void => {
  row.overridden = differences.length > 0 ? [...differences] : null
}

function markNode(node: Row, source: TreeItem): void {
  for (const step of rowsOf(node, 'operations'))
    mark(
      step,
      differing(
        step,
        source.operations.find(one => one.sequence === step.sequence),
        stepNames,
      ),
    )
  for (const [place, stock] of rowsOf(node, 'materials').entries()) {
    const twin = source.materials.filter(one => one.materialCode === stock.materialCode)
    mark(stock, differing(stock, twin[0] ?? source.materials[place], stockNames))
  }
  for (const part of rowsOf(node, 'components'))
    mark(
      part,
      differing(
        part,
        source.components.find(one => one.part === part.part),
        componentNames,
      ),
    )
}

/** Which fields of an estimate differ from the method it was copied from: shown beside them, worked out whenever it is saved. */
export async function markOverrides(work: AnyWork, lines: readonly Row[]): Promise<void> {
  for (const line of lines) {
    const nodes = rowsOf(line, 'estimate').filter(node => node.sourceMethod && node.partRevision)
    const [top] = nodes
    if (!top) continue
    const tree = await methodTree(work, top.partRevision as string, { method: top.sourceMethod as string })
    for (const node of nodes) {
      const source = tree.find(item => item.partRevision === node.partRevision)
      if (source && source.method === node.sourceMethod) markNode(node, source)
    }
  }
}
