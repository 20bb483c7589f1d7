import { expect, test } from 'vitest'
import { type Branch, branchesOf, labelOf, nextToOpen, nodesOf, usesOf } from './nodes.ts'

const branch = (key: string, parent: string | null, more: Partial<Branch> = {}): Branch => ({
  key,
  parent,
  part: key,
  number: key.toUpperCase(),
  name: 'Plate',
  label: null,
  revision: null,
  assembly: 'bill',
  quantityPer: '1',
  ...more,
})
const flat = [branch('a', null), branch('a/b', 'a'), branch('a/b/c', 'a/b'), branch('d', null)]

test('a flat list becomes a tree in its own order', () => {
  const nodes = nodesOf(flat)
  expect(nodes.map(node => node.key)).toEqual(['a', 'd'])
  expect(nodes[0]!.children![0]!.children![0]!.key).toBe('a/b/c')
  expect(nodes[1]!.children).toBeUndefined()
  expect(branchesOf(nodes).map(node => node.key)).toEqual(['a', 'a/b'])
})

test('one more level opens what is in sight and closed', () => {
  const nodes = nodesOf(flat)
  expect(nextToOpen(nodes, new Set())).toEqual(['a'])
  expect(nextToOpen(nodes, new Set(['a']))).toEqual(['a/b'])
  expect(nextToOpen(nodes, new Set(['a', 'a/b']))).toEqual([])
})

test('a place is called by its revision, or by its number while none is released', () => {
  expect(labelOf(branch('a', null))).toBe('A · Plate')
  expect(labelOf(branch('a', null, { label: '10-100 B' }))).toBe('10-100 B · Plate')
})

test('sales R48: uses stand under what they come through', () => {
  const { key: _key, parent: _parent, ...use } = branch('x', null)
  const nodes = nodesOf(
    usesOf([
      { ...use, places: ['l1'] },
      { ...use, places: ['l1', 'l2'] },
    ]),
  )
  expect(nodes).toHaveLength(1)
  expect(nodes[0]!.children!.map(node => node.key)).toEqual(['l1/l2'])
})
