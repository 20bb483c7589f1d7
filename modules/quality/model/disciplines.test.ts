import { describe, expect, test } from 'vitest'
import type { WorkingCalendar } from '#platform/model/values/business-days.ts'
import { currentDiscipline, disciplineOpen, dueDates } from './disciplines.ts'

const week: WorkingCalendar = { workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'], holidays: new Set(['2026-03-09']) }
const usual = { d4Days: 10, d5Days: 15, d6Days: 30, d7Days: 45, d8Days: 60 }

test('quality eight-ds: D0 to D3 are due the next working day, the others by the calendar', () => {
  // Opened on a Friday before a holiday on Monday.
  const due = Object.fromEntries(dueDates('2026-03-06', week, usual).map(one => [one.discipline, one.due]))
  expect(due).toEqual({
    D0: '2026-03-10',
    D1: '2026-03-10',
    D2: '2026-03-10',
    D3: '2026-03-10',
    D4: '2026-03-16',
    D5: '2026-03-21',
    D6: '2026-04-05',
    D7: '2026-04-20',
    D8: '2026-05-05',
  })
})

test('quality eight-ds: the report stands at its lowest discipline that is not completed', () => {
  const at = (discipline: string, completedAt: string | null) => ({ discipline, completedAt, due: null })
  expect(currentDiscipline([at('D1', null), at('D0', '2026-03-06T08:00:00Z'), at('D2', null)])?.discipline).toBe('D1')
  expect(currentDiscipline([at('D0', '2026-03-06T08:00:00Z')])).toBeNull()
})

describe('quality eight-ds: what a discipline needs', () => {
  const causes = { occurrenceCause: 'Worn collet', escapeCause: 'Not on the control plan' }
  test('D4: why it happened and why it got out', () => {
    expect(disciplineOpen('D4', causes, [])).toBeNull()
    expect(disciplineOpen('D4', { ...causes, escapeCause: null }, [])?.code).toBe('rootCausesMissing')
  })
  test('D6: every corrective action done, with evidence', () => {
    const done = { kind: 'corrective', isDone: true, hasEvidence: true, effective: 'unknown' }
    expect(disciplineOpen('D6', causes, [done])).toBeNull()
    expect(disciplineOpen('D6', causes, [done, { ...done, hasEvidence: false }])).toEqual({
      code: 'correctiveActionsOpen',
      params: { count: 1 },
    })
  })
  test('D7: every verification found effective', () => {
    const check = { kind: 'verification', isDone: true, hasEvidence: false, effective: 'yes' }
    expect(disciplineOpen('D7', causes, [check])).toBeNull()
    expect(disciplineOpen('D7', causes, [{ ...check, effective: 'unknown' }])?.code).toBe('verificationsOpen')
  })
})
