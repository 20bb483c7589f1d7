import { describe, expect, test } from 'vitest'
import { statistics } from './by-name.ts'
import { NotComputable } from './not-computable.ts'

const ask = (name: string, given: Record<string, unknown>) => statistics[name]!(given) as Record<string, unknown>
function refusal(name: string, given: Record<string, unknown>) {
  try {
    return ask(name, given)
  } catch (error) {
    if (error instanceof NotComputable) return error.reason
    throw error
  }
}

describe('quality K0: numbers as text or as JSON has them', () => {
  test('both give the same', () => {
    const counts = [3, 5, 2, 8]
    const chart = (type: string) => ({ type, counts, sizes: [50, 50, 50, 50] })
    for (const type of ['p', 'np', 'c', 'u'])
      expect(ask('attributeChart', { ...chart(type), counts: counts.map(String), sizes: Array(4).fill('50') })).toEqual(
        ask('attributeChart', chart(type)),
      )
    expect(
      ask('kappaCohen', {
        table: [
          ['20', '5'],
          ['10', '15'],
        ],
      }).kappa,
    ).toBeCloseTo(0.4, 12)
    expect(
      ask('kappaFleiss', {
        counts: [
          ['2', '0'],
          ['0', '2'],
        ],
      }).kappa,
    ).toBe(1)
    expect(ask('ocCurve', { n: '50', ac: '1', p: ['0.01'] })).toEqual(ask('ocCurve', { n: 50, ac: 1, p: [0.01] }))
    expect(ask('proportionCI', { k: '45', n: '50', confidence: '95' })).toEqual(ask('proportionCI', { k: 45, n: 50 }))
    expect(ask('cZero', { lot: '100', rqlPct: '5', beta: '0.10' })).toMatchObject({ d: 5, n: 37 })
    expect(ask('imr', { values: ['1.5E-7', 2.5e-7, '0.0000002'] })).toMatchObject({ mrBar: expect.closeTo(7.5e-8, 20) })
  })
  test('an AQL is the same however it is written', () => {
    for (const aql of ['1.0', '1', 1, '1.00'])
      expect(ask('z14', { lot: '400', level: 'II', aql, severity: 'normal' })).toMatchObject({ n: 50, ac: 1, re: 2 })
  })
  test('W6: position at the material condition, by its size or by the feature', () => {
    const at = (size: string, mmc: unknown) =>
      ask('truePosition', { dx: '0.12', dy: '0.09', stated: '0.20', size, mmc })
    const hole = { kind: 'internal', lower: '9.90', upper: '10.10' }
    for (const mmc of ['9.90', 9.9, hole]) {
      expect(JSON.parse(JSON.stringify(at('10.04', mmc)))).toEqual({
        ...{ position: '0.3', bonus: '0.14', allowed: '0.34', result: 'pass' },
      })
      expect(at('9.92', mmc)).toMatchObject({ result: 'fail' })
    }
  })
  test('results have the names everybody prints', () => {
    const subgroups = Array.from({ length: 8 }, (_, at) => [`1.${at}`, '1.5', '1.2'])
    const found = ask('capability', { subgroups, lsl: '0', usl: '3', sigmaMethod: 'rBar' })
    expect(found.ci95).toEqual(found.interval)
    expect(ask('capability', { subgroups, usl: '3', confidence: 90 })).not.toHaveProperty('ci95')
    const readings = ['A', 'B'].flatMap(appraiser =>
      [1, 2].flatMap(part =>
        [1, 2].map(trial => ({ part: `${appraiser}${part}`, appraiser, trial, value: part + trial / 9 })),
      ),
    )
    expect(ask('gageRnrNested', { readings, tolerance: '20' }).pctToleranceGrr).toBeGreaterThan(0)
    const crossed = readings.map(one => ({ ...one, part: one.part.slice(1) }))
    expect(ask('gageRnrAverageRange', { readings: crossed, tolerance: 20 }).pctTolerance).toMatchObject({
      grr: expect.any(Number),
    })
  })
})

