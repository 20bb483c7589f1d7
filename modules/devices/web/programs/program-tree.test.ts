import { expect, test } from 'vitest'
import { programTree } from './program-tree.ts'

test('folders follow from the paths of programs', () => {
  const programs = ['a/b/1.NC', 'a/2.NC', '3.NC'].map(path => ({ repository: 'r', path }))
  const [repository] = programTree([{ id: 'r', name: 'Production' }], programs)
  expect(repository).toMatchObject({ key: 'r/', label: 'Production', programs: 3 })
  expect(repository!.children).toMatchObject([
    { key: 'r/a/', programs: 2, children: [{ key: 'r/a/b/', label: 'b', programs: 1, children: [] }] },
  ])
})
