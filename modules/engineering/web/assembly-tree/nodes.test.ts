import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { branchesOf, type Component, nodesOf, type Way } from './nodes.ts'

const component = (into: string, part: string, quantityPer: string, more: Partial<Component> = {}): Component => ({
  id: `${into}-${part}`,
  assembly: `bill of ${into}`,
  into,
  intoRevision: `${into}/A`,
  part,
  partRevision: `${part}/A`,
  quantityPer,
  quantityBasis: 'perPiece',
  unit: null,
  source: 'make',
  optional: false,
  hasBill: false,
  goesOn: false,
  ...more,
})
const tree = (way: Way, top: string, levels: Record<string, Component[]>, quantity = 10) =>
  nodesOf(
    {
      way,
      quantity: Decimal.of(quantity),
      levels: new Map(Object.entries(levels)),
      nameOf: part => part,
      loading: 'Loading …',
    },
    top,
    ['pump'],
  )

test('sales R48: quantities multiply down the path; what is counted by the lot stays', () => {
  const [body] = tree('below', 'pump/A', {
    'pump/A': [component('pump', 'body', '2', { hasBill: true })],
    'body/A': [component('body', 'bolt', '4'), component('body', 'paint', '1', { quantityBasis: 'perLot' })],
  })
  const [bolt, paint] = body!.children!
  expect(body!.extended.toString()).toBe('20')
  expect([bolt!.quantityPer.toString(), bolt!.extended.toString()]).toEqual(['8', '80'])
  expect(paint!.extended.toString()).toBe('1')
})

test('a level that is not there yet stands in as a line, so that its branch can be opened', () => {
  const nodes = tree('below', 'pump/A', { 'pump/A': [component('pump', 'body', '2', { hasBill: true })] })
  expect(nodes[0]!.children!.map(({ label }) => label)).toEqual(['Loading …'])
  expect(branchesOf(nodes).map(({ opens }) => opens)).toEqual(['body/A'])
})

test('sales R46: a part met again on its own path ends there', () => {
  const nodes = tree('below', 'pump/A', {
    'pump/A': [component('pump', 'body', '1', { hasBill: true })],
    'body/A': [component('body', 'pump', '1', { hasBill: true })],
  })
  expect(nodes[0]!.children![0]!.children).toBeUndefined()
})

test('sales R48: where-used goes up, part by part', () => {
  const nodes = tree('above', 'bolt', {
    bolt: [component('body', 'bolt', '4', { goesOn: true })],
    body: [component('machine', 'body', '2')],
  })
  expect(nodes[0]!.label).toBe('body')
  expect(nodes[0]!.children![0]!.label).toBe('machine')
  expect(nodes[0]!.children![0]!.quantityPer.toString()).toBe('8')
})
