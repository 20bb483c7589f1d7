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

test('headings, comments, tabs and ends of line of any kind are read over', () => {
  expect(readJobShop('# a shop\r\n+++\r\n\r\n 2\t2 1.5\r\n0 3 1 2 # first\r\n1 4 0 1', false)).toEqual(plain)
})

test('machines are read as the file counts them', () => {
  expect(readJobShop('2 2\n1 3 2 2\n2 4 1 1\n', false)).toEqual(plain)
  expect(readJobShop('1 2\n2 2 0 5 1 3 1 0 4\n', true)).toEqual(flexible)
})

test.each([
  ['', false, 'how many jobs'],
  ['two jobs', false, 'how many jobs'],
  ['1 2\n0 3 1\n', false, 'job 1: a machine has no minutes'],
  ['1 2\n0 3 1 x\n', false, 'line 2: "x" is no number'],
  ['1 2\n0 3 1 2.5\n', false, '2.5 minutes'],
  ['1 2\n0 3 1 -2\n', false, '"-2" is no number'],
  ['1 2\n0 3000000000 1 2\n', false, 'more than can be planned'],
  ['1 3000000000\n0 3 1 2\n', false, 'machines are announced'],
  ['1 2\n2 1 1 5\n', true, 'job 1 ends before its 2 operations'],
  ['1 2\n1 1 1 5 1 2 3\n', true, 'job 1 has more than its 1 operations'],
  ['1 2\n1 0\n', true, 'job 1 ends before'],
])('%j is refused with what is wrong in it', (text, isFlexible, sentence) => {
  expect(() => readJobShop(text, isFlexible)).toThrow(sentence)
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
