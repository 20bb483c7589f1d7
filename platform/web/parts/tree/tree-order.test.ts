import { expect, it } from 'vitest'
import { isWithin, linesOf, stepsOf, type TreeNode } from './tree-order.ts'

const node = (key: string, ...children: TreeNode[]): TreeNode => ({ key, label: key, children })
const nodes = [node('a', node('a1'), node('a2')), node('b', node('b1'))]
const allOpen = new Set(['a', 'b'])

it('shows open branches only', () => {
  expect(linesOf(nodes, new Set(['a'])).map(line => line.node.key)).toEqual(['a', 'a1', 'a2', 'b'])
  expect(linesOf(nodes, allOpen).at(-1)).toMatchObject({ level: 2, position: 1, siblings: 1 })
})

it('offers the steps that lead somewhere', () => {
  const steps = stepsOf(linesOf(nodes, allOpen), 'a2')
  expect(steps.up).toEqual({ key: 'a2', parent: 'a', place: 0 })
  expect(steps.down).toBeUndefined()
  expect(steps.in).toEqual({ key: 'a2', parent: 'a1', place: 0 })
  expect(steps.out).toEqual({ key: 'a2', parent: undefined, place: 1 })
})

it('knows what lies below a node', () => {
  expect(isWithin(nodes[0]!, 'a2')).toBe(true)
  expect(isWithin(nodes[0]!, 'b')).toBe(false)
})
