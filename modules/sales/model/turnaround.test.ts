import { expect, test } from 'vitest'
import type { WorkingCalendar } from '#platform/model/values/business-days.ts'
import { turnaroundHours } from './turnaround.ts'

const week: WorkingCalendar = {
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  holidays: new Set(['2026-03-09']),
}

test('a quote received on Friday noon and sent on Monday noon took a day; a holiday does not count either', () => {
  const friday = { receivedAt: '2026-02-27T12:00:00Z', receivedOn: '2026-02-27' } as const
  const monday = { sentAt: '2026-03-02T12:00:00Z', sentOn: '2026-03-02' } as const
  expect(`${turnaroundHours({ ...friday, ...monday }, week)}`).toBe('24')
  const before = { receivedAt: '2026-03-06T12:00:00Z', receivedOn: '2026-03-06' } as const
  const after = { sentAt: '2026-03-10T09:30:00Z', sentOn: '2026-03-10' } as const
  expect(`${turnaroundHours({ ...before, ...after }, week)}`).toBe('21.5')
})
