import { expect, test } from 'vitest'
import { movedBy, objectiveOf, partsOf, priorityWeight } from './objective.ts'
import { changeoverMinutes } from './operation-work.ts'
import { usualWeights, weightsComplaint } from './schedules.ts'

const anywhere = { thing: null, group: null }
const changeovers = [
  { from: 'ALU', to: 'SS', minutes: 40, ...anywhere },
  { from: 'SS', to: 'ALU', minutes: 30, ...anywhere },
  { from: 'ALU', to: 'ALU', minutes: 5, ...anywhere },
  { from: 'SS', to: 'SS', minutes: 5, ...anywhere },
]
const work = {
  A: { family: 'ALU', minutes: 60, due: 300, weight: priorityWeight.normal },
  B: { family: 'SS', minutes: 30, due: 75, weight: priorityWeight.high },
  C: { family: 'ALU', minutes: 50, due: 150, weight: priorityWeight.normal },
}

/** One machine, always open, set up for aluminum. */
function inOrder(order: string) {
  let [now, family] = [0, 'ALU']
  const [jobs, operations] = [[], []] as [
    Parameters<typeof partsOf>[0][number][],
    Parameters<typeof partsOf>[1][number][],
  ]
  for (const name of order) {
    const job = work[name as keyof typeof work]
    const setup = changeoverMinutes(changeovers, { thing: 'VMC-1', groups: [] }, family, job.family)
    const finish = now + setup + job.minutes
    jobs.push({ due: job.due, weight: job.weight, firstStart: now, finish })
    operations.push({ setup, penalty: 0, moved: 0 })
    now = finish
    family = job.family
  }
  const parts = partsOf(jobs, operations)
  return { ends: jobs.map(job => job.finish), setup: parts.setup, z: objectiveOf(parts, usualWeights) }
}

test('production R40, example 3: the least setup is not the best plan', () => {
  expect(inOrder('ACB')).toMatchObject({ setup: 50, z: 19_030 })
  expect(inOrder('BCA')).toEqual({ ends: [70, 150, 215], setup: 75, z: 805 })
})

test('production R40, example 3: no order is better than B-C-A', () => {
  const orders = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA']
  expect(Math.min(...orders.map(order => inOrder(order).z))).toBe(805)
})

test('production R40: an operation has moved when it starts over an hour off, and more so on another machine', () => {
  const live = { thing: 'VMC-1', start: 100 }
  const moved = [160, 161].map(start => movedBy(live, { thing: 'VMC-1', start }))
  expect([...moved, movedBy(live, { thing: 'VMC-2', start: 100 }), movedBy(null, live)]).toEqual([0, 1, 3, 0])
})

test('weights are whole numbers under their names', () => {
  expect(weightsComplaint(usualWeights)).toBeNull()
  for (const wrong of [{ lateness: 1 }, { setup: 0.5 }, { setup: -1 }, 'much', [1]])
    expect(weightsComplaint(wrong)).toMatchObject({ code: 'weightsWrong' })
})
