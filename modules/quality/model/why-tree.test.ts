import { expect, test } from 'vitest'
import { noRootCause, outlineComplaint, parentsOf, readBackwards } from './why-tree.ts'

const answer = (level: number, why: string, verified = 'yes', rootCause = false) => ({
  level,
  why,
  verified,
  rootCause,
})
const tree = [
  answer(1, 'The bore was worn oversize'),
  answer(2, 'The insert was used too long'),
  answer(3, 'Nobody counts its cycles', 'yes', true),
  answer(1, 'The gage was wrong', 'no'),
]

test('quality five-ys: an outline is a tree', () => {
  expect(parentsOf([1, 2, 3, 1, 2, 2])).toEqual([null, 0, 1, null, 3, 3])
})

test('quality five-ys: no level is skipped, and an answer that proved wrong closes its branch', () => {
  expect(outlineComplaint(tree)).toBeNull()
  expect(outlineComplaint([answer(1, 'a'), answer(3, 'b')])).toMatchObject({ code: 'levelSkipped' })
  expect(outlineComplaint([answer(2, 'a')])).toMatchObject({ code: 'levelSkipped', params: { deepest: 1 } })
  expect(outlineComplaint([...tree, answer(2, 'Dropped')])).toMatchObject({ code: 'branchClosed' })
})

test('quality five-ys: complete needs a verified root cause at the second why or deeper', () => {
  expect(noRootCause(tree, '5Y-000001')).toBeNull()
  expect(noRootCause([answer(1, 'a', 'yes', true)], '5Y-000001')?.code).toBe('rootCauseMissing')
  expect(noRootCause([answer(1, 'a'), answer(2, 'b', 'open', true)], '5Y-000001')?.code).toBe('rootCauseMissing')
})

test('quality five-ys: it is read backwards from the root to the problem', () => {
  expect(readBackwards('Ø10.12 instead of 10.00 ± 0.10', tree, 2)).toEqual([
    'Nobody counts its cycles',
    'The insert was used too long',
    'The bore was worn oversize',
    'Ø10.12 instead of 10.00 ± 0.10',
  ])
})
