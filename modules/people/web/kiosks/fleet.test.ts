import { expect, test } from 'vitest'
import { type KioskRow, troubles } from './fleet.ts'

const now = '2026-11-15T10:00:00Z'
const kiosk: KioskRow = {
  id: 'k',
  code: 'KSK-0001',
  version: 1,
  name: 'Gate 1',
  location: null,
  use: 'time-clock',
  status: 'enrolled',
  lastSeenAt: '2026-11-15T09:58:00Z',
  appVersion: null,
  clockSkewMs: 200,
  queuedPunches: 0,
}

test('a device at work is in trouble when it is quiet, its clock is off or punches wait in it', () => {
  expect(troubles(kiosk, now)).toEqual([])
  expect(troubles({ ...kiosk, lastSeenAt: '2026-11-15T09:50:00Z', clockSkewMs: -9000, queuedPunches: 3 }, now)).toEqual(
    ['quiet', 'skewed', 'queued'],
  )
  expect(troubles({ ...kiosk, lastSeenAt: null }, now)).toEqual(['quiet'])
  expect(troubles({ ...kiosk, status: 'pending', lastSeenAt: null }, now)).toEqual([])
})
