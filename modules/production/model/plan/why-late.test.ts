import { expect, test } from 'vitest'
import { type Bound, chainOf } from './why-late.ts'

const bound = (operation: string, kind: string, by: string | null = null): Bound => ({
  operation,
  code: operation,
  start: '2026-03-02T13:00:00Z',
  end: '2026-03-02T14:00:00Z',
  kind,
  by,
})
const plan = (...all: Bound[]) => new Map(all.map(one => [one.operation, one]))
const told = (chain: readonly Bound[]) => chain.map(({ operation, kind }) => `${operation} ${kind}`)

test('production R47: the chain leads from the last operation back to what nothing else explains', () => {
  const chain = chainOf(
    'C',
    plan(bound('C', 'predecessor', 'B'), bound('B', 'thing', 'A'), bound('A', 'down', 'VMC-3')),
  )
  expect(told(chain)).toEqual(['C predecessor', 'B thing', 'A down'])
})

test('production R47: it ends at what runs now, and never goes in circles', () => {
  expect(told(chainOf('B', plan(bound('B', 'thing', 'A'), bound('A', 'none'))))).toEqual(['B thing'])
  expect(told(chainOf('B', plan(bound('B', 'thing', 'A'), bound('A', 'thing', 'B'))))).toEqual(['B thing', 'A thing'])
  expect(chainOf('X', plan())).toEqual([])
})
