import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  filterTransmittance,
  gageStudy,
  judgements,
  pistonRings,
  siliconResistivity,
} from '#modules/quality/model/statistics/published-sets.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** quality K0: published sets are sent as a spreadsheet would send them, and answered with the digits others have stated. */

let company: TestCompany
let inspector: Visitor
let operator: Visitor

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  const hired = async (username: string, role: string) => {
    await company.employ({ username, roleKeys: [role] })
    const visitor = company.visitor()
    await visitor.signIn(username)
    return visitor
  }
  inspector = await hired('ines', '4')
  operator = await hired('omar', '7')
})
afterAll(() => company.close())

type Numbers = Record<string, number>
async function computed<Answer = Numbers>(name: string, given: Record<string, unknown>): Promise<Answer> {
  const answer = await inspector.post(`/api/quality/statistics/${name}`, given)
  expect(answer.status).toBe(200)
  return (answer.body as { result: Answer }).result
}

/** Our figures to the places somebody printed. */
const asPrinted = (found: object, printed: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(printed).map(([name, text]) => [
      name,
      (found as Numbers)[name]!.toFixed(text.split('.')[1]?.length ?? 0),
    ]),
  )
const digits = (ours: number, theirs: number): number =>
  ours === theirs ? 16 : -Math.log10(Math.abs(ours - theirs) / Math.abs(theirs))

describe('Montgomery’s piston rings (quality K3)', () => {
  /** The book computes its limits from averages it has rounded to a thousandth. */
  const limitsOf = (found: Numbers) => [found.xUcl! - 74.014, found.xLcl! - 73.988].map(Math.abs)

  test('averages and ranges', async () => {
    const found = await computed('xbarR', { subgroups: pistonRings })
    const printed = { xbarbar: '74.001', rBar: '0.023', rUcl: '0.049', rLcl: '0' }
    expect(asPrinted(found, printed)).toEqual(printed)
    for (const off of limitsOf(found)) expect(off).toBeLessThan(0.001)
  })
  test('averages and standard deviations', async () => {
    const found = await computed('xbarS', { subgroups: pistonRings })
    const printed = { xbarbar: '74.001', sBar: '0.0094', sUcl: '0.0196', sLcl: '0' }
    expect(asPrinted(found, printed)).toEqual(printed)
    for (const off of limitsOf(found)) expect(off).toBeLessThan(0.001)
  })
})

describe('the gage study of the AIAG manual (quality K7, K8)', () => {
  test('average and range: the manual’s own figures come from constants of three decimals', async () => {
    const found = await computed<Record<string, Numbers | number | string>>('gageRnrAverageRange', {
      readings: gageStudy,
    })
    expect(found).toMatchObject({ ndc: 5 })
    const manual = { ev: 0.20188, av: 0.22963, grr: 0.30591, pv: 1.1046, tv: 1.1461 }
    for (const [name, theirs] of Object.entries(manual))
      expect(digits(found[name] as number, theirs), name).toBeGreaterThan(3)
  })
  test('analysis of variance', async () => {
    const { ss, ...found } = await computed<{ ss: Numbers; fInteraction: number; ndc: number }>('gageRnrAnova', {
      ...{ readings: gageStudy, tolerance: '8' },
    })
    const printed = { part: '88.3619', appraiser: '3.1673', interaction: '0.3590', repeatability: '2.7589' }
    expect(asPrinted(ss, printed)).toEqual(printed)
    expect(found).toMatchObject({ pooled: true, ndc: 4 })
    expect(found.fInteraction.toFixed(3)).toBe('0.434')
  })
  test('judgements: kappa of each appraiser with the reference (quality K11)', async () => {
    const found = await computed<{ appraisers: { kappa: number }[] }>('attributeStudy', { ...judgements, bad: '0' })
    expect(found.appraisers.map(({ kappa }) => kappa.toFixed(2))).toEqual(['0.88', '0.92', '0.77'])
  })
})

describe('NIST’s reference datasets (quality K1)', () => {
  test('Mavro: mean, standard deviation and autocorrelation', async () => {
    const certified = { mean: 2.001856, s: 0.000429123454003053, r1: 0.937989183438248 }
    for (const values of [filterTransmittance, filterTransmittance.map(Number)]) {
      const found = await computed('summary', { values })
      for (const [name, theirs] of Object.entries(certified))
        expect(digits(found[name]!, theirs), name).toBeGreaterThanOrEqual(14)
    }
  })
  test('SiRstv: analysis of variance', async () => {
    const certified = {
      ...{ dfBetween: 4, ssBetween: 5.11462616e-2, msBetween: 1.27865654e-2, f: 1.18046237440255 },
      ...{ dfWithin: 20, ssWithin: 2.1663656e-1, msWithin: 1.0831828e-2, residualSd: 1.04076068334656e-1 },
    }
    const found = await computed('oneWayAnova', { groups: siliconResistivity })
    for (const [name, theirs] of Object.entries(certified))
      expect(digits(found[name]!, theirs), name).toBeGreaterThanOrEqual(12)
  })
})

test('quality K0: what is no record of fields is refused, not stumbled over', async () => {
  for (const given of [null, [1, 2]])
    expect((await inspector.post('/api/quality/statistics/imr', given as never)).status).toBe(422)
})

test('to a role that has nothing to compute there is no such thing', async () => {
  const answer = await operator.post('/api/quality/statistics/summary', { values: filterTransmittance })
  expect(answer.status).toBe(404)
})
