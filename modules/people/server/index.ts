import type { ServerModule } from '#platform/server/server-module.ts'
import { identifyEndpoints } from './badges/identify.ts'
import { badgeEndpoints } from './badges/issue.ts'
import { readBadgeScan } from './badges/scan.ts'
import { timeClockEndpoints } from './clock/endpoints.ts'
import { ownTimeEndpoints } from './clock/own-endpoints.ts'
import { forgetPhotos, forgetPhotosJob } from './clock/photos.ts'
import { reviewVerbs } from './clock/reviews.ts'
import { deliveryVerbs, savedDelivery } from './deliveries/deliveries.ts'
import { presetEndpoints } from './home-preset.ts'
import { imports } from './imports.ts'
import { autoLoginEndpoints } from './kiosks/auto-login.ts'
import { enrolmentEndpoints } from './kiosks/enrol.ts'
import { kioskVerbs } from './kiosks/verbs.ts'
import { musterEndpoints } from './muster/endpoints.ts'
import {
  savedAdjustment,
  savedHolidays,
  savedPay,
  savedShiftPay,
  savingAdjustment,
  savingLaborRule,
} from './payroll/changes.ts'
import { payrollEndpoints } from './payroll/endpoints.ts'
import { settleChange } from './payroll/lines.ts'
import { massVerbs, savingMass } from './payroll/mass-hours.ts'
import { payPeriodJobs, payPeriodsJob, savedPayrollSettings } from './payroll/periods.ts'
import { payrollVerbs, savedPayPeriod } from './payroll/verbs.ts'
import { presenceEndpoints } from './presence/endpoints.ts'
import { savingShift } from './shifts/saving.ts'
import { starterSets } from './starter-set.ts'
import { savingStatus } from './statuses/saving.ts'
import { breakCoach, breakCoachJob } from './time/breaks-due.ts'
import { timeCardEndpoints } from './time/endpoints.ts'
import { forgottenOuts, forgottenOutsJob } from './time/forgotten-outs.ts'
import { savedDefaultRule, savedTimeRules } from './time/rules-of-person.ts'
import { savedCard, savedCorrection, savedViolation, savingCorrection, timeVerbs } from './time/verbs.ts'
import { accrueTimeOff, accrueTimeOffJob } from './time-off/accrue.ts'
import { timeOffEndpoints } from './time-off/endpoints.ts'
import { savingTimeOff } from './time-off/saving.ts'
import { timeOffVerbs } from './time-off/verbs.ts'
import { userEndpoints } from './users/endpoints.ts'
import { savedPartner } from './users/portal.ts'
import { savedUser, savingDepartment, savingUser } from './users/saving.ts'
import { setUpEndpoints } from './users/set-up.ts'
import { userVerbs } from './users/verbs.ts'
import { afterClosing, afterClosingJob } from './visitors/after-closing.ts'
import { keepAgreement, keepAgreementJob } from './visitors/agreement.ts'
import { visitorBadgeEndpoints } from './visitors/badge.ts'
import { eraseVisitors, eraseVisitorsJob } from './visitors/erase.ts'
import { noShows, noShowsJob } from './visitors/no-shows.ts'
import { visitorVerbs } from './visitors/verbs.ts'

/** The front door of the people module. */

export { demandIdentified } from './badges/identify.ts'
export { giveBadge } from './badges/issue.ts'
export { kioskThing } from './badges/kiosk-thing.ts'
export { clockedSeconds } from './clock/clocked.ts'
export { type AttendanceFigures, attendanceFigures } from './metrics/attendance.ts'
export { comingPays, paidPeriod, unpaidLabor } from './payroll/for-books.ts'
export { clockedIn, shiftEndAfter, skillsLacking } from './presence/at-work.ts'
export {
  peopleForPlanning,
  type ShiftPattern,
  shiftPatterns,
  skillsAskedFor,
  type WorkingPerson,
} from './shifts/for-planning.ts'
export { type ShiftWeek, shiftWeeks } from './shifts/week.ts'
export { recordPunch } from './time/punch.ts'
export { setUpCode } from './users/set-up.ts'

export const peopleModule: ServerModule = {
  name: 'people',
  endpoints: services => [
    ...setUpEndpoints(services),
    ...userEndpoints(services),
    ...badgeEndpoints(services),
    ...identifyEndpoints(services),
    ...enrolmentEndpoints(services),
    ...autoLoginEndpoints(services),
    ...presenceEndpoints(services),
    ...visitorBadgeEndpoints(services),
    ...musterEndpoints(services),
    ...presetEndpoints(services),
    ...timeClockEndpoints(services),
    ...timeOffEndpoints(services),
    ...ownTimeEndpoints(services),
    ...timeCardEndpoints(services),
    ...payrollEndpoints(services),
  ],
  handlers: {
    starterSets,
    imports,
    verbs: {
      ...userVerbs,
      ...kioskVerbs,
      ...visitorVerbs,
      ...deliveryVerbs,
      ...timeVerbs,
      ...timeOffVerbs,
      ...reviewVerbs,
      ...payrollVerbs,
      ...massVerbs,
    },
    beforeSave: {
      users: savingUser,
      departments: savingDepartment,
      shifts: savingShift,
      'user-statuses': savingStatus,
      'time-punch-corrections': savingCorrection,
      'time-off-requests': savingTimeOff,
      'pay-adjustments': savingAdjustment,
      'labor-rules': savingLaborRule,
      'mass-assign-hours': savingMass,
    },
    afterSave: {
      users: async (work, change) => {
        await savedUser(work, change)
        await savedPay(work, change)
        await savedTimeRules(work, change)
      },
      shifts: savedShiftPay,
      'business-partners': savedPartner,
      'company-info': async (work, change) => {
        await savedDefaultRule(work, change)
        await savedHolidays(work, change)
      },
      deliveries: savedDelivery,
      timeclock: savedCard,
      'time-punch-corrections': savedCorrection,
      'rest-period-violations': savedViolation,
      'pay-periods': savedPayPeriod,
      'pay-adjustments': savedAdjustment,
      'payroll-settings': savedPayrollSettings,
    },
    scans: { badge: readBadgeScan },
    on: {
      'invitation.accepted': async (work, { user }) => {
        await work.act('users', user, 'accept')
      },
      'timeCards.changed': (work, { user, from, to }) => settleChange(work, user, { from, to }),
    },
  },
  jobs: {
    [noShows]: noShowsJob,
    [afterClosing]: afterClosingJob,
    [eraseVisitors]: eraseVisitorsJob,
    [keepAgreement]: keepAgreementJob,
    [accrueTimeOff]: accrueTimeOffJob,
    [breakCoach]: breakCoachJob,
    [forgottenOuts]: forgottenOutsJob,
    [forgetPhotos]: forgetPhotosJob,
    ...payPeriodJobs,
  },
  // Every hour, because a day ends at another hour in another zone.
  repeats: {
    [noShows]: '12 * * * *',
    [afterClosing]: '*/15 * * * *',
    [eraseVisitors]: '52 * * * *',
    [accrueTimeOff]: '42 * * * *',
    [forgetPhotos]: '22 * * * *',
    [payPeriodsJob]: '17 * * * *',
    [breakCoach]: '*/5 * * * *',
    [forgottenOuts]: '7 * * * *',
  },
}
