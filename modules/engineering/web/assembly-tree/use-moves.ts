import { useQueryClient } from '@tanstack/react-query'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import type { TreeMove } from '#platform/web/parts/tree/tree-order.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type BillNode, branchesOf, labelOf } from './nodes.ts'

const everyNode = (nodes: readonly BillNode[]): BillNode[] => [
  ...nodes,
  ...branchesOf(nodes).flatMap(node => node.children ?? []),
]

/** Takes a component elsewhere; a released bill and a loop are refused with the server's own sentence (sales R44, R46). */
export function useMoves(top: string | null, nodes: readonly BillNode[]): ((move: TreeMove) => void) | null {
  const words = useWords()
  const queries = useQueryClient()
  const may = useMay('assemblies', 'update')
  if (!may || !top) return null
  const nodeAt = (key: string) => everyNode(nodes).find(node => node.key === key)
  return async ({ key, parent, place }) => {
    const into = parent === undefined ? top : nodeAt(parent)?.branch.revision
    const moved = nodeAt(key)
    if (!moved || !into) {
      notify({ type: 'negative', title: words('billTree.noRevision') })
      return
    }
    try {
      await api.post('/bill-moves', { line: key.split('/').at(-1), into, place })
      notify({ type: 'positive', title: words('billTree.moved', { part: labelOf(moved.branch) }) })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('billTree.notMoved') })
    }
    for (const name of ['bill-tree', 'bill-costs', 'bill-buildable'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}
