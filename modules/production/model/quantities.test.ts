import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Counted, isReady, mayComplete, mostOverrun, reportable, type Step, standings } from './quantities.ts'

const d = Decimal.of
let next = 0
const count = (given: Partial<Record<keyof Counted, number | string>>): Counted => ({
  id: String(given.id ?? ++next),
  good: d(given.good ?? 0),
  scrap: d(given.scrap ?? 0),
  rework: d(given.rework ?? 0),
  reworkedGood: d(given.reworkedGood ?? 0),
  reworkedScrap: d(given.reworkedScrap ?? 0),
  voids: (given.voids as string) ?? null,
})
const step = (id: string, predecessors: string[], counts: Counted[], splitAway = 0): Step => ({
  id,
  predecessors,
  counts,
  splitAway: d(splitAway),
})
const job = { quantityToMake: d(100), overrunPercent: d(0) }
const figures = (steps: Step[], id: string, making = job) => {
  const { good, scrap, reworkOpen, available, remaining } = standings(making, steps).get(id)!
  return [good, scrap, reworkOpen, available, remaining].map(String)
}

const begun = count({ good: 90, scrap: 4, rework: 3 })
const reworked = count({ reworkedGood: 2, reworkedScrap: 1 })
const passed = count({ good: 80, scrap: 2 })

test('production R20, example 5: good, scrap, rework and what is available', () => {
  expect(figures([step('010', [], [begun])], '010')).toEqual(['90', '4', '3', '3', '6'])
  expect(figures([step('010', [], [begun, reworked])], '010')).toEqual(['92', '5', '0', '3', '3'])
})

test('production R20, example 5: 100 = 80 + (5 + 2) + (3 + 10); 11 more are refused, 10 accepted', () => {
  const steps = [step('010', [], [begun, reworked]), step('020', ['010'], [passed])]
  expect(figures(steps, '020')).toEqual(['80', '2', '0', '10', '13'])
  expect(reportable(job, steps, '020').toString()).toBe('10')
})

test('production R26, example 5: 4 split away at 020 leave 6 available', () => {
  const steps = [step('010', [], [begun, reworked]), step('020', ['010'], [passed], 4)]
  expect(figures(steps, '020')).toEqual(['80', '2', '0', '6', '9'])
})

test('production R20: a voided count counts no more', () => {
  const wrong = count({ id: 'wrong', good: 50 })
  const steps = [step('010', [], [wrong, count({ voids: 'wrong' }), count({ good: 5 })])]
  expect(figures(steps, '010')).toEqual(['5', '0', '0', '95', '95'])
})

test('production R20: several predecessors bring the least of their good pieces', () => {
  const steps = [
    step('010', [], [count({ good: 60 })]),
    step('020', [], [count({ good: 40 })]),
    step('030', ['010', '020'], []),
  ]
  expect(figures(steps, '030')[3]).toBe('40')
})

test('production R20: the first operation may overrun by whole pieces of its percentage, and the job makes more', () => {
  const making = { quantityToMake: d(25), overrunPercent: d(10) }
  expect(mostOverrun(making).toString()).toBe('2')
  const before = [step('010', [], [count({ good: 24 })])]
  expect(reportable(making, before, '010').toString()).toBe('3')
  const steps = [step('010', [], [count({ good: 27 })]), step('020', ['010'], [])]
  expect(figures(steps, '020', making)).toEqual(['0', '0', '0', '27', '27'])
  expect(reportable(making, steps, '010').toString()).toBe('0')
})

test('pieces pass through an operation that is skipped', () => {
  const steps = [
    step('010', [], [count({ good: 90 })]),
    { ...step('020', ['010'], []), skipped: true },
    step('030', ['020'], []),
  ]
  expect(figures(steps, '030')[3]).toBe('90')
})

test('production R21: a transfer waits for its first lot, unless all has come', () => {
  const standing = standings(job, [step('010', [], [count({ good: 8 })]), step('020', ['010'], [])]).get('020')!
  const transfer = { linkMode: 'transfer', transferQuantity: d(10) }
  expect(isReady(standing, { linkMode: 'finish', transferQuantity: null }, false)).toBe(true)
  expect([isReady(standing, transfer, false), isReady(standing, transfer, true)]).toEqual([false, true])
})

test('production R22: complete when nothing waits and nothing is in rework', () => {
  const open = standings(job, [step('010', [], [begun])]).get('010')!
  const over = standings(job, [step('010', [], [count({ good: 96, scrap: 4 })])]).get('010')!
  expect([mayComplete(open), mayComplete(over)]).toEqual([false, true])
})

test('production R20: on a straight routing no piece is lost, whatever is reported', () => {
  const share = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share, share, share), { minLength: 1, maxLength: 6 }), reports => {
      let into = 100
      const steps = reports.map(([good, scrap, rework, split], index) => {
        const away = Math.floor((into * split) / 400)
        let left = into - away
        const take = (part: number) => {
          const taken = Math.floor((left * part) / 100)
          left -= taken
          return taken
        }
        const counts = [count({ good: take(good), scrap: take(scrap), rework: take(rework) })]
        into = counts[0]!.good.toNumber()
        return step(`${index}`, index ? [`${index - 1}`] : [], counts, away)
      })
      const all = [...standings(job, steps).values()]
      const waiting = all.reduce((total, one) => total + one.available.plus(one.reworkOpen).toNumber(), 0)
      const scrap = all.reduce((total, one) => total + one.scrap.toNumber(), 0)
      const out = steps.reduce((total, one) => total + one.splitAway.toNumber(), 0)
      expect(all.at(-1)!.good.toNumber() + scrap + out + waiting).toBe(100)
    }),
  )
})
