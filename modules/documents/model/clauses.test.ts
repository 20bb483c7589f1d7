import { describe, expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import {
  type Clause,
  type ClauseRevisionStatus,
  type ClauseRule,
  clausesOn,
  effectiveRevision,
  overlappingRevisions,
  ruleMatches,
} from './clauses.ts'

const anything: ClauseRule = {
  partner: null,
  partnerGroup: null,
  contract: null,
  part: null,
  materialType: null,
  process: null,
  exportControl: null,
  minAmount: null,
  shipToCountry: null,
  direction: null,
}
const clause = (id: string, more: Partial<Clause> = {}): Clause => ({ id, printOn: [], removable: true, ...more })
const order = { resource: 'purchase-orders', direction: 'buy' } as const
const revision = (
  number: number,
  status: ClauseRevisionStatus,
  effectiveFrom: string,
  effectiveTo: string | null = null,
) => ({ number, status, effectiveFrom, effectiveTo })

describe('documents R41: clauses on a paper', () => {
  test('order: group sequence, group name, position; then flow-down; then manual; each once at its first place', () => {
    const groups = [
      { name: 'Quality', sequence: 100, printOn: [], rules: [anything], clauses: [clause('QC-07'), clause('QC-01')] },
      { name: 'Export', sequence: 100, printOn: [], rules: [anything], clauses: [clause('EX-1'), clause('QC-01')] },
      { name: 'Terms', sequence: 10, printOn: [], rules: [anything], clauses: [clause('T-1')] },
    ]
    const placed = clausesOn(order, groups, {
      flowDown: [clause('FD-9'), clause('T-1')],
      manual: [clause('M-1'), clause('FD-9')],
    })
    expect(placed.map(one => `${one.clause.id} ${one.source}`)).toEqual([
      'T-1 rule',
      'EX-1 rule',
      'QC-01 rule',
      'QC-07 rule',
      'FD-9 flowDown',
      'M-1 manual',
    ])
  })

  test('group and clause must both print on the paper; an empty choice is every paper', () => {
    const group = (printOn: string[], clauses: Clause[]) => [
      { name: 'G', sequence: 1, printOn, rules: [anything], clauses },
    ]
    const both = [clause('a', { printOn: ['quotes'] }), clause('b', { printOn: ['purchase-orders'] }), clause('c')]
    expect(clausesOn(order, group([], both)).map(one => one.clause.id)).toEqual(['b', 'c'])
    expect(clausesOn(order, group(['quotes'], both))).toEqual([])
  })

  test('a clause is removed only if it may be', () => {
    const groups = [
      {
        name: 'G',
        sequence: 1,
        printOn: [],
        rules: [anything],
        clauses: [clause('a'), clause('b', { removable: false })],
      },
    ]
    expect(clausesOn(order, groups, { removed: ['a', 'b'] }).map(one => one.clause.id)).toEqual(['b'])
  })

  test('conditions inside one rule are all required; any rule of a group is enough', () => {
    const rule = { ...anything, partner: 'acme', minAmount: money('10000'), direction: 'buy' as const }
    const paper = { ...order, partner: 'acme', amount: money('10000.00') }
    expect(ruleMatches(rule, paper)).toBe(true)
    expect(ruleMatches(rule, { ...paper, amount: money('9999.99') })).toBe(false)
    expect(ruleMatches(rule, { ...paper, partner: 'bolt' })).toBe(false)
    expect(ruleMatches({ ...anything, process: 'anodize' }, { ...order, processes: ['anodize', 'paint'] })).toBe(true)
    const groups = [{ name: 'G', sequence: 1, printOn: [], rules: [rule, anything], clauses: [clause('a')] }]
    expect(clausesOn(order, groups)).toHaveLength(1)
    expect(clausesOn(order, [{ ...groups[0]!, rules: [] }])).toEqual([])
  })
})

describe('documents R42: the revision of a clause on a paper', () => {
  const revisions = [
    revision(1, 'superseded', '2025-01-01', '2026-04-30'),
    revision(2, 'withdrawn', '2026-02-01'),
    revision(3, 'released', '2026-05-01'),
    revision(4, 'draft', '2026-05-01'),
  ]
  test.each([
    ['2024-12-31', undefined],
    ['2025-01-01', 1],
    ['2026-04-30', 1],
    ['2026-05-01', 3],
    ['2030-01-01', 3],
  ])('on %s it is %s', (day, number) => expect(effectiveRevision(revisions, day)?.number).toBe(number))

  test('no two revisions hold on one day', () => {
    expect(overlappingRevisions(revisions)).toBeNull()
    const clash = overlappingRevisions([
      revision(3, 'released', '2026-05-01', '2026-12-31'),
      revision(4, 'released', '2026-12-31'),
    ])
    expect(clash?.map(one => one.number)).toEqual([3, 4])
  })
})
