import { expect, test } from 'vitest'
import { folderTree } from './folder-tree.ts'

test('folders stand in the folder they lie in, and at the top when that is not to be seen', () => {
  const tree = folderTree([
    { id: 'a', name: 'Jobs', parent: null, documents: 0 },
    { id: 'b', name: 'Certs', parent: 'a', documents: 3 },
    { id: 'c', name: 'Lent', parent: 'elsewhere', documents: 0 },
  ])
  expect(tree).toEqual([
    { key: 'a', label: 'Jobs', children: [{ key: 'b', label: 'Certs', documents: 3, children: [] }] },
    { key: 'c', label: 'Lent', children: [] },
  ])
})
