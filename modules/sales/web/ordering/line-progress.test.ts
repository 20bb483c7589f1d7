import { expect, test } from 'vitest'
import { type OrderLineRow, progressOf, type ReleaseRow } from './line-progress.ts'

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