describe('quality K4: limits are strict, to the last digit', () => {
  const at = (values: string[], center: string, sigma: string) =>
    ask('runRules', { values, center, sigma, ruleSet: 'nelson' })
  test('a point on three sigma lies not beyond them', () => {
    expect(at(['10.3', '9.7'], '10', '0.1')).toEqual([])
    expect(at(['10.3000001'], '10', '0.1')).toEqual([{ index: 1, rules: [1] }])
    expect(at(['1000000000000.3'], '1000000000000', '0.1')).toEqual([])
  })
  test('one unit of the twentieth digit counts, and neither does less than nothing', () => {
    expect(at(['10.30000000000000000001'], '10', '0.1')).toEqual([{ index: 1, rules: [1] }])
    expect(at(['9.69999999999999999999'], '10', '0.1')).toEqual([{ index: 1, rules: [1] }])
    const far = (last: string) => ['1', '2', '3', '4', '5'].map(digit => `1000000000000.${digit}`).concat(last)
    const trend = [{ index: 6, rules: [3] }]
    expect(at(far('1000000000000.500000000000000001'), '1000000000000.3', '10')).toEqual(trend)
    expect(at(far('1000000000000.5'), '1000000000000.3', '10')).toEqual([])
  })
  test('rates of samples of fractional sizes lie on their limit exactly', () => {
    const u = { type: 'u', counts: [4, 0, 0, 0], sizes: ['0.1', '0.1', '0.1', '0.1'] }
    expect(ask('attributeChart', u)).toMatchObject({ center: 10, rule1At: [] })
    expect(ask('attributeChart', { ...u, counts: ['5', 0, 0, 0] })).toMatchObject({ rule1At: [1] })
  })
  test('nor does a count on its limit', () => {
    // Of 100 each a tenth is bad: the limit is 19.
    const counts = [19, 1, 10, 10, 10, 10, 10, 10, 10, 10]
    const p = { type: 'p', counts, sizes: counts.map(() => 100) }
    expect(ask('attributeChart', p).rule1At).toEqual([])
    expect(ask('attributeChart', { type: 'c', counts: [28, 4, 16, 16] }).rule1At).toEqual([])
  })
})

describe('quality K5: pieces that stand alone', () => {
  test('pooled takes subgroups of any size: one piece adds no degree of freedom', () => {
    const pooled = (subgroups: unknown) => ask('capability', { subgroups, usl: 9, sigmaMethod: 'pooled' })
    expect(pooled([[1, 3], [2], [2, 4]])).toMatchObject({ n: 5, nuWithin: 2 })
    expect(refusal('capability', { subgroups: [[1], [2]], usl: 9, sigmaMethod: 'pooled' })).toMatchObject({
      code: 'inputTooFew',
    })
  })
  test('moving ranges run over them in their order', () => {
    const { sigmaWithin: grouped } = ask('capability', { subgroups: [[1], [3], [2]], sigmaMethod: 'movingRange' })
    expect(grouped).toBe(ask('capability', { values: [1, 3, 2] }).sigmaWithin)
  })
})

describe('quality K7 to K9: what differs by nothing is nothing', () => {
  const study = (values: (part: number, appraiser: number) => string, appraisers: number, nested = false) =>
    [1, 2, 3].flatMap(part =>
      Array.from({ length: appraisers }, (_, at) => at).flatMap(at =>
        [1, 2, 3].map(trial => ({
          ...{ part: nested ? `${at}-${part}` : part, appraiser: 'ABC'[at], trial, value: values(part, at) },
        })),
      ),
    )
  const added = (part: number, at: number) => `${part}.${part}${at}`
  test('parts and appraisers that only add up have no interaction, to the last digit', () => {
    const found = ask('gageRnrAnova', { readings: study(added, 3) })
    expect(found).toMatchObject({
      ...{ fInteraction: 0, pInteraction: 1, pooled: true },
      ss: { interaction: 0, repeatability: 0 },
      variance: { repeatability: 0, interaction: 0, appraiser: expect.closeTo(0.0001, 15) },
    })
  })
  test('one appraiser alone has no interaction to keep, whatever alpha', () => {
    const readings = study(part => String(part), 1).map((one, at) => ({ ...one, value: `${one.value}.${at % 2}` }))
    for (const alphaPool of [0, 0.25, 1])
      expect(ask('gageRnrAnova', { readings, alphaPool })).toMatchObject({
        pooled: true,
        fPart: expect.any(Number),
        variance: { appraiser: 0, interaction: 0 },
      })
    expect(Number.isFinite(ask('gageRnrAnova', { readings, alphaPool: 1 }).fPart)).toBe(true)
  })
  test('a spread of the thirteenth digit is kept beside parts that differ in the first', () => {
    const readings = study((part, at) => `${part + 3 * at}000000000000.00${part}`, 3, true)
    const last = readings.at(-1)!
    const { ss } = ask('gageRnrNested', { readings: [...readings.slice(0, -1), { ...last, value: `${last.value}3` }] })
    expect(ss).toMatchObject({ repeatability: expect.closeTo(6e-8, 18) })
  })
  test('no part is seen twice in one trial', () => {
    const readings = study(added, 2, true)
    expect(refusal('gageRnrNested', { readings: [...readings, readings[0]] })).toEqual({
      ...{ code: 'readingTwice', params: { part: '0-1', appraiser: 'A', trial: 1 } },
    })
  })
})

