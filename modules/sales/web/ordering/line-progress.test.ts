import { expect, test } from 'vitest'
import { type OrderLineRow, orderProgress, progressOf, type ReleaseRow } from './line-progress.ts'

const release = (promisedOn: string, status: string): ReleaseRow => ({
  id: promisedOn,
  releaseNumber: null,
  quantity: '5',
  requestedOn: promisedOn,
  promisedOn,
  shipOn: null,
  shippedQuantity: '0',
  status,
  firm: true,
})
const line = (...releases: ReleaseRow[]) => ({ releases }) as unknown as OrderLineRow

test('a line is due when the first of its open releases is, and late once that day is past', () => {
  const several = line(release('2026-12-01', 'released'), release('2026-11-20', 'planned'))
  expect(progressOf(several, '2026-11-18')).toEqual({
    due: '2026-11-20',
    isOpen: true,
    isLate: false,
    more: 1,
    status: 'planned',
  })
  expect(progressOf(several, '2026-11-21').isLate).toBe(true)
})

test('what has shipped is never late, and a line without releases has no date', () => {
  const shipped = progressOf(line(release('2026-11-01', 'shipped')), '2026-11-18')
  expect(shipped).toEqual({ due: '2026-11-01', isOpen: false, isLate: false, more: 0, status: 'shipped' })
  expect(progressOf(line(), '2026-11-18').due).toBeNull()
})

test('an order is as far as the pieces of its lines, ships with its last open line, and is late by any of them', () => {
  const named = (id: string, quantity: string, ...releases: ReleaseRow[]) => ({ ...line(...releases), id, quantity })
  const lines = [
    named('a', '30', release('2026-12-01', 'inProduction')),
    named('b', '10', release('2026-11-20', 'shipped')),
    named('c', '5', release('2026-12-04', 'released')),
  ]
  const states = new Map([
    ['a', { progress: '50', projectedOn: '2026-11-30' }],
    ['b', { progress: '100', projectedOn: null }],
  ])
  expect(orderProgress(lines, states, '2026-11-18')).toEqual({
    ...{ progress: 62.5, projectedOn: '2026-11-30', isLate: false },
  })
  states.set('c', { progress: '0', projectedOn: '2026-12-07' })
  expect(orderProgress(lines, states, '2026-11-18')).toMatchObject({ projectedOn: '2026-12-07', isLate: true })
  expect(orderProgress(lines, new Map(), '2026-11-18').progress).toBeNull()
})
