import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { recordPunch } from '#modules/people/server/time/punch.ts'
import { addDays, type DateText, instantOf } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** Night shifts over the days the clocks change, punched while the server's clock stands on that night. */

let company: TestCompany
let info: string
let laborRule: string
beforeAll(async () => {
  company = await openCompany()
  info = await company.doing(async work => {
    laborRule = (await work.create('labor-rules', { name: 'ca-nonexempt', effectiveFrom: '2020-01-05' })).id
    return (await work.create('company-info', { legalName: 'Apex', timeZone: 'America/Chicago', currency: 'USD' })).id
  })
})
afterAll(() => company.close())

let turned = Date.now()
/** Turns the server's clock to an instant. */
const turnTo = (at: string) => {
  company.later((Date.parse(at) - turned) / 60_000)
  turned = Date.parse(at)
}
const hour = 3600

test.each([
  ['America/Los_Angeles', '2026-03-08', 4.5 * hour],
  ['America/Los_Angeles', '2026-11-01', 6.5 * hour],
  ['America/Chicago', '2026-03-08', 4.5 * hour],
  ['America/Chicago', '2026-11-01', 6.5 * hour],
  ['Europe/Berlin', '2026-03-29', 4.5 * hour],
  ['Europe/Berlin', '2026-10-25', 6.5 * hour],
  // No clocks change there: the night has all its hours.
  ['America/Phoenix', '2026-03-08', 5.5 * hour],
] as const)('people R1–R3: in %s the night to %s is paid by its true length', async (timeZone, date, after) => {
  await company.doing(work => work.update('company-info', info, { timeZone }))
  const user = await company.employ({
    ...{ username: `${timeZone}.${date}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '.'), roleKeys: ['7'], laborRule },
  })
  const before = addDays(date as DateText, -1)
  const night: readonly [PunchKind, DateText, string][] = [
    ['in', before, '22:00'],
    ['meal-start', date, '04:00'],
    ['meal-end', date, '05:00'],
    ['out', date, '06:30'],
  ]
  for (const [kind, day, time] of night) {
    const at = instantOf(Date.parse(scheduledInstant(day, time as never, timeZone)))
    turnTo(at)
    await company.doing(work =>
      recordPunch(work, {
        ...{ user, kind, at, source: 'kiosk', kiosk: null, identity: 'badge', clientId: null },
        answer: kind === 'out' ? 'taken' : null,
      }),
    )
  }
  const cards = await company.doing(work =>
    work.list('timeclock', { user }, ['workday', 'workedSeconds', 'exceptions'], 'workday'),
  )
  expect(cards.map(({ workday, workedSeconds }) => [workday, workedSeconds])).toEqual([
    [before, 2 * hour],
    [date, after],
  ])
  expect(cards.flatMap(({ exceptions }) => exceptions)).not.toContain('missing-out')
})
