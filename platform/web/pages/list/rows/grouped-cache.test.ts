import { expect, it } from 'vitest'
import { GroupedCache } from './grouped-cache.ts'
import type { LoadWindow } from './window-cache.ts'

const groups = [
  { key: 'novel', count: 3 },
  { key: 'poetry', count: 2 },
]
const load =
  (key: string): LoadWindow =>
  async () => ({
    rows: Array.from({ length: groups.find(group => group.key === key)!.count }, (_, at) => ({ id: `${key}${at}` })),
    labels: {},
    next: null,
    previous: null,
  })
const settled = () => new Promise(done => setTimeout(done))

it('puts each group’s rows below its head', async () => {
  const cache = new GroupedCache(groups, load)
  expect(cache.rowCount).toBe(7)
  expect(cache.groupAt(0)?.key).toBe('novel')
  expect(cache.groupAt(4)?.key).toBe('poetry')
  expect(cache.groupAt(1)).toBeUndefined()
  cache.need(0, 7)
  await settled()
  expect(cache.rowAt(0)).toBeUndefined()
  expect(cache.rowAt(1)?.row.id).toBe('novel0')
  expect(cache.rowAt(6)?.row.id).toBe('poetry1')
})

it('reads nothing of a folded group', async () => {
  const cache = new GroupedCache(groups, load, new Set(['novel']))
  expect(cache.rowCount).toBe(4)
  cache.need(0, 4)
  await settled()
  expect(cache.caches).toHaveLength(1)
  expect(cache.rowAt(2)?.row.id).toBe('poetry0')
  cache.toggle('novel')
  expect(cache.rowCount).toBe(7)
})
