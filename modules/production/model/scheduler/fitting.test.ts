import { describe, expect, test } from 'vitest'
import { randomShop } from '../scheduler-check/random-shop.ts'
import { violationsOf } from '../scheduler-check/violations.ts'
import type { Problem } from './problem.ts'
import { fit, roll } from './solve.ts'

const supposed = new Set(['new'])

/** Something long comes late to the machine, so that the time before it is free. */
const shopWith = (more: object): Problem => ({
  things: [{ id: 'VMC' }, { id: 'LATHE' }],
  jobs: [
    {
      id: 'standing',
      operations: [
        { id: 'turn', alternates: [{ thing: 'LATHE', cycle: 100 }], live: { thing: 'LATHE', start: 0 } },
        { id: 'mill', alternates: [{ thing: 'VMC', cycle: 500 }], live: { thing: 'VMC', start: 100 }, preds: ['turn'] },
      ],
    },
    { id: 'new', operations: [{ id: 'asked', alternates: [{ thing: 'VMC', cycle: 60 }], ...more }] },
  ],
})

describe('production R50: a supposed job takes what the live plan leaves free', () => {
  test('before what comes late, where it fits; behind it where it does not', () => {
    expect(fit(shopWith({}), supposed).assignments[0]).toMatchObject({ start: 0, end: 60 })
    expect(fit(shopWith({ quantity: 2 }), supposed).assignments[0]).toMatchObject({
      start: 600,
      end: 720,
      binding: { kind: 'thing', by: 'mill' },
    })
  })

  test('hot, it overtakes what is not frozen', () => {
    expect(fit(shopWith({ quantity: 2 }), supposed, true).assignments[0]).toMatchObject({ start: 0, end: 120 })
  })

  test('no sooner than its material, and on whichever machine has it done first', () => {
    const late = fit(shopWith({ earliest: 2000 }), supposed).assignments[0]
    expect(late).toMatchObject({ start: 2000, binding: { kind: 'material' } })
    const either = fit(
      shopWith({
        quantity: 2,
        alternates: [
          { thing: 'VMC', cycle: 60 },
          { thing: 'LATHE', cycle: 60 },
        ],
      }),
      supposed,
    ).assignments[0]
    expect(either).toMatchObject({ thing: 'LATHE', start: 100, end: 220 })
  })

  test('random shops: with the last job fitted in, everything holds and nothing else has moved', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const { jobs = [], ...shop } = randomShop(seed, 14)
      const asked = jobs.at(-1)!
      const own = new Set(asked.operations!.map(one => one.id))
      const isWaitedFor = jobs.slice(0, -1).some(job => job.operations!.some(one => one.preds?.some(id => own.has(id))))
      if (isWaitedFor) continue
      const free = { ...asked, operations: asked.operations!.map(({ live, lock, setupDone, ...one }) => one) }
      const problem: Problem = { ...shop, jobs: [...jobs.slice(0, -1), free] }
      const before = roll({ ...shop, jobs: jobs.slice(0, -1) })
      const { assignments, unplaced } = fit(problem, new Set([free.id]))
      const all = {
        ...before,
        assignments: [...before.assignments, ...assignments],
        unplaced: [...before.unplaced, ...unplaced],
      }
      const broken = violationsOf(problem, all).filter(one => !/^The (part|objective) /.test(one))
      expect(broken, `shop ${seed}`).toEqual([])
    }
  })
})