describe('quality K12: chances of large samples keep their digits', () => {
  test.each([
    [100_000, 1100, 0.011, 0.508018232755778],
    [1_000_000, 90, 0.0001, 0.1713725992526589],
    [1_000_000, 100, 0.0001, 0.5265621985632193],
    [1_000_000, 1, 0.0001, 3.738906182707628e-42],
  ])('of %i pieces, %i bad ones at most, each with chance %d', (n, ac, p, theirs) => {
    const [ours] = ask('ocCurve', { n, ac, p: [p] }) as unknown as number[]
    expect(Math.abs(ours! / theirs - 1)).toBeLessThan(1e-10)
  })
})

describe('quality K0: what cannot be computed is named', () => {
  const readings = ['A', 'B'].flatMap(appraiser =>
    [1, 2].flatMap(part => [1, 2].map(trial => ({ part, appraiser, trial, value: part + trial / 9 }))),
  )
  test.each([
    ['xbarR', {}, 'inputMissing', { field: 'subgroups' }],
    ['xbarR', { subgroups: 5 }, 'inputNotList', { field: 'subgroups' }],
    ['xbarR', { subgroups: [[1, 2], [1]] }, 'inputTooFew', { field: 'subgroups[2]', least: 2, found: 1 }],
    [
      'xbarR',
      {
        subgroups: [
          [1, 2],
          [1, 2, 3],
        ],
      },
      'subgroupsDiffer',
      { sizes: '2, 3' },
    ],
    ['imr', { values: [1, '10,o5'] }, 'inputNotNumber', { field: 'values[2]', value: '10,o5' }],
    ['imr', { values: [1, null] }, 'inputMissing', { field: 'values[2]' }],
    ['attributeChart', { type: 'np', counts: [1, 2], sizes: [50, 48] }, 'npSizesDiffer', { sizes: '48, 50' }],
    [
      'attributeChart',
      { type: 'p', counts: [51], sizes: [50] },
      'inputRange',
      { field: 'counts[1]', least: 0, most: 50 },
    ],
    [
      'attributeChart',
      { type: 'p', counts: [1.5], sizes: [50] },
      'inputNotWhole',
      { field: 'counts[1]', value: '1.5' },
    ],
    ['attributeChart', { type: 'x', counts: [1] }, 'inputChoice', { field: 'type', choices: 'p, np, c, u' }],
    ['runRules', { values: [1], center: 0, sigma: 0, ruleSet: 'we' }, 'inputAbove', { field: 'sigma', above: 0 }],
    [
      'z14',
      { lot: 400, aql: '1.2' },
      'inputChoice',
      { field: 'AQL', choices: '0.065, 0.10, 0.15, 0.25, 0.40, 0.65, 1.0, 1.5, 2.5, 4.0, 6.5' },
    ],
    ['z14', { lot: 0, aql: '1.0' }, 'inputRange', { field: 'lot', least: 1, most: 10_000_000 }],
    ['constants', { n: 26 }, 'inputRange', { field: 'n', least: 2, most: 25 }],
    ['capability', { values: [1, 1, 1], usl: 2 }, 'valuesEqual', {}],
    ['capability', { values: [1, 2], lsl: 3, usl: 2 }, 'limitsCross', { lower: '3', upper: '2' }],
    [
      'gageRnrAnova',
      { readings: readings.slice(1) },
      'readingMissing',
      { part: '1', appraiser: 'A', trial: 1, missing: 1, all: 8 },
    ],
    ['gageRnrAnova', { readings: [...readings, readings[0]] }, 'readingTwice', { part: '1', appraiser: 'A', trial: 1 }],
    [
      'gageRnrAnova',
      { readings: readings.filter(one => one.trial === 1) },
      'studyTooSmall',
      { least: 2, what: 'trials' },
    ],
    ['kappaCohen', { table: [[1, 2]] }, 'tableNotSquare', { rows: 1, columns: 2 }],
    [
      'kappaFleiss',
      {
        counts: [
          [2, 0],
          [2, 1],
        ],
      },
      'ratersDiffer',
      { row: 2, found: 3, first: 2 },
    ],
    ['oneWayAnova', { groups: { a: [1, 2] } }, 'inputTooFew', { field: 'groups', least: 2, found: 1 }],
  ] as const)('%s of %j', (name, given, code, params) => {
    expect(refusal(name, given)).toEqual({ code, params })
  })

  test('whatever comes, a function answers or names what is wrong', () => {
    const odd: unknown[] = [null, [], {}, 'x', -1, 0, 1e300, [[]], [null], { a: null }, '1'.repeat(300), true]
    const fields = [
      'values',
      'subgroups',
      'readings',
      'counts',
      'sizes',
      'groups',
      'table',
      'lot',
      'n',
      'k',
      'p',
      'type',
      'points',
    ]
    for (const name of Object.keys(statistics))
      for (const value of odd)
        expect(() => refusal(name, Object.fromEntries(fields.map(field => [field, value])))).not.toThrow()
  })
})
