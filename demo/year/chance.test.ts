import { expect, test } from 'vitest'
import { chance, sameLuckEachTime } from './chance.ts'

const draw = (luck: ReturnType<typeof chance>) => luck.between(1, 1_000_000)

test('a seed gives the same numbers every time', () => {
  const [one, other] = [chance('a seed'), chance('a seed')]
  expect([draw(one), draw(one)]).toEqual([draw(other), draw(other)])
})

test('what is attempted again has the same luck, and what follows goes on after it once', async () => {
  const [luck, plain] = [chance('a seed'), chance('a seed')]
  const before = draw(luck)
  const attempt = sameLuckEachTime(async () => [draw(luck), draw(luck)])
  const first = await attempt(undefined)
  expect(await attempt(undefined)).toEqual(first)
  const all = [before, ...first, draw(luck)]
  expect(all).toEqual([draw(plain), draw(plain), draw(plain), draw(plain)])
})
