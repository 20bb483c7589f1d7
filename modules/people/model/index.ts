import { type AsksOfModule, defineModule } from '#platform/model'
import { punchPhotos, punchReviews, timeClockEvents } from './clock-events.ts'
import { deliveries } from './deliveries.ts'
import { departments } from './departments.ts'
import { firstSteps } from './first-steps.ts'
import { kiosks } from './kiosks.ts'
import { formerPayTerms, laborRules, payCodes } from './labor-rules.ts'
import { massAssignHourLines, massAssignHours } from './mass-hours.ts'
import { musterMarks, musters } from './musters.ts'
import { payAdjustments, payLines, payPeriods, payrollExports, payrollSettings } from './payroll.ts'
import { receptionistDefaults } from './receptionist-defaults.ts'
import { screens } from './screens.ts'
import { formerShiftTerms, shiftBreaks, shifts, shiftUsers } from './shifts.ts'
import { skills, skillUsers } from './skills.ts'
import {
  restPeriodViolations,
  timeclock,
  timeEntries,
  timePunchCorrectionChanges,
  timePunchCorrections,
  timePunches,
} from './time-clock.ts'
import { timeOffBalances, timeOffPolicies, timeOffRequests } from './time-off.ts'
import { userPayRates, users } from './users.ts'
import { userStatuses, visitors } from './visitors.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** The people who work here, where they belong, and the screens they share. */
export const people = defineModule({
  name: 'people',
  resources: [
    users,
    userPayRates,
    departments,
    kiosks,
    shifts,
    shiftBreaks,
    shiftUsers,
    formerShiftTerms,
    skills,
    skillUsers,
    laborRules,
    formerPayTerms,
    payCodes,
    timeOffRequests,
    timeOffPolicies,
    timeOffBalances,
    visitors,
    receptionistDefaults,
    deliveries,
    musters,
    musterMarks,
    userStatuses,
    timeclock,
    timePunches,
    timeClockEvents,
    punchReviews,
    punchPhotos,
    timePunchCorrections,
    timePunchCorrectionChanges,
    timeEntries,
    restPeriodViolations,
    payPeriods,
    payLines,
    payrollExports,
    payAdjustments,
    payrollSettings,
    massAssignHours,
    massAssignHourLines,
  ],
  screens,
  menu: {
    people: ['users', 'departments', '/tests/org-chart'],
    access: ['/users/users-groups', '/users/logged-in-users', '/users/change-password'],
    time: [
      '/my-time',
      'timeclock',
      'time-off-requests',
      '/time-off-requests/view',
      '/user-statuses',
      'rest-period-violations',
    ],
    shifts: ['/users/schedule', 'shifts', '/shift-users', 'skills', '/user-skills', '/skill-users'],
    pay: ['pay-periods', 'mass-assign-hours'],
    presence: ['/who-is-here', '/who-is-here-activity', 'visitors'],
    terminals: ['kiosks', '/kiosks/manage'],
  },
  waits: {
    timeOff: {
      of: 'time-off-requests',
      filter: { field: 'status', op: 'in', value: ['requested'] },
      verb: 'approve',
      names: ['code', 'user'],
      by: 'fromDate',
    },
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof people> {}
}
