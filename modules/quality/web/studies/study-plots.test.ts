import { expect, test } from 'vitest'
import { meansByPart, rangesByPart, sharesOf } from './study-plots.ts'

const row = (part: string, appraiser: string, value: string | null) => ({ part, appraiser, value })
const rows = [
  ...[row('10', 'ana', '5'), row('10', 'ana', '7'), row('2', 'ana', '1'), row('2', 'ana', '2')],
  ...[row('2', 'ben', '3'), row('2', 'ben', '3'), row('10', 'ben', null)],
]

test('means and ranges by part and appraiser, parts in the order of their numbers', () => {
  expect(meansByPart(rows)).toEqual({
    parts: ['2', '10'],
    series: [
      { appraiser: 'ana', values: [1.5, 6] },
      { appraiser: 'ben', values: [3, null] },
    ],
  })
  expect(rangesByPart(rows).series.map(one => one.values)).toEqual([
    [1, 2],
    [0, null],
  ])
})

test('shares of both methods read alike', () => {
  const pctStudy = { ev: 20, av: 10, grr: 22, pv: 97 }
  expect(Object.keys(sharesOf({ pctStudy, pctTolerance: null, pctContribution: pctStudy }))).toEqual([
    'study',
    'contribution',
  ])
  expect(sharesOf({ pctGrr: 26.68, pctEv: 17.61, pctAv: 20.04, pctPv: 96.37 })).toEqual({
    study: { grr: 26.68, ev: 17.61, av: 20.04, pv: 96.37 },
  })
  expect(sharesOf({ appraisers: [] })).toEqual({})
})
