import { expect, test } from 'vitest'
import { bestDispatch, dispatch, dispatchRules, makespanOf, readJobShop } from './job-shop.ts'
import { faultsOf } from './job-shop-check.ts'

const plain = readJobShop('2 2\n0 3 1 2\n1 4 0 1\n', false)
const flexible = readJobShop('1 2\n2 2 1 5 2 3 1 1 4\n', true)

test('a plain shop is read: pairs of machine and minutes', () => {
  expect(plain.jobs[1]).toEqual([
    { alternates: [{ machine: 1, minutes: 4 }] },
    { alternates: [{ machine: 0, minutes: 1 }] },
  ])
})

test('a flexible shop counts machines from 1 and names its alternates', () => {
  expect(flexible.jobs[0]![0]!.alternates).toEqual([
    { machine: 0, minutes: 5 },
    { machine: 1, minutes: 3 },
  ])
})

test('a file that announces more than it has is refused', () => {
  expect(() => readJobShop('3 2\n0 3 1 2\n', false)).toThrow('3 jobs')
  expect(() => readJobShop('1 2\n7 3\n', false)).toThrow('machine 7')
})

test('every rule gives a plan that holds', () => {
  for (const shop of [plain, flexible])
    for (const rule of dispatchRules) expect(faultsOf(shop, dispatch(shop, rule))).toEqual([])
  expect([makespanOf(bestDispatch(plain)), makespanOf(bestDispatch(flexible))]).toEqual([6, 7])
})

test('production R48: the checker notices what is wrong with a plan', () => {
  const plan = dispatch(plain, 'firstCome')
  expect(faultsOf(plain, plan.slice(1))[0]).toContain('is not placed')
  expect(faultsOf(plain, [...plan, plan[0]!])[0]).toContain('placed twice')
  const shifted = plan.map(one => (one.job === 0 && one.step === 1 ? { ...one, start: 0, end: 2 } : one))
  expect(faultsOf(plain, shifted).join()).toMatch(/before 0 has ended.*at a time/)
  expect(
    faultsOf(
      plain,
      plan.map(one => ({ ...one, machine: 0 })),
    ).join(),
  ).toContain('may not run on machine 0')
  expect(
    faultsOf(
      plain,
      plan.map(one => ({ ...one, end: one.end + 1 })),
    ).join(),
  ).toContain('takes')
})
