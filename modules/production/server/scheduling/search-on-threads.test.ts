import { expect, test } from 'vitest'
import { randomFrom } from '#modules/production/model/scheduler/random.ts'
import { madeUpShop } from '#modules/production/model/scheduler/test-shops.ts'
import { searchOnThreads } from './search-on-threads.ts'

const shop = madeUpShop(randomFrom(1), { jobs: 12, steps: 10, machines: 8 })

test('production R49: threads give the same plan again when moves are counted', async () => {
  const solve = () => searchOnThreads({ shop, seed: 1 }, { seconds: 60, threads: 2, maxMoves: 8000 })
  expect(await solve()).toEqual(await solve())
})

test('production R49: with seconds it ends when they are over, with no worse than its first plan', async () => {
  const heard: number[] = []
  const { found } = await searchOnThreads(
    { shop, seed: 1 },
    { seconds: 0.5, threads: 2, onBetter: ({ value }) => heard.push(value) },
  )
  expect(found.value).toBe(Math.min(...heard))
  expect(heard).toEqual([...heard].sort((one, other) => other - one))
})
