import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crowd, openCrowd, times } from './crowd.ts'

let crowd: Crowd
let shelves: string[]
beforeAll(async () => {
  crowd = await openCrowd()
  shelves = (await times(16, n => crowd.create('shelves', { name: `Shelf ${n}` }))).map(row => row.id)
})
afterAll(() => crowd?.close())

/** Shelves that stand, however far up, inside themselves. */
const cycles = () =>
  crowd.library.app.reader.rows(
    sql`with recursive up as (
          select id, within, array[id] as path from shelves
          union all select up.id, s.within, path || s.id from up join shelves s on s.id = up.within where not s.id = any(path[2:]))
        select id from up where within = id`,
  )

test('fifty clients moving branches at once never make a cycle', async () => {
  const moves = fc.array(fc.tuple(fc.nat(15), fc.nat(15)), { minLength: 50, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(moves, async planned => {
      const answers = await Promise.all(
        planned.map(([moved, into]) =>
          crowd.send('PATCH', `/api/shelves/${shelves[moved]}`, { within: shelves[into] }),
        ),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
      expect(await cycles()).toEqual([])
    }),
    { numRuns: 6 },
  )
})

test('what moves into each other at the same moment: one moves, the other is told why not', async () => {
  for (let round = 0; round < 6; round++) {
    const [one, other] = [
      await crowd.create('shelves', { name: `One ${round}` }),
      await crowd.create('shelves', { name: `Other ${round}` }),
    ]
    const answers = await Promise.all([
      crowd.send('PATCH', `/api/shelves/${one.id}`, { within: other.id }),
      crowd.send('PATCH', `/api/shelves/${other.id}`, { within: one.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
  expect(await cycles()).toEqual([])
})
