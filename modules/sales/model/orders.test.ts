import { expect, test } from 'vitest'
import { orders } from './orders.ts'

type Guard = (order: object) => object | null
const { release, packReady } = orders.guards as unknown as Record<string, Guard>
const order = (...releases: object[]) => ({ lines: [{ releases }] })
const planned = { status: 'planned', firm: true, releaseNumber: 'SO-000001-1-1' }

test('a confirmed order first hands its firm deliveries over; what is only a forecast says so', () => {
  expect(release!(order(planned))).toBeNull()
  expect(release!(order({ ...planned, firm: false }))).toEqual({
    code: 'releaseForecast',
    params: { release: 'SO-000001-1-1' },
  })
  expect(release!(order({ ...planned, status: 'released' }))).toMatchObject({ code: 'nothingPlanned' })
})

test('there is something to pack as long as a firm delivery has not left', () => {
  expect(packReady!(order({ ...planned, status: 'partiallyShipped' }))).toBeNull()
  expect(packReady!(order({ ...planned, status: 'shipped' }, { ...planned, firm: false }))).toMatchObject({
    code: 'nothingReady',
  })
})
